import type { Scalar } from '../ast.ts';
import { optionTexts } from '../checker/options.ts';
import { numberOf, textOf } from '../reading.ts';
import { type Choice, isOpaque, OPEN, taken, type Test } from './choice.ts';
import type { Choices } from './choosers.ts';
import { daysIn, numbersIn } from './intervals.ts';
import { MOST_COMPARED, type ProofQuestion } from './question.ts';
import { counted, otherText } from './other-text.ts';
import { rangesOf } from './ranges.ts';
import { typedTexts } from './typed-texts.ts';

/**
 * The answers of one question, cut down to those that its tests tell apart.
 * `members`: a list, by each entry that is tested for and a few that are not.
 */
export type Domain =
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | {
      readonly kind: 'members';
      /** `isAlone`: choosing it excludes the others. */
      readonly members: readonly {
        readonly text: string;
        readonly isOption: boolean;
        readonly isAlone: boolean;
      }[];
      readonly others: readonly string[];
    };

/** The most list entries beyond those that are tested for. A test of a greater length is not decided. */
export const MOST_OTHERS = 40;

const NOTHING: Choice = { value: null };

/**
 * The domain of a question.
 *
 * @param tests every test of its own answer
 * @param peers how many questions are compared with each other, itself included: 1 for none
 * @param literals what it is compared with
 * @param isOpen whether to add values that would be valid if options or limits were removed
 * @param chosen for a question whose answers are choices made in another one
 */
export function domainOf(
  question: ProofQuestion,
  tests: readonly Test[],
  peers: number,
  literals: readonly Scalar[],
  isOpen: boolean,
  chosen?: Choices,
): Domain {
  if (question.isAnswered === false && chosen?.isKey !== true)
    return { kind: 'choices', choices: [{ value: question.own ?? null }] };
  if (question.kind === 'list') return listDomain(question, tests, literals, chosen);
  const choices = [
    ...choicesOf(question, tests, literals, peers, isOpen, chosen),
    ...(chosen?.isOpen === true ? [OPEN] : []),
  ];
  if (peers > 1) return { kind: 'choices', choices };
  const { groups } = question.follows ?? {};
  const classOf = (value: unknown): string =>
    `${groups?.get(String(value)) ?? ''} ${namedOf(value, chosen) ?? ''}`;
  // A value that could be chosen but is not named behaves like one that is.
  const needed = choices.filter(({ value }) => {
    const text = typeof value === 'boolean' ? undefined : textOf(value);
    return text === undefined || namedOf(value, chosen) !== undefined || !canBeChosen(text, chosen);
  });
  return { kind: 'choices', choices: apart(needed, tests, classOf) };
}

function canBeChosen(text: string, chosen: Choices | undefined): boolean {
  return chosen !== undefined && chosen.canHold(text);
}

/** The value's text, if it is one of the named choices. */
function namedOf(value: unknown, chosen: Choices | undefined): string | undefined {
  const text = textOf(value);
  return text !== undefined && chosen?.named.has(text) === true ? text : undefined;
}

function choicesOf(
  question: ProofQuestion,
  tests: readonly Test[],
  literals: readonly Scalar[],
  peers: number,
  isOpen: boolean,
  chosen: Choices | undefined,
): readonly Choice[] {
  const options = optionTexts(question);
  switch (question.kind) {
    case 'number':
    case 'date': {
      const values =
        question.kind === 'number'
          ? numbersIn(literals, question.range ?? {}, peers)
          : daysIn(literals, question.range ?? {}, peers);
      const choices = values
        .filter(({ isOutside }) => isOpen || !isOutside)
        .map(({ value, isOutside }) =>
          isOutside ? { value, despite: 'limits' as const } : taken(question, value),
        );
      return [NOTHING, ...choices, ...(tests.some(readsMore) ? [OPEN] : [])];
    }
    case 'boolean':
      return [NOTHING, taken(question, true), taken(question, false)];
    case 'yearRange':
      return [NOTHING, ...rangesOf(question, tests, literals)];
    case 'object': {
      const [sample] = question.samples ?? [];
      return [
        NOTHING,
        sample === undefined
          ? { value: { id: 'other', line1: 'other' }, isLoose: true }
          : { value: sample },
        ...(tests.some(isOpaque) ? [OPEN] : []),
      ];
    }
    case 'panel':
      return [NOTHING];
    case 'text':
    case 'list':
      return [
        NOTHING,
        ...(options
          ? picked(question, options, literals, peers, isOpen, chosen)
          : typedTexts(question, tests, literals, peers)),
      ];
    default:
      return question.kind satisfies never;
  }
}

