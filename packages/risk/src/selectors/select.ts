import { type FormulaValue, industryRate } from '@plumbline/metrics';
import type { ScoringInput } from '@plumbline/schemas/scoring';
import type { IndustryRate } from '@plumbline/schemas/charts';
import type { CompiledModel } from '../model/compiled-model.ts';
import type { MetricState, Reading } from '../types.ts';
import { type AnswerIndex, type Cell, indexAnswers, isBlank, type Row } from './answer-index.ts';
import { completeness } from './completeness.ts';
import { meets } from './filters.ts';
import { keptOutOf } from './kept-out.ts';

/** What an input gives for one reader. */
export type Selected = {
  readonly state: MetricState;
  /** What formulas read; null if there is none. May be set even if the state is not `available`. */
  readonly value: FormulaValue;
  /** Whether it includes an actual answer; a value used in place of a blank answer does not count. */
  readonly isAnswered: boolean;
  /** The answers that it was read from. */
  readonly cells: readonly Cell[];
  /** The place in the vault to link to if no single answer was read. */
  readonly address: string | null;
  readonly rate: IndustryRate | null;
  readonly why: string | null;
};

/** Reads the inputs of one model from one reading, each once. */
export type Selector = {
  readonly select: (input: ScoringInput) => Selected;
  readonly index: AnswerIndex;
};

export function selectorOf(compiled: CompiledModel, reading: Reading): Selector {
  const index = indexAnswers(reading.documents);
  const kept = new Map<string, Selected>();
  const context = { now: reading.now, state: reading.state, constants: compiled.constants };
  const out = keptOutOf(compiled.model, index);
  const byYear = new Map<string, readonly Row[]>();
  let counted: ReturnType<typeof completeness> | undefined;

  function select(input: ScoringInput): Selected {
    let found = kept.get(input.id);
    if (found === undefined) kept.set(input.id, (found = replaced(input)));
    return found;
  }

  function replaced(input: ScoringInput): Selected {
    for (const { switch: name, input: other, isHidden } of input.instead ?? []) {
      const instead = compiled.inputs.get(other);
      if (instead === undefined || !compiled.isOn(name)) continue;
      if (isHidden !== true) return select(instead);
      const own = read(input);
      return own.state === 'notApplicable' ? select(instead) : own;
    }
    return read(input);
  }

  function read(input: ScoringInput): Selected {
    const { question } = input;
    if (input.take === 'evaluations') {
      const value = [...reading.evaluations];
      return value.length === 0
        ? without('notApplicable', 'There is no evaluation yet.')
        : given(value, []);
    }
    if (question == null) return without('notAvailable', null);
    if (input.take === 'answered' || input.take === 'required') {
      const { answered, required } = (counted ??= completeness(index, reading, out));
      if (answered === 0) return without('notAvailable', 'Nothing is answered.');
      return given(input.take === 'answered' ? answered : required, []);
    }
    const asked = reading.form.get(question);
    const shared = asked !== undefined && reading.granted.has(asked.section);
    if (!shared)
      return standing(input.notShared, without('notShared', 'Its section is not shared.'));
    if (out.sections.has(asked.section) || out.questions.has(question))
      return standing(input.notShared, without('keptOut', 'The company keeps it out of scores.'));
    const gate = gateOf(input);
    if (gate !== undefined) return gate;
    const panel = asked.type === 'PANEL' ? question : asked.panel;
    return panel === null ? single(input, question) : inPanel(input, question, panel);
  }

  function gateOf(input: ScoringInput): Selected | undefined {
    for (const { question, is, lacks, gives, switch: name } of input.gates ?? []) {
      if (name != null && !compiled.isOn(name)) continue;
      const cell = index.singles.get(question);
      if (cell === undefined || isBlank(cell.value)) continue;
      const chosen = [cell.value].flat().map(String);
      const isMet =
        (is == null || chosen.some((one) => is.includes(one))) &&
        (lacks == null || !chosen.some((one) => lacks.includes(one)));
      if (isMet) return given(input.take === 'list' ? listOf(gives) : gives, [cell]);
    }
    return undefined;
  }

  function single(input: ScoringInput, question: string): Selected {
    const cell = index.singles.get(question);
    if (cell === undefined) return absent(input, [question]);
    if (cell.question.skipCalculating === true) return skipped();
    if (input.take === 'rate') return rateOf(input, cell);
    const value = valueOf(cell, input);
    if (value === null) return blank(input, cell.address);
    return given(value, [cell]);
  }

  function rateOf(input: ScoringInput, cell: Cell): Selected {
    const rate = industryRate(input.measure ?? 'trir', cell.value, reading.rates);
    if (rate === null)
      return without('notAvailable', 'No industry rate is published for its NAICS code.');
    return { ...given(rate.rate, [cell]), rate };
  }

  function inPanel(input: ScoringInput, question: string, panel: string): Selected {
    const found = index.panels.get(panel);
    if (found === undefined) return absent(input, [panel, question]);
    if (found.rows.length === 0) return blank(input, found.address);
    if (input.take === 'count' && isUntouched(panel, found.rows))
      return blank(input, found.address);
    const asked = rowsOf(input, panel, found.rows);
    const rows = completeRows(input, asked);
    // Without a complete row there is no total: 0 would read as an answer.
    if (rows.length === 0 && asked.length > 0) return blank(input, found.address);
    if (question === panel) return given(rows.length, NO_CELLS, found.address);
    const cells: Cell[] = [];
    for (const row of rows) {
      const cell = row.cells.get(question);
      if (cell !== undefined) cells.push(cell);
    }
    if (cells.some((cell) => cell.question.skipCalculating === true)) return skipped();
    // The form does not ask it in any of the rows.
    if (rows.length > 0 && cells.length === 0 && input.take !== 'count')
      return absent(input, [question]);
    for (const needed of input.answered ?? [])
      if (rows.some((row) => isBlank(row.cells.get(needed)?.value)))
        return blank(input, found.address);
    if (input.take === 'count') return given(rows.length, cells, found.address);
    if (input.take === 'latest' || input.take === 'oldest') {
      const cell = (input.take === 'latest' ? rows.at(-1) : rows[0])?.cells.get(question);
      if (cell === undefined) return absent(input, [question]);
      const value = valueOf(cell, input);
      return value === null ? blank(input, cell.address) : given(value, [cell]);
    }
    const answered = cells.filter((cell) => !isBlank(cell.value));
    if (answered.length === 0 && rows.length > 0) return blank(input, found.address);
    if (answered.length < (input.least ?? 0))
      return without('notAvailable', `Fewer than ${input.least} years are answered.`);
    const values = answered.map((cell) => valueOf(cell, input) as number | string);
    const sorted = values.map(String).toSorted();
    const dated = (value: string | undefined): Selected =>
      value === undefined ? blank(input, found.address) : given(value, answered, found.address);
    switch (input.take) {
      case 'list':
        return given(values.flat() as FormulaValue, answered, found.address);
      case 'first':
        return dated(sorted[0]);
      case 'last':
        return dated(sorted.at(-1));
      // These read a single answer or none: M114 rejects them for panels.
      case 'value':
      case 'rate':
      case 'evaluations':
      case 'answered':
      case 'required':
        return blank(input, found.address);
      default:
        return input.take satisfies never;
    }
  }

  /** Whether all rows are blank, such as rows that the form made and nobody has filled in. */
  function isUntouched(panel: string, rows: readonly Row[]): boolean {
    const key = compiled.model.years[panel];
    return rows.every((row) =>
      [...row.cells.values()].every(
        ({ question }) =>
          question.id === key || question.type === 'CALC' || isBlank(question.value),
      ),
    );
  }

  /** The rows that count, oldest year first if rows are years. */
  function rowsOf(input: ScoringInput, panel: string, all: readonly Row[]): readonly Row[] {
    let rows = byYear.get(panel);
    if (rows === undefined) byYear.set(panel, (rows = oldestFirst(panel, all)));
    if (input.newest != null) rows = rows.slice(-input.newest);
    for (const filter of input.where ?? [])
      rows = rows.filter((row) => meets(row, filter, context));
    return rows;
  }

  const completeRows = ({ complete }: ScoringInput, rows: readonly Row[]): readonly Row[] =>
    (complete?.length ?? 0) === 0
      ? rows
      : rows.filter((row) => complete?.every((needed) => !isBlank(row.cells.get(needed)?.value)));

  function oldestFirst(panel: string, rows: readonly Row[]): readonly Row[] {
    const key = compiled.model.years[panel];
    if (key === undefined) return rows;
    const yearOf = (row: Row): number => Number(row.cells.get(key)?.value ?? 0);
    return rows.toSorted((a, b) => yearOf(a) - yearOf(b));
  }

  /** The question is not shown, so it does not apply, unless undisclosed answers decide whether it is shown. */
  function absent(input: ScoringInput, questions: readonly string[]): Selected {
    if (questions.some((question) => reading.isUndisclosed(question))) return blank(input, null);
    return standing(input.hidden, without('notApplicable', 'The form does not ask for it.'));
  }

  return { select, index };
}

