// `npm run test:journeys`: second and further journeys of each feature, and its rarer states. `npm test` runs one
// journey per feature.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from './setup/say.mjs';
import { runBrowserFiles, wordsAsked } from './test/run-long.mjs';

const folder = fileURLToPath(new URL('../../app/e2e', import.meta.url));
/** The files in which the gate skips something. Their other tests run as well, because they share a running product. */
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) => readFileSync(path.join(folder, name), 'utf8').includes('isWhole'));

/** Files with their own scripts; the other files of the folder are journeys that the gate does not run at all. */
const SCRIPTED = [
  'every-screen',
  'faults',
  'firefox',
  'keyboard-journey',
  'registration-keyboard',
  'risk-keyboard',
];
const long = readdirSync(path.join(folder, 'long'))
  .filter((name) => name.endsWith('.test.ts') && !SCRIPTED.includes(name.replace('.test.ts', '')))
  .map((name) => `long/${name}`);
files.push(...long);

const asked = wordsAsked();
const chosen = files.filter(
  (name) => asked.length === 0 || asked.some((word) => name.startsWith(word)),
);
const hasUnknown = asked.some((word) => !files.some((name) => name.startsWith(word)));
if (hasUnknown) {
  say(
    `usage: npm run test:journeys -- [FILE ...], of these:\n${files.map((name) => `  ${name.replace('.test.ts', '')}`).join('\n')}`,
  );
  process.exit(2);
}
process.exitCode = await runBrowserFiles(
  chosen.map((name) => `app/e2e/${name}`),
  { PLUMBLINE_TEST_LONG: '1' },
);
