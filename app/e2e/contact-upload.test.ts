import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { makeXls } from './contacts-file.ts';
import { dana } from './people.ts';
import { databases, isWhole } from './product.ts';
import { onPage } from './registration-steps.ts';
import { withMail } from './with-mail.ts';

const contacts = [
  ['Firm', 'Contact', 'E-mail'],
  ['Summit Electric', 'Maria Alvarez', 'office@summit-electric.example'],
  ['Ridgeline Mechanicl', '', ''],
  ['Brand New Roofing', 'Jo Marsh', 'jo@brand-new-roofing.example'],
  ['Half an Address', 'Hal Half', 'hal.half'],
];

describe.each(databases)('contacts for the network on $name', (database) => {
  const { mail, product } = withMail(database);

  it.runIf(isWhole)('are matched, corrected, connected with and invited in bulk', async () => {
    const { browser, page } = await openPage(product.address, dana, '/general-search');
    await page.getByRole('link', { name: 'Upload contacts' }).click();
    await onPage(page, 'Upload contacts');
    await page.getByText('No lists yet').waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'network.xls',
      mimeType: 'application/octet-stream',
      buffer: makeXls(contacts),
    });
    await onPage(page, 'network.xls');
    await page.getByText('1 of 4 rows matched, 1 not on Plumbline, 1 error.').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Choose Ridgeline Mechanical Inc. for row 3' }).click();
    await page.getByText('2 of 4 rows matched').waitFor();
    await page.getByRole('button', { name: 'Edit row 5' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('hal@half-an-address.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 of 4 rows matched, 2 not on Plumbline.').waitFor();

    await page.getByRole('button', { name: 'Request relationships (2)' }).click();
    await dialog.getByRole('button', { name: 'Send requests' }).click();
    await page.getByText('Relationship requested').nth(1).waitFor();
    await page.getByLabel('Select row 4').check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Invite to join Plumbline (1)' }).click();
    await dialog.getByLabel('Message (optional)').fill('We met in May.');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    const { text, links } = await mail.next('jo@brand-new-roofing.example');
    expect(text).toContain('We met in May.');
    expect(links.some((link) => link.includes('/invite?url='))).toBe(true);

    // The person can leave the upload and come back to it.
    await page.getByRole('link', { name: 'Upload contacts' }).click();
    await page.getByRole('link', { name: 'network.xls' }).click();
    await page.getByText('Invited to join').waitFor();
    await page.getByText('Relationship pending').first().waitFor();
    expect(browser.complaints).toEqual([]);
  });
});
