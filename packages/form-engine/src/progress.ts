import { has, IS_HIDDEN, IS_REQUIRED, isEditable, type VisitSlots } from './block.ts';
import type { Definition } from './definition.ts';
import { problemsOf } from './problems.ts';
import type { Progress } from './session-types.ts';

/** Counts the questions that apply now and that a person answers. */
export function progressOf(eachQuestion: VisitSlots): Progress {
  const counts = {
    questions: 0,
    answered: 0,
    required: 0,
    requiredAnswered: 0,
    errors: 0,
    warnings: 0,
  };
  eachQuestion((block, slot) => {
    if (has(block, slot, IS_HIDDEN)) return;
    for (const { kind } of problemsOf(block, slot)) {
      if (kind === 'warning') counts.warnings += 1;
      else if (kind !== 'notice' && kind !== 'missing') counts.errors += 1;
    }
    const { type } = block.plan.definitions[slot] as Definition;
    if (!type.answered) return;
    const isAnswered = !type.isBlank(block.value[slot]);
    // Nobody can be asked for what nobody may enter.
    if (!isEditable(block, slot) && !isAnswered) return;
    counts.questions += 1;
    if (isAnswered) counts.answered += 1;
    if (!has(block, slot, IS_REQUIRED)) return;
    counts.required += 1;
    if (isAnswered) counts.requiredAnswered += 1;
  });
  return counts;
}
