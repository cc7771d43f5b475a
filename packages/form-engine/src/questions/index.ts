import type { QuestionType } from '@plumbline/schemas';
import { address } from './address.ts';
import { check, checkbox, combobox, radio, select, states, yesno } from './choice.ts';
import { email, website } from './contact.ts';
import { date } from './date.ts';
import { file } from './file.ts';
import { mask, phone } from './mask.ts';
import { currency, numeric, percentage, year } from './number.ts';
import type { QuestionTypeSpec } from './question-type.ts';
import { text, textarea } from './text.ts';
import { calc, label, panel } from './unanswered.ts';
import { yearRange } from './year-range.ts';

/** All question types. To add one, start with its name in the schema: docs/how-to/add-a-question-type.md. */
export const questionTypes: Readonly<Record<QuestionType, QuestionTypeSpec>> = {
  TEXT: text,
  TEXTAREA: textarea,
  SELECT: select,
  COMBOBOX: combobox,
  RADIO: radio,
  YESNO: yesno,
  CHECKBOX: checkbox,
  CHECK: check,
  NUMERIC: numeric,
  CURRENCY: currency,
  PERCENTAGE: percentage,
  YEAR: year,
  YEAR_RANGE: yearRange,
  DATE: date,
  PHONE: phone,
  MASK: mask,
  EMAIL: email,
  WEBSITE: website,
  ADDRESS: address,
  STATES: states,
  FILE: file,
  PANEL: panel,
  CALC: calc,
  LABEL: label,
};
