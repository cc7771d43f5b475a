import { type BidReceiptList, endpoints, pathOf } from '@plumbline/api-contract';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson } from './api.ts';
import { violations } from './axe.ts';
import { bytesOf, openPage } from './browser.ts';
import { dana, maria, sam } from './people.ts';
import { databases, isWhole, type Product, startProduct } from './product.ts';

const SOON = { timeout: 30_000 };
const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';
const textOf = async (download: Download): Promise<string> => (await bytesOf(download)).toString();

const bodyOf = (method: string, body: object): RequestInit => ({
  method,
  body: JSON.stringify(body),
});

describe.each(databases)('bids on $name', (database) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(database);
  });
  afterAll(() => product?.stop());

  const calm = async (page: Page): Promise<void> => expect(await violations(page)).toEqual([]);

  /** On the page for a new package, Dana makes one and invites both trade partners by name. */
  async function publishPackage(page: Page, title: string): Promise<string> {
    await page.getByLabel('Package').fill(title);
    await page.getByLabel('Project').fill('Lakeside school');
    await page.getByLabel('Scope of work').fill('Power and light.');
    await page.getByLabel('Estimated value').fill('$900,000');
    await calm(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Invite companies' }).click(SOON);
    const dialog = page.getByRole('dialog', { name: 'Invite companies' });
    for (const name of [SUMMIT, RIDGELINE]) {
      await dialog.getByRole('searchbox', { name: 'Company name' }).fill(name);
      await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') }).check(SOON);
    }
    await calm(page);
    await dialog.getByRole('button', { name: 'Invite (2)' }).click();
    await page.getByText('2 companies invited.').waitFor(SOON);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Open', { exact: true }).waitFor(SOON);
    return page.url().split('/').at(-1) ?? '';
  }

  /** Opens the invitation from the list of bids, which the bar leads to. */
  async function openInvitation(page: Page, title: string): Promise<void> {
    // A job tells the companies, so the list may be a moment behind.
    const link = page.getByRole('link', { name: title });
    await expect
      .poll(async () => {
        await page.goto('/bids');
        await link.or(page.getByText('No invitations to bid yet')).first().waitFor(SOON);
        return link.count();
      }, SOON)
      .toBe(1);
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor(SOON);
  }

  async function submit(page: Page, amount: string): Promise<string> {
    await page.getByRole('button', { name: /^(?:Submit|Replace) your bid$/u }).click();
    const dialog = page.getByRole('dialog', { name: /your bid$/u });
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('Note').fill('Excludes temporary power.');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'breakdown.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('item,price\nlamps,100\n'),
    });
    await dialog.getByRole('button', { name: 'Remove breakdown.csv' }).waitFor();
    await calm(page);
    await dialog.getByRole('button', { name: 'Submit bid' }).click();
    const receipt = page.getByRole('dialog', { name: 'Your bid was submitted' });
    await receipt.waitFor(SOON);
    await calm(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      receipt.getByRole('button', { name: 'Download receipt' }).click(),
    ]);
    const text = await textOf(file);
    await receipt.getByRole('button', { name: 'Done' }).click();
    return text;
  }

  it('are invited, submitted sealed, replaced, and not opened by editing the due time in the database', async () => {
    const buyer = await openPage(product.address, dana, '/bids/new');
    const bidder = await openPage(product.address, maria, 'about:blank');
    const id = await publishPackage(buyer.page, 'Electrical');
    await openInvitation(bidder.page, 'Electrical');
    await calm(bidder.page);
    await bidder.page.getByRole('button', { name: 'Will bid' }).click();
    await bidder.page.getByText('Will Bid', { exact: true }).waitFor(SOON);
    await submit(bidder.page, '$812,345.50');
    const receipt = await submit(bidder.page, '798,000');
    expect(receipt).toContain('Amount: 798000.00\n');
    await bidder.page.getByText('Replaced', { exact: true }).waitFor(SOON);
    const early = await buyer.page.content();
    expect(early).not.toContain('798,000');

    await product.sql(
      `update bid_packages set due_at = date_trunc('second', now()) where id = '${id}'`,
    );
    await buyer.page.reload();
    await buyer.page.getByText('Opening bids').waitFor(SOON);
    expect(await buyer.page.getByText('$798,000').count()).toBe(0);
  });

  it.runIf(isWhole)(
    'open automatically at the due time, and every bidder can verify the result',
    async () => {
      const asDana = await asPerson(product.address, dana);
      const asMaria = await asPerson(product.address, maria);
      const due = new Date(Date.now() + 60_000).toISOString();
      const made = (await asDana.json(
        endpoints.createBidPackage.path,
        bodyOf('POST', {
          title: 'Plumbing',
          project: 'Lakeside school',
          due,
          time_zone: 'America/Chicago',
        }),
      )) as { id: string };
      const found = (await asDana.json(
        `${endpoints.searchOrganizations.path}?search=${encodeURIComponent('Summit Electric')}`,
      )) as { results: { id: string }[] };
      const params = { id: made.id };
      await asDana.json(
        pathOf(endpoints.inviteToBid, params),
        bodyOf('POST', { organizations: [found.results[0]?.id] }),
      );
      await asDana.json(
        pathOf(endpoints.setBidPackageStatus, params),
        bodyOf('PATCH', { status: 'open' }),
      );
      const bidder = await openPage(product.address, maria, 'about:blank');
      await openInvitation(bidder.page, 'Plumbing');
      const receipt = await submit(bidder.page, '55,000');

      const buyer = await openPage(product.address, dana, `/bids/packages/${made.id}`);
      await expect
        .poll(
          async () => {
            await buyer.page.reload();
            await buyer.page.getByRole('heading', { level: 1, name: 'Plumbing' }).waitFor(SOON);
            return buyer.page.getByText('$55,000').count();
          },
          { timeout: 150_000, interval: 3000 },
        )
        .toBeGreaterThan(0);
      await calm(buyer.page);
      const { root, list } = (await asMaria.json(
        pathOf(endpoints.getBidReceipts, params),
      )) as BidReceiptList;
      await bidder.page.goto(`/bids/check?root=${root ?? ''}`);
      await bidder.page.getByLabel('Your receipt').fill(receipt);
      await bidder.page.getByLabel('List of receipts').fill(list ?? '');
      await bidder.page.getByRole('button', { name: 'Check', exact: true }).click();
      await bidder.page
        .getByText(/^Your receipt is number 1 on the list\./u)
        .first()
        .waitFor(SOON);
      await calm(bidder.page);
      await bidder.page
        .getByLabel('Your receipt')
        .fill(receipt.replace('Amount: 55000.00', 'Amount: 54000.00'));
      await bidder.page.getByRole('button', { name: 'Check', exact: true }).click();
      await bidder.page
        .getByText(/^This receipt is not on the list/u)
        .first()
        .waitFor(SOON);

      await buyer.page.getByRole('button', { name: `Award to ${SUMMIT}` }).click();
      await buyer.page.getByRole('dialog').getByRole('button', { name: 'Award' }).click();
      await buyer.page.getByText(`Awarded to ${SUMMIT}.`).waitFor(SOON);
      await bidder.page.goto('/bids');
      await bidder.page.getByText('Awarded', { exact: true }).waitFor(SOON);
    },
  );

  it.runIf(isWhole)(
    'can be declined with a reason, and questions about the package are answered',
    async () => {
      const buyer = await openPage(product.address, dana, '/bids/new');
      const bidder = await openPage(product.address, sam, 'about:blank');
      await publishPackage(buyer.page, 'Fire alarm');
      await openInvitation(bidder.page, 'Fire alarm');
      await bidder.page.getByLabel('Ask a question').fill('Which panel?');
      await bidder.page.getByRole('button', { name: 'Send question' }).click();
      await bidder.page.getByText('Not answered yet').waitFor(SOON);
      await bidder.page.getByRole('button', { name: 'Not bidding' }).click();
      const dialog = bidder.page.getByRole('dialog', { name: 'Not bidding' });
      await dialog.getByLabel('Reason (optional)').fill('Our crews are booked.');
      await dialog.getByRole('button', { name: 'Not bidding' }).click();
      await bidder.page.getByText('Not Bidding', { exact: true }).waitFor(SOON);
      await buyer.page.reload();
      await buyer.page.getByText('Our crews are booked.').waitFor(SOON);
      await buyer.page.getByRole('button', { name: 'Answer', exact: true }).click();
      await buyer.page.getByLabel('Answer, for all bidders').fill('An addressable one.');
      await buyer.page.getByRole('button', { name: 'Send to all bidders' }).click();
      await buyer.page.getByText('An addressable one.').waitFor(SOON);
      await calm(buyer.page);
    },
  );
});
