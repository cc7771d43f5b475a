import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { dana, maria } from './people.ts';
import { databases, isWhole, type Product, startProduct } from './product.ts';
import { organizationOf } from './reviewed-vault.ts';

const ACCESS = '/prequal/data-vault/gc-partner-access';
const ABOUT = 'Company description';
const SOON = { timeout: 15_000 };

describe.each(databases)('a contractor’s request on $name', (database) => {
  let product: Product;
  let tp: string;
  beforeAll(async () => {
    product = await startProduct(database);
    tp = await organizationOf(await asPerson(product.address, maria));
  });
  afterAll(() => product?.stop());

  /** Dana reads the vault, Maria is somewhere in the product. */
  const openBoth = async (address: string) => {
    const read = `/prequal/read-view/basic-information?tp=${tp}`;
    const reader = await openPage(product.address, dana, read);
    await reader.page.getByText(ABOUT).first().waitFor();
    return { reader, owner: await openPage(product.address, maria, address) };
  };
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

  it('to correct an answer gets it changed, and both sides see it at once', async () => {
    const { reader, owner } = await openBoth('/notifications');
    await ask(reader.page, ABOUT, 'The founding year is missing.');
    const state = reader.page.getByRole('note', { name: `Correction requested: ${ABOUT}` });
    await state.getByText('The founding year is missing.').waitFor();
    expect(await violations(reader.page)).toEqual([]);

    const said = `Dana Whitfield at Keystone Builders asked you to correct “${ABOUT}”.`;
    await owner.page.getByRole('heading', { name: said }).waitFor(SOON);
    await owner.page.getByText('The founding year is missing.').waitFor(SOON);
    expect(await violations(owner.page)).toEqual([]);
    await owner.page.getByRole('link', { name: `Go to the answer: ${ABOUT}` }).click();
    const field = owner.page.getByRole('textbox', { name: ABOUT });
    await field.waitFor();
    await owner.page.getByRole('heading', { name: '1 correction requested' }).waitFor();
    // Shown at the question as well as above the section.
    await owner.page.getByRole('note').getByText('The founding year is missing.').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await violations(owner.page)).toEqual([]);
    await field.fill('Electrical contractor for hospitals and schools.');
    await field.blur();
    await owner.page.getByRole('heading', { name: '1 correction requested' }).waitFor({
      state: 'detached',
      ...SOON,
    });
    await reader.page
      .getByText('Electrical contractor for hospitals and schools.')
      .first()
      .waitFor(SOON);
    await reader.page.getByRole('note', { name: `Answer changed: ${ABOUT}` }).waitFor(SOON);
    expect([reader.browser.complaints, owner.browser.complaints]).toEqual([[], []]);
  });

  it.runIf(isWhole)('to correct an answer that is right gets an explanation', async () => {
    const { reader, owner } = await openBoth(`${ACCESS}?list=corrections`);
    await ask(reader.page, 'Headquarters county', 'Is this the mailing county?');
    const row = owner.page.getByRole('article', { name: 'Dana Whitfield on Headquarters county' });
    await row.getByText('Is this the mailing county?').waitFor();
    expect(await violations(owner.page)).toEqual([]);
    await row.getByRole('button', { name: 'Confirm as correct: Headquarters county' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Keep this answer?' });
    expect(await violations(owner.page)).toEqual([]);
    await dialog.getByLabel('Why is it correct?').fill('Mail goes to the headquarters.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await row.getByText('Confirmed as correct').waitFor(SOON);
    const state = reader.page.getByRole('note', {
      name: 'Confirmed as correct: Headquarters county',
    });
    await state.getByText('Mail goes to the headquarters.').waitFor(SOON);
    // The notification leads to the answer.
    await reader.page.goto('/notifications');
    await reader.page.getByRole('button', { name: /^Show 2/u }).click();
    await reader.page
      .getByRole('listitem')
      .filter({ hasText: 'kept its answer to “Headquarters county” and explained why' })
      .getByRole('link', { name: 'Open the vault' })
      .first()
      .click();
    await reader.page.waitForURL(
      /\/prequal\/read-view\/basic-information\?tp=.+#basic-information/u,
    );
    await state.waitFor(SOON);
    expect([reader.browser.complaints, owner.browser.complaints]).toEqual([[], []]);
  });

  it.runIf(isWhole)(
    'to see more sections is granted in one click, and they appear without a reload',
    async () => {
      const { reader, owner } = await openBoth(`${ACCESS}?list=incoming`);
      const { page } = reader;
      const shared = page.getByRole('navigation', { name: 'Shared sections' });
      const bonding = shared.getByRole('link', { name: /^Bonding/u });
      expect(await bonding.count()).toBe(0);
      await page.getByRole('button', { name: 'Request access' }).click();
      const dialog = page.getByRole('dialog', { name: /^Request more sections/u });
      await dialog.getByRole('checkbox', { name: 'Bonding (Surety)' }).check();
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await dialog.waitFor({ state: 'detached' });
      await owner.page.getByText('Requests access to Bonding (Surety)').waitFor(SOON);
      expect(await violations(owner.page)).toEqual([]);
      await owner.page.getByRole('button', { name: `Share 1 section with ${dana.name}` }).click();
      await owner.page.getByText(`${dana.name} can now read 1 more section.`).waitFor();
      await bonding.waitFor(SOON);
      expect([reader.browser.complaints, owner.browser.complaints]).toEqual([[], []]);
    },
  );
});
