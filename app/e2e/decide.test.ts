import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { startBrowser } from './browser.ts';
import { dana } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { signIn } from './steps.ts';

const LIST = '/prequal/gc-landing/trade-partners';
const SOON = { timeout: 15_000 };

/** Sixty vaults and two more, all shared with a person who has reviewed none of them. */
const shared = `
  with made as (
    insert into organizations (name, organization_type)
    select case when i > 60 then 'Able ' || i - 60 else 'Vault ' || lpad(i::text, 2, '0') end, 'Trade Partner'
    from generate_series(1, 62) i returning id
  )
  insert into permissions (organization_id, user_id, contractor_id, sections)
  select made.id, u.id, m.organization_id, '{basic-information}'
  from made, users u join memberships m on m.user_id = u.id where u.email = '${dana.email}'`;

// What a contractor does here does not depend on the database: once is enough.
describe('a contractor reviewing vaults', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
    await product.sql(shared);
  });
  afterAll(() => product?.stop());

  const decided = (page: Page) => page.getByRole('region', { name: 'Your decision' });
  const isReading = (page: Page, name: string) =>
    page.getByRole('main').getByText(name, { exact: true }).first().waitFor(SOON);

  it('goes from sign-in to an approval with a note in three clicks, or in twelve keystrokes', async () => {
    const browser = await startBrowser(product.address);
    const page = await browser.open('/login');
    await signIn(page, dana);
    let clicks = 0;
    const click = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };
    // Signing in opens the home page: what needs review comes first, and links to the vault as the list does.
    await page.getByRole('heading', { name: 'To review' }).waitFor();
    await page.getByRole('link', { name: 'Able 1', exact: true }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await click(page.getByRole('link', { name: 'Able 1', exact: true }).first());
    await click(page.getByRole('button', { name: 'Approve', exact: true }));
    await page.getByRole('dialog').getByRole('textbox', { name: 'Note (optional)' }).waitFor();
    await page.keyboard.type('Called two references.');
    expect(await violations(page)).toEqual([]);
    await click(page.getByRole('button', { name: 'Save decision' }));
    await page.getByText('Able 1 is approved.').waitFor();
    await decided(page).getByText('Called two references.').waitFor();
    // The person's own status and the company's approval.
    expect(await decided(page).getByText('Approved', { exact: true }).count()).toBe(2);
    expect(clicks).toBe(3);

    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('u');
    await page.getByRole('grid').getByRole('link', { name: 'Able 2' }).waitFor();
    const first = page.getByRole('grid').getByRole('link', { name: 'Able 1' });
    await first.waitFor({ state: 'detached' });
    await press('j');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), SOON)
      .toContain('Able 2');
    await press('Enter');
    await isReading(page, 'Able 2');
    await decided(page).getByText('Not decided').waitFor();
    await press('c');
    await page.getByRole('textbox', { name: 'Conditions' }).waitFor();
    await page.keyboard.type('Bond of $1M.');
    await press('Tab');
    await page.keyboard.type('Renew the bond first.');
    await press('Control+Enter');
    await page.getByText('Able 2 is approved with conditions.').waitFor();
    await decided(page).getByText('Bond of $1M.').waitFor();
    expect(keys).toBeLessThanOrEqual(12);
    expect(await violations(page)).toEqual([]);
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'goes through a filtered list vault by vault, and returns to the same position and selection',
    async () => {
      const browser = await startBrowser(product.address, dana);
      const address = `${LIST}?list=access_granted&search=vault&tp_status=Not+Reviewed&ordering=-name`;
      const page = await browser.open(address);
      const grid = page.getByRole('grid');
      const ticked = grid.getByRole('checkbox', { name: 'Select Vault 58' });
      await ticked.check();
      const scrolls = () =>
        grid.evaluate((table) => Math.round((table.parentElement as HTMLElement).scrollTop / 64));
      await grid.evaluate((table) => {
        (table.parentElement as HTMLElement).scrollTop = 3 * 64;
      });
      const before = await scrolls();
      await grid.getByRole('link', { name: 'Vault 54', exact: true }).click();
      await isReading(page, 'Vault 54');
      await decided(page).getByText('7 of 60').waitFor();
      // The shortcuts work once the decision has loaded, and the note can be typed once its dialog is open.
      await decided(page).getByText('Not decided').waitFor(SOON);
      await page.keyboard.press('n');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('No bond.');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Vault 54 is not approved.').waitFor();
      await page.getByRole('link', { name: 'Next vault' }).click();
      await isReading(page, 'Vault 53');
      await decided(page).getByText('8 of 60').waitFor();
      await page.keyboard.press('j');
      await isReading(page, 'Vault 52');
      await decided(page).getByText('9 of 60').waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Trade Partners', exact: true })
        .click();
      await grid.getByRole('link', { name: 'Vault 53', exact: true }).waitFor();
      expect(`${LIST}${new URL(page.url()).search}`).toBe(address);
      await expect.poll(scrolls, SOON).toBe(before);
      expect(await ticked.isChecked()).toBe(true);
      expect(browser.complaints).toEqual([]);
    },
  );
});
