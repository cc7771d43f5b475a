import type { Scalar } from '../ast.ts';
import { textOf, textSetOf } from '../reading.ts';
import { type Choice, isOpaque, OPEN, type Test } from './choice.ts';
import { counted, unusedSign } from './other-text.ts';
import type { ProofQuestion } from './question.ts';

/** Up to this many texts, all subsets are tried; beyond that, only each text alone and all of them together. */
const MOST_PARTS = 4;
/** How many answers of a form are tried as the frame around a text, and how many texts are kept at each step. */
const MOST_FRAMES = 6;
const MOST_FRAMED = 60;

type Accepts = (value: unknown) => boolean;

/**
 * Answers for a question that accepts any text, or any of a form such as an email address: one that a save accepts for
 * each combination of test results. If none is found, one may still exist, so a loose choice represents it. A text
 * that happens to contain too much, as `name@gc.com` contains `me@gc.com`, must not be the only one.
 *
 * @param tests every test of its own answer
 * @param literals what it is compared with
 * @param peers how many questions are compared with each other, itself included: 1 for none
 */
export function typedTexts(
  { accepts = () => true, samples = [] }: ProofQuestion,
  tests: readonly Test[],
  literals: readonly Scalar[],
  peers: number,
): readonly Choice[] {
  const exact = new Set(literals.map(textOf).filter((text) => text !== undefined));
  const parts = partsOf(tests);
  const outcomeOf = (text: string): string =>
    tests.map(({ run }) => (run(text) ? '1' : '0')).join('');
  const given = samples.map(String).filter(accepts);
  const { found, missing } = plainTexts(
    { given, accepts, outcomeOf },
    counted(peers + 1, literals),
  );
  const sure = [...new Set([...given, ...found])];
  const choices: Choice[] = [
    ...sure.map((value) => ({ value })),
    ...missing.map((value) => ({ value, isLoose: true })),
  ];
  for (const text of exact)
    choices.push(accepts(text) ? { value: text } : { value: text, despite: 'limits' });
  const join = ` ${unusedSign([...exact, ...parts])} `;
  // Those that contain no literal come last, and are tried first here.
  const frames = sure.toReversed().slice(0, MOST_FRAMES);
  for (const some of subsetsOf([...parts])) {
    const text = some.join(join);
    // Ends in a character that no literal has, so it equals none of them.
    const loose = `${text}${join}`;
    const wanted = outcomeOf(loose);
    const worded = [text, loose, ...dressed(text)].filter(accepts);
    choices.push(...worded.map((value) => ({ value })));
    if (worded.some((one) => outcomeOf(one) === wanted)) continue;
    const real = framed(frames, some, accepts).find((one) => outcomeOf(one) === wanted);
    choices.push(real === undefined ? { value: loose, isLoose: true } : { value: real });
  }
  if (parts.size > MOST_PARTS || tests.some(isOpaque)) choices.push(OPEN);
  return choices;
}

/** The texts that an answer may have to contain. For an opaque test, its operand is worth a try. */
function partsOf(tests: readonly Test[]): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const { dependsOn, operand } of tests) {
    if (operand === undefined || (dependsOn !== 'inclusion' && dependsOn !== 'opaque')) continue;
    for (const text of textSetOf(operand)) parts.add(text);
  }
  return parts;
}

/**
 * Finds as many answers as there are `others` that neither equal nor contain a literal: the `others` themselves if they
 * are valid answers, or the samples with other letters and digits. `missing`: those without a valid answer.
 */
function plainTexts(
  question: {
    readonly given: readonly string[];
    readonly accepts: Accepts;
    readonly outcomeOf: (text: string) => string;
  },
  others: readonly string[],
): { readonly found: ReadonlySet<string>; readonly missing: readonly string[] } {
  const { given, accepts, outcomeOf } = question;
  const wanted = outcomeOf(others[0] as string);
  const found = new Set<string>();
  const look = (texts: Iterable<string>): void => {
    for (const text of texts) {
      if (found.size >= others.length) return;
      if (accepts(text) && outcomeOf(text) === wanted) found.add(text);
    }
  };
  look(others);
  look(given);
  for (const text of given) if (found.size < others.length) look(variantsOf(text));
  const missing = others.filter((text) => !found.has(text)).slice(0, others.length - found.size);
  return { found, missing };
}

const LETTERS = 'zxqjkvwyfbghpumdclsroniate';
const DIGITS = '9087654321';

/** A text with all letters replaced by one letter, all digits by one digit, or both. */
function variantsOf(text: string): readonly string[] {
  const withLetter = (base: string, letter: string) =>
    base.replace(/\p{Lu}/gu, letter.toUpperCase()).replace(/\p{Ll}/gu, letter);
  const withDigit = (base: string, digit: string) => base.replace(/\d/gu, digit);
  return [
    ...[...LETTERS].map((letter, at) =>
      withDigit(withLetter(text, letter), DIGITS[at % DIGITS.length] as string),
    ),
    ...[...LETTERS].map((letter) => withLetter(text, letter)),
    ...[...DIGITS].map((digit) => withDigit(text, digit)),
  ];
}

/** A text as part of an email address or a website. */
function dressed(text: string): readonly string[] {
  const bare = text.replace(/^@/, '');
  // A letter that is not in the text cannot complete another literal by accident.
  const letter = [...LETTERS].find((one) => !text.toLowerCase().includes(one)) ?? '';
  return [
    `name${text}`,
    `${letter}${text}`,
    `name@${bare}`,
    `${text}@company.com`,
    `name@company.${bare}`,
    `www.${bare}`,
    `www.${bare}.com`,
    `${bare}.com`,
  ];
}

/** Answers with the parts written over them, at every position that gives a valid answer. */
function framed(
  frames: readonly string[],
  parts: readonly string[],
  accepts: Accepts,
): readonly string[] {
  return frames.flatMap((frame) =>
    parts.reduce<readonly string[]>(
      (texts, part) =>
        texts
          .flatMap((text) => writtenOver(text, part))
          .filter(accepts)
          .slice(0, MOST_FRAMED),
      [frame],
    ),
  );
}

function writtenOver(text: string, part: string): readonly string[] {
  return Array.from(
    { length: text.length + 1 },
    (_, at) => text.slice(0, at) + part + text.slice(at + part.length),
  );
}

function subsetsOf(parts: readonly string[]): readonly (readonly string[])[] {
  if (parts.length > MOST_PARTS) return [...parts.map((part) => [part]), parts];
  const subsets: string[][] = [[]];
  for (const part of parts) subsets.push(...subsets.map((some) => [...some, part]));
  return subsets.slice(1);
}
