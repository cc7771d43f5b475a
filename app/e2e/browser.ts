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
/** Rejected requests and an unreachable server: the tests cause these on purpose, and the browser logs them. */
const EXPECTED = /^(Failed to load resource|WebSocket connection)/u;
const DESKTOP = { width: 1370, height: 900 };

/** One person's browser: nothing that it stores is shared with another. */
export type PersonsBrowser = {
  readonly open: (address?: string) => Promise<Page>;
  /** Uncaught errors and console errors, such as React's warnings and violations of the content security policy. */
  readonly complaints: readonly string[];
};

let connection: Promise<Browser> | undefined;

/** The one Chromium of the run. Closing it ends only the caller's connection and the contexts made over it. */
export function theChromium(): Promise<Browser> {
  connection ??= chromium.connect(inject('chromium').endpoint);
  return connection;
}

type ProfileOptions = BrowserContextOptions & {
  /** Also loads the pages that people will probably open next. Off: nobody waits for them, and they take a lot of time. */
  readonly loadsAhead?: boolean;
};

/** An empty profile in the one Chromium, at `base`. The caller closes it. */
export async function newProfile(
  base: string,
  { loadsAhead = false, ...options }: ProfileOptions = {},
): Promise<BrowserContext> {
  const browser = await theChromium();
  const context = await browser.newContext({
    baseURL: base,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (!loadsAhead)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  return context;
}

/**
 * Opens an empty profile in the one Chromium, at `base`. It closes with the test. When the test fails, screenshots of
 * its pages are saved in test-results/, which git ignores.
 *
 * @param person who is already signed in, as after a reload; no one when left out
 */
export async function startBrowser(
  base: string,
  person?: Person,
  options: Pick<ProfileOptions, 'loadsAhead'> = {},
): Promise<PersonsBrowser> {
  const context = await newProfile(base, {
    ...options,
    ...(person && { storageState: await signedIn(base, person) }),
  });
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
export async function openPage(
  base: string,
  person?: Person,
  address?: string,
  options?: Pick<ProfileOptions, 'loadsAhead'>,
) {
  const browser = await startBrowser(base, person, options);
  return { browser, page: await browser.open(address) };
}

/** Adds errors that are not visible on a page to the complaints. */
export function hear(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      complaints.push(message.text());
  });
}

/** The browser storage of a signed-in person, with a new session. */
export async function signedIn(
  base: string,
  person: Person,
): Promise<NonNullable<Exclude<BrowserContextOptions['storageState'], string>>> {
  const value = await tokenOf(base, person);
  const origin = { origin: base, localStorage: [{ name: 'plumbline.token', value }] };
  return { cookies: [], origins: [origin] };
}

/** The downloaded bytes. There is no path to them: the browser belongs to another process. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

async function photograph(pages: readonly Page[], test: string): Promise<void> {
  await mkdir(results, { recursive: true });
  for (const page of pages) {
    const name = `${test} ${Date.now()}`.replace(/[^a-z0-9]+/giu, '-');
    // A page that is gone has nothing to show.
    await page.screenshot({ path: join(results, `${name}.png`) }).catch(() => undefined);
  }
}
