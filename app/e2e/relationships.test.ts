import { endpoints, pathOf } from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { personOf, register, send } from './newcomers.ts';
import { dana, maria } from './people.ts';
import { databases } from './product.ts';
import { goOn, type Newcomer, onPage } from './registration-steps.ts';
import { withMail } from './with-mail.ts';

const nora: Newcomer = {
  email: 'nora.quist@northwind-fixtures.example',
  firstName: 'Nora',
  lastName: 'Quist',
  does: 'Manufacturer',
};
const COMPANY = 'Northwind Fixtures';
const SUMMIT = 'Summit Electric LLC';

describe.each(databases)('relationships on $name', (database) => {
  const { mail, product } = withMail(database);

  it('are requested by a manufacturer and confirmed by an email link, without signing in', async () => {
    const asNora = await register(product.address, mail, nora);
    const id = randomUUID();
    await send(asNora, 'PUT', pathOf(endpoints.putOrganization, { id }), {
      name: COMPANY,
      organization_type: 'Manufacturer',
    });
    await send(asNora, 'PATCH', endpoints.updateMe.path, { reg_step: 'complete' });
    const stranger = await openPage(
      product.address,
      dana,
      `/general-search?q=${encodeURIComponent('nortwind fixturs')}`,
    );
    await stranger.page.getByText('Nothing else matched').waitFor();
    await stranger.page.getByRole('link', { name: COMPANY }).click();
    await onPage(stranger.page, COMPANY);

    const { browser, page } = await openPage(
      product.address,
      personOf(nora),
      `/profile/${id}/relationships`,
    );
    await page.getByText('No relationships yet').waitFor();
    await goOn(page, 'Add a relationship');
    const dialog = page.getByRole('dialog', { name: 'Add a relationship' });
    await dialog.getByRole('searchbox', { name: 'Company' }).fill('summit elec');
    await dialog.getByRole('button', { name: new RegExp(`^${SUMMIT}`, 'u') }).click();
    await dialog.getByLabel(`${COMPANY} represents ${SUMMIT}`).waitFor();
    await dialog.getByLabel('Message').fill('We lit the Harbor Hospital.');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(`Request sent to ${SUMMIT}.`).waitFor();
    await page.getByRole('button', { name: `Withdraw the request to ${SUMMIT}` }).waitFor();

    const asked = await mail.next(maria.email, /asked Summit Electric LLC to confirm/u);
    const link = asked.links.find((one) => one.includes('/relationships/'));
    const visitor = await openPage(product.address, undefined, link);
    await onPage(visitor.page, 'Is this right?');
    await visitor.page.getByText('We lit the Harbor Hospital.').waitFor();
    expect(await violations(visitor.page)).toEqual([]);
    await goOn(visitor.page, 'Confirm');
    await onPage(visitor.page, 'Confirmed');
    await visitor.page.reload();
    await visitor.page.getByText(/already used/u).waitFor();

    const answered = await mail.next(nora.email, /confirmed your relationship request/u);
    expect(answered.text).toContain(`${COMPANY} has worked with ${SUMMIT}`);
    await page.reload();
    await page.getByRole('button', { name: `End the relationship with ${SUMMIT}` }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect([
      ...browser.complaints,
      ...stranger.browser.complaints,
      ...visitor.browser.complaints.filter((one) => !one.includes('404')),
    ]).toEqual([]);
  });
});
