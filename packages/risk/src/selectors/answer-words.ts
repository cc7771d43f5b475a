import type { Question, QuestionType } from '@plumbline/schemas';
import { isBlank } from './answer-index.ts';

/** An answer as a report prints it, such as `$8,400,000`; null when it is not answered. */
export function answerWords(question: Question): string | null {
  const { value } = question;
  if (isBlank(value)) return null;
  if (Array.isArray(value))
    return (value as readonly unknown[]).map((one) => oneWords(question, one)).join(', ');
  return oneWords(question, value);
}

function oneWords(question: Question, value: unknown): string {
  if (typeof value === 'number') return numberWords(question, value);
  if (typeof value === 'string') {
    if (question.type === 'DATE') return dateWords(value);
    // Options may be numbers or true and false, but an answer is stored as text.
    return question.options?.find((option) => String(option.value) === value)?.label ?? value;
  }
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return String(value);
}

function numberWords({ type, unit }: Question, value: number): string {
  return unit === 'currency' ? dollars(value) : ofType[type](value);
}

const plain = (value: number): string => grouped(value);

/** How a numeric answer to a question of each type is written. */
const ofType: Readonly<Record<QuestionType, (value: number) => string>> = {
  TEXT: plain,
  TEXTAREA: plain,
  SELECT: plain,
  COMBOBOX: plain,
  RADIO: plain,
  YESNO: plain,
  CHECKBOX: plain,
  CHECK: plain,
  NUMERIC: plain,
  CURRENCY: (value) => dollars(value),
  PERCENTAGE: (value) => `${grouped(value)}%`,
  // Years have no comma.
  YEAR: String,
  YEAR_RANGE: plain,
  DATE: plain,
  PHONE: plain,
  MASK: plain,
  EMAIL: plain,
  WEBSITE: plain,
  ADDRESS: plain,
  STATES: plain,
  FILE: plain,
  PANEL: plain,
  CALC: plain,
  LABEL: plain,
};

/** `$8,400,000`, `-$120,000`, `$9.50`; with cents only if there are any. */
export function dollars(value: number): string {
  const text = grouped(Math.abs(value));
  const cents = text.at(-2) === '.' ? '0' : '';
  return `${value < 0 ? '-' : ''}$${text}${cents}`;
}

/** With commas, and at most two decimals. */
function grouped(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  // Most numbers are small and need no comma.
  if (Math.abs(rounded) < 1000) return String(rounded);
  const [whole = '', part] = String(rounded).split('.');
  let text = whole;
  for (let at = whole.length - 3; at > (value < 0 ? 1 : 0); at -= 3)
    text = `${text.slice(0, at)},${text.slice(at)}`;
  return part === undefined ? text : `${text}.${part}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Nov 22, 2026` for 2026-11-22. */
function dateWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = MONTHS[(month ?? 0) - 1];
  return name === undefined ? date : `${name} ${day}, ${year}`;
}
