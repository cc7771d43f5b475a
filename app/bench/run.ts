import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium } from 'playwright-core';
import { dana, maria, type Person } from '../e2e/people.ts';
import { startProgram } from '../e2e/program.ts';
import { signIn } from '../e2e/steps.ts';
import { bytesByRoute } from './bytes.ts';
import { benchForm } from './form.ts';
import { report } from './report.ts';
import {
  type Bench,
  noSamples,
  roundOfMounting,
  roundOfStructure,
  roundOfTyping,
} from './round.ts';
import { buildStockPage } from './stock-page.ts';
import { LINK } from './visit.ts';
import { dragWeights, reportDrags } from './weights.ts';

/**
 * `npm run bench:browser`: what a key, mounting and a change of structure cost in the built product and in stock RJSF,
 * and what dragging a weight costs. It measures in rounds that each cover every size of both, so that a disturbance on
 * the machine affects all of them.
 */
const { values: asked } = parseArgs({
  options: {
    sizes: { type: 'string', default: '300,1000,3000' },
    /** Number of mountings. Every fifth round also types and changes the structure. */
    rounds: { type: 'string', default: '30' },
    keys: { type: 'string', default: '12' },
    slower: { type: 'string', default: '4' },
    quick: { type: 'boolean', default: false },
    /** Mount only: no typing, nothing added or hidden. */
    mounts: { type: 'boolean', default: false },
    bytes: { type: 'boolean', default: true },
    /** Dragging a weight in the risk assessment settings. For this alone: `--rounds 0 --no-bytes`. */
    weights: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const EVERY = 5;
const rounds = asked.quick ? 3 : Number(asked.rounds);

// packages/tools finds the browser, for tests and benchmarks alike.
const { path, args, env } = JSON.parse(process.env['PLUMBLINE_CHROMIUM'] ?? '{}') as {
  readonly path: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};
const stockScript = rounds > 0 ? await buildStockPage() : '';
const product = await startProgram({ name: 'embedded', url: '' });
const browser = await chromium.launch({
  executablePath: path,
  args: [...args],
  env: { ...(process.env as Record<string, string>), ...env },
});
const loads: number[] = [];
const viewport = { width: 1370, height: 900 };
const results = asked.sizes.split(',').map((size) => noSamples(Number(size)));
try {
  const place = { baseURL: product.address, viewport };
  const signedInAs = async (person: Person): Promise<BrowserContextOptions> => {
    const context = await browser.newContext(place);
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, person);
    const storageState = await context.storageState();
    await context.close();
    return { ...place, storageState };
  };
  const signedIn = await signedInAs(maria);
  console.log(
    `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? '?'}`,
  );
  if (asked.bytes) console.log(`\n${await bytesByRoute(browser, signedIn)}`);
  if (asked.weights) {
    const admin = await signedInAs(dana);
    const drags = { browser, signedIn: admin, sizes: [100, 1000, 10_000] };
    console.log(`\n${reportDrags(await dragWeights({ ...drags, slower: Number(asked.slower) }))}`);
  }
  const bench: Bench = {
    browser,
    signedIn,
    viewport,
    stockScript,
    slower: Number(asked.slower),
    keys: Number(asked.keys),
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const samples of results) {
      loads.push(loadavg()[0] ?? 0);
      const { size } = samples;
      const form = benchForm(size, LINK, {
        id: 'F/bench',
        template: 'F',
        version: '1',
        revision: 1,
      });
      await roundOfMounting(bench, form, samples);
      if (asked.mounts) continue;
      if (round % EVERY === 1) await roundOfTyping(bench, form, samples);
      if (round % EVERY === 2) await roundOfStructure(bench, form, samples);
    }
    if (round % EVERY === 2) print(`after ${round + 1} rounds of ${rounds}`);
  }
  if (rounds > 0) print(`${rounds} rounds`);
} finally {
  await browser.close();
  await product.stop();
}

function print(when: string): void {
  const [least, most] = [Math.min(...loads), Math.max(...loads)].map((load) => load.toFixed(1));
  console.log(`\n${when}, load ${least} to ${most}\n\n${report(results, Number(asked.slower))}`);
}
