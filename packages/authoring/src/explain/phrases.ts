import { truncate } from '@plumbline/diagnostics';
import type { Literal, OperatorName } from '@plumbline/conditions';
import { isDay } from '@plumbline/form-engine';
import { isRecord } from '@plumbline/form-engine/authoring';
import type { ClauseReading, Reading } from './explanation.ts';
import { rowOf } from './reading.ts';

// Readings and clauses in the words of someone who fills in forms.

const LONGEST = 80;

/** An answer within a sentence: texts in quotes, lists with "and", year ranges as years, files by name. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'no answer';
  if (typeof value === 'string') return JSON.stringify(truncate(value, LONGEST));
  if (Array.isArray(value)) {
    if (value.length === 0) return 'an empty list';
    const words = (value as unknown[]).map(valueWords);
    const few = words.length > 6 ? [...words.slice(0, 5), `${words.length - 5} more`] : words;
    return few.length === 1 ? String(few[0]) : `${few.slice(0, -1).join(', ')} and ${few.at(-1)}`;
  }
  if (isRecord(value)) {
    const { from, to, name } = value;
    if (typeof from === 'number' && typeof to === 'number')
      return from === to ? String(from) : `${from} to ${to}`;
    if (typeof name === 'string') return `the file ${JSON.stringify(name)}`;
    const parts = Object.values(value).filter((part) => typeof part === 'string' && part !== '');
    return parts.length === 0 ? 'an empty answer' : valueWords(parts.join(', '));
  }
  return String(value);
}

/** A question by its label, its id and its row. */
export function questionWords(label: string, address: string): string {
  const row = rowOf(address);
  const id = address.slice(address.lastIndexOf('/') + 1);
  const name = label === id ? id : `“${label}” (${id})`;
  return row === undefined ? name : `${name} in row ${row.row}`;
}

/** What a clause tests, in both forms: `is more than 5`, `be more than 5`. */
function asked({ operator, operand, kind }: ClauseReading): readonly [is: string, be: string] {
  const isDate = kind === 'date' || isTime(operand);
  const isPanel = kind === 'panel';
  return ASKED[operator](operandWords(operand), { isDate, isPanel });
}

type Asked = (
  other: string,
  about: { readonly isDate: boolean; readonly isPanel: boolean },
) => readonly [is: string, be: string];

const ASKED: Readonly<Record<OperatorName, Asked>> = {
  empty: () => ['is not answered', 'have no answer'],
  full: () => ['is answered', 'be answered'],
  is: (other) => [`is ${other}`, `be ${other}`],
  not: (other) => [`is not ${other}`, `be anything but ${other}`],
  includes: (other) => [`includes ${other}`, `include ${other}`],
  notIncludes: (other) => [`does not include ${other}`, `be without ${other}`],
  arrayLength: (other, { isPanel }) => {
    const [one, many] = isPanel ? ['row', 'rows'] : ['entry', 'entries'];
    const least = `at least ${other} ${other === '1' ? one : many}`;
    return [`has ${least}`, `have ${least}`];
  },
  min: (other, { isDate }) => order(`${other} or ${isDate ? 'later' : 'more'}`),
  max: (other, { isDate }) => order(`${other} or ${isDate ? 'earlier' : 'less'}`),
  greater: (other, { isDate }) => order(`${isDate ? 'after' : 'more than'} ${other}`),
  less: (other, { isDate }) => order(`${isDate ? 'before' : 'less than'} ${other}`),
};

function order(words: string): readonly [is: string, be: string] {
  return [`is ${words}`, `be ${words}`];
}

function isReading(operand: ClauseReading['operand']): operand is Reading {
  return typeof operand === 'object' && !Array.isArray(operand);
}

function isTime(operand: ClauseReading['operand']): boolean {
  const value = isReading(operand)
    ? operand.kind === 'question' || operand.kind === 'fact'
      ? operand.value
      : undefined
    : operand;
  return typeof value === 'string' && isDay(value);
}

function operandWords(operand: Literal | Reading | undefined): string {
  if (!isReading(operand)) return valueWords(operand);
  const name = nameWords(operand);
  switch (operand.kind) {
    case 'question':
      return `the answer to ${name}, which ${stateWords(operand)}`;
    case 'fact':
      return `${name}, which is ${valueWords(operand.value)}`;
    case 'rows':
      return `an answer to ${name}`;
    case 'lacking':
      return `the answer to ${name}, which is not in this row`;
    default:
      return operand satisfies never;
  }
}

/** The name of what was read: the question's label, or a description of the fact. */
export function nameWords(reading: Reading): string {
  switch (reading.kind) {
    case 'question':
      return questionWords(reading.label, reading.address);
    case 'rows':
    case 'lacking':
      return reading.label === reading.id ? reading.id : `“${reading.label}” (${reading.id})`;
    case 'fact':
      return factWords(reading.name);
    default:
      return reading satisfies never;
  }
}

export function factWords(name: string): string {
  return FACTS.get(name) ?? name;
}

const FACTS: ReadonlyMap<string, string> = new Map([
  ['status', 'the status of the vault'],
  ['form_type', 'the form type'],
  ['viewer', 'the viewer'],
]);

/** The value that was read, after the name: `is "No"`, `is hidden, so it reads as empty`. */
export function stateWords(reading: {
  readonly value: unknown;
  readonly isHidden?: boolean;
  readonly kept?: unknown;
}): string {
  const { value, isHidden = false, kept = null } = reading;
  if (isHidden) {
    const answer = kept === null ? '' : `; its answer, ${valueWords(kept)}, is kept`;
    return `is hidden, so it reads as empty${answer}`;
  }
  return value === null ? 'is not answered' : `is ${valueWords(value)}`;
}

const MOST_ROWS = 4;

/** One clause as a sentence: what is the case, or what would have to be. */
export function clauseWords(clause: ClauseReading): string {
  const { left, holds } = clause;
  const [is, be] = asked(clause);
  const name = nameWords(left);
  switch (left.kind) {
    case 'question': {
      const state = stateWords(left);
      if (!holds) return `${name} would have to ${be}; it ${state}.`;
      return state === is ? `${name} ${is}.` : `${name} ${is}: it ${state}.`;
    }
    case 'fact': {
      const state = `is ${valueWords(left.value)}`;
      if (!holds) return `${sentence(name)} would have to ${be}; it ${state}.`;
      return state === is ? `${sentence(name)} ${is}.` : `${sentence(name)} ${is}: it ${state}.`;
    }
    case 'lacking': {
      const state = 'is not in this row, so it reads as empty';
      return holds ? `${name} ${is}: it ${state}.` : `${name} would have to ${be}; it ${state}.`;
    }
    case 'rows': {
      const row = left.rows.find((one) => one.holds);
      if (holds && row !== undefined) {
        const state = stateWords(row);
        const where = questionWords(left.label, row.address);
        return state === is ? `${where} ${is}.` : `${where} ${is}: it ${state}.`;
      }
      const rows = left.rows.map(
        (one) => `it ${stateWords(one)} in row ${rowOf(one.address)?.row}`,
      );
      const more = rows.length - MOST_ROWS;
      const shown =
        more > 0
          ? [
              ...rows.slice(0, MOST_ROWS),
              `and so on in ${more} more ${more === 1 ? 'row' : 'rows'}`,
            ]
          : rows;
      const state = rows.length === 0 ? 'no row is shown' : shown.join(', ');
      return `${name} would have to ${be} in some row; ${state}.`;
    }
    default:
      return left satisfies never;
  }
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
