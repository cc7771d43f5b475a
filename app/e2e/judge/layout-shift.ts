import type { Page } from 'playwright-core';

type Shift = { readonly value: number; readonly what: readonly string[] };
type Watching = { readonly layoutShifts: Shift[] };

/** Starts recording what moves on a page without the person causing it, as browsers measure it (CLS). */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const layoutShifts: Shift[] = [];
    Object.assign(window, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const what = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        if (!hadRecentInput) layoutShifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts so far, and what moved most. */
export async function layoutShiftOf(page: Page): Promise<{ sum: number; most: Shift | undefined }> {
  const shifts = await page.evaluate(() => (window as unknown as Watching).layoutShifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    most: shifts.toSorted((a, b) => b.value - a.value)[0],
  };
}
