import type { Expression, Literal } from '../ast.ts';
import type { OwnedRule } from '../checker/input.ts';
import { printLiteral } from '../print.ts';
import type { Formula } from './logic.ts';
import type { Cell } from './cells.ts';
import type { Model } from './model.ts';
import { outcomesOf } from './outcomes.ts';
import type { Goal } from './prover.ts';
import type { ProofQuestion } from './question.ts';

/** Some answers show the question, in some row if it is in a panel. */
export function isShown(question: ProofQuestion): Goal {
  return at(question, (model, cell) => model.logic.not(model.hidden(cell)));
}

/** Some answers make the question visible and editable; for a PANEL, they allow adding rows. */
export function isEditable(question: ProofQuestion): Goal {
  return at(question, (model, cell) =>
    question.isAnswered === false && question.kind !== 'panel'
      ? model.logic.constant(false)
      : isOpen(model, cell),
  );
}

/** Some answers make the question required in effect, which means visible and editable as well (R9). */
export function isRequired(question: ProofQuestion): Goal {
  return at(question, (model, cell) =>
    question.isAnswered === false
      ? model.logic.constant(false)
      : model.logic.and(isOpen(model, cell), model.flag(cell, 'required')),
  );
}

function isOpen(model: Model, cell: Cell): Formula {
  const { logic } = model;
  const isLocked = logic.or(model.flag(cell, 'disabled'), model.flag(cell, 'readonly'));
  return logic.not(logic.or(model.hidden(cell), isLocked));
}

/** Some answers give the rule's condition the wanted result. */
export function comesOut(rule: OwnedRule, wanted: boolean): Goal {
  return at(rule.owner, (model, cell) => {
    const held = model.holds(cell, rule);
    return wanted ? held : model.logic.not(held);
  });
}

/** Some answers make all of these rules of one question hold together. */
export function holdTogether(rules: readonly [OwnedRule, ...OwnedRule[]]): Goal {
  return at(rules[0].owner, (model, cell) =>
    model.logic.all(rules.map((rule) => model.holds(cell, rule))),
  );
}

/** Some answers give the target a result that it would not have without the rule. */
export function decides(
  rule: OwnedRule,
  {
    before,
    after,
    base,
  }: { before: readonly OwnedRule[]; after: readonly OwnedRule[]; base: Literal | undefined },
): Goal {
  const result = printLiteral(rule.rule.result ?? true);
  return at(rule.owner, (model, cell) => {
    const { logic } = model;
    const without = outcomesOf(model, cell, before, base);
    const same = without.get(result) ?? logic.constant(false);
    const overruled = logic.any(after.map((later) => model.holds(cell, later)));
    return logic.all([model.holds(cell, rule), logic.not(overruled), logic.not(same)]);
  });
}

/** Some answers make a condition hold only because of one of its parts. */
export function matters(rule: OwnedRule, part: Expression): Goal {
  const { expression } = rule.rule;
  return at(rule.owner, (model, cell) => {
    const without = model.expression(expression, cell, { part, by: model.logic.constant(false) });
    return model.logic.and(model.expression(expression, cell), model.logic.not(without));
  });
}

/** A goal for a question in its place: if it is in a panel, in a row that exists. */
function at(question: ProofQuestion, of: (model: Model, cell: Cell) => Formula): Goal {
  return {
    ids: [question.id],
    of: (model) => {
      const cell = model.cells.first(question);
      if (cell === undefined) return model.logic.unknown();
      return model.logic.and(model.exists(cell), of(model, cell));
    },
  };
}
