import { endpoints, type OrganizationProfile, pathOf, type User } from '@plumbline/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { maria, sam, tom } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { field } from './steps.ts';

/** The company as its Admin sees it. */
async function profileOf(address: string): Promise<OrganizationProfile> {
  const server = await asPerson(address, maria);
  const me = (await server.json(endpoints.getMe.path)) as User;
  const params = { id: me.primary_organization?.id ?? '' };
  return (await server.json(pathOf(endpoints.getOrganization, params))) as OrganizationProfile;
}

// How a page of forms behaves does not depend on the database: once is enough.
describe('the profile of a company', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it('is changed by an Admin and read by a colleague', async () => {
    const { browser, page } = await openPage(product.address, maria, '/profile');
    const about = page.getByRole('region', { name: 'About' });
    await about.getByLabel('Website').fill('not a website');
    await about.getByRole('button', { name: 'Save' }).click();
    await about.getByText(/Enter a website address/u).waitFor();
    expect(await about.getByLabel('Website').evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    await about.getByLabel('Website').fill('https://www.summit-electric.example/work');
    await about.getByLabel('Description').fill('Hospitals and data centers, wired since 1998.');
    await about.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The profile was saved.').waitFor();

    const size = page.getByRole('region', { name: 'Size and history' });
    await size.getByLabel('Number of employees').selectOption('100-249');
    await size.getByLabel('Year founded').fill('1998');
    await size.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Size and history were saved.').waitFor();

    const trades = page.getByRole('region', { name: 'What you do' });
    await trades.getByRole('searchbox', { name: 'Search trades by name or code' }).fill('26 05');
    await trades.getByRole('checkbox', { name: /^26 05 00/u }).check();
    await trades.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The trades were saved.').waitFor();

    const offices = page.getByRole('region', { name: 'Offices' });
    await offices.getByRole('button', { name: 'Add an office' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an office' });
    await dialog.getByLabel('Name').fill('Tulsa yard');
    await dialog.getByLabel('City').fill('Tulsa');
    await dialog.getByLabel('State').selectOption('Oklahoma');
    await dialog.getByRole('button', { name: 'Add office' }).click();
    await offices.getByRole('button', { name: 'Make primary: Tulsa yard' }).click();
    await offices
      .getByRole('listitem')
      .filter({ hasText: 'Tulsa, OK' })
      .getByText('Primary', { exact: true })
      .waitFor();
    await offices.getByRole('button', { name: 'Make primary: Main office' }).waitFor();
    await offices.getByRole('button', { name: 'Delete Main office' }).click();
    await offices.getByText('Main office').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await offices.getByText('Main office').waitFor();
    const shown = page.getByRole('region', { name: 'What others see' });
    await shown.getByRole('switch', { name: 'Phone' }).click();
    await page.getByText('Phone: hidden from others.').waitFor();
    expect(await violations(page)).toEqual([]);
    const phone = (await profileOf(product.address)).phone;
    await page.getByRole('link', { name: 'View as others see it' }).click();
    await page.getByText('This is what people at other companies see.').waitFor();
    await page.getByText('Founded').waitFor();
    expect(phone).not.toBe('');
    expect(await page.getByText(phone).count()).toBe(0);
    expect(await violations(page)).toEqual([]);

    const colleague = await startBrowser(product.address, tom);
    const his = await colleague.open('/profile');
    await his.getByText('Hospitals and data centers, wired since 1998.').waitFor();
    await his.getByText('100-249').waitFor();
    await his.getByText(phone).waitFor();
    await his
      .getByRole('link', { name: /^https:\/\/www\.summit-electric\.example\/work/u })
      .waitFor();
    await his.getByText('Common electrical work').waitFor();
    expect(await his.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect([...browser.complaints, ...colleague.complaints]).toEqual([]);
  });

  it.runIf(isWhole)(
    'is offered for blank answers in the vault, and copied only when accepted',
    async () => {
      const { browser, page } = await openPage(
        product.address,
        sam,
        '/prequal/form/basic-information',
      );
      const server = await asPerson(product.address, sam);
      const answer = (id: string) => answerOf(server, 'basic-information', id);
      const offers = page.getByRole('region', { name: 'Use your profile' });
      await offers.getByText('https://ridgeline-mechanical.example').waitFor();
      expect(await answer('BI-09')).toBeNull();
      expect(await violations(page)).toEqual([]);

      await offers.getByRole('button', { name: 'Use your profile: Company website' }).click();
      await expect
        .poll(() => answer('BI-09'), { timeout: 10_000 })
        .toBe('https://ridgeline-mechanical.example');
      expect(await answer('BI-01')).toBeNull();
      // A field that was typed in is no longer offered.
      await field(page, 'Main phone').fill('(719) 555-0199');
      await offers
        .getByRole('button', { name: 'Use your profile: Main phone' })
        .waitFor({ state: 'detached' });
      await offers.getByRole('button', { name: /^Use all/u }).click();
      await offers.waitFor({ state: 'detached' });
      await expect
        .poll(() => answer('BI-01'), { timeout: 10_000 })
        .toBe('Ridgeline Mechanical Inc.');
      expect(await answer('BI-12')).toMatchObject({ city: 'Colorado Springs', state: 'CO' });
      expect(await answer('BI-10')).toBe('(719) 555-0199');
      await page.getByRole('button', { name: /^Undo/u }).click();
      await offers.waitFor();

      // The demo's vault matches its profile: nothing is offered. A view-only colleague gets no offers either.
      for (const person of [maria, tom]) {
        const other = await (await startBrowser(product.address, person)).open(
          '/prequal/form/trades-markets-service-area',
        );
        await other.getByText('Data center / mission critical').first().waitFor();
        expect(await other.getByRole('region', { name: 'Use your profile' }).count()).toBe(0);
      }
      expect(browser.complaints).toEqual([]);
    },
  );
});
