import { endpoints, pathOf } from '@plumbline/api-contract';
import type { ReplyOf } from '@plumbline/api-contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOn, asPerson } from './api.ts';
import { bytesOf, openPage } from './browser.ts';
import { makePdf } from './pdf.ts';
import { dana, lee, maria, type Person } from './people.ts';
import { databases, isWhole, type Product, startProduct } from './product.ts';
import { choose, field, fill, group, openSection, saved, upload } from './steps.ts';

const w9 = { name: 'w9-signed.pdf', buffer: makePdf('Form W-9, signed') };
const TRIR = 'TRIR (total recordable incident rate)';
const DART = 'DART rate';
const YEARS = [
  // Hours, employees, then columns G, H, I and J; rates by hand: (G + H + I + J) x 200,000 / hours, (H + I) x ….
  { year: 2020, figures: ['200,000', '100', '0', '1', '1', '2'], trir: '4.00', dart: '2.00' },
  { year: 2021, figures: ['250000', '125', '0', '2', '1', '3'], trir: '4.80', dart: '2.40' },
  // 600,000 / 321,987 = 1.8634…; 200,000 / 321,987 = 0.6211…
  { year: 2022, figures: ['321,987', '160', '0', '1', '0', '2'], trir: '1.86', dart: '0.62' },
] as const;
const COLUMNS = [
  'Total hours worked by all employees',
  'Annual average number of employees',
  'Deaths (column G)',
  'Cases with days away from work (column H)',
  'Cases with job transfer or restriction (column I)',
  'Other recordable cases (column J)',
] as const;
const shared = ['Basic Information', 'Safety Statistics'];
const declaration =
  'I am authorized to sign for the company, and I certify that these answers are true and complete';

