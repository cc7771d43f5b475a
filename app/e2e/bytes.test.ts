import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { layoutShiftOf, watchLayoutShift } from './judge/layout-shift.ts';
import { maria, type Person } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { countScripts, kilobytes, type SentScript, withoutHeaders } from './sent-scripts.ts';
import { field } from './steps.ts';

/** Budgets for a public page before the visitor does anything: its one script, and everything including images. */
const PUBLIC_SCRIPT_KB = 3;
const PUBLIC_PAGE_KB = 200;
/** How much of the page may shift while it loads (CLS). */
const PUBLIC_SHIFT = 0.02;
/** Budget for the frame around a page, signed out or in, in kB compressed. */
const FRAME_KB = 120;
/** What loads before someone can type in a section, plus what the page then loads in the background. */
const FORM_KB = 253;
/** Documents and Declaration, which draws the list of documents. */
const HEAVIEST_KB = 254;
/** A section in which every kind of field was used: the mask code loads with the first masked field. */
const USED_KB = 261;
/** A page without a form loads nothing that only forms need. */
const VAULT_KB = 170;

// The scripts are the same on every database.
describe('the JavaScript sent to the browser', () => {
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
    const { browser, page } = await openPage(product.address, person, 'about:blank');
    const sent = countScripts(page);
    await page.goto(path);
    await isReady(page);
    // A message about saves by earlier pages may arrive now; what it loads does not count toward this page.
    const scripts = (await sent()).filter(({ name }) => !name.startsWith('hear-'));
    expect(browser.complaints).toEqual([]);
    return scripts;
  }

  it('is almost nothing on a public page until the visitor interacts, and then the page works', async () => {
    for (const path of ['/', '/info/trade-partner', '/blog/reading-trir-and-dart']) {
      const { browser, page, bytes, shift, scripts } = await sentBefore(product, path);
      expect(overBudget(scripts, PUBLIC_SCRIPT_KB)).toBe('');
      expect(bytes / 1000).toBeLessThan(PUBLIC_PAGE_KB);
      expect(shift).toBeLessThan(PUBLIC_SHIFT);
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      // The click comes before the app has loaded.
      await page.getByRole('button', { name: 'How It Works' }).click();
      await page.getByRole('link', { name: 'Answering Key Questions' }).first().waitFor();
      // The prerendered heading is still the same element.
      expect(await heading?.evaluate((node) => node === document.querySelector('h1'))).toBe(true);
      await page.getByRole('link', { name: 'Answering Key Questions' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Answering Key Questions' }).waitFor();
      expect(browser.complaints).toEqual([]);
    }
  });

  it('fits its budget until the first letter can be typed', async () => {
    const frame = await sentTo(undefined, '/', (page) =>
      page.getByLabel('Email').pressSequentially('m'),
    );
    expect(overBudget(frame, FRAME_KB)).toBe('');

    const empty = await sentTo(maria, '/careers', (page) =>
      page.getByRole('heading', { level: 1, name: 'Careers' }).waitFor(),
    );
    expect(overBudget(withoutHeaders(empty), FRAME_KB)).toBe('');

    const vault = await sentTo(maria, '/prequal/data-vault/data-vault', (page) =>
      page.getByRole('link', { name: 'Basic Information', exact: true }).waitFor(),
    );
    expect(overBudget(vault, VAULT_KB)).toBe('');

    const form = await sentTo(maria, '/prequal/form/basic-information', async (page) => {
      await typeAt(field(page, 'Company description'));
      await page.waitForLoadState('networkidle');
    });
    expect(overBudget(form, FORM_KB)).toBe('');

    // This section refers to questions of all the others.
    const heaviest = await sentTo(maria, '/prequal/form/documents-declaration', async (page) => {
      await typeAt(field(page, 'Anything else general contractors should know?'));
      await page.waitForLoadState('networkidle');
    });
    expect(overBudget(heaviest, HEAVIEST_KB)).toBe('');

    const used = await sentTo(maria, '/prequal/form/basic-information', async (page) => {
      const telephone = field(page, 'Main phone');
      await telephone.fill('');
      await telephone.pressSequentially('3125550123');
      await expect.poll(() => telephone.inputValue()).toBe('(312) 555-0123');
      await page.getByRole('combobox', { name: 'Primary NAICS code' }).click();
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await page.waitForLoadState('networkidle');
    });
    expect(overBudget(used, USED_KB)).toBe('');
    // The mask code is not sent until a masked field is used.
    const masks = (scripts: readonly SentScript[]) =>
      scripts.filter(({ name }) => name.startsWith('masks-'));
    expect([masks(form), masks(used).length]).toEqual([[], 1]);

    // A script from a cache would count as almost nothing.
    for (const scripts of [frame, empty, vault, form, heaviest, used])
      expect(scripts.filter(({ bytes }) => bytes < 200)).toEqual([]);
  });
});

/** Everything that a visitor is sent of a public page, including its images. */
async function sentBefore(product: Product, path: string) {
  const { browser, page } = await openPage(product.address, undefined, 'about:blank');
  await watchLayoutShift(page);
  const scripts = countScripts(page);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  // The preloaded font arrives before the text is drawn; on a busy machine, only if the stylesheet takes a moment.
  await page.route(/\.css$/u, async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.goto(path);
  // Images further down count too.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(asked.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0);
  const { sum: shift } = await layoutShiftOf(page);
  return { browser, page, bytes, shift, scripts: await scripts() };
}

async function typeAt(text: Locator): Promise<void> {
  await text.press('End');
  await text.pressSequentially('.');
  expect(await text.inputValue()).toMatch(/\.$/u);
}

/** Empty when the scripts fit the budget; otherwise lists them, largest first. */
function overBudget(scripts: readonly SentScript[], mostKb: number): string {
  if (kilobytes(scripts) <= mostKb) return '';
  const list = scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${bytes} ${name}`);
  return [`${kilobytes(scripts).toFixed(1)} kB of ${mostKb}`, ...list].join('\n');
}
