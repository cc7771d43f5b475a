/** How much of a name or value a message shows unless it says otherwise. */
const MOST = 40;

/**
 * A text of at most `most` characters; a longer one ends with …. Characters are code points, so an emoji is never cut in
 * half.
 */
export function truncate(text: string, most = MOST): string {
  // No text has more code points than UTF-16 units: nearly all are short, and are not split.
  if (text.length <= most) return text;
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
