import { addressOf, type Block, type VisitSlots } from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import { ownProblem, problemsOf } from '../evaluation/problems.ts';
import type { QuestionError } from '../types.ts';

/** Every error of a visible question. */
export function errorsOf(eachQuestion: VisitSlots): readonly QuestionError[] {
  const errors: QuestionError[] = [];
  eachQuestion((block, slot) => {
    for (const { kind, message } of problemsOf(block, slot))
      if (kind !== 'warning' && kind !== 'notice') errors.push(errorAt(block, slot, kind, message));
  });
  return errors;
}

/** Every own answer, of hidden questions too, that a save must refuse. */
export function unsavableOf(eachQuestion: VisitSlots): readonly QuestionError[] {
  const errors: QuestionError[] = [];
  eachQuestion((block, slot) => {
    const problem = ownProblem(block, slot);
    if (problem !== undefined) errors.push(errorAt(block, slot, problem.kind, problem.message));
  });
  return errors;
}

function errorAt(
  block: Block,
  slot: number,
  kind: QuestionError['kind'],
  message: string,
): QuestionError {
  const { question } = block.plan.definitions[slot] as Definition;
  const label = question.label ?? question.id;
  return { address: addressOf(block, slot), label, message, kind };
}
