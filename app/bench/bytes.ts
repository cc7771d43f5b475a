import type { Browser, BrowserContextOptions } from 'playwright-core';
import { countScripts, kilobytes } from '../e2e/sent-scripts.ts';
import { table } from './table.ts';

const ROUTES = [
  '/prequal/data-vault/data-vault',
  '/prequal/form/basic-information',
  '/prequal/form/safety-statistics',
  '/prequal/data-vault/review',
  '/prequal/data-vault/gc-partner-access',
  '/prequal/read-view/basic-information',
  '/playground',
] as const;

/**
 * Measures the JavaScript of each route with an empty cache, until the network is idle: idle-time loading counts too.
 */
export async function bytesByRoute(
  browser: Browser,
  signedIn: BrowserContextOptions,
): Promise<string> {
  const rows: (readonly string[])[] = [];
  const measure = async (name: string, path: string, as: BrowserContextOptions): Promise<void> => {
    const context = await browser.newContext(as);
    const page = await context.newPage();
    const sent = countScripts(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    rows.push([name, kilobytes(await sent()).toFixed(0), String((await sent()).length)]);
    await context.close();
  };
  await measure('`/login`', '/login', { ...signedIn, storageState: undefined });
  for (const path of ROUTES) await measure(`\`${path}\``, path, signedIn);
  return table(['route', 'kB', 'files'], rows);
}
