import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { dana, maria } from './people.ts';
import { databases, type Product, startProduct } from './product.ts';
import { organizationOf } from './reviewed-vault.ts';

const ACCESS = '/prequal/data-vault/gc-partner-access';
const STREET = 'Headquarters street address';
const SOON = { timeout: 15_000 };

describe.each(databases)('a contractor asks for more on $name', (database) => {
  let product: Product;
  let tp: string;
  let reader: Awaited<ReturnType<typeof openPage>>;
  let owner: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    product = await startProduct(database);
    tp = await organizationOf(await asPerson(product.address, maria));
    const read = `/prequal/read-view/basic-information?tp=${tp}`;
    reader = await openPage(product.address, dana, read);
    owner = await openPage(product.address, maria, '/notifications');
  });
  afterAll(() => product?.stop());

  const ask = async (page: Page, label: string, reason: string, part?: string) => {
    await page.getByRole('button', { name: `Ask for a correction of ${label}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask Summit Electric LLC for a correction' });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    if (part !== undefined) await dialog.getByLabel('Answer').selectOption({ label: part });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('Say what should be corrected').waitFor();
    await dialog.getByLabel('What should be corrected?').fill(reason);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('to correct an answer, which the trade partner changes; both see it at once', async () => {
    await reader.page.getByText(STREET).first().waitFor();
    await ask(reader.page, STREET, 'The suite number is missing.');
    const state = reader.page.getByRole('note', { name: `Correction requested: ${STREET}` });
    await state.getByText('The suite number is missing.').waitFor();
    expect(await violations(reader.page)).toEqual([]);

    const said = `Dana Whitfield at Keystone Builders asks you to correct “${STREET}”.`;
    await owner.page.getByRole('heading', { name: said }).waitFor(SOON);
    await owner.page.getByText('The suite number is missing.').waitFor(SOON);
    expect(await violations(owner.page)).toEqual([]);
    await owner.page.getByRole('link', { name: `Go to ${STREET}` }).click();
    const field = owner.page.getByRole('textbox', { name: STREET });
    await field.waitFor();
    await owner.page.getByRole('heading', { name: '1 correction requested' }).waitFor();
    // At the question as well as above the section.
    await owner.page.getByRole('note').getByText('The suite number is missing.').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await violations(owner.page)).toEqual([]);
    await field.fill('2417 Industrial Way, Suite 200');
    await field.blur();
    await owner.page.getByRole('heading', { name: '1 correction requested' }).waitFor({
      state: 'detached',
      ...SOON,
    });
    await reader.page.getByText('2417 Industrial Way, Suite 200').first().waitFor(SOON);
    await reader.page.getByRole('note', { name: `Answer changed: ${STREET}` }).waitFor(SOON);
    expect([reader.browser.complaints, owner.browser.complaints]).toEqual([[], []]);
  });

  it('to correct an answer that is right, and reads why', async () => {
    await ask(reader.page, 'Headquarters city', 'Is this the mailing city?');
    await owner.page.goto(`${product.address}${ACCESS}?list=corrections`);
    const row = owner.page.getByRole('article', { name: 'Dana Whitfield on Headquarters city' });
    await row.getByText('Is this the mailing city?').waitFor();
    expect(await violations(owner.page)).toEqual([]);
    await row.getByRole('button', { name: 'Keep the answer to Headquarters city' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Keep this answer?' });
    expect(await violations(owner.page)).toEqual([]);
    await dialog.getByLabel('It is right because').fill('Mail goes to the headquarters.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await row.getByText('Confirmed as right').waitFor(SOON);
    const state = reader.page.getByRole('note', { name: 'Confirmed as right: Headquarters city' });
    await state.getByText('Mail goes to the headquarters.').waitFor(SOON);
    expect([reader.browser.complaints, owner.browser.complaints]).toEqual([[], []]);
  });

  it('to see more sections, which one click shares; they appear without a reload', async () => {
    const { page } = reader;
    const shared = page.getByRole('navigation', { name: 'Shared sections' });
    const bonding = shared.getByRole('link', { name: /^Bonding/u });
    expect(await bonding.count()).toBe(0);
    await page.getByRole('button', { name: 'Request access' }).click();
    const dialog = page.getByRole('dialog', { name: /^Request more sections/u });
    await dialog.getByRole('checkbox', { name: 'Bonding (Surety)' }).check();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.waitFor({ state: 'detached' });
    await owner.page.goto(`${product.address}${ACCESS}?list=incoming`);
    await owner.page.getByText('Asks for Bonding (Surety)').waitFor(SOON);
    expect(await violations(owner.page)).toEqual([]);
    await owner.page.getByRole('button', { name: `Share 1 section with ${dana.name}` }).click();
    await owner.page.getByText(`${dana.name} can now read 1 section more.`).waitFor();
    await bonding.waitFor(SOON);
    expect([reader.browser.complaints, owner.browser.complaints]).toEqual([[], []]);
  });
});
