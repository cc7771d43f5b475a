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

/** As someone types: what a key starts later, such as a save, falls into its own or the next one's time. */
const PAUSE_MS = 110;
const WARMING = 3;

/**
 * Types letters one by one where the focus is. The time of a key is all that the main thread did until the next.
 *
 * @param count keys that count; three more before them do not
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

/** The JS of the first key that is typed on a page, as long after its mounting as a person needs to begin. */
export async function firstKey(visit: Visit, id: string): Promise<number> {
  await focusAt(visit, id);
  const { scriptMs } = await typeKeys(visit, 1, { warming: 0 });
  return scriptMs[0] ?? Number.NaN;
}

/** Puts the focus at the end of a field, and waits until the page has settled round it. */
export async function focusAt({ page }: Visit, id: string): Promise<void> {
  const field = page.locator(`[id="${id}"]`);
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  await page.keyboard.press('End');
  await page.waitForTimeout(600);
}

/** An input that belongs to no one, beside the form on the same page: the floor. */
export async function addBareInput({ page }: Visit): Promise<string> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.id = 'bench-bare';
    input.setAttribute('aria-label', 'Bare input');
    document.querySelector('main')?.prepend(input);
  });
  return 'bench-bare';
}
