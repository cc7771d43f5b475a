import type { Scalar } from '../ast.ts';
import { optionTexts } from '../checker/options.ts';
import { numberOf, textOf, textSetOf } from '../reading.ts';
import { type Choice, isOpaque, OPEN, taken, type Test } from './choice.ts';
import type { Choices } from './choosers.ts';
import { daysIn, numbersIn } from './intervals.ts';
import { MOST_COMPARED, type ProofQuestion } from './question.ts';
import { rangesOf } from './ranges.ts';

/**
 * The answers of one question, cut down to those that its tests tell apart.
 * `members`: a list, by each entry that is tested for and a few that are not.
 */
export type Domain =
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | {
      readonly kind: 'members';
      /** `isAlone`: chosen, it excludes the others. */
      readonly members: readonly {
        readonly text: string;
        readonly isOption: boolean;
        readonly isAlone: boolean;
      }[];
      readonly others: readonly string[];
    };

/** Subsets of so many texts are all tried; of more, each alone and all together. */
const MOST_PARTS = 4;

/** Entries of a list beyond those that are tested for; a test of its length that needs more is not decided. */
export const MOST_OTHERS = 40;

const NOTHING: Choice = { value: null };

/**
 * The domain of a question.
 *
 * @param tests every test of its own answer
 * @param peers how many questions it is compared with, itself included: 1 for none
 * @param literals what it is compared with
 * @param isOpen whether to add what would be an answer if options or limits were taken away
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
  // What could be chosen and is not named comes out like one that is.
  const needed = choices.filter(({ value }) => {
    const text = typeof value === 'boolean' ? undefined : textOf(value);
    return text === undefined || namedOf(value, chosen) !== undefined || !canBeChosen(text, chosen);
  });
  return { kind: 'choices', choices: apart(needed, tests, classOf) };
}

function canBeChosen(text: string, chosen: Choices | undefined): boolean {
  return chosen !== undefined && chosen.canHold(text);
}

/** The choice that a value is, if it is one that is named. */
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
    default:
      return [
        NOTHING,
        ...(options
          ? picked(question, options, literals, peers, isOpen, chosen)
          : typed(question, tests, literals, peers)),
      ];
  }
}

/** Whether a test of a number or a day reads more than where it lies among the literals. */
function readsMore({ dependsOn }: Test): boolean {
  return dependsOn === 'inclusion' || dependsOn === 'opaque';
}

/** Of choices that no test tells apart the most real one; `classOf` tells apart what no test does. */
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
    // What is only perhaps an answer adds nothing to one that surely is.
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

function typed(
  question: ProofQuestion,
  tests: readonly Test[],
  literals: readonly Scalar[],
  peers: number,
): readonly Choice[] {
  const accepts = question.accepts ?? (() => true);
  const exact = new Set(literals.map(textOf).filter((text) => text !== undefined));
  const parts = new Set<string>();
  // Of an opaque test the texts around its operand are worth a try.
  for (const { dependsOn, operand } of tests) {
    if (operand === undefined || (dependsOn !== 'inclusion' && dependsOn !== 'opaque')) continue;
    for (const text of textSetOf(operand)) parts.add(text);
  }
  const join = ` ${unused([...exact, ...parts])} `;
  const choices: Choice[] = [];
  const others = [...(question.samples ?? []).map(String), ...counted(peers + 1, literals)];
  choices.push(...others.filter(accepts).map((value) => ({ value })));
  if (!others.some(accepts)) choices.push({ value: others[0], isLoose: true });
  for (const text of exact)
    choices.push(accepts(text) ? { value: text } : { value: text, despite: 'limits' });
  for (const some of subsetsOf([...parts])) {
    const text = some.join(join);
    const wordings = [text, `${text}${join}`, ...dressed(text)];
    const real = wordings.filter(accepts);
    choices.push(...real.map((value) => ({ value })));
    if (real.length === 0) choices.push({ value: text, isLoose: true });
  }
  if (parts.size > MOST_PARTS || tests.some(isOpaque)) choices.push(OPEN);
  return choices;
}

/** A text as part of an email address or of a website. */
function dressed(text: string): readonly string[] {
  const bare = text.replace(/^@/, '');
  return [
    `name${text}`,
    `name@${bare}`,
    `${text}@company.com`,
    `name@company.${bare}`,
    `www.${bare}`,
    `www.${bare}.com`,
    `${bare}.com`,
  ];
}

function subsetsOf(parts: readonly string[]): readonly (readonly string[])[] {
  if (parts.length > MOST_PARTS) return [...parts.map((part) => [part]), parts];
  const subsets: string[][] = [[]];
  for (const part of parts) subsets.push(...subsets.map((some) => [...some, part]));
  return subsets.slice(1);
}

/** A sign that stands in none of the texts. */
function unused(texts: readonly string[]): string {
  const all = texts.join('').toLowerCase();
  for (const sign of '/;|~+&#*=^¶') if (!all.includes(sign)) return sign;
  for (let code = 0x2460; ; code += 1) {
    const sign = String.fromCharCode(code);
    if (!all.includes(sign)) return sign;
  }
}

/** Texts that are none of the literals and include none. */
function counted(count: number, literals: readonly Scalar[]): readonly string[] {
  return Array.from({ length: count }, (_, at) => otherText(literals, at + 1));
}

function otherText(literals: readonly Scalar[], number: number): string {
  const texts = literals.map(textOf).filter((text) => text !== undefined);
  const plain = number === 1 ? 'other' : `other ${number}`;
  const lower = texts.map((text) => text.toLowerCase());
  if (!lower.some((text) => plain.includes(text))) return plain;
  return unused(texts).repeat(number);
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
