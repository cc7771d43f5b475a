// Formats the table for people.
import { GROUPS } from './rows.mjs';
import { verdictOf } from './summary.mjs';

const WIDTHS = { work: 46, goal: 8, floor: 10, ours: 34, peer: 14 };

const digits = (value) => {
  if (value >= 1_000) return Math.round(value).toLocaleString('en-US');
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
};

const SUFFIX = { x: 'x', grows: 'x', KB: ' KB', ms: ' ms', us: ' us' };

export function time(us) {
  if (us === undefined) return '';
  if (us >= 1_000_000) return `${digits(us / 1_000_000)} s`;
  return us >= 1_000 ? `${digits(us / 1_000)} ms` : `${digits(us)} us`;
}

function amount(value, unit) {
  return unit === 'us' ? time(value) : `${digits(value)}${SUFFIX[unit]}`;
}

/**
 * The figures of one work of one engine in one round, as they come in: without range and verdict, which need all
 * rounds.
 *
 * @param {string} work
 * @param {{ figures: Record<string, any>, failures: readonly { sizes: readonly number[], why: string }[] }} result
 * @returns {string[]} lines
 */
export function figuresOf(work, { figures, failures }) {
  const lines = [];
  for (const { title, rows } of GROUPS.filter((group) => group.work === work)) {
    const taken = rows.filter(({ at }) => figures[at] !== undefined);
    if (taken.length > 0) lines.push(`  ${title}`);
    for (const { at, title: row, unit } of taken) {
      const { value, none } = figures[at];
      lines.push(`    ${row.padEnd(WIDTHS.work)} ${none ?? amount(value, unit)}`);
    }
  }
  return [...lines, ...failures.map(({ sizes, why }) => `    at ${sizes.at(-1)}: ${why}`)];
}

/** The floor's time, or how it grows itself, as first measured. */
function floorOf(summaries, { unit }) {
  const key = unit === 'grows' ? 'floorGrowth' : 'floorUs';
  const known = summaries.find((one) => one?.[key] !== undefined)?.[key];
  if (known === undefined) return '';
  return unit === 'grows' ? `${digits(known)}x` : time(known);
}

/** @param {any} summary @param {import('./rows.mjs').Row} row */
function ours(summary, { unit, goal }) {
  if (summary === undefined) return '';
  if (summary.none !== undefined) return summary.none;
  const range =
    summary.low === summary.high
      ? ''
      : ` (${amount(summary.low, unit).replace(/[ a-z]+$/i, '')}-${amount(summary.high, unit)})`;
  const verdict = verdictOf(summary, goal);
  return `${amount(summary.value, unit)}${range}${verdict ? ` ${verdict}` : ''}${summary.isNoisy ? ' ~' : ''}`;
}

/**
 * What another engine needs; `n/a` if it cannot do the work, `-` if it was not measured or gave no figure.
 *
 * @param {any} engine @param {any} summary @param {import('./rows.mjs').Group} group @param {import('./rows.mjs').Row} row
 */
function peer(engine, summary, group, { unit }) {
  const { needs, oursOnly } = group;
  if (oursOnly || (needs !== undefined && !engine.can[needs])) return 'n/a';
  if (summary === undefined || summary.none !== undefined) return '-';
  return `${amount(summary.value, unit)}${summary.isNoisy ? ' ~' : ''}`;
}

/**
 * @param {{ summaries: Map<string, Map<string, any>>, engines: import('./engines/index.mjs').Engine[], works: Set<string> }} results
 *   `summaries`: by engine, then by row
 * @returns {string[]} lines
 */
export function tableOf({ summaries, engines, works }) {
  const [first, ...others] = engines;
  const lines = [
    line(
      '',
      'goal',
      'floor',
      first?.title ?? '',
      others.map(({ title }) => title),
    ),
  ];
  for (const group of GROUPS) {
    if (!works.has(group.work)) continue;
    lines.push('', group.title);
    for (const row of group.rows) {
      const own = summaries.get(first?.name ?? '')?.get(row.at);
      const theirs = others.map(({ name }) => summaries.get(name)?.get(row.at));
      if (own === undefined && theirs.every((one) => one === undefined)) continue;
      const goal = row.goal === undefined ? '' : `<= ${row.goal}${SUFFIX[row.unit]}`;
      lines.push(
        line(
          `  ${row.title}`,
          goal,
          floorOf([own, ...theirs], row),
          ours(own, row),
          theirs.map((one, at) => peer(others[at], one, group, row)),
        ),
      );
    }
  }
  return lines;
}

function line(work, goal, floor, own, peers) {
  const cells = [
    work.padEnd(WIDTHS.work),
    goal.padEnd(WIDTHS.goal),
    floor.padStart(WIDTHS.floor),
    `  ${own}`.padEnd(WIDTHS.ours),
    ...peers.map((one) => one.padEnd(WIDTHS.peer)),
  ];
  return cells.join(' ').trimEnd();
}
