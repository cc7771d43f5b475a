import { spent, takePaints, type Visit } from './visit.ts';

/** What each key cost, in milliseconds. */
export type Keys = {
  readonly scriptMs: readonly number[];
  readonly taskMs: readonly number[];
  readonly paintMs: readonly number[];
};

export const noKeys: Keys = { scriptMs: [], taskMs: [], paintMs: [] };

export function joined(a: Keys, b: Keys): Keys {
  return {
    scriptMs: [...a.scriptMs, ...b.scriptMs],
    taskMs: [...a.taskMs, ...b.taskMs],
    paintMs: [...a.paintMs, ...b.paintMs],
  };
}

/** A typical typing pace. Later work that a key starts, such as a save, counts toward that key or the next one. */
const PAUSE_MS = 110;
const WARMING = 3;

/**
 * Types letters one by one into the focused field. A key's time is everything that the main thread did until the next
 * key.
 *
 * @param count keys that are measured, after `warming` keys that are not
 */
export async function typeKeys(
  visit: Visit,
  count: number,
  { warming = WARMING, pauseMs = PAUSE_MS } = {},
): Promise<Keys> {
  const { page } = visit;
  const scriptMs: number[] = [];
  const taskMs: number[] = [];
  await takePaints(visit);
  for (let key = 0; key < warming + count; key += 1) {
    if (key === warming) await takePaints(visit);
    const before = await spent(visit);
    await page.keyboard.press('abcdefghij'[key % 10] ?? 'a');
    await page.waitForTimeout(pauseMs);
    const after = await spent(visit);
    if (key < warming) continue;
    scriptMs.push(after.scriptMs - before.scriptMs);
    taskMs.push(after.taskMs - before.taskMs);
  }
  const paintMs = await takePaints(visit);
  if (paintMs.length !== count)
    throw new Error(`${count} keys were typed, ${paintMs.length} painted`);
  return { scriptMs, taskMs, paintMs };
}

/** The script time of the first key typed on a page, as long after mounting as a person needs to begin. */
export async function firstKey(visit: Visit, id: string): Promise<number> {
  await focusAt(visit, id);
  const { scriptMs } = await typeKeys(visit, 1, { warming: 0 });
  return scriptMs[0] ?? Number.NaN;
}

/** Puts the caret at the end of a field and waits until the page around it has settled. */
export async function focusAt({ page }: Visit, id: string): Promise<void> {
  const field = page.locator(`[id="${id}"]`);
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  await page.keyboard.press('End');
  await page.waitForTimeout(600);
}

/** Adds an input with no framework behind it, beside the form on the same page: the baseline. */
export async function addBareInput({ page }: Visit): Promise<string> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.id = 'bench-bare';
    input.setAttribute('aria-label', 'Bare input');
    document.querySelector('main')?.prepend(input);
  });
  return 'bench-bare';
}
