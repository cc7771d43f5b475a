import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@plumbline/api-contract';
import type { ReplyOf } from '@plumbline/api-contract';
import { asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { keyboardOf } from './keyboard.ts';
import { maria, priya, sam, tom } from './people.ts';
import { databases, isWhole, type Product, startProduct } from './product.ts';
import { onPage, sayName } from './registration-steps.ts';
import { organizationOf } from './reviewed-vault.ts';
import { type MailServer, startMailServer } from './smtp.ts';

const TEAM = '/prequal/data-vault/user-management';
const VAULT = '/prequal/data-vault/data-vault';
const eve = { firstName: 'Eve', lastName: 'Lind', email: 'eve.lind@summit-electric.example' };

let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail?.stop());

describe.each(databases)('the team of a data vault on $name', (database) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(database, { SMTP_URL: mail.url });
  });
  afterAll(() => product?.stop());

  it('makes a colleague a pre-qual contact, who can edit and see pending requests, and reverts it', async () => {
    const organization = await organizationOf(await asPerson(product.address, maria));
    const asPriya = await asPerson(product.address, priya);
    await asPriya.send('POST', endpoints.inviteTp.path, { organization });
    const his = await openPage(product.address, tom);
    const bar = his.page.getByRole('navigation').first();
    await bar.getByRole('link', { name: 'Pre-Qual', exact: true }).waitFor();

    const { browser, page } = await openPage(product.address, maria);
    await page.getByRole('link', { name: 'User Management' }).click();
    const isContact = page.getByRole('switch', { name: `${tom.name} is a pre-qual contact` });
    await isContact.waitFor();
    expect(await violations(page)).toEqual([]);
    await isContact.click();
    await page.getByText(`${tom.name} is now a pre-qual contact.`).waitFor();
    await his.page.reload();
    // He may edit now, and sees what is pending.
    await his.page.getByRole('link', { name: /^Pre-Qual\s*1/u }).waitFor();
    await his.page.getByLabel('Status').waitFor();

    await isContact.click();
    await page.getByText(`${tom.name} is no longer a pre-qual contact.`).waitFor();
    await his.page.reload();
    await bar.getByRole('link', { name: 'Pre-Qual', exact: true }).waitFor();
    expect(await his.page.getByLabel('Status').count()).toBe(0);

    // The last contact cannot be removed, and the page says why.
    await page.getByRole('switch', { name: `${maria.name} is a pre-qual contact` }).click();
    await page.getByText(/^Maria Alvarez was not changed\. .* needs/u).waitFor();
    const own = page.getByRole('switch', { name: `${maria.name} is a pre-qual contact` });
    await expect.poll(() => own.getAttribute('aria-checked')).toBe('true');
    expect([browser.complaints, his.browser.complaints]).toEqual([[], []]);
  });

  it.runIf(isWhole)(
    'shows who is assigned which sections, and invites a colleague to a section by email',
    async () => {
      const { browser, page } = await openPage(product.address, maria, TEAM);
      await page
        .getByRole('button', { name: `Change the sections assigned to ${tom.name}` })
        .click();
      const fills = page.getByRole('dialog', { name: `Sections assigned to ${tom.name}` });
      for (const name of ['Insurance', 'Safety Program'])
        await fills.getByRole('checkbox', { name }).check();
      expect(await violations(page)).toEqual([]);
      await fills.getByRole('button', { name: 'Save' }).click();
      await row(page, tom.name).getByText('Insurance, Safety Program').waitFor();

      await page.getByRole('button', { name: 'Invite a colleague' }).click();
      const invite = page.getByRole('dialog', { name: 'Invite a colleague' });
      await invite.getByRole('button', { name: 'Invite' }).click();
      await invite.getByText('Enter the first name').waitFor();
      expect(await violations(page)).toEqual([]);
      await invite.getByLabel('First name').fill(eve.firstName);
      await invite.getByLabel('Last name').fill(eve.lastName);
      await invite.getByLabel('Work email').fill(eve.email);
      await invite.getByRole('checkbox', { name: 'Bonding (Surety)' }).check();
      await invite.getByRole('button', { name: 'Invite' }).click();
      await page.getByText(`Email sent to ${eve.email}.`).waitFor();
      await row(page, `${eve.firstName} ${eve.lastName}`).getByText('Invited').waitFor();
      await row(page, `${eve.firstName} ${eve.lastName}`).getByText('Bonding (Surety)').waitFor();

      const letter = await mail.next(eve.email);
      expect(letter.text).toContain('Bonding (Surety)');
      const hers = await (await startBrowser(product.address)).open(
        letter.links.find((link) => link.includes('/password-create')),
      );
      await hers.getByLabel('Password', { exact: true }).fill('four steel beams');
      await hers.getByRole('button', { name: 'Create account' }).click();
      // The account is hers: she enters her own name, and the company is an invitation that she can accept.
      await onPage(hers, 'What is your name?');
      expect(await hers.getByLabel('First name').inputValue()).toBe('');
      await sayName(hers, { ...eve, does: '' });
      await hers.getByText('Maria Alvarez invited you as View Only').waitFor();
      expect(await violations(hers)).toEqual([]);
      await hers
        .getByRole('button', { name: /^Accept the invitation of Summit Electric/u })
        .click();
      await hers.getByRole('link', { name: 'Basic Information', exact: true }).waitFor();
      // She can only read: editing takes the Admin rank or being a contact.
      expect(await hers.getByLabel('Status').count()).toBe(0);
      await hers.goto(TEAM);
      await row(hers, `${eve.firstName} ${eve.lastName}`).getByText('Bonding (Surety)').waitFor();
      expect(await hers.getByRole('switch').count()).toBe(0);
      expect(await violations(hers)).toEqual([]);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'gives a contact a tour by keyboard, resumes it, and ends it once for every browser',
    async () => {
      const { browser, page } = await openPage(product.address, sam);
      const keys = keyboardOf(page);
      const next = page.getByRole('button', { name: 'Next' });
      const back = page.getByRole('button', { name: 'Back' });
      const step = (at: number) => page.getByText(`Step ${at} of 4`).waitFor();
      await page.getByRole('dialog', { name: 'Welcome to your data vault' }).waitFor();
      await comesFirst(next);
      await keys.tabTo(next);
      expect(await violations(page)).toEqual([]);
      await keys.press('Enter');
      await step(1);
      // No one was asked about privacy preferences yet. The position is stored anyway, because the tour needs it.
      expect(await kept(page)).toEqual(['started', '1']);
      expect(await violations(page)).toEqual([]);
      if (isWhole) {
        // Back to the welcome, which is a dialog.
        await keys.tabTo(back, 'Shift+Tab');
        await keys.press('Enter');
        await page.getByRole('dialog', { name: 'Welcome to your data vault' }).waitFor();

        await page.reload();
        await comesFirst(next);
        await keys.tabTo(next);
        await keys.press('Enter');
        await step(1);
      }
      await keys.isAt(next);
      await keys.press('Enter');
      await step(2);
      expect(await kept(page)).toEqual(['started', '2']);
      await page.reload();
      await step(2);
      await comesFirst(next);
      await keys.tabTo(next);
      // The element that the step points at is visible.
      expect(await page.locator('[data-tour="basic-information"]').isVisible()).toBe(true);
      expect(await violations(page)).toEqual([]);
      await keys.press('Enter');
      await step(3);
      await keys.isAt(next);
      await keys.press('Enter');
      await step(4);
      expect(new URL(page.url()).pathname).toBe('/prequal/data-vault/gc-partner-access');
      if (isWhole) {
        await keys.tabTo(back, 'Shift+Tab');
        await keys.press('Enter');
        await step(3);
        expect(new URL(page.url()).pathname).toBe(VAULT);
        await keys.isAt(next);
        await keys.press('Enter');
        await step(4);
      }
      const finish = page.getByRole('button', { name: 'Finish' });
      await keys.isAt(finish);
      await keys.press('Enter');
      await page.getByText('Step 4 of 4').waitFor({ state: 'detached' });
      await keys.isAt(page.getByRole('heading', { level: 1 }));
      expect(await kept(page)).toEqual([null, null]);
      const asSam = await asPerson(product.address, sam);
      await expect
        .poll(async () => ((await asSam.json(endpoints.getMe.path)) as Me).is_instraction)
        .toBe(true);

      const other = await openPage(product.address, sam);
      await other.page.getByText('No answers yet').waitFor();
      await other.page.getByRole('heading', { name: 'Who viewed your data vault' }).waitFor();
      expect(await other.page.getByRole('dialog').count()).toBe(0);
      expect([browser.complaints, other.browser.complaints]).toEqual([[], []]);
    },
  );
});

/** Waits until the page moves the focus to the control: after a mouse click, it has no focus ring yet. */
const comesFirst = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((one) => one === document.activeElement), { timeout: 15_000 })
    .toBe(true);

type Me = ReplyOf<typeof endpoints.getMe>;

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name, 'u') });

/** The two keys of the tour in the browser's storage. */
const kept = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => ['tourStatus', 'indexStep'].map((key) => localStorage.getItem(key)));
