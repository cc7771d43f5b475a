import { type Clause, printExpression } from '@plumbline/conditions';
import type { Address } from '../session-types.ts';
import { factMoves } from './facts.ts';
import { allOf, type Expansion, type Goal, type Looking, type Move, toward } from './goals.ts';
import {
  addressesOf,
  find,
  type Found,
  isRowVisible,
  isSatisfiedBy,
  operandOf,
  readValue,
  testOf,
  valuesOf,
} from './reading.ts';
import { choiceGoals, hideRowGoals, showRowGoals } from './row-goals.ts';

/** What a clause reads, on either side. */
export function clauseGoals(
  look: Looking,
  clause: Clause,
  reader: Address,
  wanted: boolean,
): Expansion {
  const { session } = look;
  const found = find(session, clause.left, reader);
  const { operand } = clause;
  const test = testOf(session, clause);
  const accepts = (left: Address | undefined) => (value: unknown) =>
    (isOwnOperand(look, clause, reader, left)
      ? test(value, value)
      : isSatisfiedBy(session, clause, reader, value, left)) === wanted;
  const hints = (left: Address | undefined) =>
    operand === undefined
      ? []
      : operand.kind === 'literal'
        ? [operand.value].flat()
        : valuesOf(look.session, operandOf(session, operand, reader, left));
  const at = (address: Address): readonly Goal[] => [
    {
      kind: 'value',
      address,
      accepts: accepts(address),
      sought: `${printExpression(clause)} ${wanted}${clause.operand?.kind === 'reference' ? reader : ''}`,
      hints: hints(address),
      isKept: false,
    },
    ...operandGoals(look, clause, reader, address, wanted),
  ];
  switch (found.kind) {
    case 'question':
      return toward(...at(found.address));
    case 'lacking':
      return toward(...operandGoals(look, clause, reader, undefined, wanted));
    case 'fact':
      return {
        moves: factAnswers(look, found, accepts(undefined), hints(undefined)),
        next: operandGoals(look, clause, reader, undefined, wanted),
      };
    case 'rows': {
      const isMet = (address: Address) =>
        isRowVisible(session, address) &&
        isSatisfiedBy(session, clause, reader, readValue(session, address), address);
      if (!wanted) {
        const met = allOf(look, found.addresses.filter(isMet));
        return toward(
          ...met.flatMap((address) => [...at(address), ...hideRowGoals(look, address)]),
        );
      }
      const panels = panelsOf(look, found.id);
      for (const panel of panels) look.notes.panels.add(panel);
      const follow = panels.flatMap((panel) => choiceGoals(look, panel, hints(undefined)));
      return toward(
        ...found.addresses.flatMap((address) =>
          isRowVisible(session, address) ? at(address) : showRowGoals(look, address),
        ),
        ...follow,
      );
    }
    default:
      return found satisfies never;
  }
}

function panelsOf(look: Looking, id: string): readonly Address[] {
  const panelId = look.session.program.questionOf(id)?.panelId;
  return panelId === undefined ? [] : addressesOf(look.session, panelId);
}

/** Whether a clause compares an answer with itself. */
function isOwnOperand(
  look: Looking,
  { operand }: Clause,
  reader: Address,
  left: Address | undefined,
): boolean {
  if (operand?.kind !== 'reference' || left === undefined) return false;
  const found = operandOf(look.session, operand, reader, left);
  return found.kind === 'question' && found.address === left;
}

/** The same clause, by another operand. */
function operandGoals(
  look: Looking,
  clause: Clause,
  reader: Address,
  left: Address | undefined,
  wanted: boolean,
): readonly Goal[] {
  const { session } = look;
  if (clause.operand?.kind !== 'reference') return [];
  const found = operandOf(session, clause.operand, reader, left);
  if (found.kind !== 'question') return [];
  const { address } = found;
  const value = left === undefined ? null : readValue(session, left);
  const test = testOf(session, clause);
  return [
    {
      kind: 'value',
      address,
      accepts: (other) => test(value, other) === wanted,
      sought: `${printExpression(clause)} ${wanted} of ${reader}`,
      hints: [value].flat(),
      isKept: false,
    },
  ];
}

function factAnswers(
  look: Looking,
  found: Extract<Found, { kind: 'fact' }>,
  accepts: (value: unknown) => boolean,
  hints: readonly unknown[],
): readonly Move[] {
  look.notes.facts.add(found.name);
  return look.scope.includeFacts ? factMoves(look.session, found, accepts, hints) : [];
}
