import { endpoints, pathOf, type ReplyOf } from '@plumbline/api-contract';
import { isAt } from './steps.ts';
import { describe, expect, it } from 'vitest';
import { asOn, asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { personOf, register, send } from './newcomers.ts';
import { maria, sam } from './people.ts';
import { databases, isWhole } from './product.ts';
import { goOn, type Newcomer, onPage } from './registration-steps.ts';
import { organizationOf } from './reviewed-vault.ts';
import { withMail } from './with-mail.ts';

const robin: Newcomer = {
  email: 'robin.vale@ridgeway-general.example',
  firstName: 'Robin',
  lastName: 'Vale',
  does: 'General Contractor',
};
const nell: Newcomer = {
  email: 'nell.stone@stone-masonry.example',
  firstName: 'Nell',
  lastName: 'Stone',
  does: 'Trade Partner',
};

describe.each(databases)('people without a company on $name', (database) => {
  const { mail, product } = withMail(database);

  async function open(person: Newcomer) {
    await register(product.address, mail, person, true);
    return openPage(product.address, personOf(person));
  }

  it.runIf(isWhole)('request access as a contractor, and read what they were given', async () => {
    const { browser, page } = await open(robin);
    await isAt(page, '/prequal/gc-landing/trade-partners');
    const lists = page.getByRole('navigation', { name: 'Lists of trade partners' });
    // The address changes before its page is drawn.
    await lists.waitFor();
    const names = (await lists.getByRole('link').allTextContents()).map((name) => name.trim());
    expect(names).toContain('Browse All');
    expect(names).toContain('Access Requested');
    expect(names).not.toContain('Completed Risk Assessments');
    await goOn(page, 'Request access to Summit Electric LLC');
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/^Request sent to Summit Electric LLC\./u).waitFor();
    await lists.getByRole('link', { name: 'Access Requested' }).click();
    await page.getByText('Pending').waitFor();
    expect(await violations(page)).toEqual([]);

    const asMaria = await asPerson(product.address, maria);
    const tp = await organizationOf(asMaria);
    const waiting = (await asMaria.json(endpoints.listIncomingRequests.path)) as ReplyOf<
      typeof endpoints.listIncomingRequests
    >;
    const request = waiting.results.find(({ user }) => user.email === robin.email);
    expect(request?.organization).toBeNull();
    await send(asMaria, 'POST', endpoints.acceptAccess.path, {
      id: request?.id,
      sections: ['insurance'],
    });
    await page.getByText('No pending requests').waitFor();
    await page.goto(`/prequal/read-view/insurance?tp=${tp}`);
    await onPage(page, /Insurance/u);
    const server = await asOn(page);
    const status = (link: string): Promise<number> =>
      server.status(pathOf(endpoints.getAnswers, undefined, { link, tp }));
    expect(await status('insurance')).toBe(200);
    expect(await status('basic-information')).toBe(403);

    // Pages that need a company redirect them back.
    for (const path of ['/prequal/gc-landing/settings', '/prequal/data-vault/gc-partner-access']) {
      await page.goto(path);
      await isAt(page, '/prequal/gc-landing/trade-partners');
    }
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)('find and invite contractors as a trade partner', async () => {
    const { browser, page } = await open(nell);
    await isAt(page, '/prequal/data-vault/gc-partner-access');
    await page.getByText('Join or add your company to start a data vault').waitFor();
    await page.getByRole('searchbox', { name: 'Search contractors' }).fill('keystone');
    // The match moves up when the others disappear.
    await page.getByText('Harbor & Main Construction').waitFor({ state: 'detached' });
    await goOn(page, 'Invite someone at Keystone Builders');
    const dialog = page.getByRole('dialog', { name: 'Invite a contractor' });
    const invited = 'gil.frost@keystone-builders.example';
    await dialog.getByLabel('Work email').fill(invited);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('article', { name: `Invitation to ${invited}` }).waitFor();
    expect(await violations(page)).toEqual([]);

    const { links } = await mail.next(invited);
    const visitor = await startBrowser(product.address);
    const theirs = await visitor.open(links.find((link) => link.includes('/gc-access')) ?? '');
    await onPage(theirs, 'Nell Stone wants to work with you');
    await page.goto('/prequal/data-vault/data-vault');
    await isAt(page, '/prequal/data-vault/gc-partner-access');
    await page.goto('/prequal/data-vault/invite');
    await isAt(page, '/prequal/data-vault/gc-partner-access');
    // Nor can they read a vault that no one shared with them.
    const server = await asOn(page);
    const tp = await organizationOf(await asPerson(product.address, sam));
    const path = pathOf(endpoints.getAnswers, undefined, { link: 'basic-information', tp });
    expect(await server.status(path)).toBe(403);
    expect(browser.complaints).toEqual([]);
  });
});
