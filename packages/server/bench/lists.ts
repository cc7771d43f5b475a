// How long every list and search takes among 10,000 and among 100,000 organizations with ten times as many permissions:
//   node packages/server/bench/lists.ts postgres://USER@HOST:PORT/NAME [--plans] [--keep]
// Uses new databases on that server (with --keep, reuses and keeps those of an earlier run), over HTTP with one
// kept-alive connection, one call at a time, alternating between the two so that noise on the machine affects both.
// Prints Markdown tables; with --plans also PostgreSQL's plan for each list among the 100,000.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { kinds } from './list-calls.ts';
import { plans } from './list-plans.ts';
import { call, drop, open, type Site } from './list-sites.ts';

const SIZES = [10_000, 100_000] as const;
const WARM_ROUNDS = 2;
/** Calls of each kind that are measured, at each size. */
const CALLS = Number(process.env['CALLS'] ?? 240);

const at = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

type Measured = {
  readonly name: string;
  readonly isApart: boolean;
  readonly times: readonly number[][];
};

async function measure(sites: readonly Site[]): Promise<readonly Measured[]> {
  const bySite = sites.map(({ organizations }) => kinds(organizations));
  const measured: Measured[] = [];
  for (const [index, { name, who, isApart = false }] of (bySite[0] ?? []).entries()) {
    const times: number[][] = sites.map(() => []);
    const paths = bySite.map((list) => list[index]?.paths ?? []);
    const most = isApart ? CALLS / 4 : CALLS;
    const rounds = Math.max(1, Math.ceil(most / (paths[0]?.length ?? 1)));
    for (let round = -WARM_ROUNDS; round < rounds; round += 1)
      for (const [turn] of (paths[0] ?? []).entries())
        for (const [which, site] of sites.entries()) {
          const took = await call(site, paths[which]?.[turn] ?? '', who);
          if (round >= 0) times[which]?.push(took);
        }
    measured.push({ name, isApart, times });
    console.error(
      name,
      times.map((one) => `${ms(at(one, 0.5))} / ${ms(at(one, 0.95))}`).join(' -> '),
    );
  }
  return measured;
}

const ms = (value: number): string => value.toFixed(1);

function table(measured: readonly Measured[]): string {
  const lines = measured.map(({ name, times: [small = [], large = []] }) => {
    const figures = [at(small, 0.5), at(small, 0.95), at(large, 0.5), at(large, 0.95)];
    const growth = [at(large, 0.5) / at(small, 0.5), at(large, 0.95) / at(small, 0.95)];
    return `| ${[name, ...figures.map(ms), ...growth.map((one) => one.toFixed(2))].join(' | ')} |`;
  });
  return [
    '| list | p50 at 10,000 | p95 | p50 at 100,000 | p95 | growth of p50 | of p95 |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}

const [server] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isKept = process.argv.includes('--keep');
if (server === undefined) throw new Error('name a PostgreSQL: postgres://USER@HOST:PORT/NAME');
const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
await chmod(dataDir, 0o755);
const sites: Site[] = [];
try {
  for (const organizations of SIZES)
    sites.push(await open(server, organizations, { dataDir, isKept }));
  const before = loadavg()[0] ?? Number.NaN;
  const measured = await measure(sites);
  const [cpu] = cpus();
  console.log(`Node ${process.versions.node}, ${cpus().length} x ${cpu?.model ?? 'unknown'}`);
  console.log(
    `${CALLS} calls of each, a quarter of those apart; load ${ms(before)} to ${ms(loadavg()[0] ?? Number.NaN)}\n`,
  );
  console.log(table(measured.filter(({ isApart }) => !isApart)));
  console.log(`\n${table(measured.filter(({ isApart }) => isApart))}`);
  const last = sites.at(-1);
  if (process.argv.includes('--plans') && last !== undefined) console.log(`\n${await plans(last)}`);
} finally {
  for (const site of sites) await site.stop();
  if (!isKept) for (const organizations of SIZES) await drop(server, organizations);
  await rm(dataDir, { recursive: true, force: true });
}
