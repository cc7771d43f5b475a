import { endpoints, type User } from '@plumbline/api-contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asker, asPerson, type Asker } from '../api.ts';
import { violations } from '../axe.ts';
import { openPage, startBrowser } from '../browser.ts';
import { register, send } from '../newcomers.ts';
import { dana, lee, maria, tom } from '../people.ts';
import { databases, type Product, startProduct } from '../product.ts';
import { NEW_PASSWORD } from '../registration-steps.ts';
import { organizationOf } from '../reviewed-vault.ts';
import { type MailServer, startMailServer } from '../smtp.ts';

/** A one-pixel image. */
const PICTURE = {
  name: 'hangar.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail?.stop());

describe.each(databases)('profiles on $name', (database) => {
  let product: Product;
  let summit: string;
  beforeAll(async () => {
    product = await startProduct(database, { SMTP_URL: mail.url });
    summit = await organizationOf(await asPerson(product.address, maria));
  });
  afterAll(() => product?.stop());

  const profileOf = (tab = '') => `/profile/${summit}${tab}`;
  const upload = async (page: Page, field: string, file = PICTURE): Promise<void> => {
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('group', { name: field }).getByRole('button').click();
    await (await asked).setFiles(file);
  };

  it('show uploaded pictures, and restore a removed one with Undo', async () => {
    const { browser, page } = await openPage(product.address, maria, profileOf());
    await upload(page, 'Logo', { ...PICTURE, buffer: Buffer.from('%PDF-1.7') });
    await page
      .getByRole('main')
      .getByText(/Choose a JPEG, PNG, WebP, AVIF or GIF picture/u)
      .waitFor();
    await upload(page, 'Logo');
    await page.getByText('Logo saved.').waitFor();
    await upload(page, 'Add a photo');
    await page.getByText('Photo saved.').waitFor();
    await page.getByLabel('Caption for photo 1').fill('The new hangar');
    await page.getByLabel('Caption for photo 1').blur();
    await page.getByText('The caption was saved.').waitFor();
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await page.getByRole('list', { name: 'Photos' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('list', { name: 'Photos' }).waitFor();
    expect(await violations(page)).toEqual([]);

    const hers = await openPage(product.address, dana, profileOf());
    const photo = hers.page.getByRole('img', { name: 'The new hangar' });
    await photo.waitFor();
    await expect
      .poll(() => photo.evaluate((it) => (it as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await violations(hers.page)).toEqual([]);
    expect([...browser.complaints, ...hers.browser.complaints]).toEqual([]);
  });

  it('list only people who chose to be listed', async () => {
    const his = await openPage(product.address, tom, profileOf('/people'));
    await his.page.getByRole('switch', { name: /^List me/u }).click();
    await his.page.getByText('You are listed on the profile.').waitFor();
    await his.page.getByRole('heading', { level: 3, name: tom.name }).waitFor();
    expect(await violations(his.page)).toEqual([]);
    const hers = await openPage(product.address, dana, profileOf('/people'));
    await hers.page.getByRole('heading', { level: 3, name: tom.name }).waitFor();
    expect(await hers.page.getByText(tom.email).count()).toBe(0);
    expect(await hers.page.getByText(maria.name).count()).toBe(0);
    expect(await hers.page.getByRole('heading', { name: 'Team' }).count()).toBe(0);
  });

  it('offer a contractor the action that fits their access to the vault', async () => {
    const hers = await openPage(product.address, lee, profileOf());
    await hers.page.getByRole('button', { name: 'Request access' }).click();
    const dialog = hers.page.getByRole('dialog', { name: /^Request access to/u });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await hers.page.getByRole('link', { name: 'Access requested' }).waitFor();
    const read = await openPage(product.address, dana, profileOf());
    await read.page.getByRole('link', { name: 'Open vault' }).click();
    await read.page.waitForURL(/\/prequal\/read-view\//u);
  });

  it('print without navigation and without hidden parts', async () => {
    const owner = await asPerson(product.address, maria);
    await owner.send('PATCH', `/api/organizations/${summit}/`, { hidden_parts: ['offices'] });
    const { page } = await openPage(product.address, maria, profileOf('/print'));
    await page.getByText('Hidden parts are not on this page.').waitFor();
    await page.getByText('No offices to show').waitFor();
    await page.getByRole('heading', { level: 3, name: tom.name }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await violations(page)).toEqual([]);
    await owner.send('PATCH', `/api/organizations/${summit}/`, { hidden_parts: [] });
  });

  it('reveal nothing to visitors: the page is the same whether or not the company exists', async () => {
    const read = async (path: string) => (await fetch(product.address + path)).text();
    const there = await read(profileOf());
    expect(await read('/profile/00000000-0000-4000-8000-000000000000')).toBe(there);
    expect(there).toContain('og:title');
    expect(there).not.toContain('Summit');
    const visitor = await (await startBrowser(product.address)).open(profileOf());
    await visitor.waitForURL(/\/login/u);
    expect(await visitor.title()).not.toContain('Summit');
  });

  it('let a manufacturer start at the company home and continue to its profile', async () => {
    const newcomer = {
      email: 'ruth.baker@clearspan-glass.example',
      does: 'Manufacturer',
      firstName: 'Ruth',
      lastName: 'Baker',
    };
    const hers = await register(product.address, mail, newcomer);
    const id = await addCompany(hers);
    const page = await (await startBrowser(product.address)).open('/login');
    await page.getByLabel('Email').fill(newcomer.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(/\/company-home$/u);
    await page.getByRole('heading', { level: 1, name: 'Clearspan Glass' }).waitFor();
    await page.getByText('Nothing right now.', { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Write a description' }).click();
    await page.waitForURL(new RegExp(`/profile/${id}/manage#about$`, 'u'));
    await page.getByRole('region', { name: 'About' }).waitFor();

    // Pre-Qual leads to the page that the specification names.
    await page.goto('/prequal');
    await page.waitForURL(/\/prequal\/gc-landing\/trade-partners/u);
    await page.getByRole('link', { name: 'Plumbline, home' }).click();
    await page.waitForURL(/\/company-home$/u);
    expect(await asker(product.address, null).status(`/api/organizations/${id}/`)).toBe(401);
  });
});

/** Adds a company as registration does, and completes the registration. */
async function addCompany(person: Asker): Promise<string> {
  const id = crypto.randomUUID();
  await send(person, 'PUT', `/api/organizations/${id}/`, {
    name: 'Clearspan Glass',
    organization_type: 'Manufacturer',
  });
  await send(person, 'PATCH', endpoints.updateMe.path, { reg_step: 'complete' });
  const me = (await person.json(endpoints.getMe.path)) as User;
  if (me.primary_organization?.id !== id) throw new Error('the company was not added');
  return id;
}
