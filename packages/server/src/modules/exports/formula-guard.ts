/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe (OWASP, CSV injection). Numbers stay
 * unchanged, even negative ones: their minus sign is harmless.
 */
export const guarded = (text: string): string =>
  NUMBER.test(text)
    ? text
    : text.replace(AFTER_SEPARATOR, "$1'$2").replace(STARTS_FORMULA, (start) => `'${start}`);

/** Excel also accepts the full-width forms of these signs, and leading spaces. */
const STARTS_FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;
/** Where lists are separated by semicolons or tabs, spreadsheets split cells at these, even within quotes. */
const AFTER_SEPARATOR = /((?:;|(?<=\S)\t)\s*["']?\s*)([=+\-@＝＋－＠])/gu;
const NUMBER = /^-?\$?\d[\d,]*(?:\.\d+)?%?$/;
