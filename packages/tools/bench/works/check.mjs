// `plumb check` with all its proofs, as authors run it: the built command in a new process each time, compared with a
// Node that does nothing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentOf } from '../engines/plumbline.mjs';
import { plainForm } from '../forms.mjs';
import { figureOf, median } from '../measure.mjs';

/** Milliseconds from the start to the end of one process. */
function processMs(args) {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const took = performance.now() - start;
  if (status !== 0 && status !== 1)
    throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return took;
}

/** @type {import('./work.mjs').Work} */
export const check = {
  name: 'check',
  sizes: [1_000],
  oursOnly: true,
  async run({ root, sizes: [size], budgetMs }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
    try {
      const template = path.join(folder, 'template.json');
      const document = documentOf(plainForm(size));
      // As templates are written: indented, without answers.
      const questions = document.questions.map(({ value, ...rest }) => ({
        ...rest,
        label: `Question ${rest.id}`,
      }));
      writeFileSync(template, JSON.stringify({ ...document, questions }, undefined, 2));
      const plumb = path.join(root, 'packages/cli/dist/plumb.mjs');
      const formF = path.join(root, 'schemas/templates/F');
      const commands = {
        node: ['-e', '0'],
        help: [plumb, 'help'],
        check: [plumb, 'check', template],
        'form F': [plumb, 'check', formF],
      };
      const times = [];
      for (const command of Object.values(commands)) processMs(command);
      for (let round = 0; round < (budgetMs < 500 ? 7 : 15); round += 1)
        times.push(
          Object.fromEntries(
            Object.entries(commands).map(([name, args]) => [name, processMs(args)]),
          ),
        );
      const beyondNode = (name) => figureOf(times.map((turn) => turn[name] - turn.node));
      return new Map([
        [`check ${size}`, beyondNode('check')],
        ['check form F', beyondNode('form F')],
        ['check nothing', beyondNode('help')],
        [
          'check node',
          figureOf(
            times.map((turn) => turn.node),
            { us: median(times.map((turn) => turn.node)) },
          ),
        ],
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
