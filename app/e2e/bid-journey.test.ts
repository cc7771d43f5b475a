import { randomUUID } from 'node:crypto';
import { endpoints, pathOf, type ReplyOf } from '@plumbline/api-contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asPerson, type Asker } from './api.ts';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { register, send } from './newcomers.ts';
import { dana } from './people.ts';
import { databases, isWhole } from './product.ts';
import { goOn, NEW_PASSWORD } from './registration-steps.ts';
import { withMail } from './with-mail.ts';

const SOON = { timeout: 30_000 };
/** From publishing to the due time: long enough for two bids on a busy machine. */
const DUE_IN_MS = 75_000;
const UNTIL_OPEN = { timeout: 180_000, interval: 2000 };

/** The filter is by division. */
const DIVISION = 'Electrical';
const HAYS = '48209';
const WILLIAMSON = '48491';
/** Ten electricians in two counties; none of the names is in the demo. */
const ELECTRICIANS = [
  ['Barton Creek Electric', HAYS],
  ['Pecan Street Power', HAYS],
  ['Violet Crown Electrical', HAYS],
  ['Shoal Creek Wiring', HAYS],
  ['Bouldin Lighting', HAYS],
  ['Round Rock Electric Works', WILLIAMSON],
  ['San Gabriel Electrical', WILLIAMSON],
  ['Chisholm Trail Power', WILLIAMSON],
  ['Hutto Current', WILLIAMSON],
  ['Sun City Circuits', WILLIAMSON],
] as const;
/** Nearby and in the trade, but in none of the counties searched. */
const ELSEWHERE = ['Bexar Electric', '48029'] as const;

const emailOf = (company: string): string =>
  `owner@${company.toLowerCase().replaceAll(' ', '-')}.example`;

