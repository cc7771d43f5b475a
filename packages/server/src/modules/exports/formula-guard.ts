/**
 * Text that a spreadsheet would run as a formula, made plain by an apostrophe before it (OWASP, CSV injection). A
 * number stays a number, a negative one too: it begins with a minus and does nothing.
 */
export const guarded = (text: string): string =>
  NUMBER.test(text)
    ? text
    : text.replace(AFTER_SEPARATOR, "$1'$2").replace(STARTS_FORMULA, (start) => `'${start}`);

/** Excel reads the wide forms of these signs as well; spaces before them do not stop it. */
const STARTS_FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;
/** Where lists are separated by semicolons or tabs, a spreadsheet splits an unquoted text there, and a quoted one too. */
const AFTER_SEPARATOR = /((?:;|(?<=\S)\t)\s*["']?\s*)([=+\-@＝＋－＠])/gu;
const NUMBER = /^-?\$?\d[\d,]*(?:\.\d+)?%?$/;
