import { endpoints, pathOf, type RacReport, type ReplyOf } from '@plumbline/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { dana, maria } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';

/** Sets the sections that the demo's owner shares with Dana. */
async function share(owner: Asker, sections: readonly string[]): Promise<void> {
  const list = (await owner.json(endpoints.listPermissions.path)) as ReplyOf<
    typeof endpoints.listPermissions
  >;
  const id = list.results.find(({ user }) => user.email === dana.email)?.id ?? '';
  await owner.send('PUT', pathOf(endpoints.updatePermission, { id }), { sections });
}

// What a report shows does not depend on the database: once is enough.
describe('the report of a risk assessment', () => {
  let product: Product;
  let owner: Asker;
  let all: readonly string[];
  let made: RacReport;
  beforeAll(async () => {
    product = await startProduct();
    owner = await asPerson(product.address, maria);
    const vault = (await owner.json(endpoints.getDataVault.path)) as ReplyOf<
      typeof endpoints.getDataVault
    >;
    all = vault.sections.map(({ slug }) => slug);
    await share(owner, all);
    const reader = await asPerson(product.address, dana);
    made = (await reader.json(endpoints.createRac.path, {
      method: 'POST',
      body: JSON.stringify({ tp: vault.id }),
    })) as RacReport;
  });
  afterAll(() => product?.stop());

  it.runIf(isWhole)(
    'leads to an answer, takes limits and a status, and hides values at once when access is reduced',
    async () => {
      const { page, browser } = await openPage(product.address, dana, `/rac-report/${made.id}`);
      await page.getByRole('heading', { level: 1, name: made.tp.name }).waitFor();
      expect(made.grade).not.toBeNull();
      await page.getByRole('heading', { name: 'What costs the most points' }).waitFor();
      expect(await violations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Enter your limits' }).click();
      await page.getByRole('textbox', { name: 'Single limit' }).fill('4.5M');
      await page.getByRole('button', { name: 'Save limits' }).click();
      await page.getByText('$4.5M', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Use this/u }).click();
      await page.getByText(`${made.tp.name} is ${made.suggested?.tp_status}.`).waitFor();

      await page.getByRole('button', { name: 'Open all' }).click();
      const emr = page.getByRole('button', { name: /SAF-01$/u });
      await emr.click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: /^Open answer/u }).click();
      await page.getByRole('heading', { level: 1, name: 'Safety Statistics' }).waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
      await expect.poll(focused).toMatch(/^safety-statistics\/SS-07/u);
      await page.goBack();

      await page.getByRole('button', { name: 'Open all' }).click();
      const value = page.getByRole('row', { name: /SAF-01/u }).first();
      await value.getByText(valueOf(made, 'SAF-01')).waitFor();
      await share(
        owner,
        all.filter((slug) => slug !== 'safety-statistics'),
      );
      await value.getByText('No longer shared').waitFor();
      await page.getByText(/no longer shares everything that this assessment used/u).waitFor();
      expect(await violations(page)).toEqual([]);
      await share(owner, all);
      await value.getByText(valueOf(made, 'SAF-01')).waitFor();
      expect(browser.complaints).toEqual([]);
    },
  );
});

function valueOf(report: RacReport, id: string): string {
  return report.metrics.find((metric) => metric.id === id)?.value ?? '';
}
