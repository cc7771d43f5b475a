import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { scoresOf } from '../src/features/risk-settings/testing/model.ts';
import { ms, p95, quantile, table } from './table.ts';

/** The goal of issue 17: no frame of a drag has more script time than this, with 1,000 reports. */
const GOAL_MS = 16;
const GOAL_REPORTS = 1000;
/** Pointer positions in each leg of a drag. It goes there and back, so that rows move in both directions. */
const MOVES = 90;
const CALM_MS = 1500;

/** Thread time of each frame during the drag, in milliseconds. */
export type Drag = {
  readonly reports: number;
  readonly slower: number;
  readonly scriptMs: readonly number[];
  /** Everything that the main thread did, including style, layout and paint. */
  readonly taskMs: readonly number[];
  /** Number of assessments whose grade the drag changed, to show that the drag was live. */
  readonly changed: number;
};

export type DragsOptions = {
  readonly browser: Browser;
  /** Signed in as an Admin of a contractor. */
  readonly signedIn: BrowserContextOptions;
  readonly sizes: readonly number[];
  readonly slower: number;
};

/**
 * Drags a category's weight with the pointer while that many reports are ranked beside it. The bench supplies the
 * scores; everything else is the product's own.
 */
export async function dragWeights({ browser, signedIn, sizes, slower }: DragsOptions) {
  const drags: Drag[] = [];
  for (const reports of sizes) drags.push(await drag(browser, signedIn, reports, 1));
  drags.push(await drag(browser, signedIn, GOAL_REPORTS, slower));
  return drags;
}

async function drag(
  browser: Browser,
  signedIn: BrowserContextOptions,
  reports: number,
  slower: number,
): Promise<Drag> {
  const context = await browser.newContext(signedIn);
  try {
    const page = await context.newPage();
    await page.route('**/api/rac/scores/**', (route) => route.fulfill({ json: scoresOf(reports) }));
    if (slower > 1) {
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    }
    await page.goto('/RAC/gc-rac-weightings');
    const rows = page.getByRole('region', { name: 'Assessments by score' });
    await rows.getByRole('listitem').first().waitFor();
    await page.waitForTimeout(CALM_MS * slower);
    await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
    await dragThereAndBack(page, 'Safety results');
    const changed = await rows.locator('[data-changed]').count();
    const frames = framesOf(await browser.stopTracing());
    return { reports, slower, changed, ...frames };
  } finally {
    await context.close();
  }
}

async function dragThereAndBack(page: Page, name: string): Promise<void> {
  const slider = page.getByRole('slider', { name });
  const box = await slider.boundingBox();
  if (!box) throw new Error(`the slider ${name} is not on the page`);
  const y = box.y + box.height / 2;
  const at = (share: number): number => box.x + 9 + share * (box.width - 18);
  const value = Number(await slider.inputValue()) / Number(await slider.getAttribute('max'));
  await page.mouse.move(at(value), y);
  await page.mouse.down();
  await page.mouse.move(at(1), y, { steps: MOVES });
  await page.mouse.move(at(0), y, { steps: MOVES });
  await page.mouse.move(at(0.9), y, { steps: MOVES });
  await page.mouse.up();
}

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** Trace events that run JavaScript. A nested event counts toward the outer one. */
const SCRIPT = new Set([
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'TimerFire',
  'RunMicrotasks',
  'EvaluateScript',
]);

/**
 * Thread time of scripts and of all tasks from one animation frame to the next. Other programs on the machine do not
 * count. Later work of the browser, such as React rendering in its own task, counts toward the same frame.
 */
function framesOf(trace: Buffer): Pick<Drag, 'scriptMs' | 'taskMs'> {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const painter = traceEvents.find(({ name }) => name === 'FireAnimationFrame');
  if (!painter) throw new Error('no frame was drawn');
  const own = traceEvents
    .filter(({ pid, tid, ph }) => pid === painter.pid && tid === painter.tid && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const starts = own.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts);
  const sumsOf = (isOne: (event: TraceEvent) => boolean): readonly number[] => {
    const sums = starts.map(() => 0);
    let end = 0;
    let frame = -1;
    for (const event of own) {
      if (!isOne(event) || event.ts < end) continue;
      end = event.ts + (event.dur ?? 0);
      while (frame + 1 < starts.length && (starts[frame + 1] ?? 0) <= end) frame += 1;
      if (frame >= 0) sums[frame] = (sums[frame] ?? 0) + (event.tdur ?? event.dur ?? 0) / 1000;
    }
    return sums;
  };
  return {
    scriptMs: sumsOf(({ name }) => SCRIPT.has(name)),
    taskMs: sumsOf(({ name }) => name.endsWith('RunTask')),
  };
}

/** The figures as a table, with whether the goal is met. */
export function reportDrags(drags: readonly Drag[]): string {
  const cells = (of: readonly number[]): readonly string[] => [
    ms(quantile(of, 0.5)),
    ms(p95(of)),
    ms(Math.max(...of)),
  ];
  return table(
    [
      'dragging a weight, thread ms a frame',
      'frames',
      'script p50',
      'p95',
      'most',
      'main thread p50',
      'p95',
      'most',
      `goal: script at most ${GOAL_MS}`,
    ],
    drags.map(({ reports, slower, scriptMs, taskMs, changed }) => [
      `${reports.toLocaleString('en-US')} reports${slower > 1 ? `, CPU ${slower} times slower` : ''}, ${changed} rows with another grade`,
      String(scriptMs.length),
      ...cells(scriptMs),
      ...cells(taskMs),
      reports !== GOAL_REPORTS || slower > 1
        ? ''
        : Math.max(...scriptMs) < GOAL_MS
          ? 'met'
          : 'missed',
    ]),
  );
}
