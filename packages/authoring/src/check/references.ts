import { nearest, truncate } from '@plumbline/diagnostics';
import { questionTypes } from '@plumbline/form-engine';
import { isRecord, parseReference } from '@plumbline/form-engine/authoring';
import { calculations, parseFormula } from '@plumbline/metrics';
import { lookupNames, type Question } from '@plumbline/schemas';
import { checkLimits } from './limits.ts';
import type { PlacedQuestion } from './questions.ts';
import { below, type Place, type Report } from './source.ts';

/** A `source.id` outside rules, as callbacks, `per`, `optionsFrom` and checks contain them. */
export type PlacedReference = {
  readonly questionId: string;
  readonly text: string;
  readonly place: Place;
};

/** Checks a question's names outside rules: calculations, formulas, row keys, limits. Returns its references. */
export function checkNames(
  placed: PlacedQuestion,
  byId: ReadonlyMap<string, Question>,
  unknownIds: ReadonlySet<string>,
  report: Report,
): readonly PlacedReference[] {
  const { id, question, section, pointer } = placed;
  const found: PlacedReference[] = [];
  const at = (...steps: readonly (string | number)[]): Place => ({
    section,
    pointer: steps.reduce<string>(below, pointer),
  });
  const add = (text: unknown, place: Place): void => {
    if (typeof text !== 'string') return;
    if (parseReference(text) !== undefined) found.push({ questionId: id, text, place });
    else {
      const help = byId.has(text)
        ? {
            help: `write \`question.${text}\`, or \`panelInnerId.${text}\` for the same row`,
          }
        : { help: 'write `question.ID`, `prequal.ID` or `panelInnerId.ID`' };
      report('T107', place, `\`${truncate(text)}\` is not a reference`, help);
    }
  };
  const addInputs = (list: 'callbacks' | 'checks', index: number, inputs: unknown): void => {
    if (!isRecord(inputs)) return;
    for (const [name, text] of Object.entries(inputs)) add(text, at(list, index, 'inputs', name));
  };

  entries(question.callbacks).forEach((callback, index) => {
    checkCalculation(id, callback, (...steps) => at('callbacks', index, ...steps), report);
    addInputs('callbacks', index, callback['inputs']);
  });
  entries(question.checks).forEach((check, index) => {
    const { formula, inputs } = check;
    addInputs('checks', index, inputs);
    if (typeof formula !== 'string' || !isRecord(inputs)) return;
    const parsed = parseFormula(formula, Object.keys(inputs));
    if (parsed.ok) return;
    const message = `invalid formula in a check of \`${id}\`: ${parsed.message}`;
    const help = 'write arithmetic with the inputs, such as `part <= whole`';
    report('T108', at('checks', index, 'formula'), message, { help });
  });
  if (isRecord(question.optionsFrom)) {
    add(question.optionsFrom.question, at('optionsFrom', 'question'));
    add(question.optionsFrom.filter, at('optionsFrom', 'filter'));
    checkLookup(id, question.optionsFrom.lookup, at('optionsFrom', 'lookup'), report);
  }
  if (isRecord(question.per)) {
    add(question.per.source, at('per', 'source'));
    checkPer(question, byId, at, report);
  }
  checkLimits(placed, { byId, unknownIds, add }, report);
  return found;
}

function checkLookup(id: string, lookup: unknown, place: Place, report: Report): void {
  if (typeof lookup !== 'string' || lookupNames.includes(lookup)) return;
  const near = nearest(lookup, lookupNames);
  const help =
    near === undefined ? `the lookups are ${lookupNames.join(', ')}` : `did you mean \`${near}\`?`;
  report('T127', place, `\`${id}\` names the unknown lookup \`${truncate(lookup)}\``, {
    help,
  });
}

function checkCalculation(
  id: string,
  callback: Readonly<Record<string, unknown>>,
  at: (...steps: readonly (string | number)[]) => Place,
  report: Report,
): void {
  const { name, inputs } = callback;
  if (typeof name !== 'string') return;
  const calculation = calculations.get(name);
  if (calculation === undefined) {
    const near = nearest(name, calculations.keys());
    const help =
      near === undefined
        ? `the calculations are ${[...calculations.keys()].join(', ')}`
        : `did you mean \`${near}\`?`;
    report('T104', at('name'), `\`${id}\` names the unknown calculation \`${truncate(name)}\``, {
      help,
    });
  } else if (calculation.open !== true && isRecord(inputs)) {
    const known = Object.keys(calculation.inputs);
    for (const input of Object.keys(inputs)) {
      if (known.includes(input)) continue;
      const near = nearest(input, known);
      const help =
        near === undefined ? `its inputs are ${known.join(', ')}` : `did you mean \`${near}\`?`;
      const place: Place = { ...at('inputs', input), part: 'key' };
      report('T105', place, `\`${name}\` has no input \`${truncate(input)}\``, { help });
    }
  }
}

function checkPer(
  question: Question,
  byId: ReadonlyMap<string, Question>,
  at: (...steps: readonly (string | number)[]) => Place,
  report: Report,
): void {
  if (question.type !== 'PANEL') return;
  const key: unknown = question.per?.key;
  const inner = (Array.isArray(question.questions) ? question.questions : []).flatMap((one) =>
    isRecord(one) && typeof one.id === 'string' ? [one.id] : [],
  );
  if (typeof key === 'string' && !inner.includes(key)) {
    const near = nearest(key, inner);
    const message = `\`per.key\` names \`${truncate(key)}\`, which is not a question in \`${question.id}\``;
    const help = near === undefined ? {} : { help: `did you mean \`${near}\`?` };
    report('T106', at('per', 'key'), message, help);
  }
  const text: unknown = question.per?.source;
  const source = byId.get((typeof text === 'string' && parseReference(text)?.id) || '');
  if (source !== undefined && !questionTypes[source.type].answered) {
    const message = `\`${source.id}\` is a ${source.type}, which nobody answers`;
    const help = 'use a YEAR_RANGE, CHECKBOX or STATES question';
    report('T110', at('per', 'source'), message, { help });
  }
}

function entries(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  // Broken entries were reported with the structure; placeholders preserve the indices of the others.
  return Array.isArray(list)
    ? list.map((one: unknown) => (isRecord(one) ? one : ({} as Readonly<Record<string, unknown>>)))
    : [];
}
