import { type Clause, type Expression, printExpression, targets } from '@plumbline/conditions';
import type { Address } from '@plumbline/form-engine';
import { factMoves } from './facts.ts';
import { allOf, type Expansion, type Goal, type Looking, toward } from './goals.ts';
import {
  addressesOf,
  factValues,
  find,
  type Found,
  isRowVisible,
  isSatisfiedBy,
  operandOf,
  readValue,
  rulesOf,
  testOf,
  valuesOf,
} from './reading.ts';
import { choiceGoals, hideRowGoals, showRowGoals } from './row-goals.ts';

/** One side of a clause, and the values that would do there while the other side stays as it is. */
type Side = {
  readonly found: Found;
  /** Whether a value read at an address (undefined for a fact) makes the clause hold. */
  readonly holds: (value: unknown, address: Address | undefined) => boolean;
  readonly wanted: boolean;
  /** Identifies what is sought: equal for equal sides of equal clauses. */
  readonly sought: string;
  readonly hints: (address: Address | undefined) => readonly unknown[];
};

/** Goals for what a clause reads, on either side. */
export function clauseGoals(
  look: Looking,
  clause: Clause,
  reader: Address,
  wanted: boolean,
): Expansion {
  const { session } = look;
  const { operand } = clause;
  const test = testOf(session, clause);
  const text = `${printExpression(clause)} ${wanted}`;
  const left: Side = {
    found: find(session, clause.left, reader),
    holds: (value, address) =>
      isOwnOperand(look, clause, reader, address)
        ? test(value, value)
        : isSatisfiedBy(session, clause, reader, value, address),
    wanted,
    sought: operand?.kind === 'reference' ? `${text} for ${reader}` : text,
    hints: (address) =>
      operand === undefined
        ? []
        : operand.kind === 'literal'
          ? [...[operand.value].flat(), ...between(look, clause, reader)]
          : valuesOf(session, operandOf(session, operand, reader, address)),
  };
  if (operand?.kind !== 'reference') return sideGoals(look, left);
  const others = leftValues(look, left.found).map(({ address, value }) =>
    sideGoals(look, {
      found: operandOf(session, operand, reader, address),
      holds: (other) => test(value, other),
      wanted,
      sought: `${text} against ${JSON.stringify(value)}`,
      hints: () => [value].flat(),
    }),
  );
  return together([sideGoals(look, left), ...others]);
}

/** Numbers between this clause's number and those in the reader's other clauses about the same question. */
function between({ session }: Looking, clause: Clause, reader: Address): readonly number[] {
  const own = numberOf(clause);
  if (own === undefined) return [];
  const others = new Set<number>();
  const visit = (expression: Expression): void => {
    if (expression.kind !== 'clause') expression.parts.forEach(visit);
    else if (expression.left.id === clause.left.id) {
      const number = numberOf(expression);
      if (number !== undefined && number !== own) others.add(number);
    }
  };
  const { question } = session.placeOf(reader);
  for (const target of targets)
    for (const { rule } of rulesOf(question, target)) visit(rule.expression);
  return [...others].slice(0, MOST_BETWEEN).flatMap((other) => {
    const middle = (own + other) / 2;
    return [...new Set([middle, Math.round(middle)])];
  });
}

const MOST_BETWEEN = 8;

function numberOf({ operand }: Clause): number | undefined {
  const value = operand?.kind === 'literal' ? operand.value : undefined;
  return typeof value === 'number' ? value : undefined;
}

function together(parts: readonly Expansion[]): Expansion {
  return { moves: parts.flatMap(({ moves }) => moves), next: parts.flatMap(({ next }) => next) };
}

function sideGoals(look: Looking, side: Side): Expansion {
  const { session, notes, scope } = look;
  const { found, wanted } = side;
  const at = (address: Address): Goal => ({
    kind: 'value',
    address,
    accepts: (value) => side.holds(value, address) === wanted,
    sought: side.sought,
    hints: side.hints(address),
    isKept: false,
  });
  switch (found.kind) {
    case 'question':
      return toward(at(found.address));
    case 'lacking':
      return toward();
    case 'fact': {
      notes.facts.add(found.name);
      if (!scope.includeFacts) return toward();
      const accepts = (value: unknown) => side.holds(value, undefined) === wanted;
      return { moves: factMoves(session, found, accepts, side.hints(undefined)), next: [] };
    }
    case 'rows': {
      if (!wanted) {
        // No visible row may satisfy the clause (R1): each one that does must change or be hidden.
        const doing = found.addresses.filter(
          (address) =>
            isRowVisible(session, address) && side.holds(readValue(session, address), address),
        );
        const gone = allOf(look, doing);
        return toward(...gone.flatMap((address) => [at(address), ...hideRowGoals(look, address)]));
      }
      const panels = panelsOf(look, found.id);
      for (const panel of panels) notes.panels.add(panel);
      return toward(
        ...found.addresses.flatMap((address) =>
          isRowVisible(session, address) ? [at(address)] : showRowGoals(look, address),
        ),
        ...panels.flatMap((panel) => choiceGoals(look, panel, side.hints(undefined))),
      );
    }
    default:
      return found satisfies never;
  }
}

type ReadValue = { readonly address: Address | undefined; readonly value: unknown };

/** What the left side reads; for an inner question, its value in each visible row. */
function leftValues({ session }: Looking, found: Found): readonly ReadValue[] {
  const read = (address: Address) => ({ address, value: readValue(session, address) });
  switch (found.kind) {
    case 'question':
      return [read(found.address)];
    case 'rows':
      return found.addresses.filter((address) => isRowVisible(session, address)).map(read);
    case 'fact':
      return factValues(session, found).map((value) => ({ address: undefined, value }));
    case 'lacking':
      return [{ address: undefined, value: null }];
    default:
      return found satisfies never;
  }
}

/** The panels where another row would be read. If a panel's own row does not exist yet, the panel around it. */
function panelsOf({ session }: Pick<Looking, 'session'>, id: string): readonly Address[] {
  const panelId = session.program.questionOf(id)?.panelId;
  if (panelId === undefined) return [];
  const panels = addressesOf(session, panelId);
  return panels.length > 0 ? panels : panelsOf({ session }, panelId);
}

/** Whether a clause compares an answer with itself. */
function isOwnOperand(
  { session }: Looking,
  { operand }: Clause,
  reader: Address,
  left: Address | undefined,
): boolean {
  if (operand?.kind !== 'reference' || left === undefined) return false;
  const found = operandOf(session, operand, reader, left);
  return found.kind === 'question' && found.address === left;
}
