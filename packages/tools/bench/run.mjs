// `npm run bench`: the cost of the engine and of two others, as ratios to a hand-written floor. docs/reference/bench.md
// says what is compared. Nothing is gated on these figures; the tests count evaluations instead.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { engines } from './engines/index.mjs';
import { figuresOf, tableOf } from './print.mjs';
import { summaryOf } from './summary.mjs';
import { works } from './works/index.mjs';

const HELP = `npm run bench -- [--quick] [--only WORDS] [--rounds N] [--json FILE]

  --quick        one short round, about a minute; the largest forms of the other engines are left out
  --only WORDS   works and engines by name, with commas: ${[...works.keys(), ...engines.keys()].join(', ')}
  --rounds N     rounds of Plumbline, each in new processes (default 3); the other engines run in the first alone
  --json FILE    writes every figure of every round, and what it was measured on`;

const LIMIT_MS = 60_000;
/**
 * The other engines take most of the time (one of their works may take up to the limit), and their ratios are in the
 * hundreds and thousands: a second round would not change the conclusion.
 */
const OTHERS_ROUNDS = 1;
/** How much of each work is done: the time budget for its samples. */
const BUDGET_MS = { quick: 250, full: 600 };

function settings() {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      rounds: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const words = values.only?.split(',').map((word) => word.trim()) ?? [];
  const unknown = words.find((word) => !works.has(word) && !engines.has(word));
  if (unknown !== undefined) throw new Error(`--only knows no \`${unknown}\`\n\n${HELP}`);
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 3));
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds takes a number from 1\n\n${HELP}`);
  const chosen = (table) => {
    const named = words.filter((word) => table.has(word));
    return named.length === 0 ? [...table.values()] : named.map((word) => table.get(word));
  };
  return { ...values, rounds, works: chosen(works), engines: chosen(engines) };
}

/** Runs one work of one engine in its own process. */
function cell(work, engine, sizes, budgetMs) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        '--max-old-space-size=6000',
        ...(work.needsGc ? ['--expose-gc'] : []),
        fileURLToPath(new URL('cell.mjs', import.meta.url)),
        work.name,
        engine.name,
        sizes.join(','),
        String(budgetMs),
      ],
      // In its own process group: Ctrl-C reaches only this process, which lets the child finish.
      { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
    );
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    let output = '';
    let complaint = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, LIMIT_MS);
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (complaint += chunk));
    child.on('close', () => {
      clearTimeout(timer);
      process.removeListener('exit', end);
      const line = output.split('\n').findLast((one) => one.startsWith('{'));
      if (isLate) resolve({ late: true });
      else if (line === undefined) resolve({ error: firstError(complaint) });
      else resolve(JSON.parse(line));
    });
  });
}

function firstError(complaint) {
  return complaint.split('\n').find((one) => /error/i.test(one)) ?? 'it ended without a result';
}

/** Like {@link cell}, but drops the largest sizes one by one while an engine takes too long for them or fails. */
async function largestThatRuns(work, engine, sizes, budgetMs) {
  const failures = [];
  for (let count = sizes.length; count > 0; count -= 1) {
    const result = await cell(work, engine, sizes.slice(0, count), budgetMs);
    if (result.figures !== undefined) return { ...result, failures, sizes: sizes.slice(0, count) };
    const why = result.late ? `over ${LIMIT_MS / 1_000} s` : result.error;
    failures.push({ sizes: sizes.slice(0, count), why });
    // A wrong result is wrong at any size.
    if (why.startsWith('wrong')) break;
  }
  return { figures: {}, failures, sizes: [] };
}

/** A progress line. */
function say(line) {
  process.stderr.write(`${line}\n`);
}

/** A progress line that is overwritten, if a person is watching. */
function progress(line) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}

async function measure({ rounds, quick, works: chosenWorks, engines: chosenEngines }) {
  /** The figure of each round, by engine, then by row. */
  const taken = new Map(chosenEngines.map(({ name }) => [name, new Map()]));
  const failures = [];
  const budgetMs = quick ? BUDGET_MS.quick : BUDGET_MS.full;
  /** The sizes that ran in the first round: those over the limit are not tried again. */
  const sizesOf = new Map();
  /** Where the time went, by engine. */
  const secondsOf = new Map();
  let isStopped = false;
  process.on('SIGINT', () => {
    if (isStopped) process.exit(130);
    isStopped = true;
    say('stopping after this work; press again to stop now');
  });
  for (let round = 1; round <= rounds; round += 1)
    for (const work of chosenWorks)
      for (const engine of chosenEngines) {
        const isOurs = engine.package === undefined;
        if (isStopped || (!isOurs && (work.oursOnly || round > OTHERS_ROUNDS))) continue;
        const key = `${work.name} ${engine.name}`;
        const wanted =
          quick && !isOurs && work.sizes.length > 1 ? work.sizes.slice(0, -1) : work.sizes;
        const sizes = sizesOf.get(key) ?? wanted;
        if (sizes.length === 0) continue;
        progress(`round ${round} of ${rounds}: ${work.name}, ${engine.title}`);
        const started = performance.now();
        const result = await largestThatRuns(work, engine, sizes, budgetMs);
        const seconds = (performance.now() - started) / 1_000;
        sizesOf.set(key, result.sizes);
        progress('');
        const of = isOurs ? rounds : OTHERS_ROUNDS;
        say(`${work.name}, ${engine.title}, round ${round} of ${of}: ${seconds.toFixed(0)} s`);
        for (const line of figuresOf(work.name, result)) say(line);
        secondsOf.set(engine.title, (secondsOf.get(engine.title) ?? 0) + seconds);
        for (const failure of result.failures)
          failures.push({ work: work.name, engine: engine.title, ...failure });
        const rows = taken.get(engine.name);
        for (const [row, figure] of Object.entries(result.figures))
          rows.set(row, [...(rows.get(row) ?? []), figure]);
      }
  say(
    `took ${[...secondsOf].map(([title, seconds]) => `${title} ${seconds.toFixed(0)} s`).join(', ')}`,
  );
  return { taken, failures };
}

async function main() {
  const how = settings();
  if (how.help) {
    console.log(HELP);
    return 0;
  }
  const started = performance.now();
  if (how.works.some(({ name }) => name === 'check')) {
    const { build } = await import('../build.mjs');
    await build({ only: ['plumb'] });
  }
  const { taken, failures } = await measure(how);
  const summaries = new Map(
    [...taken].map(([name, rows]) => [
      name,
      new Map([...rows].map(([row, figures]) => [row, summaryOf(figures)])),
    ]),
  );
  const machine = {
    date: new Date().toISOString(),
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    minutes: (performance.now() - started) / 60_000,
    rounds: how.rounds,
    versions: Object.fromEntries(
      how.engines.flatMap(({ title, package: name }) => (name ? [[title, versionOf(name)]] : [])),
    ),
  };
  console.log(headOf(machine));
  const works = new Set(how.works.map(({ name }) => name));
  for (const line of tableOf({ summaries, engines: how.engines, works })) console.log(line);
  for (const line of footOf(failures, summaries)) console.log(line);
  if (how.json !== undefined)
    writeFileSync(
      how.json,
      JSON.stringify(asJson(machine, taken, summaries, failures), undefined, 1),
    );
  return failures.some(({ why }) => why.startsWith('wrong')) ? 1 : 0;
}

function versionOf(name) {
  const manifest = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

function headOf({ date, node, cpu, cores, minutes, rounds, versions }) {
  const others = Object.entries(versions).map(([title, version]) => `${title} ${version}`);
  return [
    `${date.slice(0, 10)}, Node ${node}, ${cpu}, ${cores} cores${others.length > 0 ? `; ${others.join(', ')}` : ''}`,
    `Ratios to the floor, sampled in turn in one process; medians of ${rounds === 1 ? '1 round with its quartiles' : `${rounds} rounds and their range, of other engines one round`}; ${minutes.toFixed(1)} minutes.`,
    '',
  ].join('\n');
}

function footOf(failures, summaries) {
  const told = new Set(
    failures.map(({ work, engine, sizes, why }) => `${engine}, ${work} at ${sizes.at(-1)}: ${why}`),
  );
  const noisy = [...summaries.values()]
    .flatMap((rows) => [...rows.values()])
    .filter((one) => one.isNoisy);
  return [
    ...(told.size > 0 ? ['', 'No figure:', ...[...told].map((one) => `  ${one}`)] : []),
    ...(noisy.length > 0
      ? [
          '',
          `~ ${noisy.length} figures: the machine was too busy, or the rounds lie too far apart, to trust them; run again when it is idle.`,
        ]
      : []),
  ];
}

function asJson(machine, taken, summaries, failures) {
  const rounds = [...taken].map(([name, rows]) => [name, Object.fromEntries(rows)]);
  const summed = [...summaries].map(([name, rows]) => [name, Object.fromEntries(rows)]);
  return {
    machine,
    summaries: Object.fromEntries(summed),
    rounds: Object.fromEntries(rounds),
    failures,
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
