import type { Locator } from 'playwright-core';
import type { BenchForm } from './form.ts';
import { takePaints, type Visit } from './visit.ts';

/** From a click to the next paint, in milliseconds. */
export type Structure = {
  readonly hideMs: readonly number[];
  readonly showMs: readonly number[];
  readonly addMs: readonly number[];
  readonly removeMs: readonly number[];
};

const SETTLE_MS = 400;
/** A button that has not moved for this many frames stays where it is. */
const STILL_FRAMES = 5;

/** Hides and shows 100 questions with one answer; adds and removes a row of a panel. */
export async function changeStructure(
  visit: Visit,
  form: BenchForm,
  times: number,
): Promise<Structure> {
  const { page } = visit;
  const toggle = page.locator(`[id="${form.toggle}"]`);
  const hideMs: number[] = [];
  const showMs: number[] = [];
  await toggle.scrollIntoViewIfNeeded();
  for (let time = 0; time <= times; time += 1) {
    hideMs.push(
      await timed(visit, () => toggle.getByRole('radio', { name: 'No', exact: true }).check()),
    );
    showMs.push(
      await timed(visit, () => toggle.getByRole('radio', { name: 'Yes', exact: true }).check()),
    );
  }
  const panel = page.locator(`[id="${form.panel.address}"]`);
  const addMs: number[] = [];
  const removeMs: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const rows = await panel.locator('[id$="--row"]').count();
    addMs.push(await pressed(visit, panel.getByRole('button', { name: /^Add/u }).last()));
    await panel.locator('[id$="--row"]').nth(rows).waitFor();
    removeMs.push(await pressed(visit, panel.getByRole('button', { name: /^Remove/u }).last()));
    await panel.locator('[id$="--row"]').nth(rows).waitFor({ state: 'detached' });
  }
  // Drops the first of each as a warm-up.
  const [hide, show, add, remove] = [hideMs, showMs, addMs, removeMs].map((all) => all.slice(1));
  return { hideMs: hide ?? [], showMs: show ?? [], addMs: add ?? [], removeMs: remove ?? [] };
}

/** Times a choice: the probe records its input event. */
async function timed(visit: Visit, act: () => Promise<void>): Promise<number> {
  await takePaints(visit);
  await act();
  await visit.page.waitForTimeout(SETTLE_MS);
  return (await takePaints(visit)).at(-1) ?? Number.NaN;
}

/** Times a button, which has no input event: its paint is measured from the click. */
async function pressed({ page }: Visit, button: Locator): Promise<number> {
  await button.evaluate(centerUntilStill, STILL_FRAMES);
  await page.evaluate(() => {
    addEventListener(
      'click',
      (event) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            (window as unknown as { pressMs: number }).pressMs =
              performance.now() - event.timeStamp;
          };
          channel.port2.postMessage(null);
        });
      },
      { capture: true, once: true },
    );
  });
  await button.click();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => (window as unknown as { pressMs: number }).pressMs);
}

/**
 * Scrolls a button into view and waits until it no longer moves. After a jump, the rows around it are laid out a frame
 * or two later and are taller than estimated (`content-visibility`): a click made at once would miss the moving button.
 */
async function centerUntilStill(button: Element, frames: number): Promise<void> {
  let before = Number.NaN;
  for (let still = 0; still < frames; still += 1) {
    button.scrollIntoView({ block: 'center' });
    await new Promise(requestAnimationFrame);
    const { top } = button.getBoundingClientRect();
    if (top !== before) still = 0;
    before = top;
  }
}
