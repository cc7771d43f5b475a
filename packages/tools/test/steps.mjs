// The steps of `npm test`, in their order.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tool = (name) => path.join(root, 'packages/tools', name);
const program = (name) => path.join(root, 'node_modules', name);

/**
 * @typedef {{ name: string, budget: number, check?: string[], projects?: string[], needsBuild?: boolean }} Step
 *   `budget`: the seconds that it may take on two quiet cores. `check`: one program, run by our Node, passed when it
 *   ends well; `projects`: those of vitest.config.ts
 */

/**
 * The budgets are 10 minutes together, less what installing takes: raising one means lowering another.
 *
 * @type {Step[]}
 */
export const STEPS = [
  { name: 'build', budget: 10, check: [tool('build.mjs'), '--quiet'] },
  { name: 'types', budget: 40, check: [tool('types.mjs')] },
  { name: 'format', budget: 3, check: [program('@biomejs/biome/bin/biome'), 'format', '.'] },
  {
    name: 'lint',
    budget: 15,
    check: [program('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  },
  { name: 'walls', budget: 7, check: [tool('walls.mjs')] },
  { name: 'generated', budget: 3, check: [tool('gen.mjs'), '--check'] },
  { name: 'unit', budget: 40, projects: ['unit', 'unit-isolated'] },
  { name: 'dom', budget: 45, projects: ['dom', 'dom-isolated'] },
  { name: 'server', budget: 130, projects: ['server'], needsBuild: true },
  { name: 'browser', budget: 280, projects: ['browser'], needsBuild: true },
];

const namesOf = (steps) => steps.map(({ name }) => name);

export const ALL = namesOf(STEPS);
export const CHECKS = namesOf(STEPS.filter(({ check }) => check !== undefined));
export const TESTS = namesOf(STEPS.filter(({ projects }) => projects !== undefined));
