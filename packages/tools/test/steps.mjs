// The steps of `npm test`, in order. Those that run beside tests have their own order.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tool = (name) => path.join(root, 'packages/tools', name);
const program = (name) => path.join(root, 'node_modules', name);

/**
 * @typedef {{ name: string, budget: number, check?: string[], env?: Record<string, string>, isBeside?: boolean,
 *   projects?: string[], needsBuild?: boolean, waits?: boolean }} Step
 *   `budget`: the seconds that it may take on two quiet cores. `check`: one program, run by our Node, which passes if
 *   it exits with 0; `env`: more environment variables for it; `isBeside`: it has no tests and no time limits, so
 *   it takes what the tests leave of the processor; its budget counts if it runs alone; `projects`: of
 *   vitest.config.ts; `waits`: it leaves a fifth of the processor, so what runs beside tests runs beside this one
 */

/** The seconds that `npm test` may take, without installing. */
export const LONGEST_S = 560;

/**
 * The budgets of the steps that run one after the other add up to what `npm test` may take: raising one means lowering
 * another.
 *
 * @type {Step[]}
 */
export const STEPS = [
  { name: 'build', budget: 15, check: [tool('build.mjs'), '--quiet', '--deny-warnings'] },
  {
    name: 'format',
    budget: 3,
    check: [program('@biomejs/biome/bin/biome'), 'format', '.'],
    isBeside: true,
  },
  { name: 'generated', budget: 3, check: [tool('gen.mjs'), '--check'], isBeside: true },
  { name: 'walls', budget: 7, check: [tool('walls.mjs')], isBeside: true },
  {
    // Types are checked in the same run, because the linter has loaded them for its own rules.
    name: 'lint',
    budget: 35,
    check: [program('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
    // The type checker is written in Go, and takes a fifth less time if it collects garbage less often.
    env: { GOGC: '400' },
    isBeside: true,
  },
  { name: 'unit', budget: 50, projects: ['unit', 'unit-isolated'] },
  { name: 'dom', budget: 45, projects: ['dom', 'dom-isolated'] },
  { name: 'server', budget: 215, projects: ['server'], needsBuild: true },
  { name: 'browser', budget: 235, projects: ['browser'], needsBuild: true, waits: true },
];

const namesOf = (steps) => steps.map(({ name }) => name);

export const ALL = namesOf(STEPS);
export const CHECKS = namesOf(STEPS.filter(({ check }) => check !== undefined));
export const TESTS = namesOf(STEPS.filter(({ projects }) => projects !== undefined));
