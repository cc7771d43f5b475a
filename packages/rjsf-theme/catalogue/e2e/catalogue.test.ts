import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { misplaced } from './geometry.ts';

const config = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const results = fileURLToPath(new URL('../../../../test-results/catalogue/', import.meta.url));

/** Settings that a person may have: each renders every widget in every state again. */
const settings = {
  'a wide page': { viewport: { width: 1370, height: 900 } },
  'a high contrast mode': { viewport: { width: 1370, height: 900 }, forcedColors: 'active' },
  'text of 200 %': { viewport: { width: 1370, height: 900 } },
  'a page of 320 px': { viewport: { width: 320, height: 800 } },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

const names = Object.keys(settings) as (keyof typeof settings)[];
/**
 * The gate renders only the narrowest page, where the most can go wrong; `npm run test:all` renders
 * them all.
 */
const drawn = inject('isWhole') ? names : (['a page of 320 px'] as const);

let site: ViteDevServer;
let browser: Browser;
let address: string;

beforeAll(async () => {
  site = await createServer({
    configFile: config,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await site.listen();
  address = site.resolvedUrls?.local[0] ?? '';
  browser = await chromium.connect(inject('chromium').endpoint);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe.each(drawn)('the catalogue on %s', (name) => {
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    page = await browser.newPage(settings[name]);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(address);
    await page.locator('[data-widget=LABEL]').last().waitFor();
    // All lengths in the theme are in rem, so this is the effect of a larger text size.
    if (name === 'text of 200 %') await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  });

  afterAll(() => page?.close());

  test.runIf(inject('isWhole'))('has no axe violations', async () => {
    const { violations, passes } = await lookAt('body');
    // Makes sure that axe checked anything: a page without widgets breaks no rule.
    expect(passes).toBeGreaterThan(15);
    expect(violations).toEqual([]);
  });

  test.runIf(inject('isWhole'))(
    'previews files, and says why one cannot be previewed',
    async () => {
      const answered = page.locator('[data-widget=FILE][data-state=answered]').last();
      const long = page.locator('[data-widget=FILE][data-state=long]').first();
      const dialog = page.getByRole('dialog');
      const shown = {
        pdf: [
          answered.getByRole('button', { name: /^certificate-2026/u }),
          dialog.locator('canvas').first(),
        ],
        gif: [
          answered.getByRole('button', { name: 'endorsement.gif', exact: true }),
          dialog.getByRole('img'),
        ],
        none: [long.getByRole('button', { name: /^certificate-of/u }), dialog.getByRole('alert')],
      } as const;
      for (const [kind, [opener, seen]] of Object.entries(shown)) {
        await opener.click();
        await seen.waitFor();
        expect((await lookAt('[role=dialog]')).violations).toEqual([]);
        await mkdir(results, { recursive: true });
        await page.screenshot({ path: join(results, `${name.replace(/\W+/gu, '-')}-${kind}.png`) });
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
    },
  );

  async function lookAt(part: string) {
    await page.evaluate(axe.source);
    const { violations, passes } = await page.evaluate(
      (within) =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(within, {
          resultTypes: ['violations'],
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        }),
      part,
    );
    return {
      passes: passes.length,
      violations: violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 200))
            .join('\n')}`,
      ),
    };
  }

  test('keeps every control in its cell, not clipped or overlapping, and aligned with its neighbors', async () => {
    await mkdir(results, { recursive: true });
    // For people to look at: only the beginning, because the whole page is longer than a picture
    // may be.
    await page.screenshot({
      path: join(results, `${name.replace(/\W+/gu, '-')}.png`),
      fullPage: true,
      clip: { x: 0, y: 0, width: settings[name].viewport.width, height: 4000 },
    });
    expect(await page.evaluate(misplaced)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
