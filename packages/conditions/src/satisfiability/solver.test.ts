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

/** Every assignment, one after the other. */
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

describe('the solver', () => {
  test('says what trying every assignment says, again and again, with models and conflicts that hold', () => {
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

  test('stops when its budget is spent, and finds it with a larger one', () => {
    // Five pigeons in four holes: no small number of steps shows that they do not fit.
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
