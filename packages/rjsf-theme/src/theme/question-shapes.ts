import type { QuestionType } from '@plumbline/schemas';

/** What the theme knows about a type of question, besides its widget. */
export type QuestionShape = {
  /** Its answer in the JSON Schema: a text, a number, true or false, a list of texts, or an object. */
  readonly answer: 'string' | 'number' | 'boolean' | 'texts' | 'object';
  /** With `multiple`, a list of such answers. */
  readonly takesMany: boolean;
  /** How it is labeled: one control, a group of controls, a box with its own label, or no control at all. */
  readonly label: 'single' | 'group' | 'bare' | 'heading';
  /** How its answer reads in a row's summary. */
  readonly summary: 'words' | 'number' | 'money' | 'percent' | 'year' | 'none';
  /** One choice changes it: a confirmation is asked before the change, not once per typing. */
  readonly isOneAct: boolean;
  /** Only its options are answers, and it counts as blank when its option is gone. */
  readonly isClosed: boolean;
};

const text: QuestionShape = {
  answer: 'string',
  takesMany: false,
  label: 'single',
  summary: 'words',
  isOneAct: false,
  isClosed: false,
};
const number: QuestionShape = { ...text, answer: 'number', summary: 'number' };
const oneOption: QuestionShape = { ...text, isOneAct: true, isClosed: true };
const someOptions: QuestionShape = { ...text, answer: 'texts', label: 'group', isClosed: true };
const parts: QuestionShape = { ...text, answer: 'object', label: 'group' };

/** The shape of each type. */
export const questionShapes: Readonly<Record<QuestionType, QuestionShape>> = {
  TEXT: text,
  TEXTAREA: { ...text, summary: 'none' },
  SELECT: oneOption,
  COMBOBOX: { ...text, takesMany: true },
  RADIO: { ...oneOption, label: 'group' },
  YESNO: { ...text, label: 'group', summary: 'none', isOneAct: true },
  CHECKBOX: someOptions,
  CHECK: { ...text, answer: 'boolean', label: 'bare', isOneAct: true },
  NUMERIC: number,
  CURRENCY: { ...number, summary: 'money' },
  PERCENTAGE: { ...number, summary: 'percent' },
  YEAR: { ...number, summary: 'year' },
  YEAR_RANGE: parts,
  DATE: text,
  PHONE: text,
  MASK: text,
  EMAIL: text,
  WEBSITE: text,
  ADDRESS: parts,
  STATES: someOptions,
  FILE: { ...parts, takesMany: true },
  PANEL: { ...text, label: 'group', isOneAct: true },
  CALC: { ...text, summary: 'number' },
  LABEL: { ...text, label: 'heading' },
};

/** The shape of the type that a widget is named after; undefined for RJSF's own widgets. */
export function shapeOf(widget: unknown): QuestionShape | undefined {
  return typeof widget === 'string' && Object.hasOwn(questionShapes, widget)
    ? questionShapes[widget as QuestionType]
    : undefined;
}
