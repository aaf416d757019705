"""How the documentation is built: `sphinx-build -W docs docs/_site`; warnings are errors."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "extensions"))
sys.path.insert(0, str(Path(__file__).parents[1]))

project = "Adjudicator"
author = "The Adjudicator authors"
project_copyright = author
extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon", "myst_parser", "annotated", "formats"]
exclude_patterns = ["_site", "extensions"]
html_theme = "furo"
html_title = "Adjudicator"
html_static_path = ["static"]
html_css_files = ["wide.css"]
default_role = "code"
myst_heading_anchors = 3
autodoc_typehints = "description"
autodoc_member_order = "bysource"
add_module_names = False
