// The words that join clauses, and what authors write for them by habit. Every reader of a rule needs them: they decide
// where a clause ends.

export const JOINERS = ['and', 'or', 'andWith'] as const;
export type Joiner = (typeof JOINERS)[number];

export const JOINER_FOR: Readonly<Record<string, Joiner>> = {
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
};

/** What authors write by mistake instead of `=>`. */
export const ARROWS: ReadonlySet<string> = new Set([
  '->',
  '=',
  '>',
  '==>',
  '>>',
  ':=',
  'then',
  'gives',
]);

/** Words that begin a condition in other languages. */
export const CONDITIONALS: ReadonlySet<string> = new Set(['if', 'when', 'unless', 'where']);
