import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { tokenOf } from './api.ts';
import type { Person } from './people.ts';

const results = fileURLToPath(new URL('../../test-results/', import.meta.url));
/** Longer than anything should take, shorter than a person's patience with a failing test. */
const PATIENCE_MS = 15_000;
/** A refusal or a server that is away: what the tests ask for, told by the browser itself. */
const EXPECTED = /^(Failed to load resource|WebSocket connection)/u;
const DESKTOP = { width: 1370, height: 900 };

/** A browser of a person's own: nothing that it keeps is shared with another one. */
export type PersonsBrowser = {
  readonly open: (address?: string) => Promise<Page>;
  /** What no code caught, and what the console called an error: React's warnings, breaches of the content policy. */
  readonly complaints: readonly string[];
};

let connection: Promise<Browser> | undefined;

/** The one Chromium of the run. Anyone who closes it ends its own connection only, and the contexts made over it. */
export function theChromium(): Promise<Browser> {
  connection ??= chromium.connect(inject('chromium').endpoint);
  return connection;
}

/** An empty profile in the one Chromium, at `base`. The caller closes it. */
export async function newProfile(
  base: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const browser = await theChromium();
  const context = await browser.newContext({ baseURL: base, viewport: DESKTOP, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/**
 * Opens an empty profile in the one Chromium, at `base`. It closes with the test. When that failed, what its pages
 * showed is in test-results/, which git ignores.
 *
 * @param person who is signed in already, as after a reload; no one when left out
 */
export async function startBrowser(base: string, person?: Person): Promise<PersonsBrowser> {
  const context = await newProfile(base, person && { storageState: await signedIn(base, person) });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(context.pages(), task.name);
    await context.close();
  });
  const complaints: string[] = [];
  return {
    complaints,
    open: async (address = '/') => {
      const page = await context.newPage();
      hear(page, complaints);
      await page.goto(address);
      return page;
    },
  };
}

/** Starts a browser as {@link startBrowser} does, with one page open in it. */
export async function openPage(base: string, person?: Person, address?: string) {
  const browser = await startBrowser(base, person);
  return { browser, page: await browser.open(address) };
}

/** Adds what goes wrong unseen on a page to the complaints. */
export function hear(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      complaints.push(message.text());
  });
}

/** What a browser keeps of someone who is signed in: a session of their own. */
export async function signedIn(
  base: string,
  person: Person,
): Promise<NonNullable<Exclude<BrowserContextOptions['storageState'], string>>> {
  const value = await tokenOf(base, person);
  const origin = { origin: base, localStorage: [{ name: 'plumbline.token', value }] };
  return { cookies: [], origins: [origin] };
}

/** What arrived. There is no path to it: the browser is another program's. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

async function photograph(pages: readonly Page[], test: string): Promise<void> {
  await mkdir(results, { recursive: true });
  for (const page of pages) {
    const name = `${test} ${Date.now()}`.replace(/[^a-z0-9]+/giu, '-');
    // A page that has gone has nothing to show.
    await page.screenshot({ path: join(results, `${name}.png`) }).catch(() => undefined);
  }
}