describe.runIf(isWhole).each(databases)('bids of ten electricians on $name', (database) => {
  const { mail, product } = withMail(database);

  /** Registers someone and adds their company with its trade and an office in a county. */
  async function join([company, county]: readonly [string, string], trade: string): Promise<Asker> {
    const person = await register(product.address, mail, {
      email: emailOf(company),
      firstName: 'Robin',
      lastName: company.split(' ')[0] ?? '',
      does: 'Trade Partner',
    });
    const id = randomUUID();
    await send(person, 'PUT', pathOf(endpoints.putOrganization, { id }), {
      name: company,
      organization_type: 'Trade Partner',
    });
    await send(person, 'PATCH', endpoints.updateMe.path, { reg_step: 'complete' });
    await send(person, 'PATCH', pathOf(endpoints.updateOrganization, { id }), {
      categories: [trade],
    });
    await send(person, 'PUT', pathOf(endpoints.putOffice, { id: randomUUID() }), {
      name: 'Main office',
      address: '1 Main Street',
      city: 'Austin',
      state: 'TX',
      postal_code: '78701',
      country: 'USA',
      county_fips: county,
      phone: '',
      categories: [],
    });
    return person;
  }

  async function bid(page: Page, amount: string): Promise<void> {
    await page.getByRole('button', { name: 'Submit your bid' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit your bid' });
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByRole('button', { name: 'Submit bid' }).click();
  }

  it('are found by county, invited, sealed until the due time, refused after it, and awarded', async () => {
    const asDana = await asPerson(product.address, dana);
    const trades = (await asDana.json(
      `${endpoints.searchTertiaryCategories.path}?search=Electrical`,
    )) as ReplyOf<typeof endpoints.searchTertiaryCategories>;
    const trade = trades.find(({ supercategory }) => supercategory.name === DIVISION);
    if (trade === undefined) throw new Error('no electrical trade in the lookups');
    for (const one of [...ELECTRICIANS, ELSEWHERE]) await join(one, trade.id);

    const buyer = await openPage(product.address, dana, '/bids/new');
    await buyer.page.getByLabel('Package').fill('Electrical rough-in');
    await buyer.page.getByLabel('Project').fill('Lakeside school');
    await buyer.page.getByRole('button', { name: 'Save draft' }).click();
    await buyer.page.getByRole('heading', { level: 1, name: 'Electrical rough-in' }).waitFor(SOON);
    const id = buyer.page.url().split('/').at(-1) ?? '';
    const params = { id };

    // Map: the state, then its two counties, by keyboard. Filter: the trade.
    await buyer.page.goto('/market-search?type=Trade%20Partner');
    const filters = buyer.page.getByRole('complementary', { name: 'Filters' });
    await filters
      .getByRole('region', { name: 'Trades' })
      .getByRole('checkbox', { name: new RegExp(`^${DIVISION} `, 'u') })
      .click(SOON);
    const area = (name: RegExp) => filters.getByRole('checkbox', { name });
    await area(/^Texas, /u).click();
    for (const county of [/^Hays, 5 matches$/u, /^Williamson, 5 matches$/u]) {
      await area(county).focus();
      await buyer.page.keyboard.press('Enter');
    }
    const found = buyer.page.getByRole('region', { name: 'Search results' });
    await found.getByText('10 matches', { exact: true }).waitFor(SOON);
    const results = buyer.page.getByRole('list', { name: 'Results' });
    for (const [company] of ELECTRICIANS)
      await results.getByRole('link', { name: company }).waitFor(SOON);
    expect(await results.getByRole('link', { name: ELSEWHERE[0] }).count()).toBe(0);
    await buyer.page.getByLabel('Select all 10 on this page').check();
    const bar = buyer.page.getByRole('region', { name: 'Selected companies' });
    await bar.getByText('10 companies selected').waitFor();
    expect(await violations(buyer.page)).toEqual([]);
    await bar.getByRole('button', { name: 'Invite to bid' }).click();
    const dialog = buyer.page.getByRole('dialog', { name: 'Invite to bid' });
    await dialog
      .getByLabel('Bid package')
      .selectOption({ label: 'Electrical rough-in, Lakeside school (draft)' });
    expect(await violations(buyer.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite to bid' }).click();
    await buyer.page.getByText('10 companies invited.').waitFor(SOON);
    await bar.waitFor({ state: 'hidden' });

    const due = new Date(Date.now() + DUE_IN_MS).toISOString();
    const { revision } = (await asDana.json(pathOf(endpoints.getBidPackage, params))) as ReplyOf<
      typeof endpoints.getBidPackage
    >;
    await send(asDana, 'PATCH', pathOf(endpoints.updateBidPackage, params), { due, revision });
    await buyer.page.goto(`/bids/packages/${id}`);
    await buyer.page.getByRole('button', { name: 'Publish' }).click();
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await buyer.page.getByText('Open', { exact: true }).waitFor(SOON);

    // Each company gets an email, whose link opens the invitation.
    const linkFor = async (company: string): Promise<string> => {
      const invited = await mail.next(emailOf(company), /Electrical rough-in/u);
      return invited.links.find((link) => link.includes('/bids/')) ?? '';
    };
    const bidders = [];
    for (const [company] of [ELECTRICIANS[0], ELECTRICIANS[5], ELECTRICIANS[9]]) {
      const visitor = await openPage(product.address, undefined, await linkFor(company));
      await visitor.page.getByLabel('Email').fill(emailOf(company));
      await visitor.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await goOn(visitor.page, 'Sign In');
      await visitor.page
        .getByRole('heading', { level: 1, name: 'Electrical rough-in' })
        .waitFor(SOON);
      bidders.push(visitor);
    }
    const [first, second, late] = bidders.map(({ page }) => page) as [Page, Page, Page];
    await bid(first, '$410,000');
    await first.getByRole('dialog', { name: 'Your bid was submitted' }).waitFor(SOON);
    await bid(second, '395,500.25');
    await second.getByRole('dialog', { name: 'Your bid was submitted' }).waitFor(SOON);
    // The third bidder has the dialog open and submits it once bids are due.
    await late.getByRole('button', { name: 'Submit your bid' }).click();
    const lateBid = late.getByRole('dialog', { name: 'Submit your bid' });
    await lateBid.getByLabel('Amount').fill('380,000');

    const shown = async (): Promise<string> => {
      await buyer.page.reload();
      await buyer.page
        .getByRole('heading', { level: 1, name: 'Electrical rough-in' })
        .waitFor(SOON);
      const main = buyer.page.getByRole('main');
      await expect.poll(() => main.getByText('Loading', { exact: true }).count(), SOON).toBe(0);
      return main.innerText();
    };
    expect(await shown()).not.toMatch(/410,000|395,500/u);
    await expect.poll(shown, UNTIL_OPEN).toMatch(/\$395,500\.25/u);
    expect(await shown()).toContain('$410,000');
    await lateBid.getByRole('button', { name: 'Submit bid' }).click();
    await late.getByRole('dialog', { name: 'Your bid was late' }).waitFor(SOON);
    expect(await violations(late)).toEqual([]);
    await expect.poll(shown, SOON).toContain('1, not opened');
    expect(await shown()).not.toContain('380,000');
    expect(await violations(buyer.page)).toEqual([]);

    await buyer.page.getByRole('button', { name: `Award to ${ELECTRICIANS[5][0]}` }).click();
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'Award' }).click();
    await buyer.page.getByText(`Awarded to ${ELECTRICIANS[5][0]}.`).waitFor(SOON);
    const won = await mail.next(emailOf(ELECTRICIANS[5][0]), /award/iu);
    expect(won.text).toContain('Electrical rough-in');
    const lost = await mail.next(emailOf(ELECTRICIANS[0][0]), /award/iu);
    expect(lost.text).not.toContain('395,500');
    await second.goto('/bids');
    await second.getByText('Awarded', { exact: true }).waitFor(SOON);
    expect([
      ...buyer.browser.complaints,
      ...bidders.flatMap(({ browser }) => browser.complaints),
    ]).toEqual([]);
  }, 600_000);
});
