import type { Question } from '@plumbline/schemas';
import { type QuestionTypeSpec, read, unread } from './question-type.ts';
import { excluded, optionName } from './exclusive.ts';
import { refuse } from './refusal.ts';
import { freeLength, text, textType, tooLong } from './text.ts';
import { asks, enter, labelOf, nameOf, subject } from './words.ts';

const choose = (question: Question) => enter(question, 'Select');

/** Options may be true and false, which are stored as text. */
const decode: QuestionTypeSpec['decode'] = (input, question) =>
  text.decode(typeof input === 'boolean' ? String(input) : input, question);

/** One of the options. What is no option reads as empty (R13); the session decides, as options may follow answers. */
export const select = textType('SELECT', {
  decode,
  freeLength,
  unreadable: choose,
  missing: choose,
});
export const radio = textType('RADIO', { decode, freeLength, unreadable: choose, missing: choose });

export const yesno = textType('YESNO', {
  decode(input) {
    if (input === true) return read('Yes');
    if (input === false) return read('No');
    if (typeof input !== 'string') return unread(input);
    const word = input.trim().toLowerCase();
    if (word === '') return read('');
    if (word === 'yes') return read('Yes');
    if (word === 'no') return read('No');
    return unread(input);
  },
  unreadable: () => 'Select Yes or No',
  missing: (question) =>
    asks(question) ? `Select Yes or No: ${labelOf(question).trim()}` : 'Select Yes or No',
});

/** Any text, or with `multiple` a list of texts. */
export const combobox: QuestionTypeSpec = {
  ...textType('COMBOBOX', { missing: choose, unreadable: choose }),
  kind: 'text',
  decode: (input, question) =>
    question.multiple === true ? checkbox.decode(input, question) : decode(input, question),
  isBlank: (value) => (Array.isArray(value) ? value.length === 0 : text.isBlank(value)),
  invalid: (value, context) =>
    Array.isArray(value) ? checkbox.invalid(value, context) : text.invalid(value, context),
};

/** A list of chosen options, each once, in the order they were chosen. A single text is a list of one. */
export const checkbox: QuestionTypeSpec = {
  type: 'CHECKBOX',
  kind: 'list',
  answered: true,
  decode(input) {
    const list: readonly unknown[] = Array.isArray(input) ? input : [input];
    const values: string[] = [];
    for (const one of list) {
      if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean')
        return unread(input);
      const value = String(one);
      if (value.trim() !== '' && !values.includes(value)) values.push(value);
    }
    return read(values);
  },
  isBlank: (value) => value === null || (Array.isArray(value) && value.length === 0),
  unreadable: (question) => enter(question, 'Select'),
  invalid(value, { question }) {
    if (!Array.isArray(value)) return undefined;
    if (value.length > 4_000) return refuse('max', `${subject(question)}: choose 4,000 or fewer`);
    const isLong = (one: unknown): boolean => tooLong(one, 500, '') !== undefined;
    const long = (value as unknown[]).find(isLong);
    // Building the label costs more than checking every choice, so do it only for the message.
    if (long !== undefined) {
      const message = tooLong(long, 500, `Each choice of ${nameOf(question)}`) ?? '';
      return refuse('max', message);
    }
    const alone = excluded(value as unknown[], question);
    return alone === undefined
      ? undefined
      : refuse('exclusive', `Choose either ${optionName(alone)} or the others, not both`);
  },
  missing: (question) =>
    asks(question) ? enter(question) : `Select at least one: ${nameOf(question)}`,
};

export const states: QuestionTypeSpec = { ...checkbox, type: 'STATES' };

/** A single checkbox: true or false. Unchecked counts as blank: a required declaration must be checked. */
export const check: QuestionTypeSpec = {
  type: 'CHECK',
  kind: 'boolean',
  answered: true,
  decode(input) {
    if (typeof input === 'boolean') return read(input);
    if (input === 'true' || input === 'Yes') return read(true);
    if (input === 'false' || input === 'No') return read(false);
    return unread(input);
  },
  isBlank: (value) => value !== true,
  unreadable: (question) => `Check or clear the box: ${labelOf(question).trim()}`,
  invalid: () => undefined,
  missing: (question) => `Check the box: ${labelOf(question).trim()}`,
};
