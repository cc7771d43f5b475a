// Runs one work of one engine in its own process: node [--expose-gc] cell.mjs WORK ENGINE SIZES BUDGET_MS. Prints one
// line of JSON.
import { fileURLToPath } from 'node:url';
import { engines } from './engines/index.mjs';
import { works } from './works/index.mjs';

const [workName = '', engineName = '', sizes = '', budgetMs = ''] = process.argv.slice(2);
const work = works.get(workName);
const engine = engines.get(engineName);
if (work === undefined || engine === undefined) throw new Error(`no ${workName} of ${engineName}`);

// Keeps what the engines print out of the result.
const print = console.log;
for (const level of ['log', 'info', 'warn', 'error']) console[level] = () => {};
try {
  const figures = await work.run({
    engine,
    sizes: sizes.split(',').map(Number),
    budgetMs: Number(budgetMs),
    root: fileURLToPath(new URL('../../../', import.meta.url)),
  });
  print(JSON.stringify({ figures: Object.fromEntries(figures) }));
} catch (error) {
  print(JSON.stringify({ error: String(error?.message ?? error).slice(0, 300) }));
}
// Some engines leave timers behind.
process.exit(0);