describe.each(databases)('the main job on $name', (database) => {
  let product: Product;
  // A whole run starts with no data, as at a customer's; `crash` and the server's `main` always start so.
  beforeAll(async () => {
    product = await startProduct(database, {}, { isFirst: isWhole });
  });
  afterAll(() => product?.stop());

  it('asks follow-up questions, accepts PDFs, and shows TRIR and DART for three years of OSHA figures', async () => {
    const { browser, page } = await openPage(product.address, maria);
    await openSection(page, 'Basic Information');

    const tradeNames = field(page, 'DBA name');
    await choose(page, 'Does the company do business under another name (DBA)?', 'No');
    await tradeNames.waitFor({ state: 'hidden' });
    await choose(page, 'Does the company do business under another name (DBA)?', 'Yes');
    expect(await tradeNames.inputValue()).toBe('Summit Power & Light');
    await tradeNames.fill('Summit Power & Light, Summit Solar');

    const former = field(page, 'Former legal name');
    expect(await former.isVisible()).toBe(false);
    await choose(
      page,
      'Has the company operated under a different legal name in the last 5 years?',
      'Yes',
    );
    await former.fill('Summit Wiring Inc.');
    await page.getByRole('textbox', { name: /^Used until/u }).fill('2022');

    const branches = page.getByRole('group', { name: 'Branch offices and yards', exact: true });
    expect(await branches.isVisible()).toBe(false);
    await choose(page, 'Does the company have branch offices or yards?', 'Yes');
    await fillBranch(
      branches.getByRole('group', { name: 'Branch offices and yards 1st' }),
      'Dallas',
    );
    await branches.getByRole('button', { name: 'Add another: Branch offices and yards' }).click();
    await fillBranch(
      branches.getByRole('group', { name: 'Branch offices and yards 2nd' }),
      'El Paso',
    );

    await upload(page, group(page, 'Signed W-9'), w9);
    await saved(page);
    expect(browser.complaints).toEqual([]);

    await openSection(page, 'Safety Statistics');
    for (const years of ['Calendar years to report', 'EMR years to report']) {
      await group(page, years).getByLabel('First year').selectOption('2020');
      await group(page, years).getByLabel('Last year').selectOption('2022');
    }
    await expect
      .poll(() => rowsOf(page, 'OSHA 300A summary by year'))
      .toEqual(['2020', '2021', '2022']);

    for (const { year, figures, trir, dart } of YEARS) {
      const row = rowOf(page, 'OSHA 300A summary by year', year);
      for (const [place, column] of COLUMNS.entries()) {
        expect(await rate(row, TRIR)).toMatch(/^Fill in “.+ to see this\.$/u);
        await fill(row, column, figures[place] ?? '');
      }
      expect(await rate(row, TRIR)).toBe(trir);
      expect(await rate(row, DART)).toBe(dart);
      const summary = { name: `osha-300a-${year}.pdf`, buffer: makePdf(`300A of ${year}`) };
      await upload(page, group(row, 'OSHA Form 300A'), summary);

      const rating = rowOf(page, 'EMR by year', year);
      await fill(rating, 'EMR', '0.91');
      await fill(rating, 'Rating effective date', `01/01/${year}`);
      const letter = { name: `emr-${year}.pdf`, buffer: makePdf(`EMR of ${year}`) };
      await upload(page, group(rating, 'EMR letter or rating worksheet'), letter);
    }
    await saved(page);
    expect(browser.complaints).toEqual([]);
  });

  it('has the same answers in a new browser, and can be marked Ready For Review once nothing required is missing', async () => {
    const { page } = await openPage(product.address, maria);
    await openSection(page, 'Basic Information');
    expect(await field(page, 'DBA name').inputValue()).toBe('Summit Power & Light, Summit Solar');
    expect(await field(page, 'Former legal name').inputValue()).toBe('Summit Wiring Inc.');
    const second = page.getByRole('group', { name: 'Branch offices and yards 2nd' });
    expect(await field(second, 'Branch name').inputValue()).toBe('El Paso');
    expect(await second.getByLabel('Street address').inputValue()).toBe('1 El Paso Road');
    await group(page, 'Signed W-9').getByRole('button', { name: w9.name, exact: true }).waitFor();

    await openSection(page, 'Safety Statistics');
    for (const { year, figures, trir, dart } of YEARS) {
      const row = rowOf(page, 'OSHA 300A summary by year', year);
      for (const [place, column] of COLUMNS.entries()) {
        const text = await field(row, column).inputValue();
        expect(text.replaceAll(',', '')).toBe(figures[place]?.replaceAll(',', ''));
      }
      expect([await rate(row, TRIR), await rate(row, DART)]).toEqual([trir, dart]);
    }

    // Until then, it lists what is missing.
    await page.getByRole('link', { name: 'Plumbline, home' }).click();
    await page.getByRole('navigation', { name: 'Data vault' }).waitFor();
    const status = page.getByLabel('Status');
    await status.selectOption('Ready For Review');
    const refusal = page.getByRole('dialog', { name: 'Not ready for review yet' });
    await refusal.waitFor();
    expect(await refusal.getByRole('listitem').allInnerTexts()).toEqual([
      'Enter percent of foremen and superintendents with OSHA 30',
      'Check the box to sign the declaration',
      'Check the box to sign with your typed name',
      "Enter signer's name",
      "Select signer's title",
    ]);

    await refusal.getByRole('link', { name: /^Enter percent of foremen/u }).click();
    const percent = field(page, 'Percent of foremen and superintendents with OSHA 30');
    await expect
      .poll(() => percent.evaluate((input) => input === document.activeElement))
      .toBe(true);
    await percent.fill('85');
    await saved(page);

    await openSection(page, 'Documents & Declaration');
    await fill(page, "Signer's name", 'Maria Alvarez');
    await page.getByRole('combobox', { name: /^Signer's title/u }).fill('President');
    await page.getByRole('checkbox', { name: declaration }).check();
    await page.getByRole('checkbox', { name: /^My typed name below/u }).check();
    expect(await page.getByLabel('Date signed').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/u);
    await saved(page);

    await page.getByRole('link', { name: 'Plumbline, home' }).click();
    await status.selectOption('Ready For Review');
    await page.getByText('Your data vault is marked Ready For Review.').waitFor();
    await page.reload();
    await page.getByText('17 of 17').waitFor();
    expect(await status.inputValue()).toBe('Ready For Review');
  });

  it('shares two sections with one person', async () => {
    const { page } = await openPage(product.address, maria);
    await page.getByRole('link', { name: 'GC Partner Access' }).click();
    // The demo starts with a permission for a colleague; in this story she has none.
    await endAccess(page, dana);
    await page.getByText('No one has access yet').waitFor();

    await page.getByRole('button', { name: 'Give access' }).first().click();
    await page.getByRole('searchbox', { name: 'Search people at contractors' }).fill('park');
    await page.getByRole('button', { name: new RegExp(lee.name, 'u') }).click();
    const dialog = page.getByRole('dialog', { name: `What ${lee.name} can read` });
    await dialog.waitFor();
    for (const one of await dialog.getByRole('switch').all()) {
      const name = (await one.getAttribute('aria-labelledby')) ?? '';
      const section = await page.locator(`[id="${name}"]`).innerText();
      await one.setChecked(shared.includes(section));
    }
    await dialog.getByRole('button', { name: 'Share 2 sections' }).click();
    await page.getByRole('heading', { name: lee.name }).waitFor();
    await page.getByText('2 of 17 sections').waitFor();
  });

  it('lets that person read both as text, and refuses every other section', async () => {
    const { browser, page } = await openPage(product.address, lee, '/', { loadsAhead: true });
    const tp = await openGrantedVault(page);
    const sections = page.getByRole('navigation', { name: 'Shared sections' });
    await expect
      .poll(() => sections.getByRole('list').getByRole('link').allInnerTexts())
      .toEqual(shared);
    const answers = page.getByRole('main');
    await answers.getByText('Summit Power & Light, Summit Solar').waitFor();
    await answers.getByText('Ready For Review').waitFor();
    for (const text of ['Summit Wiring Inc.', 'Dallas', '1 El Paso Road'])
      expect(await answers.innerText()).toContain(text);
    expect(await answers.getByRole('textbox').count()).toBe(0);

    const arriving = page.waitForEvent('download');
    await answers.getByRole('button', { name: `Download ${w9.name}` }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(w9.name);
    expect(await bytesOf(download)).toEqual(w9.buffer);

    await sections.getByRole('link', { name: 'Safety Statistics' }).click();
    await answers.getByText(TRIR, { exact: true }).first().waitFor();
    for (const { trir, dart } of YEARS)
      for (const shown of [trir, dart])
        expect(await answers.getByText(shown, { exact: true }).count()).toBeGreaterThan(0);
    expect(await answers.getByRole('textbox').count()).toBe(0);

    await page.goto(`/prequal/read-view/financial-information?tp=${tp}`);
    await page
      .getByText('Summit Electric LLC has not shared Financial Information with you')
      .waitFor();
    const server = await asOn(page);
    expect(await server.status(answersPath('financial-information', tp))).toBe(403);
    expect(await server.status(answersPath('basic-information', tp))).toBe(200);
    expect(await server.status(answersPath('safety-statistics', tp))).toBe(200);
    expect(browser.complaints).toEqual([]);
  });

  it('shows nothing to a colleague of that person', async () => {
    const { page } = await openPage(product.address, dana);
    await page.getByRole('heading', { name: 'Start here' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Trade Partners', exact: true }).click();
    await page.getByRole('link', { name: 'Access Granted' }).click();
    await page.getByText('No trade partner has given you access yet').waitFor();
    const server = await asOn(page);
    const list = await server.json(pathOf(endpoints.listAccessGranted, undefined, {}));
    expect(list).toMatchObject({ count: 0, results: [] });
    const tp = await vaultOf(product.address);
    for (const link of ['basic-information', 'safety-statistics', 'financial-information'])
      expect(await server.status(answersPath(link, tp))).toBe(403);
    await page.goto(`/prequal/read-view/basic-information?tp=${tp}`);
    await page.getByText(/has not shared its data vault with you/u).waitFor();
    expect(await page.getByText('Summit Power & Light').count()).toBe(0);
  });

  it('closes the open read view at once when access is narrowed or ended', async () => {
    const reader = await openPage(product.address, lee);
    const tp = await openGrantedVault(reader.page);
    const answer = reader.page.getByText('Summit Power & Light, Summit Solar');
    await answer.waitFor();
    const server = await asOn(reader.page);
    const file = pathOf(endpoints.downloadFile, { id: await w9Of(product.address) }, undefined);
    expect(await server.status(file)).toBe(200);

    const owner = await openPage(product.address, maria);
    await owner.page.getByRole('link', { name: 'GC Partner Access' }).click();
    await owner.page.getByRole('button', { name: `Change sections for ${lee.name}` }).click();
    const basic = owner.page.getByRole('switch', { name: 'Basic Information' });
    await basic.setChecked(false);
    await within2s(reader.page.getByText(/no longer shares Basic Information with you/u));
    expect(await answer.count()).toBe(0);
    expect(await server.status(answersPath('basic-information', tp))).toBe(403);
    expect(await server.status(answersPath('safety-statistics', tp))).toBe(200);
    expect(await server.status(file)).toBe(403);
    await basic.setChecked(true);
    await within2s(answer);

    await endAccess(owner.page, lee);
    await within2s(
      reader.page.getByText('Summit Electric LLC no longer shares its data vault with you'),
    );
    expect(await answer.count()).toBe(0);
    for (const link of ['basic-information', 'safety-statistics'])
      expect(await server.status(answersPath(link, tp))).toBe(403);
    expect(await server.status(file)).toBe(403);
    await reader.page.reload();
    await reader.page.getByText(/has not shared its data vault with you/u).waitFor();
  });
});

async function fillBranch(row: Locator, city: string): Promise<void> {
  await fill(row, 'Branch name', city);
  await row.getByLabel('Street address').fill(`1 ${city} Road`);
  await row.getByLabel('City').fill(city);
  await row.getByRole('combobox', { name: 'State' }).fill('Texas');
  await row.getByLabel('ZIP code').fill('75201');
  await row.getByRole('checkbox', { name: 'Estimating' }).check();
}

function rowOf(page: Page, panel: string, year: number): Locator {
  return page.getByRole('group', { name: `${panel} ${year}`, exact: true });
}

async function rowsOf(page: Page, panel: string): Promise<readonly string[]> {
  const rows = page.getByRole('group', { name: panel, exact: true });
  // Not `innerText`: a row out of sight is not laid out and has none.
  return rows.getByRole('heading', { level: 4 }).allTextContents();
}

function rate(row: Locator, name: string): Promise<string | null> {
  return row.getByLabel(name, { exact: true }).textContent();
}

/** Returns when the page says that access has ended. */
async function endAccess(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: `End access for ${person.name}` }).click();
  await page.getByText(`${person.name} no longer has access.`).waitFor();
}

/** Waits for text that a message from the server must bring at once. */
function within2s(words: Locator): Promise<void> {
  return words.waitFor({ timeout: 2000 });
}

/** Opens the vault from a card on the home page; returns the trade partner's id. */
async function openGrantedVault(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Summit Electric LLC' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Basic Information' }).waitFor();
  return new URL(page.url()).searchParams.get('tp') ?? '';
}

function answersPath(link: string, tp: string): string {
  return pathOf(endpoints.getAnswers, undefined, { link, tp });
}

async function vaultOf(address: string): Promise<string> {
  const server = await asPerson(address, maria);
  const me = (await server.json(endpoints.getMe.path)) as ReplyOf<typeof endpoints.getMe>;
  return me.primary_organization?.id ?? '';
}

async function w9Of(address: string): Promise<string> {
  const server = await asPerson(address, maria);
  const path = pathOf(endpoints.getAnswers, undefined, { link: 'basic-information' });
  const { answers } = (await server.json(path)) as ReplyOf<typeof endpoints.getAnswers>;
  const { value } = answers.questions.find(({ id }) => id === 'BI-07') ?? {};
  return (value as { readonly id: string }).id;
}
