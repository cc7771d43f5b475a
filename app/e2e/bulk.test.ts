import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { makeXls } from './contacts-file.ts';
import { keyboardOf } from './keyboard.ts';
import { dana, lee, maria } from './people.ts';
import { databases, isWhole } from './product.ts';
import { goOn, onPage } from './registration-steps.ts';
import { withMail } from './with-mail.ts';

/** Enough that sending is still in progress after a reload. */
const READY = isWhole ? 300 : 120;
const ready = Array.from(
  { length: READY },
  (_, index) => `contact-${index}@partner-${index}.example`,
);
/** For what the server does on its own. */
const IN_TIME = { timeout: 90_000 };

const contacts = [
  ['Company', 'Contact', 'E-mail', 'Phone'],
  ...ready.map((email, index) => [`Partner ${index}`, `Kim Number${index}`, email, '555-0100']),
  ['No Address Inc.', 'Nora None', '', ''],
  ['Half an Address Inc.', 'Hal Half', 'hal.half', ''],
  ['Two Addresses Inc.', 'Tia Two', 'a@two.example, b@two.example', ''],
  ['Partner 0', 'Kim Again', (ready[0] ?? '').toUpperCase(), ''],
  ['Keystone', 'Lee Park', lee.email, ''],
  ['Keystone', 'Dana Whitfield', dana.email, ''],
];

