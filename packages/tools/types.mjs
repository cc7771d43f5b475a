// Checks the types of the given rooms, or of all, two at a time: each room has its own tsconfig.json, which says what
// that room may see (a pure room sees neither the DOM nor Node). `npm test` checks the same files while it lints.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const AT_ONCE = 2;
// Checkers share nothing: with TypeScript's default of four, a room costs twice the processor time.
const CHECKER = ['--checkers', '1'];
/** Collects garbage less often: saves a fifth of the time, and needs no more memory than four checkers would. */
const GO = { GOGC: '400' };
/** The tests of the pure rooms, and what builds the app. */
const TESTS = 'tsconfig.json';
/** Programs inside a room that may see more than the room. */
const INNER = ['packages/rjsf-theme/catalogue', 'packages/rjsf-theme/bench'];

/** The slowest ones: started last, each would run alone at the end. */
const FIRST = ['packages/server/tsconfig.json', 'app/tsconfig.json', TESTS];

/** The tsconfigs to check: each room's, and one for the tests that pure rooms leave out. The longest come first. */
function projects() {
  const packages = readdirSync(`${root}packages`).map((name) => `packages/${name}`);
  const rooms = ['schemas', ...packages, ...INNER, 'app', 'app/e2e', 'app/bench'].map(
    (room) => `${room}/tsconfig.json`,
  );
  return [...new Set([...FIRST, ...rooms])].filter((file) => existsSync(root + file));
}

function check(room) {
  return new Promise((resolve) => {
    const program = `${root}node_modules/typescript/bin/tsc`;
    const tsc = spawn(process.execPath, [program, '-p', room, ...CHECKER], {
      cwd: root,
      env: { ...process.env, ...GO },
    });
    let output = '';
    tsc.stdout.on('data', (chunk) => (output += chunk));
    tsc.stderr.on('data', (chunk) => (output += chunk));
    tsc.on('close', (code) => {
      // A room may hold only test files, or nothing yet: TS18003 says "no inputs".
      const empty = /error TS18003/.test(output);
      resolve({ room, ok: code === 0 || empty, empty, output });
    });
  });
}

/** Each error with the lines that explain it, which are indented. */
function errorsIn(output) {
  return output.trimEnd().split(/\n(?! )/u);
}

const wanted = process.argv.slice(2);
const queue = projects().filter(
  (room) => wanted.length === 0 || wanted.some((w) => room.includes(w)),
);
const results = [];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let room = queue.shift(); room; room = queue.shift()) results.push(await check(room));
  }),
);
// Programs check the source of the rooms that they import, so many of them find the same mistake: it is reported once.
const told = new Set();
for (const { room, ok, empty, output } of results) {
  if (empty && ok) console.log(`${room}: no files`);
  if (ok) continue;
  const errors = errorsIn(output);
  const fresh = errors.filter((error) => !told.has(error));
  for (const error of fresh) told.add(error);
  const repeated = errors.length - fresh.length;
  console.error([room, ...fresh, ...(repeated > 0 ? [`(${repeated} told above)`] : [])].join('\n'));
}
const failed = results.filter((result) => !result.ok);
console.log(`types: ${results.length - failed.length} rooms clean, ${failed.length} not`);
if (failed.length > 0 || results.length === 0) process.exit(1);
