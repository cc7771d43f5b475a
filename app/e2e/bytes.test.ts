import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './browser.ts';
import { maria, type Person } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { countScripts, kilobytes, type SentScript, withoutHeaders } from './sent-scripts.ts';
import { field } from './steps.ts';

/** What the browser may be sent of the frame around a page, signed out or in, in kB compressed. */
const FRAME_KB = 120;
/** The goal is 250. This keeps it from growing until the masks and the combobox load when they are first needed. */
const FORM_KB = 305;
/** A page without a form brings none of what a form needs. */
const VAULT_KB = 170;

// The scripts are the same on every database.
describe('the JavaScript that is sent', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  /** What is sent to an empty profile that opens one page, as from a bookmark. */
  async function sentTo(
    person: Person | undefined,
    path: string,
    isReady: (page: Page) => Promise<unknown>,
  ) {
    const browser = await startBrowser(product.address, person);
    const page = await browser.open('about:blank');
    // What is fetched ahead of need, once the browser is idle, is none of a page's own.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const sent = countScripts(page);
    await page.goto(path);
    await isReady(page);
    const scripts = await sent();
    expect(browser.complaints).toEqual([]);
    return scripts;
  }

  it('fits its budget until the first letter can be typed', async () => {
    const frame = await sentTo(undefined, '/', (page) =>
      page.getByLabel('Email').pressSequentially('m'),
    );
    expect(overBudget(frame, FRAME_KB)).toBe('');

    const empty = await sentTo(maria, '/market-search', (page) =>
      page.getByRole('heading', { level: 1, name: 'Market Search' }).waitFor(),
    );
    expect(overBudget(withoutHeaders(empty), FRAME_KB)).toBe('');

    const vault = await sentTo(maria, '/prequal/data-vault/data-vault', (page) =>
      page.getByRole('link', { name: 'Basic Information', exact: true }).waitFor(),
    );
    expect(overBudget(vault, VAULT_KB)).toBe('');

    const form = await sentTo(maria, '/prequal/form/basic-information', async (page) => {
      const description = field(page, 'Short company description');
      await description.press('End');
      await description.pressSequentially('.');
      expect(await description.inputValue()).toMatch(/\.$/u);
    });
    expect(overBudget(form, FORM_KB)).toBe('');
    // A script that a cache gave would count as nothing.
    for (const scripts of [frame, empty, vault, form])
      expect(scripts.filter(({ bytes }) => bytes < 200)).toEqual([]);
  });
});

/** Nothing where the scripts fit into so many kB; else which they are, the heaviest first. */
function overBudget(scripts: readonly SentScript[], mostKb: number): string {
  if (kilobytes(scripts) <= mostKb) return '';
  const list = scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${bytes} ${name}`);
  return [`${kilobytes(scripts).toFixed(1)} kB of ${mostKb}`, ...list].join('\n');
}
