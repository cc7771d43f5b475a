// `npm run test:all`: everything that finds mistakes: `npm test` on every PostgreSQL with its long files, then each
// long script. Runs on any Node from 20.19.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findFirefox } from './test/find-firefox.mjs';

const tool = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Each script, its arguments, and the minutes it takes on two quiet cores. `beside`: it runs at the same time as the
 * previous one.
 */
const SCRIPTS = [
  { name: 'npm test, on every PostgreSQL', file: 'test.mjs', args: [], minutes: 20 },
  { name: 'types', file: 'types.mjs', args: [], minutes: 1 },
  { name: 'test:long', file: 'test-long.mjs', args: [], minutes: 2 },
  { name: 'test:screens', file: 'test-screens.mjs', args: [], minutes: 7 },
  // The other journeys are part of `npm test` above.
  { name: 'test:journeys', file: 'test-journeys.mjs', args: ['long/'], minutes: 1 },
  { name: 'test:keyboard', file: 'test-keyboard.mjs', args: [], minutes: 1 },
  // npm does not install Firefox: it is used only if there is one.
  ...(findFirefox() === null
    ? []
    : [{ name: 'test:firefox', file: 'test-firefox.mjs', args: [], minutes: 1 }]),
  { name: 'test:faults', file: 'test-faults.mjs', args: ['3'], minutes: 2 },
  { name: 'test:access-model', file: 'test-access-model.mjs', args: ['600'], minutes: 11 },
  // Each uses one core, so they can run at the same time.
  {
    name: 'test:noninterference',
    file: 'test-noninterference.mjs',
    args: ['2000'],
    minutes: 4,
    beside: true,
  },
  { name: 'fuzz:http', file: 'fuzz-http.mjs', args: ['10000'], minutes: 1 },
];
const minutes = SCRIPTS.reduce((sum, script) => sum + (script.beside ? 0 : script.minutes), 0);
const USAGE = `usage: npm run test:all

Runs, one after the other (about ${minutes} minutes on two quiet cores):
${SCRIPTS.map((script) => `  ${commandOf(script)} (${script.minutes} min${script.beside ? ', beside the one before' : ''})`).join('\n')}`;

function commandOf({ name, args }) {
  return [name, ...args].join(' ');
}

function readArguments() {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    console.error(`plumbline: ${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

/**
 * Runs one script. Takes its counts from the last line that has them; without one, the script itself counts as one. Its
 * output is shown as it comes, or kept until the caller shows it.
 */
function run({ file, args }, { isShown }) {
  const startedMs = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [tool(file), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PLUMBLINE_TEST_WHOLE: '1' },
    });
    let output = '';
    const hear = (stream, shownOn) =>
      stream.on('data', (chunk) => {
        output += chunk;
        if (isShown) shownOn.write(chunk);
      });
    hear(child.stdout, process.stdout);
    hear(child.stderr, process.stderr);
    child.once('close', (code) => {
      const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
      const passed = counts ? Number(counts[1]) : Number(code === 0);
      const failed = counts ? Number(counts[2]) : 0;
      resolve({
        passed,
        failed: code === 0 ? failed : Math.max(failed, 1),
        output,
        took: (Date.now() - startedMs) / 60_000,
      });
    });
  });
}

/** Groups the scripts that run at the same time, in order. */
function groupsOf(scripts) {
  const groups = [];
  for (const script of scripts) {
    if (script.beside) groups.at(-1).push(script);
    else groups.push([script]);
  }
  return groups;
}

if (readArguments().help) {
  console.log(USAGE);
  process.exit(0);
}
console.log(`plumbline: about ${minutes} minutes on two quiet cores`);
const startedMs = Date.now();
const outcomes = [];
for (const [first, ...others] of groupsOf(SCRIPTS)) {
  console.log(`\nplumbline: ${commandOf(first)}`);
  const running = others.map((script) => run(script, { isShown: false }));
  outcomes.push({ ...first, ...(await run(first, { isShown: true })) });
  for (const [index, script] of others.entries()) {
    const outcome = await running[index];
    console.log(`\nplumbline: ${commandOf(script)}\n${outcome.output}`);
    outcomes.push({ ...script, ...outcome });
  }
}
console.log('');
for (const outcome of outcomes)
  console.log(
    `${outcome.failed > 0 ? 'FAILED' : 'ok    '} ${commandOf(outcome)}: ${outcome.took.toFixed(1)} min (${outcome.minutes} expected)`,
  );
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${((Date.now() - startedMs) / 60_000).toFixed(0)} minutes in all`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
