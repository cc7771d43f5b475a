import { endpoints } from '@plumbline/api-contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { dana, maria } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { edit, reviewAndChange } from './reviewed-vault.ts';
import { field, saved, startInSection } from './steps.ts';

/** Longer than anything should take on a busy machine. */
const SOON = { timeout: 15_000 };
const LEGAL_NAME = 'Legal company name';

describe('a vault that is Ready For Review and loses a required answer', () => {
  let product: Product;
  let tp: string;
  beforeAll(async () => {
    product = await startProduct();
    tp = await reviewAndChange(product.address);
    const owner = await asPerson(product.address, maria);
    const reader = (await (await asPerson(product.address, dana)).json(endpoints.getMe.path)) as {
      id: string;
    };
    await owner.send('POST', endpoints.allowAccess.path, {
      user: reader.id,
      sections: ['basic-information'],
    });
  });
  afterAll(() => product?.stop());

  it.runIf(isWhole)(
    'says so at once in the form, on the Data Vault and in the review, and can go back to work',
    async () => {
      const browser = await startBrowser(product.address, maria);
      const page = await startInSection(browser, 'Basic Information');
      const words = page
        .getByText(/Ready For Review, 1 required answer missing since \w+ \d+/u)
        .first();
      expect(await words.count()).toBe(0);
      const name = field(page, LEGAL_NAME);
      const before = await name.inputValue();
      await name.fill('');
      await words.waitFor(SOON);
      await saved(page);
      expect(await violations(page)).toEqual([]);

      await page.getByRole('link', { name: 'Data Vault' }).first().click();
      await page
        .getByText(/Ready For Review, 1 required answer missing since \w+ \d+/u)
        .waitFor(SOON);
      expect(await violations(page)).toEqual([]);

      await contractorSees();

      await page.getByRole('link', { name: 'Open the review' }).click();
      await page
        .getByRole('heading', { name: /Ready For Review, 1 required answer missing since/u })
        .waitFor(SOON);
      expect(await violations(page)).toEqual([]);
      await page.goBack();
      await page.getByRole('button', { name: 'Back to Work In Progress' }).click();
      await expect
        .poll(() => page.getByRole('combobox', { name: 'Status' }).inputValue(), SOON)
        .toBe('Work In Progress');
      expect(await page.getByText(/1 required answer missing/u).count()).toBe(0);
      expect(browser.complaints).toEqual([]);
      await edit(await asPerson(product.address, maria), 'basic-information', [['BI-01', before]]);
    },
  );

  async function contractorSees(): Promise<void> {
    const { browser, page } = await openPage(
      product.address,
      dana,
      `/prequal/read-view/basic-information?tp=${tp}`,
    );
    await page.getByText(/^1 required answer missing since \w+ \d+/u).waitFor(SOON);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${product.address}/prequal/gc-landing/trade-partners?list=access_granted`);
    await page
      .getByText(/^1 required answer missing since \w+ \d+/u)
      .first()
      .waitFor(SOON);
    expect(await violations(page)).toEqual([]);
    expect(browser.complaints).toEqual([]);
  }

  it.runIf(isWhole)(
    'shows the not-found page for an unknown section or tab, without errors',
    async () => {
      const { browser, page } = await openPage(product.address, maria);
      for (const path of [
        '/prequal/form/nope',
        '/prequal/data-vault/nope',
        `/profile/${tp}/nope`,
      ]) {
        await page.goto(product.address + path);
        await page.getByText('This page could not be found').waitFor(SOON);
      }
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)('shows an unsaved entry’s error at its field after a reload', async () => {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, 'Safety Program');
    const percent = field(page, 'Percent of foremen and superintendents with OSHA 30');
    await percent.fill('1234567890123456');
    await page.keyboard.press('Tab');
    const error = page.getByText(/OSHA 30 is too large/iu).first();
    await error.waitFor(SOON);
    await expect.poll(() => isKept(page, '1234567890123456'), SOON).toBe(true);
    await page.reload();
    await percent.waitFor(SOON);
    await error.waitFor(SOON);
  });
});

/**
 * Whether this device has stored a draft with this number, so that the page can be left. The field adds separators only
 * once its mask has loaded, so they may be in the draft or not.
 */
function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'plumbline')) return false;
    const opening = indexedDB.open('plumbline');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const drafts = opening.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => drafts.addEventListener('success', resolve));
    opening.result.close();
    return JSON.stringify(drafts.result)
      .replaceAll(/(?<=\d),(?=\d)/gu, '')
      .includes(wanted);
  }, text);
}
