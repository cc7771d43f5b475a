import { type Cell, isEditable } from './cell.ts';
import { problemsOf } from './problems.ts';
import type { Progress } from './session-types.ts';

/** Counts the questions that apply now and that a person answers. */
export function progressOf(cells: readonly Cell[], now: string): Progress {
  const counts = {
    questions: 0,
    answered: 0,
    required: 0,
    requiredAnswered: 0,
    errors: 0,
    warnings: 0,
  };
  for (const cell of cells) {
    for (const { kind } of problemsOf(cell, now)) {
      if (kind === 'warning') counts.warnings += 1;
      else if (kind !== 'notice' && kind !== 'missing') counts.errors += 1;
    }
    const { type } = cell.definition;
    if (cell.hidden || !type.answered) continue;
    const isAnswered = !type.isBlank(cell.value);
    // Nobody can be asked for what nobody may enter.
    if (!isEditable(cell) && !isAnswered) continue;
    counts.questions += 1;
    if (isAnswered) counts.answered += 1;
    if (!cell.required) continue;
    counts.required += 1;
    if (isAnswered) counts.requiredAnswered += 1;
  }
  return counts;
}
