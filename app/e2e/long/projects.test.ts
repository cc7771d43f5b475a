import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { openPage } from '../browser.ts';
import { dana, maria, priya } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import { goOn, onPage } from '../registration-steps.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAAAAACs8akEAAAADElEQVR4nGNgIA4AAAAoAAE1VHKEAAAAAElFTkSuQmCC',
  'base64',
);
const SUMMIT = 'Summit Electric LLC';
const PROJECT = 'Harbor Hospital';

// Pages do not depend on the database: once is enough.
describe('projects', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it('are added with a photo, and another company confirms its part', async () => {
    const { browser, page } = await openPage(product.address, dana, '/profile');
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await goOn(page, 'Add a project');
    const dialog = page.getByRole('dialog', { name: 'Add a project' });
    await dialog.getByRole('button', { name: 'Add project' }).click();
    await dialog.getByText('Enter the name of the project').waitFor();
    await dialog.getByLabel('Project name').fill(PROJECT);
    await dialog.getByLabel('City').fill('Duluth');
    await dialog.getByLabel('State').selectOption('MN');
    await dialog.getByLabel('Project value').selectOption('$100M to $500M');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add project' }).click();
    await onPage(page, PROJECT);

    await page.getByLabel('Caption for the next photo').fill('The lobby');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lobby.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('img', { name: 'The lobby' }).waitFor();

    await goOn(page, 'Add a company');
    const company = page.getByRole('dialog', { name: 'Add a company' });
    await company.getByRole('searchbox', { name: 'Company' }).fill('summit');
    await company.getByRole('button', { name: new RegExp(`^${SUMMIT}`, 'u') }).click();
    expect(await violations(page)).toEqual([]);
    await company.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Not confirmed yet').waitFor();
    expect(await violations(page)).toEqual([]);

    const stranger = await openPage(product.address, priya, new URL(page.url()).pathname);
    await onPage(stranger.page, PROJECT);
    expect(await stranger.page.getByText(SUMMIT).count()).toBe(0);

    const asMaria = await openPage(product.address, maria, '/notifications');
    await goOn(asMaria.page, `Confirm: ${PROJECT}`);
    await asMaria.page.getByText('Role confirmed.').waitFor();
    await stranger.page.reload();
    await stranger.page.getByRole('link', { name: SUMMIT }).waitFor();

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('The project was removed.').waitFor();
    await goOn(page, 'Undo');
    await onPage(page, PROJECT);
    // Tests sign in with a token alone, without the cookie that requests for images need.
    for (const one of [browser, stranger.browser, asMaria.browser])
      expect(one.complaints.filter((line) => !line.includes('401'))).toEqual([]);
  });

  it('from a data vault are made public one at a time, after a preview', async () => {
    const { browser, page } = await openPage(product.address, maria, '/profile');
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await goOn(page, 'Copy from your data vault');
    const rows = page.getByRole('dialog', { name: 'Copy from your data vault' });
    await rows
      .getByRole('button', { name: /^Preview and make public/u })
      .first()
      .click();
    const preview = page.getByRole('dialog', { name: 'Make this project public' });
    const name = await preview.getByLabel('Project name').inputValue();
    await preview.getByText('Stays in your data vault').waitFor();
    await preview.getByText(/Final contract value/u).waitFor();
    expect(await violations(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Make public' }).click();
    await rows.getByRole('link', { name: /^Public/u }).waitFor();
    await rows.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('link', { name }).waitFor();
    expect(browser.complaints).toEqual([]);
  });
});
