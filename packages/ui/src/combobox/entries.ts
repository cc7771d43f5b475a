import type { Choice } from './choice.ts';

/**
 * Splits a pasted text into entries. Newlines, tabs and semicolons always separate. If the list's choices are known, a
 * comma separates too, unless it is part of a choice's own words. In a list that is searched on the server it does not,
 * because entries such as "Travis, TX" contain commas.
 *
 * @param known the list's choices, or null when only a search knows them
 */
export function splitEntries(text: string, known: readonly Choice[] | null): readonly string[] {
  const lines = text
    .split(/[\n\r\t;]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (known === null) return lines;
  const words = new Set(known.flatMap(wordsOf));
  const longest = Math.max(1, ...[...words].map((one) => one.split(',').length));
  return lines.flatMap((line) => splitAtCommas(line, words, longest));
}

/** The longest run of pieces that forms a choice's own words is one entry. */
function splitAtCommas(
  line: string,
  words: ReadonlySet<string>,
  longest: number,
): readonly string[] {
  const pieces = line.split(',').map((piece) => piece.trim());
  const entries: string[] = [];
  for (let start = 0; start < pieces.length; ) {
    let end = Math.min(pieces.length, start + longest);
    while (end > start + 1 && !words.has(plain(pieces.slice(start, end).join(', ')))) end -= 1;
    entries.push(pieces.slice(start, end).join(', '));
    start = end;
  }
  return entries.filter((entry) => entry !== '');
}

/** The choice that a text refers to by its label, value or paste value, ignoring case. */
export function choiceFor(text: string, choices: readonly Choice[]): Choice | undefined {
  const wanted = plain(text);
  return choices.find((choice) => wordsOf(choice).includes(wanted));
}

/** Whether a text that ends with a comma may continue to a choice's label, value or paste value. */
export function mayGoOn(text: string, choices: readonly Choice[]): boolean {
  const begun = plain(text).trimEnd();
  return choices.some((choice) => wordsOf(choice).some((words) => words.startsWith(begun)));
}

function wordsOf({ value, label, pasteValue }: Choice): readonly string[] {
  return [label, String(value), ...(pasteValue ? [pasteValue] : [])].map(plain);
}

function plain(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').replace(/ ?, ?/gu, ', ').toLowerCase();
}
