import { type CarryRule, nothingFound, TEXTS } from '../carry-rule.ts';

/** Moves one text about several things into the first row of a panel that asks for each; a person splits it up. */
export const firstRow: CarryRule = {
  name: 'first-row',
  reads: TEXTS,
  parts: { panel: ['PANEL'], question: TEXTS },
  optional: [],
  hasValues: false,
  panelPart: 'panel',
  carry: (answer) =>
    typeof answer === 'string' ? { parts: { question: answer }, isSure: true } : nothingFound,
};
