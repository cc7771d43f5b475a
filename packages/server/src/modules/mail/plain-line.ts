import { truncate } from '@plumbline/diagnostics';
const MOST_CHARACTERS = 100;

/**
 * Typed text as part of an email: one line of at most 100 characters, without control characters and without marks that
 * change the direction of what follows. A line break in a name must not start a header or a paragraph.
 */
export const plainLine = (text: string): string => plainText(text, MOST_CHARACTERS);

/** The same for longer text, such as the message of an invitation. */
export function plainText(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    // Keeps a name from becoming a link or an encoded word (RFC 2047).
    .replaceAll('://', ': ')
    .replaceAll('=?', '= ?')
    .replace(/ {2,}/g, ' ')
    .trim();
  return truncate(line, most);
}
