import { endpoints, type OrganizationCard, pathOf } from '@plumbline/api-contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, asPerson } from './api.ts';
import { startBrowser } from './browser.ts';
import { lee, maria } from './people.ts';
import { databases, type Product, startProduct } from './product.ts';

const ASKS = 'Lee Park at Keystone Builders requested access to your data vault.';

/** Waits until a link in the bar shows these words, including its count. */
const says = (page: Page, link: string, words: string): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${link}\\s*${words}$`, 'u') })
    .waitFor();

/** Requests access to Summit Electric's vault. */
async function ask(asker: Asker): Promise<{ readonly id: string }> {
  const search = pathOf(endpoints.searchOrganizations, undefined, { search: 'Summit Electric' });
  const { results } = (await asker.json(search)) as { results: OrganizationCard[] };
  const body = JSON.stringify({ organization: results[0]?.id });
  const reply = await asker.json(endpoints.inviteTp.path, { method: 'POST', body });
  return reply as { id: string };
}

describe.each(databases)('live updates on $name', (database) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(database);
  });
  afterAll(() => product?.stop());

  it('appear and change the counts in every tab without a reload, also after a server restart', async () => {
    const browser = await startBrowser(product.address, maria);
    const one = await browser.open();
    const two = await browser.open('/market-search');
    // Priya's request comes with the demo.
    for (const page of [one, two]) await says(page, 'Pre-Qual', '1 pending request');

    const asker = await asPerson(product.address, lee);
    const request = await ask(asker);
    for (const page of [one, two]) {
      await page.getByText(ASKS, { exact: true }).first().waitFor();
      await says(page, 'Pre-Qual', '2 pending requests');
      await says(page, 'Notifications', '\\d+ unread');
    }

    // Lee withdraws the request.
    await asker.send('DELETE', pathOf(endpoints.revokePermission, { id: request.id }));
    for (const page of [one, two]) await says(page, 'Pre-Qual', '1 pending request');

    await product.kill();
    await product.start();
    await ask(await asPerson(product.address, lee));
    for (const page of [one, two]) await says(page, 'Pre-Qual', '2 pending requests');
    expect(browser.complaints).toEqual([]);
  });
});
