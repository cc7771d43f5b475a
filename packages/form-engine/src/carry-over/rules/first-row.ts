import { type CarryRule, nothingFound, TEXTS } from '../carry-rule.ts';

/** A text about several things into the first row of the panel that asks for each: the person divides it. */
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