describe.each(databases)('a list of contacts on $name', (database) => {
  const { mail, product } = withMail(database);

  async function choose(page: Page, name: string, buffer: Buffer, press: () => Promise<void>) {
    const asked = page.waitForEvent('filechooser');
    // Waits until the browser knows to intercept the file chooser: a key press would be faster.
    await page.evaluate(() => undefined);
    await press();
    await (await asked).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  }
  /** Emails to people outside the demo's companies. */
  const sentOut = () => mail.all().filter(({ to }) => to.includes('@partner-'));

  it('shows its column mapping, is sent after confirmation, and keeps sending in the background', async () => {
    const { browser, page } = await openPage(
      product.address,
      dana,
      '/prequal/gc-landing/trade-partners',
    );
    await page.getByRole('link', { name: 'Import contacts' }).click();
    await onPage(page, 'Invite trade partners');
    await page.getByText('No lists yet').waitFor();
    const press = () => goOn(page, 'Choose a file');
    await choose(page, 'contacts.txt', Buffer.from('x'), press);
    await page.getByText('Choose a CSV, XLS or XLSX file').first().waitFor();
    await choose(page, 'contacts.csv', Buffer.from('Town\nDenver\n'), press);
    await page
      .getByText(/No column with email addresses was found/u)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);

    await choose(page, 'contacts.xls', makeXls(contacts), press);
    await onPage(page, 'Invite trade partners: contacts.xls');
    const mapping = page.getByRole('region', { name: 'Column mapping' });
    await mapping.locator('dt').first().waitFor();
    expect(await mapping.locator('dt').allTextContents()).toEqual(contacts[0]);
    expect(await mapping.locator('dd').allTextContents()).toEqual([
      'Company',
      'Full name',
      'Email',
      'Not used',
    ]);
    const counts = page.getByRole('region', { name: 'What will be sent' }).getByRole('listitem');
    expect(await counts.allTextContents()).toEqual([
      `${READY} ready to send`,
      '3 errors',
      '1 duplicate',
      '2 already connected',
    ]);
    expect(await violations(page)).toEqual([]);

    const findings = page.getByRole('navigation', { name: 'Rows by status' });
    const because = async (tab: string, words: readonly string[]): Promise<void> => {
      await findings.getByRole('link', { name: `${tab} (${words.length})` }).click();
      const cells = page.getByRole('table', { name: 'Rows in the list' }).getByRole('row');
      for (const said of words) await cells.getByText(said, { exact: true }).waitFor();
      await expect.poll(() => cells.count()).toBe(words.length + 1);
    };
    await because('Errors', [
      'No email address.',
      'This is not a valid email address.',
      'More than one email address. Use one per row.',
    ]);
    // A row is corrected in the page, and the correction is reverted: each time, all rows are checked again.
    const correct = async (row: number, email: string): Promise<void> => {
      await page.getByRole('button', { name: `Edit row ${row}`, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Edit row ${row}` });
      await dialog.getByLabel('Email').fill(email);
      if (email === '') await dialog.getByLabel('Email').fill('not an address');
      else expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await findings.getByRole('link', { name: /^Errors/u }).click();
    const edit = page.getByRole('button', { name: /^Edit row/u }).first();
    const wrong = Number((await edit.getAttribute('aria-label'))?.replace('Edit row ', ''));
    await correct(wrong, 'corrected@far.example');
    await findings.getByRole('link', { name: 'Errors (2)' }).waitFor();
    await findings.getByRole('link', { name: /^All/u }).click();
    await page.waitForURL((url) => !url.searchParams.has('finding'));
    await page.goto(`${page.url()}&page=${Math.ceil((wrong - 1) / 50)}`);
    await correct(wrong, '');
    await findings.getByRole('link', { name: 'Errors (3)' }).waitFor();

    // A column mapping is remembered for the next file with these headers, until it is reset.
    await mapping.getByRole('button', { name: 'Change mapping' }).click();
    await mapping.getByLabel(String(contacts[0]?.[1])).selectOption({ label: 'Not used' });
    expect(await violations(page)).toEqual([]);
    await mapping.getByRole('button', { name: 'Save mapping' }).click();
    await mapping
      .getByText('Mapped the same way as the last time your company used these headers.')
      .waitFor();
    await mapping.getByRole('button', { name: 'Change mapping' }).click();
    await mapping.getByRole('button', { name: 'Use column headers' }).click();
    await mapping.getByRole('definition').filter({ hasText: 'Full name' }).waitFor();
    await mapping
      .getByText('Mapped the same way as the last time your company used these headers.')
      .waitFor({ state: 'hidden' });
    await because('Duplicates', ['Same address as row 2.']);
    await because('Already connected', ['A colleague.', 'Your own address.']);
    // The address holds the state of the view.
    await page.reload();
    await page.getByText('Your own address.').waitFor();
    expect(sentOut()).toEqual([]);

    await page.getByLabel('Message (optional)').fill('We bid the hospital in May.');
    await goOn(page, `Send ${READY} Invitations`);
    await page.getByText(new RegExp(`of ${READY} invitations sent`, 'u')).waitFor();
    await page.reload();
    await page.getByText(`${READY} of ${READY} invitations sent.`).waitFor(IN_TIME);
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => sentOut().length, IN_TIME).toBe(READY);
    expect(new Set(sentOut().map(({ to }) => to))).toEqual(new Set(ready));
    const [one] = sentOut();
    expect(one?.text).toContain('We bid the hospital in May.');
    expect(one?.links.some((link) => link.includes('/prequal-contact?uuid='))).toBe(true);

    await page.getByRole('link', { name: 'Upload another list' }).click();
    const lists = page.getByRole('region', { name: 'Your lists' });
    await lists.getByRole('link', { name: 'contacts.xls' }).waitFor();
    await lists.getByText(`${READY} of ${READY} invitations sent`).waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'from a trade partner is sent by keyboard alone, with the selected sections',
    async () => {
      const { browser, page } = await openPage(
        product.address,
        maria,
        '/prequal/data-vault/invite',
      );
      const keys = keyboardOf(page);
      const main = page.getByRole('main');
      const button = (name: string) => main.getByRole('button', { name });
      await button('Choose a file').waitFor();
      await keys.tabTo(button('Choose a file'));
      const list = 'email;first name\r\njo.marsh@marsh-general.example;Jo\r\n';
      await choose(page, 'gcs.csv', Buffer.from(list), () => keys.press('Enter'));
      await onPage(page, 'Invite contractors: gcs.csv');
      await button('Standard').waitFor();
      await keys.tabTo(button('Standard'));
      await keys.press('Enter');
      const message = main.getByLabel('Message (optional)');
      await keys.tabTo(message);
      await keys.type('Our vault is ready.');
      expect(await violations(page)).toEqual([]);
      await keys.tabTo(button('Send 1 Invitation'));
      await keys.press('Enter');
      await keys.isAt(page.getByRole('heading', { level: 1 }));
      await page.getByText('1 of 1 invitation sent.').waitFor(IN_TIME);
      const { text, links } = await mail.next('jo.marsh@marsh-general.example');
      expect(text).toContain('Our vault is ready.');
      const visitor = await startBrowser(product.address);
      const theirs = await visitor.open(links.find((link) => link.includes('/gc-access')) ?? '');
      await onPage(theirs, 'Summit Electric LLC gives you access to its data vault');
      await theirs.getByRole('listitem').filter({ hasText: 'Basic Information' }).waitFor();
      expect(browser.complaints).toEqual([]);
    },
  );
});