/** Whether a test of a number or a date depends on more than its position among the literals. */
function readsMore({ dependsOn }: Test): boolean {
  return dependsOn === 'inclusion' || dependsOn === 'opaque';
}

/** Keeps the most certain of the choices with the same test results; `classOf` adds differences that no test sees. */
function apart(
  choices: readonly Choice[],
  tests: readonly Test[],
  classOf: (value: unknown) => string,
): readonly Choice[] {
  const known = new Set<string>();
  const real = choices.toSorted((a, b) => weight(a) - weight(b));
  return real.filter(({ value, despite = '', isLoose, isOpen }) => {
    if (isOpen === true) return true;
    let outcome = classOf(value);
    for (const { run } of tests) outcome += run(value) ? '1' : '0';
    const key = `${despite} ${outcome}`;
    // A choice that is only possibly valid adds nothing to one that certainly is.
    if (known.has(key) || known.has(` ${outcome}`)) return false;
    if (isLoose !== true || despite === '') known.add(key);
    return true;
  });
}

function weight({ despite, isLoose }: Choice): number {
  return (isLoose === true ? 1 : 0) + (despite === undefined ? 0 : 2);
}

function picked(
  question: ProofQuestion,
  options: readonly string[],
  literals: readonly Scalar[],
  peers: number,
  isOpen: boolean,
  chosen: Choices | undefined,
): readonly Choice[] {
  const isCut = peers > 1 && options.length > MOST_COMPARED;
  const named = new Set(literals.map(textOf));
  const least = isCut
    ? options.filter((text, at) => named.has(text) || at < MOST_COMPARED)
    : options;
  const choices = least.map((value) => taken(question, value));
  const set = new Set(options);
  // R11: a row keeps the choice that it was made for.
  if (chosen?.isKey === true)
    for (const value of chosen.named)
      if (!set.has(value)) {
        choices.push({ value });
        set.add(value);
      }
  if (isOpen) {
    for (const value of [...named, otherText(literals, 1)])
      if (value !== undefined && !set.has(value)) choices.push({ value, despite: 'options' });
  }
  if (isCut) choices.push(OPEN);
  return choices;
}

function listDomain(
  question: ProofQuestion,
  tests: readonly Test[],
  literals: readonly Scalar[],
  chosen: Choices | undefined,
): Domain {
  const options = optionTexts(question);
  const kept = chosen?.isKey === true ? chosen.named : [];
  const set = options && new Set([...options, ...kept]);
  const alone = new Set((question.exclusive ?? []).map((text) => text.trim()));
  const named = new Set([...literals.map(textOf).filter((text) => text !== undefined), ...alone]);
  const longest = Math.max(
    1,
    ...tests.flatMap(({ dependsOn, operand }) =>
      dependsOn === 'length' ? [Math.min(MOST_OTHERS, numberOf(operand) ?? 0)] : [],
    ),
  );
  const members = [...named].map((text) => ({
    text,
    isOption: set === undefined || set.has(text),
    isAlone: alone.has(text),
  }));
  const rest = options
    ? [...(set ?? [])].filter((text) => !named.has(text))
    : counted(longest, literals);
  return { kind: 'members', members, others: rest.slice(0, Math.ceil(longest)) };
}
