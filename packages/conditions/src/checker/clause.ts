import { truncate } from '@plumbline/diagnostics';
import type { Clause, Literal, Scalar } from '../ast.ts';
import { operators } from '../operators/index.ts';
import type { DependsOn, Operator, ValueKind } from '../operators/operator.ts';
import { printLiteral } from '../print.ts';
import { booleanOf, dateOf, isEmptyValue, numberOf, textOf, yearOf } from '../reading.ts';
import type { FindingPlace, Form, OwnedRule, Report } from './input.ts';
import { checkOption, NAMED_FACTS, optionTexts, scalarsOf } from './options.ts';
import { type Resolved, resolveReporting } from './resolve.ts';

/** Checks one clause: both names, whether the operator fits the question, whether the literal can ever match. */
export function checkClause(clause: Clause, rule: OwnedRule, form: Form, report: Report): void {
  const { owner, index } = rule;
  const place: FindingPlace = { questionId: owner.id, ruleIndex: index };
  const left = resolveReporting(clause.left, owner, place, form, report);
  const { operand } = clause;
  const right =
    operand?.kind === 'reference' && resolveReporting(operand, owner, place, form, report);
  if (!left) return;
  const operator = operators[clause.operator];
  const dependsOn = operator.dependsOn[left.kind];
  if (dependsOn === undefined) {
    reportMisfit(clause, left, place, report);
    return;
  }
  if (operand?.kind === 'reference' && right && isClash(operator, left.kind, right.kind)) {
    const message = `\`${clause.left.id}\` is ${WORDS[left.kind]}, but \`${operand.id}\` is ${WORDS[right.kind]}`;
    report('C105', { ...place, span: operand.span }, message, {
      label: 'these two can never match',
    });
  }
  if (operand?.kind !== 'literal') return;
  const problem = literalProblem(clause, operand.value, left.kind, dependsOn);
  if (problem) {
    const { message, help } = problem;
    report('C105', { ...place, span: operand.span }, message, help === undefined ? {} : { help });
    return;
  }
  const options = left.question ?? NAMED_FACTS.get(clause.left.id);
  if (!options || (dependsOn !== 'equality' && dependsOn !== 'inclusion')) return;
  const isPart = dependsOn === 'inclusion' && options.kind !== 'list';
  checkOption(operand.value, options, isPart, { ...place, span: operand.span }, { form, report });
}

function reportMisfit(clause: Clause, left: Resolved, place: FindingPlace, report: Report): void {
  const operator = operators[clause.operator];
  const type = left.question?.type ?? 'text';
  const article = /^[AEIOU]/.test(type) ? 'an' : 'a';
  const options = left.question ? optionTexts(left.question) : undefined;
  const [first] = options ?? [];
  const name = `${clause.left.source}.${clause.left.id}`;
  const help =
    first !== undefined
      ? `to test for one option, write \`${name} ${left.kind === 'list' ? 'includes' : 'is'} ${JSON.stringify(first)}\``
      : left.kind === 'panel'
        ? `to count its rows, write \`${name} arrayLength ${rowsOf(clause)}\``
        : left.kind === 'object'
          ? `to test whether it is answered, write \`${name} full\``
          : undefined;
  const about =
    options && first !== undefined
      ? `one of ${options.length} options, such as ${JSON.stringify(first)}`
      : `${article} ${type}`;
  const message = `\`${clause.operator}\` needs ${operator.needs}, but \`${clause.left.id}\` is ${article} ${type}`;
  report('C104', { ...place, span: clause.operatorSpan }, message, {
    label: `only works on ${operator.needs}`,
    ...(help === undefined ? {} : { help }),
    related: [{ ...place, span: clause.left.span, message: about }],
  });
}

/** The number of rows that a clause about a panel seems to mean. */
function rowsOf({ operator, operand }: Clause): number {
  const number = operand?.kind === 'literal' ? numberOf(operand.value) : undefined;
  if (number === undefined || !Number.isInteger(number) || number < 0) return 1;
  return isAbove(operators[operator]) ? number + 1 : Math.max(1, number);
}

/** Answers that are or have one of something, and two. */
const ONE_AND_TWO: readonly (readonly [ValueKind, one: unknown, two: unknown])[] = [
  ['number', 1, 2],
  ['text', 'a', 'ab'],
  ['list', ['a'], ['a', 'b']],
];

/** Whether an operator asks for more than its operand, not for as much. */
function isAbove({ operand, dependsOn, test }: Operator): boolean {
  return ONE_AND_TWO.some(
    ([kind, one, two]) =>
      (isCount(operand) || dependsOn[kind] === 'order') &&
      !test(one, 1, kind) &&
      test(two, 1, kind),
  );
}

/** By what a test depends on: the kinds of operand with which its result is the same for all answers. */
const CLASHES: Readonly<
  Record<DependsOn, Readonly<Partial<Record<ValueKind, readonly ValueKind[]>>>>
