import type { Target } from '@plumbline/conditions';
import { type Address, questionTypes, type Session } from '@plumbline/form-engine';
import { baseOf, isRetired, isSame } from '@plumbline/form-engine/authoring';
import { rowOf, rulesOf } from './reading.ts';
import { resultOf, stateOf } from './reasons.ts';

/**
 * Whether any answers or facts at all could give a target another state. False is a proof: neither its own rules nor
 * those of its parents can give anything else. True only means that they do not rule it out.
 */
export function canChange(session: Session, address: Address, target: Target): boolean {
  const { question } = session.placeOf(address);
  switch (target) {
    case 'value':
      // Anything answered or calculated can have another value; all else only through rules.
      if (question.type === 'PANEL') return false;
      return (
        questionTypes[question.type].answered ||
        question.type === 'CALC' ||
        rulesOf(question, 'value').some(
          (rule) => !isSame(resultOf(rule, question), session.get(address).value),
        )
      );
    case 'colWidth': {
      const now = stateOf(session, address, target);
      return possible(session, address, target).some((one) => !isSame(one, now));
    }
    default:
      return canBe(session, address, target, stateOf(session, address, target) !== true);
  }
}

/** The results that a target can have from its own property and its rules. */
function possible(session: Session, address: Address, target: Target): readonly unknown[] {
  const { question } = session.placeOf(address);
  return [
    baseOf(question, target),
    ...rulesOf(question, target).map((rule) => resultOf(rule, question)),
  ];
}

function canBe(session: Session, address: Address, target: Target, wanted: boolean): boolean {
  const { question, parent } = session.placeOf(address);
  const own = possible(session, address, target).includes(wanted);
  const up = (want: boolean) =>
    parent === undefined ? !want : canBe(session, parent, target, want);
  switch (target) {
    case 'hidden': {
      const row = rowOf(address);
      const follows = row !== undefined && session.placeOf(row.panel).question.per != null;
      return wanted ? own || up(true) || follows || isRetired(question) : own && up(false);
    }
    case 'disabled':
    case 'skipCalculating':
      return wanted ? own || up(true) : own && up(false);
    case 'readonly': {
      const isCalculated = question.type === 'CALC';
      const canBeSet = rulesOf(question, 'value').length > 0;
      return wanted
        ? own || canBeSet || isCalculated || up(true)
        : own && !isCalculated && up(false);
    }
    case 'required':
      return wanted
        ? own && canBe(session, address, 'hidden', false)
        : own || canBe(session, address, 'hidden', true);
    default:
      return own;
  }
}
