import { isDay } from '../../questions/date.ts';
import { type CarryRule, nothingFound, TEXTS, tidy } from '../carry-rule.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** 2027-03-31; 3/31/2027 with slashes, dashes or dots; March 31, 2027. */
const DATE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(\\d{4})-(\\d{2})-(\\d{2})|(\\d{1,2})([/.-])(\\d{1,2})\\5(\\d{4})|(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4}))(?![\\p{L}\\p{N}])`,
  'giu',
);
/** Words that only label a number or a date, without saying what kind of date it is. */
const LABELS = /(?<![\p{L}\p{N}])(?:no|number|date|dated)(?![\p{L}\p{N}])\.?|#|:/giu;

/** "ABC-12345, 3/31/2027": a number and a date. */
export const numberAndDate: CarryRule = {
  name: 'number-and-date',
  reads: TEXTS,
  parts: { number: [...TEXTS, 'MASK', 'NUMERIC', 'CURRENCY', 'PERCENTAGE'], date: ['DATE'] },
  optional: ['number', 'date'],
  hasValues: false,
  carry(answer) {
    if (typeof answer !== 'string') return nothingFound;
    const text = tidy(answer);
    const found = [...text.matchAll(DATE)];
    const [date, ...more] = found.map(dayOf);
    const pieces = text
      .replace(DATE, ',')
      .replace(LABELS, ' ')
      .split(/[,;|()]/u)
      .map((piece) => tidy(piece).replace(/^-+ ?| ?-+$|\.$/gu, ''))
      .filter((piece) => piece !== '');
    const [number, ...morePieces] = pieces;
    const isNumber = number !== undefined && isPlainNumber(number);
    const isDated = date !== undefined && more.length === 0;
    return {
      parts: { ...(isNumber ? { number } : {}), ...(isDated ? { date } : {}) },
      isSure:
        found.length === (isDated ? 1 : 0) &&
        morePieces.length === 0 &&
        (number === undefined ? isDated : isNumber),
    };
  },
};

/** A single word with a digit in it: "license 123 of Texas" is more than a number. */
const isPlainNumber = (text: string): boolean =>
  /^[\p{L}\p{N}$%][\p{L}\p{N}./$%-]*$/u.test(text) && /\d/u.test(text);

/** Undefined for an impossible date, such as February 30. */
function dayOf(match: RegExpExecArray): string | undefined {
  const [, year, month, day, usMonth, , usDay, usYear, name, namedDay, namedYear] = match;
  const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  const [y, m, d] =
    year !== undefined
      ? [year, month, day]
      : usYear !== undefined
        ? [usYear, usMonth, usDay]
        : [namedYear, String(monthOf(name ?? '')), namedDay];
  const text = `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
