import type { AnswersDocument } from '@plumbline/schemas';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { faultOf, scoringModelValidator } from '@plumbline/schemas/validators';
import { findFaults } from './model/faults/find-faults.ts';

export type ReadScoringModel =
  | { readonly ok: true; readonly model: ScoringModel }
  /** What is wrong, a sentence each. */
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * Reads a scoring model from outside the code: checks its schema, then what the schema cannot express.
 *
 * @param templates the form that the model's inputs read; without it, questions and options are not checked
 */
export function readScoringModel(
  value: unknown,
  templates: readonly AnswersDocument[] | null = null,
): ReadScoringModel {
  if (!scoringModelValidator.accepts(value)) return { ok: false, faults: schemaFaults(value) };
  const faults = findFaults(value, templates).filter(({ code }) => code !== 'M116');
  return faults.length === 0
    ? { ok: true, model: value }
    : { ok: false, faults: faults.map(({ pointer, message }) => `\`${pointer}\`: ${message}`) };
}

function schemaFaults(value: unknown): readonly string[] {
  return scoringModelValidator.errorsOf(value).map((error) => {
    const name = error.instancePath === '' ? 'the model' : `\`${error.instancePath}\``;
    return `${name} ${faultOf(error)}`;
  });
}
