import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { briefLabel } from '../theme/brief-label.ts';
import { labelOf } from '@plumbline/ui';
import { questionOptions } from '../theme/question-options.ts';
import { shapeOf } from '../theme/question-shapes.ts';
import type { Binding } from './binding-context.ts';
import { isBlank } from './field-state.ts';

/** What a row contains, for its summary line. */
export type RowSummary = {
  /** Its first answers, in words. */
  readonly answers: readonly string[];
  readonly answered: number;
  /** Errors that its fields would show. */
  readonly errors: number;
};

/** What is needed to describe the rows of a panel. */
export type RowShape = {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** The question that names the row, if rows follow other answers. */
  readonly key: string | undefined;
};

/** Answers on a summary line; more would not fit beside the row's name. */
const MOST_ANSWERS = 3;

/** Summarizes a row by the questions that apply now. */
export function summaryOf(binding: Binding, row: string, shape: RowShape): RowSummary {
  const { store, touched } = binding;
  const texts: string[] = [];
  const figures: string[] = [];
  let [answered, errors] = [0, 0];
  for (const address of questionsOf(binding, row)) {
    const state = store.get(address);
    if (state.hidden) continue;
    if (touched.isTouched(address)) errors += state.errors.length > 0 ? 1 : 0;
    const id = address.slice(address.lastIndexOf('/') + 1);
    if (isBlank(state.own) || id === shape.key) continue;
    answered += 1;
    const uiSchema = shape.uiSchema[id] as UiSchema | undefined;
    const text = wordsOf(state.own, uiSchema);
    if (text !== null) texts.push(text);
    else if (typeof state.own === 'number') {
      const label = titleOf(shape.schema, id);
      figures.push(`${label}: ${figureWords(state.own, uiSchema)}`);
    }
  }
  // Texts tell rows apart; without texts, figures do.
  const answers = (texts.length > 0 ? texts : figures).slice(0, MOST_ANSWERS);
  return { answers, answered, errors };
}

/** The questions in a row that exist now, including those of panels inside it. */
export function* questionsOf(binding: Binding, row: string): Generator<string> {
  const { store, section } = binding;
  const panel = row.split('/').at(-2) ?? '';
  for (const id of section.panels[panel]?.questions ?? []) {
    const address = `${row}/${id}`;
    if (!store.has(address)) continue;
    yield address;
    if (section.panels[id] === undefined) continue;
    for (const inner of store.get(address).visibleRows)
      yield* questionsOf(binding, `${address}/${inner}`);
  }
}

/** How many questions of a row have an answer of the person's own. */
export function answersIn(binding: Binding, row: string): number {
  let count = 0;
  for (const address of questionsOf(binding, row))
    if (!isBlank(binding.store.get(address).own)) count += 1;
  return count;
}

/** Text, choices and days in words; null for everything else. */
function wordsOf(value: unknown, uiSchema: UiSchema | undefined): string | null {
  const options = getUiOptions(uiSchema);
  const { choices = [] } = questionOptions(options);
  if (Array.isArray(value)) {
    const entries = value.filter((entry) => typeof entry === 'string');
    return entries.length > 0 ? entries.map((entry) => labelOf(choices, entry)).join(', ') : null;
  }
  if (typeof value !== 'string' || shapeOf(options.widget)?.summary === 'none') return null;
  return /^\d{4}-\d{2}-\d{2}$/u.test(value) ? dayWords(value) : labelOf(choices, value);
}

function dayWords(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

function figureWords(value: number, uiSchema: UiSchema | undefined): string {
  const summary = shapeOf(getUiOptions(uiSchema).widget)?.summary;
  if (summary === 'year') return String(value);
  const figure = value.toLocaleString('en-US');
  return summary === 'money' ? `$${figure}` : summary === 'percent' ? `${figure}%` : figure;
}

function titleOf({ properties }: RJSFSchema, id: string): string {
  const question = properties?.[id];
  return briefLabel((typeof question === 'object' ? question.title : undefined) ?? id);
}
