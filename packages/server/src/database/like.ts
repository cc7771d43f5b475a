/** Escapes a search text for `like`: `%` and `_` match themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
