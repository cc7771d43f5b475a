import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { BenchForm } from './form.ts';
import { installProbe, type Notes } from './probe.ts';

/** The generated section, open on a page. */
export type Visit = {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly close: () => Promise<void>;
};

/** The section whose document is replaced by the generated one. */
export const LINK = 'basic-information';
const PATH = `/prequal/form/${LINK}`;
/** After this wait, nothing that mounting started is still running. */
const CALM_MS = 1500;

/**
 * Opens the form in a new signed-in profile, so that no visit finds what an earlier one stored. The bench supplies the
 * section's answers and replies to its saves; everything else is the product's own.
 */
export async function visit(
  browser: Browser,
  signedIn: BrowserContextOptions,
  form: BenchForm,
  { slower = 1 }: { readonly slower?: number } = {},
): Promise<Visit> {
  const context = await browser.newContext(signedIn);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.route('**/api/pf_answers/**', async (route) => {
    if (route.request().method() === 'GET') {
      const reply = await route.fetch();
      const real = (await reply.json()) as object;
      const own = { answers: form.document, facts: {}, fact_types: {}, changed: [] };
      return route.fulfill({ json: { ...real, ...own, rows_added: [], rows_removed: [] } });
    }
    const { revision } = route.request().postDataJSON() as { revision: number };
    const by = { modified: null, modified_first_name: null, modified_last_name: null };
    const counts = { questions: 1, answered: 1, required: 0, requiredAnswered: 0 };
    const progress = { ...counts, errors: 0, warnings: 0 };
    const rest = { is_changes_questions: true, changes: null, facts: {}, progress };
    return route.fulfill({ json: { revision: revision + 1, ...by, ...rest } });
  });
  await page.addInitScript(
    `(${installProbe.toString()})(${JSON.stringify(form.first)}, ${JSON.stringify(form.last)})`,
  );
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(PATH);
  await page.waitForFunction(() => {
    const { lastPaintMs } = (window as unknown as { benchNotes: Notes }).benchNotes;
    return lastPaintMs !== null && lastPaintMs > 0;
  });
  await page.waitForTimeout(CALM_MS * (slower > 1 ? 2 : 1));
  return { page, cdp, close: () => context.close() };
}

export type Mounting = {
  /** From the last byte of the section's answers to the paint of its first field: compile, open and draw. */
  readonly firstMs: number;
  /** To the paint of its last field. */
  readonly lastMs: number;
};

export async function mounting({ page }: Visit): Promise<Mounting> {
  return page.evaluate(() => {
    const notes = (window as unknown as { benchNotes: Notes }).benchNotes;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const arrived = entries.find(({ name }) => name.includes('/api/pf_answers/'))?.responseEnd ?? 0;
    return {
      firstMs: (notes.firstPaintMs ?? 0) - arrived,
      lastMs: (notes.lastPaintMs ?? 0) - arrived,
    };
  });
}

/** Thread time so far, in milliseconds: scripts alone, and everything that the page's main thread did. */
export async function spent({ cdp }: Visit): Promise<{ scriptMs: number; taskMs: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string): number =>
    (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { scriptMs: of('ScriptDuration'), taskMs: of('TaskDuration') };
}

/** Returns and clears the cause-to-paint times recorded since the last call. */
export async function takePaints({ page }: Visit): Promise<readonly number[]> {
  return page.evaluate(() =>
    (window as unknown as { benchNotes: Notes }).benchNotes.paintMs.splice(0),
  );
}
