import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { dana, maria } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { choose, field, saved, startInSection } from './steps.ts';

// Networks and keyboards do not depend on the database: once is enough.
describe('a person who is interrupted', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  const open = async () =>
    startInSection(await startBrowser(product.address, maria), 'Basic Information');

  it('can continue without a reload when the network is back', async () => {
    const page = await open();
    await page.context().setOffline(true);
    await field(page, 'Company description').fill('Typed without a network');
    await page.getByText('Not saved: no connection').waitFor();
    const retry = page.getByRole('button', { name: 'Try now' });
    await retry.focus();
    await page.keyboard.press('Enter');
    // The button disappears when the save succeeds; the message stays and has the focus.
    const words = page.getByRole('status').filter({ hasText: 'Not saved: no connection' });
    expect(await words.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole('link', { name: 'Insurance' }).click();
    await page.getByText('Insurance could not be loaded').waitFor();
    await page.context().setOffline(false);
    await field(page, 'Insurance agency or broker').waitFor();
    const server = await asPerson(product.address, maria);
    expect(await answerOf(server, 'basic-information', 'BI-27')).toBe('Typed without a network');
  });

  it.runIf(isWhole)(
    'can open a section while a hung tab holds the lock on this device’s drafts',
    async () => {
      const browser = await startBrowser(product.address, maria);
      const hung = await browser.open('/about');
      await hung.evaluate(() => {
        void navigator.locks.request('plumbline.drafts', () => new Promise(() => undefined));
      });
      const page = await startInSection(browser, 'Insurance');
      const broker = field(page, 'Insurance agency or broker');
      await broker.fill('Lone Star Brokers');
      await saved(page);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'confirms removing a named row, and then has the focus on the next one',
    async () => {
      const page = await open();
      await choose(page, 'Does the company have branch offices or yards?', 'Yes');
      await page.getByRole('button', { name: 'Add another: Branch offices and yards' }).click();
      const [first, second] = ['1st', '2nd'].map((place) =>
        page.getByRole('group', { name: `Branch offices and yards ${place}` }),
      );
      await field(first!, 'Branch name').fill('Lubbock');
      await field(second!, 'Branch name').fill('Waco');
      await first!.getByRole('button', { name: 'Remove 1st' }).press('Enter');
      const question = page.getByRole('dialog', { name: 'Remove Branch offices and yards, 1st?' });
      await question.getByText('Its answer will be removed too. You can undo this.').waitFor();
      await question.getByRole('button', { name: 'Keep it' }).click();
      expect(await field(first!, 'Branch name').inputValue()).toBe('Lubbock');
      await first!.getByRole('button', { name: 'Remove 1st' }).press('Enter');
      await question.getByRole('button', { name: 'Remove', exact: true }).click();
      await second!.waitFor({ state: 'detached' });
      expect(await field(first!, 'Branch name').inputValue()).toBe('Waco');
      const heading = first!.getByRole('heading', { name: '1st' });
      expect(await heading.evaluate((element) => element.contains(document.activeElement))).toBe(
        true,
      );
      await saved(page);

      // The error of an answer in a row names the row.
      await page.getByRole('button', { name: /^Continue to/u }).click();
      await page
        .getByRole('link', { name: 'Branch offices and yards, 1st: Enter branch address' })
        .waitFor();
    },
  );

  it.runIf(isWhole)('keeps the focus on the page after ending someone’s access', async () => {
    const { page } = await openPage(
      product.address,
      maria,
      '/prequal/data-vault/gc-partner-access',
    );
    await page.getByRole('button', { name: `End access for ${dana.name}` }).press('Enter');
    await page.getByText('No one has access yet').waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.runIf(isWhole)('is told once that the server cannot save, and keeps their place', async () => {
    const page = await open();
    const saves = '**/api/pf_answers/**';
    await page.route(saves, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    const name = field(page, 'Company description');
    await name.fill('Typed while the server was replaced');
    const dialog = page.getByRole('dialog', { name: 'Server Error' });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    const hasFocus = (element: Element) => element.contains(document.activeElement);
    expect(await dialog.evaluate(hasFocus)).toBe(true);
    const heard = page.getByRole('log', { name: 'Announcements' });
    expect(await heard.getByText('The server could not save your answers').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await name.evaluate(hasFocus)).toBe(true);
    // Later retries are not announced. The message, which is still true, stays as long as announcements are kept.
    if (isWhole) {
      const words = heard.getByText('The server could not save your answers');
      await words.waitFor({ state: 'detached' });
      await page.getByText(/^Not saved\. Saved on this device, retrying/u).waitFor();
      expect(await words.count()).toBe(0);
    }

    await page.getByRole('button', { name: /^Account of/u }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const leave = page.getByRole('dialog', { name: 'Are you sure you want to leave?' });
    await leave.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await leave.evaluate(hasFocus)).toBe(true);
    await page.unroute(saves);
    await leave.getByRole('button', { name: 'Stay' }).click();
    await leave.waitFor({ state: 'detached' });
    await saved(page);
    const server = await asPerson(product.address, maria);
    expect(await answerOf(server, 'basic-information', 'BI-27')).toBe(
      'Typed while the server was replaced',
    );
  });

  it('loses at most the last second of typing when the browser kills the page', async () => {
    const page = await open();
    const context = page.context();
    // While offline, only this device can keep the text.
    await context.setOffline(true);
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(isWhole ? 4 : 2);
    await field(page, 'Company description').fill('');
    await field(page, 'Company description').pressSequentially(text, { delay: 40 });
    const debug = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // This call never returns, because the page is gone.
    void debug.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/prequal/form/basic-information');
    await next.getByText(/restored it from this device/u).waitFor();
    const kept = await field(next, 'Company description').inputValue();
    expect(text.startsWith(kept)).toBe(true);
    expect(text.length - kept.length).toBeLessThanOrEqual(25);
    await saved(next);
    const server = await asPerson(product.address, maria);
    expect(await answerOf(server, 'basic-information', 'BI-27')).toBe(kept);
  });
});
