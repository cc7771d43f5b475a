import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));
/** Longer than anything should take, shorter than a person's patience with a failing test. */
const PATIENCE_MS = 15_000;
/** A refusal or a server that is away: what the tests ask for, told by the browser itself. */
const EXPECTED = /^(Failed to load resource|WebSocket connection)/u;
const DESKTOP = { width: 1370, height: 900 };

/** A browser of a person's own: nothing is shared with another one, and it takes its memory with it. */
export type PersonsBrowser = {
  readonly open: (address?: string) => Promise<Page>;
  /** What no code caught, and what the console called an error: React's warnings, breaches of the content policy. */
  readonly complaints: readonly string[];
};

/**
 * Starts a real Chromium with an empty profile, at `base`. It ends with the test. When that failed, what its pages
 * showed is in test-results/, which git ignores.
 */
export async function startBrowser(base: string): Promise<PersonsBrowser> {
  const { path, args, env } = inject('chromium');
  const browser = await chromium.launch({
    executablePath: path,
    args: [...args],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  const context = await browser.newContext({ baseURL: base, viewport: DESKTOP });
  context.setDefaultTimeout(PATIENCE_MS);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(context.pages(), task.name);
    await browser.close();
  });
  const complaints: string[] = [];
  return {
    complaints,
    open: async (address = '/') => {
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text()))
          complaints.push(message.text());
      });
      await page.goto(address);
      return page;
    },
  };
}

async function photograph(pages: readonly Page[], test: string): Promise<void> {
  await mkdir(results, { recursive: true });
  for (const page of pages) {
    const name = `${test} ${Date.now()}`.replace(/[^a-z0-9]+/giu, '-');
    // A page that has gone has nothing to show.
    await page.screenshot({ path: join(results, `${name}.png`) }).catch(() => undefined);
  }
}
