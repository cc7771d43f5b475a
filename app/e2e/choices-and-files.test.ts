// Longer than 350 lines: one product is started for all of it.
import { endpoints, pathOf, type ReplyOf } from '@plumbline/api-contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, asPerson } from './api.ts';
import { openPage, startBrowser } from './browser.ts';
import { makePdf } from './pdf.ts';
import { dana, maria, type Person } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import {
  choose,
  field,
  group,
  openSection,
  startInSection,
  paste,
  pickFile,
  saved,
  signIn,
  upload,
} from './steps.ts';

const BASIC = 'basic-information';
/** An answer is saved a moment after it is given. */
const SAVING = { timeout: 10_000 };
const W9 = 'Signed W-9';
const CERTIFICATE = 'Certificate of insurance (ACORD 25)';

// What choices do on the page does not depend on the database: once is enough.
describe('choices and files', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  async function open(section: string, person: Person = maria) {
    const browser = await startBrowser(product.address, person);
    const page = await startInSection(browser, section);
    return { browser, page, server: await asPerson(product.address, person) };
  }

  it('finds counties, titles and agencies as they are typed, by keyboard alone', async () => {
    const { browser, page, server } = await open('Basic Information');
    const county = combobox(page, 'Headquarters county');
    await county.fill('');
    await county.press('ArrowDown');
    const list = page.getByRole('listbox', { name: 'Headquarters county' });
    // The first of 3,142 options are there; typing finds the others.
    await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(10);
    // An open list is not a tab stop on the way to the next question.
    await county.press('Tab');
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('radio');
    await county.focus();
    await county.press('ArrowDown');
    await county.pressSequentially('dallas, t');
    await expect.poll(() => list.getByRole('option').allInnerTexts()).toEqual(['Dallas, TX']);
    await county.press('ArrowDown');
    await county.press('Enter');
    expect(await county.inputValue()).toBe('Dallas, TX');
    await county.fill('A parish of its own');
    await saved(page);
    expect(await answerOf(server, BASIC, 'BI-14')).toBe('A parish of its own');

    await openSection(page, 'Contacts & Key Personnel');
    const title = combobox(page, 'Title').first();
    await title.fill('');
    await title.pressSequentially('safety d');
    // The title is in the full list too, so wait until it is the only option.
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts())
      .toEqual(['Safety director']);
    await title.press('ArrowDown');
    await title.press('Enter');
    expect(await title.inputValue()).toBe('Safety director');

    await openSection(page, 'Diversity & Other Certifications');
    await choose(
      page,
      'Does the company hold any diversity or small business certification?',
      'Yes',
    );
    const agency = combobox(page, 'Certifying agency').first();
    await agency.fill('');
    await agency.pressSequentially('nmsdc');
    await page.getByRole('option', { name: /^National Minority Supplier/u }).waitFor();
    await agency.press('ArrowDown');
    await agency.press('Enter');
    // The option enters the name on the certificate, not its own label.
    expect(await agency.inputValue()).toBe(
      'National Minority Supplier Development Council (NMSDC)',
    );
    const website = page.getByRole('link', { name: /^Website of National Minority Supplier/u });
    expect(await website.getAttribute('href')).toBe('https://nmsdc.org/');
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)('selects several answers by keyboard, as chips', async () => {
    const { browser, page, server } = await open('Trades, Markets & Service Area');
    const counties = combobox(page, 'Focus counties');
    const chips = group(page, 'Focus counties').getByRole('button', {
      name: /^Remove /u,
    });
    const answer = async () => answerOf(server, 'trades-markets-service-area', 'TC-12');
    await counties.focus();
    for (let left = await chips.count(); left > 0; left -= 1) await counties.press('Backspace');
    await counties.pressSequentially('tarrant');
    await page.getByRole('option', { name: 'Tarrant, TX' }).waitFor();
    await counties.press('ArrowDown');
    await counties.press('Enter');
    await counties.pressSequentially('West Texas');
    await counties.press('Enter');
    await paste(counties, 'El Paso, TX\nPermian Basin');
    await expect.poll(answer, SAVING).toContain('Permian Basin');
    expect(await answer()).toContain('Tarrant, TX');
    expect(await answer()).toContain('West Texas');
    await counties.press('Backspace');
    await expect.poll(answer, SAVING).not.toContain('Permian Basin');
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)('parses pasted phone numbers, dates, addresses and amounts', async () => {
    const { browser, page, server } = await open('Basic Information');
    const phone = field(page, 'Main phone');
    await paste(phone, '+1 915.555.0142 x12');
    expect(await phone.inputValue()).toBe('(915) 555-0142 ext. 12');
    const formed = field(page, 'Date of incorporation or organization');
    await formed.fill('12/30/2009');
    await page.getByText('Wednesday, December 30, 2009').waitFor();
    // What is below must not move when the text disappears: the click that takes the focus away may be on it.
    const below = page.getByRole('heading', { name: 'How to reach us' });
    const before = await below.boundingBox();
    await formed.blur();
    await page.getByText('Wednesday, December 30, 2009').waitFor({ state: 'detached' });
    expect(await below.boundingBox()).toEqual(before);
    for (const entry of ['31.12.2009', '12/31/09', 'Dec 31st, 2009', '12312009', '2009-12-31']) {
      await paste(formed, entry);
      await formed.blur();
      expect([entry, await formed.inputValue()]).toEqual([entry, '12/31/2009']);
    }
    await saved(page);
    await expect.poll(() => answerOf(server, BASIC, 'BI-23'), SAVING).toBe('2009-12-31');
    expect(await answerOf(server, BASIC, 'BI-10')).toBe('(915) 555-0142 ext. 12');

    const office = group(page, 'Headquarters street address');
    await paste(office.getByRole('textbox').first(), '1 Foundry Rd\nUnit 4\nEl Paso, TX 79901');
    await office.getByRole('button', { name: /Split/u }).click();
    await expect
      .poll(() => answerOf(server, BASIC, 'BI-12'), SAVING)
      .toMatchObject({ line1: '1 Foundry Rd', line2: 'Unit 4', city: 'El Paso', zip: '79901' });

    await openSection(page, 'Banking & Credit');
    const limit = field(page, 'Line of credit limit');
    await paste(limit, ' $ 2 500 000.50 ');
    expect(await limit.inputValue()).toBe('2,500,000.50');
    await expect.poll(() => answerOf(server, 'banking-credit', 'BK-04'), SAVING).toBe(2_500_000.5);
    // An ambiguous number is not parsed: it stays as it was pasted, and the field says why.
    await paste(limit, '$ 1 234,50');
    await limit.blur();
    await page
      .getByText('must use a period before the decimals, such as 1,234.56')
      .first()
      .waitFor();
    expect(await limit.inputValue()).toBe('$ 1 234,50');
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)('shows the progress of an upload, and can cancel it', async () => {
    const { browser, page, server } = await open('Basic Information');
    const question = group(page, W9);
    const network = await slowUploads(page);
    await pickFile(page, question, {
      name: 'large.pdf',
      buffer: makePdf('A large W-9', { padding: 1_500_000 }),
    });
    const progress = question.getByRole('progressbar', { name: 'Uploading large.pdf' });
    await expect
      .poll(async () => Number(await progress.getAttribute('value')), { timeout: 10_000 })
      .toBeGreaterThan(0.05);
    expect(Number(await progress.getAttribute('value'))).toBeLessThan(1);
    // The file can be viewed during its upload, because the browser has its bytes.
    await question.getByRole('button', { name: 'large.pdf', exact: true }).click();
    await page.getByRole('dialog', { name: 'large.pdf' }).getByText('A large W-9').waitFor();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel the upload of large.pdf' }).click();
    await progress.waitFor({ state: 'detached' });
    await network.quicken();
    expect(await answerOf(server, BASIC, 'BI-07')).toBeNull();
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'shows what is wrong with a file at its field, replaces a file, and undoes the replacement',
    async () => {
      const { browser, page, server } = await open('Basic Information');
      const question = group(page, W9);
      const zip = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
      await pickFile(page, question, { name: 'w9.pdf', buffer: zip });
      const words = /This isn't a PDF.* Upload a PDF.* file\./u;
      const refusal = question.getByText(words);
      await refusal.waitFor();
      // The error is at the file, with what to do about it. Errors from the server also show in a snackbar, and only the
      // snackbar announces them.
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      expect(await question.getByRole('alert').count()).toBe(0);
      expect(await question.getByRole('button', { name: /^Try again/u }).count()).toBe(0);
      const chooser = page.waitForEvent('filechooser');
      await question.getByRole('button', { name: 'Choose another file instead of w9.pdf' }).click();
      await (await chooser).setFiles({
        name: 'first.pdf',
        mimeType: 'application/pdf',
        buffer: makePdf('The first W-9'),
      });
      await question.getByRole('button', { name: 'first.pdf', exact: true }).waitFor();
      await refusal.waitFor({ state: 'detached' });
      await upload(page, question, { name: 'second.pdf', buffer: makePdf('The second W-9') });
      await question.getByRole('button', { name: 'Undo: first.pdf replaced' }).click();
      await expect
        .poll(() => answerOf(server, BASIC, 'BI-07'), SAVING)
        .toMatchObject({ name: 'first.pdf' });
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)('deletes a replaced file once the section is closed', async () => {
    const { browser, page, server } = await open('Basic Information');
    const question = group(page, W9);
    const idOf = async () => ((await answerOf(server, BASIC, 'BI-07')) as { id: string }).id;
    await upload(page, question, { name: 'old.pdf', buffer: makePdf('Old') });
    await saved(page);
    const old = await idOf();
    await upload(page, question, { name: 'new.pdf', buffer: makePdf('New') });
    await saved(page);
    const current = await idOf();
    const statusOf = (id: string) => server.status(pathOf(endpoints.downloadFile, { id }));
    // As long as the section is open, an undo can bring it back.
    expect(await statusOf(old)).toBe(200);
    await page.getByRole('link', { name: 'Data Vault', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Summit Electric LLC' }).waitFor();
    await expect.poll(() => statusOf(old), SAVING).toBe(404);
    expect(await statusOf(current)).toBe(200);
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)('shows a file page by page, by keyboard, and returns the focus', async () => {
    const { browser, page } = await open('Insurance');
    const question = group(page, CERTIFICATE);
    const name = 'three-pages.pdf';
    await upload(page, question, { name, buffer: makePdf('Policy 4711', { pages: 3 }) });
    const opener = question.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    const preview = page.getByRole('dialog', { name });
    const pages = preview.getByRole('region', { name: `Pages of ${name}` });
    const first = pages.getByRole('figure', { name: 'Page 1' });
    await first.getByText('Policy 4711').waitFor();
    expect(await inkOf(first)).toBeGreaterThan(50);
    await pages.focus();
    await pages.press('ArrowRight');
    await preview.getByText('Page 2 of 3').waitFor();
    const wide = (await first.boundingBox())?.width ?? 0;
    await pages.press('+');
    await expect.poll(async () => (await first.boundingBox())?.width ?? 0).toBeGreaterThan(wide);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

    const gif = Buffer.from(
      'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
      'base64',
    );
    await upload(page, question, { name: 'stamp.gif', buffer: gif });
    await question.getByRole('button', { name: 'stamp.gif', exact: true }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'stamp.gif' }).waitFor();
    await page.keyboard.press('Escape');
    await saved(page);
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'asks which file to keep when two tabs answered with different ones',
    async () => {
      const { browser, page: first, server } = await open('Basic Information');
      const second = await startInSection(browser, 'Basic Information');
      const saves = `**${endpoints.saveAnswers.path}**`;
      await second.route(saves, (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      );
      const name = (of: string) => ({ name: `${of}.pdf`, buffer: makePdf(of) });
      await upload(second, group(second, W9), name('of-the-second-tab'));
      await second
        .getByText(/^Not saved/u)
        .first()
        .waitFor();
      await upload(first, group(first, W9), name('of-the-first-tab'));
      await expect
        .poll(() => answerOf(server, BASIC, 'BI-07'), SAVING)
        .toMatchObject({ name: 'of-the-first-tab.pdf' });
      await second.unroute(saves);
      const question = second.getByRole('dialog', { name: /changed the same answers/u });
      const choice = question.getByRole('group', { name: W9 });
      await choice.getByRole('radio', { name: /of-the-second-tab\.pdf/u }).check();
      await question.getByRole('button', { name: 'Keep these answers' }).click();
      await expect
        .poll(() => answerOf(server, BASIC, 'BI-07'), SAVING)
        .toMatchObject({ name: 'of-the-second-tab.pdf' });
      // The other tab is notified, and shows the same file.
      await group(first, W9)
        .getByRole('button', { name: 'of-the-second-tab.pdf', exact: true })
        .waitFor();
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)('keeps a file when the session ended during its upload', async () => {
    const { page, server } = await open('Basic Information');
    const network = await slowUploads(page);
    const question = group(page, W9);
    await pickFile(page, question, {
      name: 'at-the-end.pdf',
      buffer: makePdf('On its way', { padding: 600_000 }),
    });
    const progress = question.getByRole('progressbar', { name: 'Uploading at-the-end.pdf' });
    await expect
      .poll(async () => Number(await progress.getAttribute('value')), { timeout: 10_000 })
      .toBeGreaterThan(0.05);
    // The session ends elsewhere; this page finds out with its next save.
    const token = await page.evaluate(() => localStorage.getItem('plumbline.token'));
    await fetch(product.address + endpoints.logout.path, {
      method: 'POST',
      headers: { authorization: `Token ${token}` },
    });
    await page.getByRole('heading', { name: 'Sign In' }).waitFor({ timeout: 30_000 });
    await network.quicken();
    await signIn(page, maria);
    await openSection(page, 'Basic Information');
    await group(page, W9).getByRole('button', { name: 'at-the-end.pdf', exact: true }).waitFor();
    await expect
      .poll(() => answerOf(server, BASIC, 'BI-07'), SAVING)
      .toMatchObject({ name: 'at-the-end.pdf' });
  });

  it('shows a file in the read view only as long as its reader has access', async () => {
    const owner = await asPerson(product.address, maria);
    const { browser, page } = await openPage(product.address, dana, 'about:blank');
    // Without its socket, the page is not told that its access ended; it finds out when it asks for the file again.
    await page.routeWebSocket('**/ws/**', () => undefined);
    await page.goto('/');
    await page
      .getByRole('link', { name: /Summit Electric/u })
      .first()
      .click();
    await page
      .getByRole('navigation', { name: 'Shared sections' })
      .getByRole('link', { name: 'Safety Statistics' })
      .click();
    const opener = page
      .getByRole('main')
      .getByRole('button', { name: /^osha-300a-/u })
      .first();
    await opener.click();
    await page
      .getByRole('dialog')
      .getByText(/^Summit Electric LLC: OSHA 300A/u)
      .waitFor();
    await page.keyboard.press('Escape');

    const permissions = (await owner.json(endpoints.listPermissions.path)) as ReplyOf<
      typeof endpoints.listPermissions
    >;
    for (const { id } of permissions.results)
      await owner.send('DELETE', pathOf(endpoints.revokePermission, { id }));
    await opener.click();
    const refused = page.getByRole('dialog');
    await refused.getByText('This file has not been shared with you.').waitFor();
    expect(browser.complaints).toEqual([]);
  });
});

function combobox(within: Page | Locator, label: string): Locator {
  return within.getByRole('combobox', { name: new RegExp(`^${label}`, 'u') });
}

/** Counts the dark pixels of a drawn page. */
function inkOf(page: Locator): Promise<number> {
  return page.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, at) => at % 4 === 0 && value < 128).length;
  });
}

/** Simulates a poor mobile connection. */
async function slowUploads(page: Page) {
  const client = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await client.send('Network.enable');
  await set(150_000);
  return { quicken: () => set(-1) };
}
