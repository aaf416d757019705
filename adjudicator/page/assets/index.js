"use strict";
(() => {
  const text = (row, column) => row.cells[column].textContent.trim();

  function sort(table, heading, column) {
    const down = heading.getAttribute("aria-sort") === "ascending";
    const numeric = heading.classList.contains("n");
    const rows = [...table.tBodies[0].rows];
    rows.sort((a, b) => {
      const [x, y] = [text(a, column), text(b, column)];
      return numeric ? Number(x) - Number(y) : x.localeCompare(y);
    });
    if (down) rows.reverse();
    table.tBodies[0].append(...rows);
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", down ? "descending" : "ascending");
  }

  for (const table of document.querySelectorAll("table.sortable")) {
    [...table.tHead.rows[0].cells].forEach((heading, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sort";
      button.textContent = heading.textContent;
      button.addEventListener("click", () => sort(table, heading, column));
      heading.replaceChildren(button);
    });
  }
})();
