import type { Expression } from '../ast.ts';
import { operators } from '../operators/index.ts';
import { printLiteral } from '../print.ts';
import { textOf } from '../reading.ts';
import { clausesOf } from '../references.ts';
import type { ProofForm } from '../satisfiability/form.ts';
import { scalarsOf } from './options.ts';

/** Help if a condition compares an answer with a text that is stored in another form: only that form can match. */
export function storedFormHelp(condition: Expression, form: ProofForm): string | undefined {
  for (const { left, operator, operand } of clausesOf(condition)) {
    const question = form.byId.get(left.id);
    if (operand?.kind !== 'literal' || question?.storedAs === undefined) continue;
    if (operators[operator].dependsOn[question.kind] !== 'equality') continue;
    for (const entry of scalarsOf(operand.value)) {
      const stored = textOf(question.storedAs(entry));
      if (stored !== undefined && !operators.is.test(stored, entry, question.kind))
        return `write ${printLiteral(stored)}, as the answer is stored`;
    }
  }
  return undefined;
}
