import { operators } from '@plumbline/conditions';
import type { ClauseReading, Reading } from '@plumbline/authoring';

/** A value of a question as a person writes it: its option's label, a date, an amount. */
export type WordsOf = (questionId: string, value: unknown) => string;

/** A clause as a sentence without ids, for the person who fills in the form: `“Is it leased?” is answered “Yes”`. */
export function clauseSentence(clause: ClauseReading, name: string, wordsOf: WordsOf): string {
  const { left } = clause;
  switch (left.kind) {
    case 'question':
      if (left.isHidden) return `${name} does not apply now`;
      return `${name} ${predicate(clause, left.value, wordsOf)}`;
    case 'fact':
      return `${name} ${predicate(clause, left.value, wordsOf)}`;
    case 'lacking':
      return `${name} is not asked in this entry`;
    case 'rows': {
      const shown = left.rows.filter(({ isHidden }) => !isHidden);
      const row = shown.find(({ holds }) => holds);
      if (row) return `${name} ${predicate(clause, row.value, wordsOf)} in an entry`;
      if (shown.length === 0) return `${name} has no entry yet`;
      const [only] = shown;
      return shown.length === 1
        ? `${name} ${predicate(clause, only?.value, wordsOf)}`
        : `${name}: no entry ${wanted(clause, wordsOf)}`;
    }
    default:
      return left satisfies never;
  }
}

/** The predicate of that sentence, for a clause that holds or does not. */
function predicate(clause: ClauseReading, value: unknown, wordsOf: WordsOf): string {
  const { operator, holds, left } = clause;
  const isNone = value === null || value === undefined;
  if (operator === 'arrayLength') {
    const least = operandWords(clause, wordsOf);
    return holds ? `has ${least} entries or more` : `has fewer than ${least} entries`;
  }
  if (isNone) return 'is not answered';
  if (operator === 'empty' || operator === 'full') return 'is answered';
  const shown = wordsOf(idOf(left), value);
  const operand = operandWords(clause, wordsOf);
  switch (operator) {
    case 'is':
      return holds ? `is answered ${shown}` : `is answered ${shown}, not ${operand}`;
    case 'not':
      return `is answered ${shown}`;
    case 'includes':
      return holds ? `includes ${operand}` : `does not include ${operand}`;
    case 'notIncludes':
      return holds ? `does not include ${operand}` : `includes ${operand}`;
    case 'min':
      return holds ? `is ${shown}, at least ${operand}` : `is ${shown}, below ${operand}`;
    case 'max':
      return holds ? `is ${shown}, at most ${operand}` : `is ${shown}, above ${operand}`;
    case 'greater':
      return holds ? `is ${shown}, above ${operand}` : `is ${shown}, not above ${operand}`;
    case 'less':
      return holds ? `is ${shown}, below ${operand}` : `is ${shown}, not below ${operand}`;
    default:
      return operator satisfies never;
  }
}

/** What a clause requires, worded to follow "no entry". */
function wanted(clause: ClauseReading, wordsOf: WordsOf): string {
  const operand = operandWords(clause, wordsOf);
  switch (clause.operator) {
    case 'empty':
      return 'is left blank';
    case 'full':
      return 'is answered';
    case 'is':
      return `is ${operand}`;
    case 'not':
      return `is anything but ${operand}`;
    case 'includes':
      return `includes ${operand}`;
    case 'notIncludes':
      return `leaves out ${operand}`;
    case 'min':
      return `is at least ${operand}`;
    case 'max':
      return `is at most ${operand}`;
    case 'greater':
      return `is above ${operand}`;
    case 'less':
      return `is below ${operand}`;
    case 'arrayLength':
      return `has ${operand} entries`;
    default:
      return clause.operator satisfies never;
  }
}

function operandWords({ left, operand, operator }: ClauseReading, wordsOf: WordsOf): string {
  if (operand === undefined) return '';
  if (isReading(operand)) {
    const name = operand.kind === 'fact' ? operand.name : operand.label;
    return `the answer to “${name}”`;
  }
  const spec = operators[operator].operand;
  const isCount = spec !== 'none' && spec.is === 'count';
  return isCount ? String(operand) : wordsOf(idOf(left), operand);
}

function idOf(reading: Reading): string {
  return reading.kind === 'fact' ? reading.name : reading.id;
}

function isReading(operand: ClauseReading['operand']): operand is Reading {
  return typeof operand === 'object' && operand !== null && 'kind' in operand;
}
