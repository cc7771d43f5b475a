const MOST_CHARACTERS = 100;

/**
 * What somebody typed, as a part of a mail: one line of at most 100 characters, without control characters and without
 * marks that turn the direction of what follows. A line end in a name must not begin a header or a paragraph.
 */
export function plainLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    // A name is no link, and no word that a mail program reads in another alphabet (RFC 2047).
    .replaceAll('://', ': ')
    .replaceAll('=?', '= ?')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > MOST_CHARACTERS
    ? `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
    : line;
}
