// `npm run bench:browser`: installs and builds what is missing and runs app/bench/run.ts on a Node that
// reads TypeScript.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { findChromium } from './test/find-chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
await ensurePackages(root);
const how = { stdio: /** @type {const} */ ('inherit'), env: environment(root, findNode(root)) };
const built = spawnSync(
  findNode(root),
  [path.join(root, 'packages/tools/build.mjs'), '--quiet'],
  how,
);
const words = process.argv.slice(2).filter((word) => word !== '--');
const run = path.join(root, 'app/bench/run.ts');
const chromium = JSON.stringify(await findChromium());
const withChromium = { ...how, env: { ...how.env, PLUMBLINE_CHROMIUM: chromium } };
process.exitCode =
  built.status === 0 ? (spawnSync(findNode(root), [run, ...words], withChromium).status ?? 1) : 1;
