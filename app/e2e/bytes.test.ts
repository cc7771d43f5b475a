import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './browser.ts';
import { maria } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { countScripts, kilobytes, type SentScript, withoutHeaders } from './sent-scripts.ts';
import { field, signIn } from './steps.ts';

/** What the browser may be sent of the frame around a page, signed out or in, in kB compressed. */
const FRAME_KB = 120;
const FORM_KB = 250;
/** A page without a form brings none of what a form needs. */
const VAULT_KB = 170;

// The scripts are the same on every database.
describe('the JavaScript that is sent', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it('fits its budget until the first letter stands on the page', async () => {
    const browser = await startBrowser(product.address);
    const page = await browser.open('about:blank');
    // What is fetched ahead of need, once the browser is idle, is none of a page's own.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const atSignIn = countScripts(page);
    await page.goto('/');
    await page.getByLabel('Email').pressSequentially('m');
    const frame = await atSignIn();
    expect(overBudget(frame, FRAME_KB)).toBe('');
    await signIn(page, maria);

    // Each page again, as from a bookmark, with an empty cache.
    const client = await page.context().newCDPSession(page);
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    const later = await startAt('/market-search', () =>
      page.getByRole('heading', { level: 1, name: 'Market Search' }).waitFor(),
    );
    expect(overBudget(withoutHeaders(later), FRAME_KB)).toBe('');

    const vault = await startAt('/prequal/data-vault/data-vault', () =>
      page.getByRole('link', { name: 'Basic Information', exact: true }).waitFor(),
    );
    expect(overBudget(vault, VAULT_KB)).toBe('');

    const form = await startAt('/prequal/form/basic-information', async () => {
      const description = field(page, 'Short company description');
      await description.press('End');
      await description.pressSequentially('.');
      expect(await description.inputValue()).toMatch(/\.$/u);
    });
    expect(overBudget(form, FORM_KB)).toBe('');
    // A count that saw nothing would pass.
    expect(kilobytes(form)).toBeGreaterThan(kilobytes(vault));
    expect(browser.complaints).toEqual([]);

    async function startAt(path: string, isReady: () => Promise<unknown>) {
      const sent = countScripts(page);
      await page.goto(path);
      await isReady();
      return sent();
    }
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
