import { truncate } from '@plumbline/diagnostics';
import type { Literal, Scalar } from '../ast.ts';
import { numberOf, textOf } from '../reading.ts';
import type { CheckedQuestion, FindingPlace, Form, Report } from './input.ts';

/** How many options a help line spells out. */
const MOST_LISTED = 6;

/** The texts of a question's options; undefined when any answer is allowed. */
export function optionTexts(question: CheckedQuestion): readonly string[] | undefined {
  const known = texts.get(question);
  if (known) return known;
  const options = question.options ?? (question.type === 'YESNO' ? ['Yes', 'No'] : undefined);
  if (!options || options.length === 0) return undefined;
  const read = options.map((option) => textOf(option)).filter((text) => text !== undefined);
  texts.set(question, read);
  return read;
}

// Cached, because every rule that reads a question asks for its options, and there may be thousands.
const texts = new WeakMap<CheckedQuestion, readonly string[]>();

/** Facts with a fixed set of values, as questions: a rule that tests for any other value is dead. */
export const NAMED_FACTS: ReadonlyMap<string, CheckedQuestion> = new Map(
  Object.entries({
    status: ['Work In Progress', 'Ready For Review'],
    viewer: ['owner', 'contractor'],
  }).map(([id, options]) => [id, { id, section: '', kind: 'text', type: 'fact', options }]),
);

export function scalarsOf(value: Literal): readonly Scalar[] {
  return typeof value === 'object' ? value : [value];
}

/**
 * Reports each entry of a literal that matches no option.
 *
 * @param isPart whether part of an option's text is enough, as when `includes` reads a text
 */
export function checkOption(
  value: Literal,
  question: CheckedQuestion,
  isPart: boolean,
  place: FindingPlace,
  { form, report }: { readonly form: Form; readonly report: Report },
): void {
  const options = optionTexts(question);
  if (!options) return;
  for (const entry of scalarsOf(value)) {
    const text = textOf(entry);
    if (text === undefined || options.some((option) => isMet(option, text, question, isPart)))
      continue;
    const near =
      (question.type === 'YESNO' ? YES_OR_NO.get(text) : undefined) ?? form.suggest(text, options);
    const help =
      near !== undefined
        ? `did you mean ${JSON.stringify(near)}?`
        : options.length <= MOST_LISTED
          ? `the options are ${options.map((option) => JSON.stringify(option)).join(', ')}`
          : undefined;
    report(
      'C103',
      place,
      `${JSON.stringify(truncate(text))} is not one of the options of \`${question.id}\``,
      {
        label: 'no answer can be this',
        ...(help === undefined ? {} : { help }),
      },
    );
  }
}

/** What rules of other forms say for the answers of a YESNO. */
const YES_OR_NO = new Map([
  ['true', 'Yes'],
  ['false', 'No'],
]);

function isMet(option: string, text: string, question: CheckedQuestion, isPart: boolean): boolean {
  if (isPart) return option.toLowerCase().includes(text.toLowerCase());
  if (question.kind === 'number') return numberOf(option) === numberOf(text);
  return option === text;
}
