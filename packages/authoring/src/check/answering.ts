import { nearest } from '@plumbline/diagnostics';
import { questionTraits, questionTypes } from '@plumbline/form-engine';
import { isRecord } from '@plumbline/form-engine/authoring';
import { type Calculation, calculations } from '@plumbline/metrics';
import type { Question } from '@plumbline/schemas';
import type { PlacedQuestion } from './questions.ts';
import { below, type Place, type Report } from './source.ts';

/** Checks whether a question can be answered at all: its options, its mask, and the answer it has. */
export function checkAnswering(placed: PlacedQuestion, report: Report): void {
  const { question, section, pointer } = placed;
  const at = (...steps: readonly (string | number)[]): Place => ({
    section,
    pointer: steps.reduce<string>(below, pointer),
  });
  checkOptions(question, at, report);
  checkMask(question, at, report);
  checkUnused(question, at, report);
  checkRows(question, at, report);
  checkValue(question, at, report);
  if (question.type === 'CALC') checkCalculated(question, at, report);
}

type At = (...steps: readonly (string | number)[]) => Place;

function checkOptions(question: Question, at: At, report: Report): void {
  if (!questionTraits[question.type].isClosed) return;
  const options: readonly unknown[] = Array.isArray(question.options) ? question.options : [];
  // A misspelled `options` has its own finding.
  const isMisspelt = () => Object.keys(question).some((key) => nearest(key, ['options']));
  if (options.length === 0 && question.optionsFrom == null && !isMisspelt()) {
    const help = 'add `options`, or set `optionsFrom`';
    if (question.required === true && question.hidden !== true) {
      const message = `\`${question.id}\` is required but has no options`;
      report('T113', at('id'), message, { help });
    } else {
      report('T114', at('id'), `\`${question.id}\` has no options`, { help });
    }
  }
  const seen = new Map<string, number>();
  options.forEach((option, index) => {
    const given = isRecord(option) ? option['value'] : undefined;
    // An option that is not a text or a number has its own finding.
    if (given === undefined || typeof given === 'object') return;
    const value = String(given).trim();
    const earlier = seen.get(value);
    if (earlier === undefined) seen.set(value, index);
    else {
      const message = `duplicate option ${JSON.stringify(value)} in \`${question.id}\``;
      report('T120', at('options', index, 'value'), message, {
        help: 'remove one of them',
        related: [{ ...at('options', earlier, 'value'), message: 'first used here' }],
      });
    }
  });
}

function checkMask(question: Question, at: At, report: Report): void {
  if (typeof question.mask !== 'string' || /[#AN]/u.test(question.mask)) return;
  const message = `the mask of \`${question.id}\` has nothing to fill in`;
  report('T115', at('mask'), message, {
    help: 'use `#` for a digit, `A` for a letter, `N` for either; anything else is fixed text',
  });
}

/** Properties that only some types use; on other types they do nothing. */
const USED = [...new Set(Object.values(questionTraits).flatMap(({ uses }) => uses))];

function checkUnused(question: Question, at: At, report: Report): void {
  const { answered } = questionTypes[question.type];
  const { uses } = questionTraits[question.type];
  const unused = USED.filter((key) => !uses.includes(key));
  // A question that nobody answers cannot be required.
  for (const key of answered ? unused : (['required', ...unused] as const)) {
    const value = question[key];
    const isThere = Array.isArray(value)
      ? value.length > 0
      : value !== undefined && value !== null && value !== false;
    if (!isThere) continue;
    const message = `\`${key}\` has no effect on \`${question.id}\`, a ${question.type}`;
    const isRows = key === 'required' && question.type === 'PANEL';
    const help = isRows ? { help: 'to require a row, write `"min": 1`' } : {};
    report('T116', { ...at(key), part: 'key' }, message, help);
  }
}

function checkRows(question: Question, at: At, report: Report): void {
  if (question.type !== 'PANEL' || !Array.isArray(question.panels)) return;
  const seen = new Map<string, number>();
  question.panels.forEach((row: unknown, index) => {
    const id = isRecord(row) ? row['id'] : undefined;
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const place = at('panels', index, 'id');
    if (id === '' || String(id).includes('/')) {
      report('T119', place, `a row of \`${question.id}\` cannot have the id \`${id}\``, {
        help: 'a row id is text without `/`',
      });
    }
    const earlier = seen.get(String(id));
    if (earlier === undefined) seen.set(String(id), index);
    else {
      report('T123', place, `two rows of \`${question.id}\` have the id \`${id}\``, {
        help: 'rename one of them: the id is part of every answer’s address',
        related: [{ ...at('panels', earlier, 'id'), message: 'first used here' }],
      });
    }
  });
}

/** T121: there is no calculation, or it has no result whatever the answers are. */
function checkCalculated({ id, callbacks }: Question, at: At, report: Report): void {
  const label = 'always empty';
  if (!Array.isArray(callbacks) || callbacks.length === 0) {
    const message = `\`${id}\` is a CALC without a calculation`;
    report('T121', at('id'), message, { label, help: 'name one in `callbacks`' });
    return;
  }
  const callback: unknown = callbacks[0];
  if (!isRecord(callback) || !isRecord(callback['inputs'])) return;
  const { name: called } = callback;
  const calculation = typeof called === 'string' ? calculations.get(called) : undefined;
  if (calculation === undefined) return;
  const given = Object.keys(callback['inputs']);
  const known = Object.keys(calculation.inputs);
  // An unknown input has its own finding.
  if (calculation.open !== true && !given.every((name) => known.includes(name))) return;
  if (hasResult(calculation, given)) return;
  const needed = known.filter(
    (name) => !given.includes(name) && !hasResult(calculation, without(name, known)),
  );
  const names = needed.map((name) => `\`${name}\``).join(', ');
  const [lacking, help] =
    needed.length === 0
      ? ['no inputs', 'add questions to `inputs`']
      : needed.length === 1
        ? [`no input ${names}`, 'add it to `inputs`']
        : [`no inputs ${names}`, 'add them to `inputs`'];
  const place: Place = { ...at('callbacks', 0, 'inputs'), part: 'key' };
  report('T121', place, `\`${id}\` gives \`${calculation.name}\` ${lacking}`, { label, help });
}

const without = (name: string, names: readonly string[]): readonly string[] =>
  names.filter((one) => one !== name);

/** Whether a calculation can have a result from only these inputs. */
function hasResult({ compute }: Calculation, names: readonly string[]): boolean {
  return INPUTS.some((value) => {
    const inputs = names.map((name) => [name, { id: name, value }] as const);
    return compute(Object.fromEntries(inputs)) !== null;
  });
}

/** Answers that calculations read. */
const INPUTS = [1, '2026-01-31'] as const;

function checkValue(question: Question, at: At, report: Report): void {
  const type = questionTypes[question.type];
  const { value } = question;
  if (!type.answered || value === null || value === undefined) return;
  // A broken mask has its own finding, and no answer can be checked against it.
  if (question.mask !== undefined && question.mask !== null && typeof question.mask !== 'string')
    return;
  if (type.decode(value, question).ok) return;
  report(
    'T122',
    at('value'),
    `the saved answer of \`${question.id}\` is not valid for a ${question.type}`,
    {
      label: type.unreadable(question),
    },
  );
}
