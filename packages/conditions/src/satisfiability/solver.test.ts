import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { type Literal, Solver } from './solver.ts';

const VARIABLES = 8;
const anyLiteral = fc.nat(VARIABLES * 2 - 1);
const anyClause = fc.uniqueArray(anyLiteral, {
  minLength: 1,
  maxLength: 4,
  selector: (literal) => literal >> 1,
});
const anyAssumptions = fc.uniqueArray(anyLiteral, { maxLength: 4 });

function holds(clause: readonly Literal[], model: number): boolean {
  return clause.some((literal) => ((model >> (literal >> 1)) & 1) !== (literal & 1));
}

/** Tries every assignment. */
function isPossible(clauses: readonly (readonly Literal[])[]): boolean {
  for (let model = 0; model < 1 << VARIABLES; model += 1)
    if (clauses.every((clause) => holds(clause, model))) return true;
  return false;
}

function solverOf(clauses: readonly (readonly Literal[])[]): Solver {
  const solver = new Solver(VARIABLES);
  for (const clause of clauses) solver.add(clause);
  return solver;
}

type Gates = readonly (readonly [left: Literal, right: Literal])[];

const INPUTS = 5;
const INPUT_SETS = Array.from({ length: 1 << INPUTS }, (_, set) =>
  Array.from({ length: INPUTS }, (_input, at) => ((set >> at) & 1) === 1),
);

/** Gates over inputs and earlier gates, each with operands of two different variables. */
function gatesOf(picks: readonly (readonly [number, number])[]): Gates {
  return picks.map(([one, other], at) => {
    const known = INPUTS + at;
    const left = one % (known * 2);
    const right = other % ((known - 1) * 2);
    // Skips the left operand's variable by moving those from it on up by one.
    return [left, right >> 1 < left >> 1 ? right : right + 2];
  });
}

function isTrue(literal: Literal, values: readonly boolean[]): boolean {
  return values[literal >> 1] !== ((literal & 1) === 1);
}

function areTrue(literals: readonly Literal[], values: readonly boolean[]): boolean {
  return literals.every((literal) => isTrue(literal, values));
}

/** The values of the inputs and of all gates. */
function evaluated(inputs: readonly boolean[], gates: Gates): readonly boolean[] {
  const values = [...inputs];
  for (const [left, right] of gates) values.push(isTrue(left, values) && isTrue(right, values));
  return values;
}

describe('the solver', () => {
  test('agrees with trying every assignment, on repeated calls, with valid models and conflicts', () => {
    const said = { yes: 0, no: 0 };
    fc.assert(
      fc.property(
        fc.array(anyClause, { maxLength: 40 }),
        fc.array(anyAssumptions, { minLength: 1, maxLength: 4 }),
        (clauses, rounds) => {
          const solver = solverOf(clauses);
          for (const assumptions of rounds) {
            const found = solver.solve(assumptions, { left: 10_000 });
            const units = assumptions.map((literal) => [literal]);
            expect(found).toBe(isPossible([...clauses, ...units]));
            said[found ? 'yes' : 'no'] += 1;
            if (found) {
              let model = 0;
              for (let at = 0; at < VARIABLES; at += 1) if (solver.value(at)) model |= 1 << at;
              for (const clause of [...clauses, ...units]) expect(holds(clause, model)).toBe(true);
            } else {
              for (const literal of solver.conflict) expect(assumptions).toContain(literal);
              expect(isPossible([...clauses, ...solver.conflict.map((one) => [one])])).toBe(false);
            }
          }
        },
      ),
    );
    expect(Math.min(said.yes, said.no)).toBeGreaterThan(inject('propertyRuns') / 4);
  });

  test('agrees with trying every gate input, and leaves only irrelevant inputs open', () => {
    const said = { yes: 0, no: 0 };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 20 }),
        fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), {
          minLength: 1,
          maxLength: 4,
        }),
        (picks, rounds) => {
          const gates = gatesOf(picks);
          const count = INPUTS + gates.length;
          const solver = new Solver(count);
          gates.forEach(([left, right], at) => solver.gate(INPUTS + at, left, right));
          for (const round of rounds) {
            const wanted = [...new Set(round.map((pick) => pick % (count * 2)))];
            const possible = (some: readonly Literal[]) =>
              INPUT_SETS.some((inputs) => areTrue(some, evaluated(inputs, gates)));
            const found = solver.solve(wanted, { left: 10_000 });
            expect(found).toBe(possible(wanted));
            said[found ? 'yes' : 'no'] += 1;
            if (found) {
              const inputs = Array.from({ length: INPUTS }, (_, at) => solver.value(at));
              expect(areTrue(wanted, evaluated(inputs, gates))).toBe(true);
            } else {
              for (const literal of solver.conflict) expect(wanted).toContain(literal);
              expect(possible(solver.conflict)).toBe(false);
            }
          }
        },
      ),
      { numRuns: 2_000 },
    );
    expect(Math.min(said.yes, said.no)).toBeGreaterThan(500);
  });

  test('spends nothing on gates that do not matter', () => {
    // The goal is `a or (one of thousands of pairs)`.
    const pairs = 5_000;
    const [a, firstPair, lastGate] = [pairs * 2, pairs * 2 + 1, pairs * 4];
    const solver = new Solver(lastGate + 1);
    let none = a * 2 + 1;
    for (let pair = 0; pair < pairs; pair += 1) {
      const [both, rest] = [firstPair + pair * 2, firstPair + pair * 2 + 1];
      solver.gate(both, pair * 4, pair * 4 + 2);
      solver.gate(rest, none, both * 2 + 1);
      none = rest * 2;
    }
    const budget = { left: 20_000 };
    expect(solver.solve([none ^ 1, a * 2], budget)).toBe(true);
    expect(20_000 - budget.left).toBeLessThan(10);
  });

  test('stops when its budget is spent, and finds the result with a larger one', () => {
    // Five pigeons in four holes: it takes many steps to show that they do not fit.
    const [pigeons, holes] = [5, 4];
    const solver = new Solver(pigeons * holes);
    const at = (pigeon: number, hole: number) => (pigeon * holes + hole) * 2;
    for (let pigeon = 0; pigeon < pigeons; pigeon += 1)
      solver.add(Array.from({ length: holes }, (_, hole) => at(pigeon, hole)));
    for (let hole = 0; hole < holes; hole += 1)
      for (let one = 0; one < pigeons; one += 1)
        for (let other = 0; other < one; other += 1)
          solver.add([at(one, hole) ^ 1, at(other, hole) ^ 1]);
    expect(solver.solve([], { left: 5 })).toBeUndefined();
    expect(solver.solve([], { left: 10_000 })).toBe(false);
  });
});
