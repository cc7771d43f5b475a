// `npm run test:all`: everything that finds mistakes, one after the other. `npm test` on every PostgreSQL with its
// long files, then each long script. Runs on any Node from 20.19.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findFirefox } from './test/find-firefox.mjs';

const tool = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Each script, its arguments, and the minutes it takes on two quiet cores. */
const SCRIPTS = [
  { name: 'npm test, on every PostgreSQL', file: 'test.mjs', args: [], minutes: 20 },
  { name: 'types', file: 'types.mjs', args: [], minutes: 1 },
  { name: 'test:long', file: 'test-long.mjs', args: [], minutes: 2 },
  { name: 'test:screens', file: 'test-screens.mjs', args: [], minutes: 7 },
  { name: 'test:keyboard', file: 'test-keyboard.mjs', args: [], minutes: 1 },
  // npm brings no Firefox: it is used where there is one.
  ...(findFirefox() === null
    ? []
    : [{ name: 'test:firefox', file: 'test-firefox.mjs', args: [], minutes: 1 }]),
  { name: 'test:faults', file: 'test-faults.mjs', args: ['3'], minutes: 2 },
  { name: 'test:access-model', file: 'test-access-model.mjs', args: ['600'], minutes: 11 },
  { name: 'test:noninterference', file: 'test-noninterference.mjs', args: ['2000'], minutes: 4 },
  { name: 'fuzz:http', file: 'fuzz-http.mjs', args: ['10000'], minutes: 1 },
];
const minutes = SCRIPTS.reduce((sum, script) => sum + script.minutes, 0);
const USAGE = `usage: npm run test:all

Runs, one after the other (about ${minutes} minutes on two quiet cores):
${SCRIPTS.map(({ name, args, minutes: each }) => `  ${[name, ...args].join(' ')} (${each} min)`).join('\n')}`;

function readArguments() {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    console.error(`plumbline: ${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

/** Runs one script with its words on the terminal; counts what its last line counts, else the script itself. */
function run({ file, args }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [tool(file), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PLUMBLINE_TEST_WHOLE: '1' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.once('close', (code) => {
      const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
      const passed = counts ? Number(counts[1]) : Number(code === 0);
      const failed = counts ? Number(counts[2]) : 0;
      resolve({ passed, failed: code === 0 ? failed : Math.max(failed, 1) });
    });
  });
}

if (readArguments().help) {
  console.log(USAGE);
  process.exit(0);
}
console.log(`plumbline: about ${minutes} minutes on two quiet cores`);
const outcomes = [];
for (const script of SCRIPTS) {
  console.log(`\nplumbline: ${[script.name, ...script.args].join(' ')}`);
  const startedMs = Date.now();
  const counts = await run(script);
  outcomes.push({ ...script, ...counts, took: (Date.now() - startedMs) / 60_000 });
}
console.log('');
for (const { name, args, took, minutes: expected, failed } of outcomes)
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${[name, ...args].join(' ')}: ${took.toFixed(1)} min (${expected} expected)`,
  );
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('took').toFixed(0)} minutes in all`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
