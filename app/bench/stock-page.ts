import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { installProbe, type Notes } from './probe.ts';
import type { StockForm } from './stock-form.ts';
import type { Visit } from './visit.ts';

const ROOM = fileURLToPath(new URL('../../packages/rjsf-theme/bench/', import.meta.url));
const ADDRESS = 'http://stock.test/';
/** The same wait as for our own page: after it, nothing that mounting started is still running. */
const CALM_MS = 1500;

/** Builds the page with unmodified RJSF, for production. */
export async function buildStockPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'plumbline-stock-'));
  try {
    await build({
      configFile: false,
      root: ROOM,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2023',
        chunkSizeWarningLimit: 2000,
        rolldownOptions: { input: join(ROOM, 'stock.tsx'), output: { entryFileNames: 'stock.js' } },
      },
    });
    return await readFile(join(outDir, 'stock.js'), 'utf8');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

type StockWindow = {
  readonly stock: { readonly draw: (form: StockForm, isLive: boolean) => void };
  readonly benchNotes: Notes;
};

export type StockVisit = Visit & {
  /** From receiving the form to the paint of its first field. */
  readonly firstMs: number;
  /** To the paint of its last field. */
  readonly lastMs: number;
  /** From now on, validates the whole form on each key. */
  readonly validateLive: () => Promise<void>;
};

/** Opens stock RJSF with a form, in a new profile. */
export async function visitStock(
  browser: Browser,
  script: string,
  form: StockForm,
  viewport: { readonly width: number; readonly height: number },
): Promise<StockVisit> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.route(`${ADDRESS}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><body><script type="module" src="/stock.js"></script>',
        }),
  );
  await page.addInitScript(
    `(${installProbe.toString()})(${JSON.stringify(form.first)}, ${JSON.stringify(form.last)})`,
  );
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(ADDRESS);
  const draw = (isLive: boolean): Promise<number> =>
    page.evaluate(
      ([given, live]) => {
        const startMs = performance.now();
        (window as unknown as StockWindow).stock.draw(given, live);
        return startMs;
      },
      [form, isLive] as const,
    );
  const startMs = await draw(false);
  const paintedMs = await page.waitForFunction(() => {
    const { firstPaintMs, lastPaintMs } = (window as unknown as StockWindow).benchNotes;
    return lastPaintMs !== null && lastPaintMs > 0 && [Number(firstPaintMs), lastPaintMs];
  });
  const [first, last] = (await paintedMs.jsonValue()) as [number, number];
  await page.waitForTimeout(CALM_MS);
  return {
    page,
    cdp,
    close: () => context.close(),
    firstMs: first - startMs,
    lastMs: last - startMs,
    validateLive: async () => {
      await draw(true);
      await page.waitForTimeout(CALM_MS);
    },
  };
}
