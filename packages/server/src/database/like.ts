/** A search text is a text, not a pattern: `%` and `_` stand for themselves in a `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
