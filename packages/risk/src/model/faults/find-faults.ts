import type { AnswersDocument } from '@plumbline/schemas';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { bandFaults } from './bands.ts';
import { choiceFaults } from './choices.ts';
import { cycleFaults } from './cycles.ts';
import { faultList, type ModelFault } from './fault.ts';
import { formulaFaults } from './formulas.ts';
import { gradeFaults } from './grades.ts';
import { idFaults } from './ids.ts';
import { inputFaults } from './inputs.ts';
import { questionsOf } from './questions.ts';
import { referenceFaults } from './references.ts';
import { unusedFaults } from './unused.ts';

/**
 * Everything that can be found wrong with a model before any vault is scored, beyond its schema.
 *
 * @param templates the form that the model's inputs read; null to check only the model itself
 */
export function findFaults(
  model: ScoringModel,
  templates: readonly AnswersDocument[] | null,
): readonly ModelFault[] {
  const found = faultList();
  idFaults(model, found);
  formulaFaults(model, found);
  cycleFaults(model, found);
  bandFaults(model, found);
  gradeFaults(model, found);
  referenceFaults(model, found);
  unusedFaults(model, found);
  const questions = templates === null ? null : questionsOf(templates);
  if (questions !== null) inputFaults(model, questions, found);
  choiceFaults(model, questions, found);
  return found.faults;
}
