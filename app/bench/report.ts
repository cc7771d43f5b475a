import type { Samples } from './round.ts';
import { median, ms, p95, table } from './table.ts';
import type { Keys } from './typing.ts';

/** The goals of issue 4, in milliseconds, at 300, 1,000 and 3,000 questions: p50 and p95, or p95 alone. */
const goals = {
  script: { 300: [2, 3], 1000: [2.5, 4], 3000: [5, 7] },
  paint: { 300: [Infinity, 20], 1000: [Infinity, 25], 3000: [Infinity, 32] },
  firstKey: { 300: [25, 25], 1000: [25, 25], 3000: [25, 25] },
  mount: { 300: [400, Infinity], 1000: [750, Infinity], 3000: [1600, Infinity] },
  slowPaint: { 300: [Infinity, 100], 1000: [Infinity, 100], 3000: [Infinity, 100] },
} satisfies Record<string, Readonly<Record<number, readonly [number, number]>>>;

type Goal = Readonly<Record<number, readonly [number, number]>>;

/** The figures as a table, with sample counts where they are low and whether each goal is met. */
export function report(results: readonly Samples[], slower: number): string {
  const rows: (readonly string[])[] = [];
  const add = (name: string, of: (one: Samples) => readonly number[], goal?: Goal): void => {
    rows.push([
      name,
      goal ? goalWords(goal, results) : '',
      ...results.map((one) => cell(of(one), goal?.[one.size])),
    ]);
  };
  const typed = (name: string, of: (one: Samples) => Keys, isOurs: boolean): void => {
    add(`${name}: JS`, (one) => of(one).scriptMs, isOurs ? goals.script : undefined);
    rows.push([
      `${name}: JS, times the bare input's`,
      '',
      ...results.map((one) =>
        (median(of(one).scriptMs) / median(one.bare.scriptMs)).toFixed(isOurs ? 1 : 0),
      ),
    ]);
    add(`${name}: main thread`, (one) => of(one).taskMs);
    add(`${name}: key to paint`, (one) => of(one).paintMs, isOurs ? goals.paint : undefined);
  };
  add('bare input: JS', ({ bare }) => bare.scriptMs);
  add('bare input: main thread', ({ bare }) => bare.taskMs);
  add('bare input: key to paint', ({ bare }) => bare.paintMs);
  typed('text in a row', ({ inRow }) => inRow, true);
  typed('text that ten rules read', ({ source }) => source, true);
  add('first key: JS', ({ firstKeyMs }) => firstKeyMs, goals.firstKey);
  add('answers to first field painted', ({ mountMs }) => mountMs, goals.mount);
  add('answers to last field painted', ({ lastFieldMs }) => lastFieldMs);
  add('opening the page: main thread', ({ openTaskMs }) => openTaskMs);
  add('hide 100 to paint', ({ hideMs }) => hideMs);
  add('show 100 to paint', ({ showMs }) => showMs);
  add('add a row to paint', ({ addMs }) => addMs);
  add('remove a row to paint', ({ removeMs }) => removeMs);
  add(
    `CPU ${slower} times slower: key to paint`,
    ({ slow }) => slow.paintMs,
    slower === 4 ? goals.slowPaint : undefined,
  );
  add(`CPU ${slower} times slower: key to paint, bare input`, ({ slowBare }) => slowBare.paintMs);
  add(`CPU ${slower} times slower: JS`, ({ slow }) => slow.scriptMs);
  typed('stock RJSF, text in a row', ({ stock }) => stock, false);
  typed('stock RJSF live, text in a row', ({ stockLive }) => stockLive, false);
  add('stock RJSF: first key, JS', ({ stockFirstKeyMs }) => stockFirstKeyMs);
  add('stock RJSF live: first key, JS', ({ stockFirstLiveKeyMs }) => stockFirstLiveKeyMs);
  add('stock RJSF: form to first field painted', ({ stockMountMs }) => stockMountMs);
  rows.push([
    "first field painted, times stock RJSF's",
    '0.7 at 1,000',
    ...results.map((one) => (median(one.mountMs) / median(one.stockMountMs)).toFixed(2)),
  ]);
  add('stock RJSF: form to last field painted', ({ stockLastFieldMs }) => stockLastFieldMs);
  const sizes = results.map(({ size }) => `${size.toLocaleString('en-US')} questions`);
  return table(['ms, p50 / p95', 'goal', ...sizes], rows);
}

/** Both quantiles, plus the sample count when there are fewer than thirty. */
function cell(samples: readonly number[], goal?: readonly [number, number]): string {
  if (samples.length === 0) return '-';
  const [half, most] = [median(samples), p95(samples)];
  const isMissed = goal !== undefined && (half > goal[0] || most > goal[1]);
  const few = samples.length < 30 ? ` (${samples.length})` : '';
  return `${ms(half)} / ${ms(most)}${few}${isMissed ? ', missed' : ''}`;
}

function goalWords(goal: Goal, results: readonly Samples[]): string {
  const words = results.map(({ size }) => {
    const at = goal[size];
    if (at === undefined) return '-';
    const [half, most] = at;
    if (half === Infinity) return `p95 ${most}`;
    return most === Infinity || most === half ? String(half) : `${half} / ${most}`;
  });
  return [...new Set(words)].join('; ');
}
