import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterEach, inject, onTestFailed } from 'vitest';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));
/** Longer than anything should take, shorter than a person's patience with a failing test. */
const PATIENCE_MS = 15_000;
const DESKTOP = { width: 1370, height: 900 };

/** A browser of a person's own: nothing is shared with another one, and it takes its memory with it. */
export type PersonsBrowser = {
  readonly open: (address?: string) => Promise<Page>;
  readonly close: () => Promise<void>;
  /** What the browser's console called an error, and what no code caught. */
  readonly complaints: readonly string[];
};

const opened = new Set<Browser>();

// A test that failed half-way leaves no browser for the next one.
afterEach(async () => {
  for (const browser of opened) await browser.close();
  opened.clear();
});

/**
 * Starts a real Chromium with an empty profile, at `base`. When the test fails, what its pages showed is in
 * test-results/, which git ignores.
 */
export async function startBrowser(base: string): Promise<PersonsBrowser> {
  const { path, args, env } = inject('chromium');
  const browser = await chromium.launch({
    executablePath: path,
    args: [...args],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  opened.add(browser);
  const context = await browser.newContext({ baseURL: base, viewport: DESKTOP });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  onTestFailed(async ({ task }) => {
    await mkdir(results, { recursive: true });
    for (const [place, page] of context.pages().entries()) {
      const name = `${task.name}-${opened.size}-${place}`.replace(/[^a-z0-9]+/giu, '-');
      await page.screenshot({ path: join(results, `${name}.png`) }).catch(() => undefined);
    }
  });
  return {
    complaints,
    open: async (address = '/') => {
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(address);
      return page;
    },
    close: async () => {
      opened.delete(browser);
      await browser.close();
    },
  };
}
