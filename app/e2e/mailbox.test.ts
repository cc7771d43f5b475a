import { endpoints } from '@plumbline/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe.ts';
import { startBrowser } from './browser.ts';
import { type Product, startProduct } from './product.ts';

// Email is stored the same way on either database: once is enough.
describe('email without a mail server', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it('can be read on the page that the start command prints, and its links work', async () => {
    const email = 'nadia.brandt@quarry-stone.example';
    const asked = await fetch(product.address + endpoints.register.path, {
      method: endpoints.register.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, user_type: 'Trade Partner' }),
    });
    expect(asked.status).toBe(200);

    const browser = await startBrowser(product.address);
    const page = await browser.open(product.mailbox());
    const mail = page.getByRole('article').filter({ hasText: email });
    // The email is queued when the call returns, and stored a moment later.
    await expect
      .poll(async () => {
        await page.getByRole('link', { name: 'Refresh' }).click();
        return mail.count();
      })
      .toBe(1);
    const subject = await mail.getByRole('heading', { level: 2 }).innerText();
    expect(subject).toMatch(/^\d{6} is your Plumbline code$/u);
    expect(await findings(page)).toEqual([]);

    await mail.getByRole('link', { name: `View as HTML: ${subject}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Your Plumbline code' }).waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL(/\/registration\/validate-email/u);
    await page.getByRole('heading', { level: 1, name: `Continue as ${email}?` }).waitFor();
    expect(browser.complaints).toEqual([]);
  });
});