const NO_CELLS: readonly Cell[] = [];

const without = (state: MetricState, why: string | null): Selected => ({
  state,
  value: null,
  isAnswered: false,
  cells: NO_CELLS,
  address: null,
  rate: null,
  why,
});

/** @param address the place to link to; by default that of the only cell */
const given = (
  value: FormulaValue,
  cells: readonly Cell[],
  address = cells.length === 1 ? (cells[0]?.address ?? null) : null,
): Selected => ({
  state: 'available',
  value,
  isAnswered: true,
  cells,
  address,
  rate: null,
  why: null,
});

const skipped = (): Selected => without('keptOut', 'The form leaves it out of calculations.');

/** Uses the model's fallback value in place of a missing one, if it has one. */
const standing = (value: number | string | null | undefined, selected: Selected): Selected =>
  value == null ? selected : { ...selected, state: 'available', value };

const blank = (input: ScoringInput, address: string | null): Selected => ({
  ...standing(
    input.take === 'list' && input.blank != null ? undefined : input.blank,
    input.take === 'list' && input.blank != null
      ? { ...without('available', 'Not answered.'), value: listOf(input.blank) }
      : without('notAvailable', 'Not answered.'),
  ),
  address,
});

const listOf = (value: number | string): FormulaValue => (value === '' ? [] : [value]);

function valueOf({ question }: Cell, { without: left = [] }: ScoringInput): FormulaValue {
  const { value } = question;
  if (isBlank(value)) return null;
  if (Array.isArray(value)) {
    const all = (value as readonly unknown[]).map((one) =>
      typeof one === 'number' ? one : String(one),
    );
    return all.filter((one) => !left.includes(String(one)));
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : null;
}
