import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { jobNames, kindOf } from './kinds.ts';

const page = readFileSync(new URL('../../../../docs/reference/jobs.md', import.meta.url), 'utf8');

/** The jobs of the page: what it says about when each runs, and how often it is retried. */
const jobs = [...page.matchAll(/^\| `([\w-]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gmu)].map(
  ([, name = '', time = '', retries = '']) => ({ name, time, retries }),
);

const DAYS = { '': '*', 'Mondays at ': '1', 'weekdays at ': '1-5' } as const;

/** The schedule that the page describes; undefined for a job that is sent when it is needed. */
function scheduleIn(time: string): string | undefined {
  if (time === 'every minute') return '* * * * *';
  const [, past] = /hourly, at (\d+) past$/u.exec(time) ?? [];
  if (past !== undefined) return `${past} * * * *`;
  const found = /^(|Mondays at |weekdays at )(\d\d):(\d\d)$/u.exec(time);
  if (found === null) return undefined;
  const [, day = '', hour, minute] = found;
  return `${Number(minute)} ${Number(hour)} * * ${DAYS[day as keyof typeof DAYS]}`;
}

it('the page about jobs names every job', () => {
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(jobNames.toSorted());
});

it.each(jobs.map(({ name, time }) => [name, time] as const))('%s runs: %s', (name, time) => {
  const job = jobNames.find((one) => one === name) ?? 'remind';
  expect(kindOf(job).schedule).toBe(scheduleIn(time));
});

it.each(
  jobs.flatMap(({ name, retries }) => {
    const [, count] = /^(\d+) times/u.exec(retries) ?? [];
    return count === undefined ? [] : [[name, Number(count)] as const];
  }),
)('%s is retried %i times', (name, count) => {
  const job = jobNames.find((one) => one === name) ?? 'remind';
  expect(kindOf(job).retryLimit).toBe(count);
});

it('every job is run in a test of the modules, by its name or by its function', () => {
  const modules = path.resolve(import.meta.dirname, '../modules');
  const tests = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(modules, file), 'utf8'))
    .join('\n');
  const isNamed = (name: string): boolean =>
    new RegExp(`'${name}'|\\bhandlers\\.${name}\\b`, 'u').test(tests);
  // `remindEveryone`, `carryVaults` and `sendDigests`.
  expect(jobNames.filter((name) => !isNamed(name))).toEqual([
    'remind',
    'carry-over',
    'send-digests',
  ]);
});
