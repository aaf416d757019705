"""The headings of the rulebook of Intarsia, and the book that its rules are written in."""

from adjudicator.engine.rulebook import Rulebook
from adjudicator.games.intarsia.state import Game

OUTLINE = {
    "Goal": "Objetivo do Jogo",
    "Setup": "Preparação (Setup)",
    "Flow": "Fluxo do Jogo",
    "Preparation phase": "1. Preparation phase (Fase de Preparação)",
    "Building phase": "2. Building phase (Fase de Construção)",
    "Conclusion phase": "3. Conclusion phase (Fase de Conclusão)",
    "Actions": "Ações e Como Jogar",
    "Pay": "1) Pay for the wood element (Pagar pelo elemento de madeira)",
    "Build": "2) Build the wood element (Construir o elemento de madeira)",
    "Claim": "3) Claim a tool tile (Reivindicar um tool tile)",
    "Take": "4) Take new material cards (Pegar novas material cards)",
    "End": "Fim de Jogo e Pontuação",
    "Hints": "Dicas para Vencer",
}
"""Every heading of the rulebook, by the short name that citations use."""

rulebook = Rulebook[Game](OUTLINE)