> = {
  presence: {},
  order: {
    number: ['date', 'list', 'boolean', 'yearRange'],
    date: ['list', 'boolean', 'yearRange'],
  },
  equality: {
    number: ['date', 'boolean'],
    boolean: ['number', 'date', 'yearRange', 'panel'],
    date: ['number', 'boolean', 'yearRange', 'panel'],
    yearRange: ['date', 'boolean'],
  },
  length: {},
  inclusion: {},
  opaque: {},
};

/** The kinds that are never read as a number, so that no answer of theirs is a count. */
const NEVER_COUNTS: readonly ValueKind[] = ['date', 'list', 'boolean', 'yearRange'];

/** Whether a reference as operand can never make a difference. An address or a file never can. */
function isClash({ operand, dependsOn }: Operator, left: ValueKind, right: ValueKind): boolean {
  if (right === 'object') return true;
  if (isCount(operand)) return NEVER_COUNTS.includes(right);
  return CLASHES[dependsOn[left] ?? 'opaque'][left]?.includes(right) === true;
}

function isCount(operand: Operator['operand']): boolean {
  return operand !== 'none' && operand.is === 'count';
}

type LiteralProblem = { readonly message: string; readonly help?: string };

/** Why the literal gives the clause the same result for all answers. */
function literalProblem(
  clause: Clause,
  value: Literal,
  kind: ValueKind,
  dependsOn: DependsOn,
): LiteralProblem | undefined {
  const { operator, left } = clause;
  const written = truncate(printLiteral(value), 60);
  const name = `${left.source}.${left.id}`;
  const { operand } = operators[operator];
  if (isEmptyValue(value)) {
    const help = operand === 'none' ? undefined : `write \`${name} ${operand.insteadOfBlank}\``;
    return { message: `\`${operator}\` cannot be used with blank text`, help };
  }
  if (isCount(operand)) {
    const number = numberOf(value);
    if (number !== undefined && Number.isInteger(number) && number >= 0) return undefined;
    return { message: `\`${operator}\` needs a whole number, not ${written}` };
  }
  const isOrder = dependsOn === 'order';
  const isEquality = dependsOn === 'equality';
  const isOfYears = dependsOn === 'inclusion' && kind === 'yearRange';
  if (!isOrder && !isEquality && !isOfYears) return undefined;
  if (isOrder && typeof value === 'object') {
    return { message: `\`${operator}\` takes one value, not a list` };
  }
  // Blank entries are ignored when lists are compared.
  const entries = scalarsOf(value).filter((entry) => !isEmptyValue(entry));
  if (isEquality && countOf(entries, kind) > 1 && kind !== 'list' && kind !== 'yearRange') {
    const joiner = operators[operator].test(null, value, kind) ? 'and' : 'or';
    const help = entries
      .slice(0, 3)
      .map((entry) => `${name} ${operator} ${JSON.stringify(entry)}`)
      .join(` ${joiner} `);
    return {
      message: `\`${left.id}\` has only one answer, so it can never be ${written}`,
      help: `write \`${help}\``,
    };
  }
  const unread = entries.find((entry) => !IS_READABLE[kind](entry, isOrder));
  if (unread === undefined) return undefined;
  const message = `\`${left.id}\` is ${WORDS[kind]}, but ${JSON.stringify(unread)} is not`;
  return { message, help: kind === 'date' ? dayHelp(String(unread)) : undefined };
}

/** Help for a day that is written in another way: the month is first where the year is last, if it can be. */
function dayHelp(text: string): string {
  const parts = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/u.exec(text.trim())?.slice(1) ?? [];
  const [first = '', second = '', third = ''] = parts.map((part) => part.padStart(2, '0'));
  const days = [
    [first, second, third],
    [third, first, second],
    [third, second, first],
  ].map((day) => day.join('-'));
  const meant = days.find((day) => dateOf(day) !== undefined);
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) return 'there is no such day';
  return meant === undefined
    ? 'write the year first, then the month and the day, as in "2026-01-31"'
    : `write ${JSON.stringify(meant)}`;
}

/** How many different answers the entries are; `["5", "5.0"]` is one number. */
function countOf(entries: readonly Scalar[], kind: ValueKind): number {
  return new Set(entries.map((entry) => (kind === 'number' ? numberOf(entry) : textOf(entry))))
    .size;
}

const WORDS: Readonly<Record<ValueKind, string>> = {
  number: 'a number',
  text: 'text',
  date: 'a date (yyyy-mm-dd)',
  list: 'a list',
  boolean: 'true or false',
  yearRange: 'a range of years',
  object: 'an answer with several parts',
  panel: 'a list of rows',
};

/** For each kind, whether a literal can equal one of its answers, or be compared with it by order. */
const IS_READABLE: Readonly<Record<ValueKind, (entry: Scalar, isOrder: boolean) => boolean>> = {
  number: (entry) => numberOf(entry) !== undefined,
  text: () => true,
  date: (entry, isOrder) => dateOf(entry) !== undefined || (isOrder && yearOf(entry) !== undefined),
  list: () => true,
  boolean: (entry) => booleanOf(entry) !== undefined,
  yearRange: (entry) => yearOf(entry) !== undefined,
  object: () => true,
  panel: () => true,
};
