/**
 * Text that a spreadsheet would run as a formula, made plain by an apostrophe before it (OWASP, CSV injection). A
 * number stays a number, a negative one too: it begins with a minus and does nothing.
 */
export const guarded = (text: string): string =>
  STARTS_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** Excel reads the wide forms of these signs as well; spaces before them do not stop it. */
const STARTS_FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;
const NUMBER = /^-?\$?\d[\d,]*(?:\.\d+)?%?$/;
