import { isRetired } from '@plumbline/form-engine/authoring';
import { allOf, type Expansion, flag, type Goal, type Looking, toward } from './goals.ts';
import { rowGoals } from './row-goals.ts';
import { ruleGoals } from './rule-goals.ts';

/** Goals that give a question a state through its rules, its parent, or its row's choices (R7, R8, R9, R11). */
export function stateGoals(
  look: Looking,
  { address, target, accepts }: Extract<Goal, { kind: 'state' }>,
): Expansion {
  const { session } = look;
  const state = session.get(address);
  if (accepts(state[target] ?? null)) return toward();
  const { question, parent } = session.placeOf(address);
  const own = ruleGoals(look, address, target, accepts);
  const wanted = accepts(true);
  switch (target) {
    case 'hidden': {
      const row = rowGoals(look, address, wanted);
      if (wanted) {
        const next = [
          ...own,
          ...(parent === undefined ? [] : [flag(parent, target, true)]),
          ...row,
        ];
        // Removing the answer is all that a person can do with a retired question.
        return {
          moves: isRetired(question) ? [{ kind: 'answer', address, input: null }] : [],
          next,
        };
      }
      // A retired question is shown only if it was answered before it was retired.
      if (isRetired(question) && state.own === null) {
        const any = (value: unknown) => value !== null;
        return toward({
          kind: 'value',
          address,
          accepts: any,
          sought: 'any',
          hints: [],
          isKept: true,
        });
      }
      if (parent !== undefined && session.get(parent).hidden) {
        const up = flag(parent, target, false);
        return toward(...allOf(look, [up, ...row]), ...(look.scope.isThorough ? own : []));
      }
      return toward(...allOf(look, row), ...(row.length === 0 || look.scope.isThorough ? own : []));
    }
    case 'disabled':
    case 'skipCalculating':
    case 'readonly': {
      const isUp = parent !== undefined && session.get(parent)[target];
      const setter =
        target === 'readonly' && question.type !== 'PANEL'
          ? ruleGoals(look, address, 'value', wanted ? isSet : isUnset)
          : [];
      if (wanted)
        return toward(
          ...own,
          ...setter,
          ...(parent === undefined ? [] : [flag(parent, target, true)]),
        );
      if (isUp) {
        const up = flag(parent, target, false);
        return toward(up, ...(look.scope.isThorough ? [...own, ...setter] : []));
      }
      return toward(...setter, ...own);
    }
    case 'required':
      if (!wanted) return toward(...own, flag(address, 'hidden', true));
      return toward(...(state.hidden ? [flag(address, 'hidden', false)] : []), ...own);
    case 'value':
      return toward({
        kind: 'value',
        address,
        accepts,
        sought: 'other',
        hints: [],
        isKept: true,
      });
    default:
      return toward(...own);
  }
}

const isSet = (result: unknown) => result !== undefined;
const isUnset = (result: unknown) => result === undefined;
