import { roundHalfUp } from '@plumbline/metrics';
import type { Question } from '@plumbline/schemas';

/** A file as readers see it: an answer never contains another kind. */
export type NamedFile = { readonly id: string; readonly name: string; readonly size: number };
export type DocumentAnswer = {
  readonly id: string;
  readonly files: number;
  readonly asked: number;
};

/** An answer as text for reading, never as an input. */
export type AnswerText =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly entries: readonly string[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'files'; readonly files: readonly NamedFile[] }
  | { readonly kind: 'documents'; readonly documents: readonly DocumentAnswer[] };

/** No value, blank text and the empty list read as no answer; 0 and false are answers. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

const BLANK: AnswerText = { kind: 'blank' };

/**
 * A question's value as text: money, percentages, dates and choices as a person writes them. A value that does not have
 * its type's shape (an old answer, a newer template) is shown as it is rather than not at all.
 */
export function answerText(question: Question, value: unknown = question.value): AnswerText {
  if (isBlank(value)) return BLANK;
  switch (question.type) {
    case 'CURRENCY':
      return numeral(value, money);
    case 'PERCENTAGE':
      return numeral(value, (amount) => `${decimal(amount)}%`);
    case 'NUMERIC':
      return numeral(value, decimal);
    case 'YEAR':
      return { kind: 'number', text: plain(value) };
    case 'CALC':
      return calculated(question, value);
    case 'DATE':
      return { kind: 'text', text: typeof value === 'string' ? dayText(value) : plain(value) };
    case 'YEAR_RANGE': {
      const { from, to } = value as { from?: number | null; to?: number | null };
      if (isBlank(from) && isBlank(to)) return BLANK;
      return { kind: 'text', text: from === to ? plain(from) : `${from ?? '…'} to ${to ?? '…'}` };
    }
    case 'CHECK':
      return { kind: 'text', text: value === true ? 'Yes' : 'No' };
    case 'SELECT':
    case 'RADIO':
    case 'YESNO':
      return { kind: 'text', text: labelOf(question, value) };
    case 'CHECKBOX':
    case 'STATES':
    case 'COMBOBOX': {
      const values = Array.isArray(value) ? value : [value];
      const entries = values.map((entry) => labelOf(question, entry));
      return entries.length === 1
        ? { kind: 'text', text: entries[0] ?? '' }
        : { kind: 'list', entries };
    }
    case 'ADDRESS':
      return addressText(value);
    case 'FILE':
      return { kind: 'files', files: (Array.isArray(value) ? value : [value]).filter(isFile) };
    case 'EMAIL':
      return { kind: 'link', text: plain(value), href: `mailto:${plain(value)}` };
    case 'WEBSITE':
      return websiteText(plain(value));
    case 'TEXTAREA':
      return { kind: 'lines', lines: plain(value).split('\n') };
    case 'TEXT':
    case 'PHONE':
    case 'MASK':
      return { kind: 'text', text: plain(value) };
    case 'PANEL':
    case 'LABEL':
      return BLANK;
    default:
      question.type satisfies never;
      return BLANK;
  }
}

function calculated(question: Question, value: unknown): AnswerText {
  switch (question.unit) {
    case 'currency':
      return numeral(value, money);
    case 'fraction':
      return numeral(value, (share) => `${decimal(round(share * 100))}%`);
    case 'date':
      return { kind: 'text', text: dayText(plain(value)) };
    case 'documents':
      return Array.isArray(value)
        ? { kind: 'documents', documents: value as DocumentAnswer[] }
        : BLANK;
    case 'rate':
    case undefined:
      return numeral(value, (rate) => round(rate).toFixed(2));
    default:
      return question.unit satisfies never;
  }
}

function numeral(value: unknown, write: (amount: number) => string): AnswerText {
  return typeof value === 'number'
    ? { kind: 'number', text: write(value) }
    : { kind: 'text', text: plain(value) };
}

/** The fallback text of a value. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function decimal(amount: number): string {
  return decimals.format(amount);
}

/** Whole dollars without cents, other amounts with two decimals. */
function money(amount: number): string {
  const exact = round(amount);
  return Number.isInteger(exact) ? dollars.format(exact) : cents.format(exact);
}

/** To two decimals, the way the form shows its calculations. */
function round(amount: number): number {
  return roundHalfUp(amount, 2);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day in words. It names a day, not a moment, so no time zone may move it. */
function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${Number(date)}, ${year}` : day;
}

/** Options may be numbers or true and false, but an answer is stored as text. */
function labelOf(question: Question, value: unknown): string {
  const text = plain(value);
  const option = question.options?.find((candidate) => String(candidate.value) === text);
  return option?.label ?? text;
}

function addressText(value: unknown): AnswerText {
  if (typeof value !== 'object' || value === null) return { kind: 'text', text: plain(value) };
  const { line1, line2, city, state, zip, country } = value as Readonly<
    Record<string, string | undefined>
  >;
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [line1, line2, town, country].filter((line): line is string => Boolean(line));
  return lines.length > 0 ? { kind: 'lines', lines } : BLANK;
}

/** Only web addresses become links: an answer is someone else's text. */
function websiteText(text: string): AnswerText {
  // No web scheme has a period: in acme.example:8443, the colon is before a port.
  const address = /^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`;
  return WEB_ADDRESS.test(address) ? { kind: 'link', text, href: address } : { kind: 'text', text };
}

/** `http` or `https`, a host, an optional port; no user name or password before the host, no spaces or quotes. */
const WEB_ADDRESS = /^https?:\/\/[^\s"'<>/?#@:\\]+(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/i;

function isFile(value: unknown): value is NamedFile {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

/** A file's size as people write it. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  // From 999,500 bytes on, kilobytes would round to 1000.
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
