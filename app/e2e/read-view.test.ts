import { endpoints, pathOf } from '@plumbline/api-contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { dana, maria } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { BASIC, reviewAndChange, SAFETY } from './reviewed-vault.ts';

// What a reader sees does not depend on the database: once is enough.
describe('the read view of a vault', () => {
  let product: Product;
  let tp: string;
  beforeAll(async () => {
    product = await startProduct();
    tp = await reviewAndChange(product.address);
  });
  afterAll(() => product?.stop());

  const path = (link: string) => `/prequal/read-view/${link}?tp=${tp}`;
  const open = (link: string) => openPage(product.address, dana, path(link));

  it.runIf(isWhole)(
    'shows what changed since it was marked ready, and steps through the changes by keyboard',
    async () => {
      const { page, browser } = await open(BASIC);
      await page.getByText(/^2 changes/u).waitFor();
      expect(await violations(page)).toEqual([]);

      const phone = page.getByText('Main phone Changed', { exact: true });
      await phone.waitFor();
      await page.keyboard.press('F8');
      expect(await focusedText(page)).toContain('Main phone');
      await page.keyboard.press('F8');
      expect(await focusedText(page)).toContain('Company description');
      // After the last change of the section, F8 goes to the next section that has one.
      await page.keyboard.press('F8');
      await page.getByRole('heading', { level: 1, name: 'Safety Statistics' }).waitFor();
      await page.keyboard.press('Alt+PageUp');
      await page.getByRole('heading', { level: 1, name: 'Basic Information' }).waitFor();

      await page.getByRole('switch', { name: 'Only what changed' }).click();
      await phone.waitFor();
      expect(await page.getByRole('term').count()).toBe(2);
      expect(await violations(page)).toEqual([]);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)('shows questions that do not apply only on request', async () => {
    const { page } = await open(BASIC);
    await page.getByText(/^2 changes/u).waitFor();
    const hidden = page.getByText('Remit-to address', { exact: true });
    expect(await hidden.count()).toBe(0);
    await page.getByRole('switch', { name: /^Show questions that do not apply/u }).click();
    await hidden.waitFor();
    expect(await hidden.locator('xpath=..').innerText()).toContain('Does not apply');
    expect(await violations(page)).toEqual([]);
  });

  it.runIf(isWhole)(
    'charts the rates against the industry average, with a table of the numbers',
    async () => {
      const { page, browser } = await open(SAFETY);
      const figure = page.getByRole('figure', { name: 'TRIR by year' });
      await figure.waitFor();
      await figure
        .getByText(/^TRIR fell from \d\.\d\d in \d{4} .* industry average of 2\.3\.$/u)
        .first()
        .waitFor();
      expect(await figure.getByRole('row').count()).toBe(4);
      expect(await figure.getByRole('img', { name: 'TRIR by year' }).count()).toBe(1);
      expect(await page.getByRole('figure').count()).toBe(3);
      expect(await violations(page)).toEqual([]);
      // As at 400% zoom: nothing is cut off, and only tables scroll sideways.
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(browser.complaints).toEqual([]);
    },
  );

  it('keeps notes on an answer and on a table cell, hidden from the trade partner', async () => {
    const { page } = await open(SAFETY);
    const add = page.getByRole('button', { name: 'Add a note on Calendar years to report' });
    await add.click();
    await page
      .getByRole('textbox', { name: 'New note on Calendar years to report' })
      .fill('Ask for 2022 too.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: '1 note on Calendar years to report' }).waitFor();

    await page.getByRole('button', { name: 'Add a note on OSHA 300A summary by year' }).click();
    const year = new Date().getFullYear() - 1;
    await page
      .getByLabel('The note is on')
      .selectOption({ label: `TRIR (total recordable incident rate), ${year}` });
    await page
      .getByRole('textbox', { name: `New note on TRIR (total recordable incident rate), ${year}` })
      .fill('Far above last year.');
    await page.getByRole('button', { name: 'Save note' }).last().click();
    await page.getByRole('button', { name: '1 note on OSHA 300A summary by year' }).waitFor();

    await page.reload();
    await page.getByText('Ask for 2022 too.').waitFor();
    await page.getByText('Far above last year.').waitFor();
    expect(await page.getByRole('img', { name: 'Has a note' }).count()).toBe(1);
    const nav = page.getByRole('navigation', { name: 'Shared sections' });
    await nav.getByRole('link', { name: /Safety Statistics.*2 notes/u }).waitFor();
    expect(await violations(page)).toEqual([]);

    const owner = await asPerson(product.address, maria);
    const own = await owner.json(pathOf(endpoints.getAnswers, undefined, { link: SAFETY }));
    expect(JSON.stringify(own)).not.toContain('Ask for 2022 too.');
  });

  it('lists what is not shared, and requests more from the person who gave access', async () => {
    const { page, browser } = await open('insurance');
    await page.getByText('Summit Electric LLC has not shared Insurance with you').waitFor();
    const rest = page.getByRole('region', { name: 'Not shared with you' });
    await rest.getByText('Maria Alvarez at Summit Electric LLC gave you access').waitFor();
    expect(await rest.getByRole('listitem').count()).toBe(15);
    expect(await violations(page)).toEqual([]);
    await rest.getByRole('button', { name: 'Request access' }).click();
    const dialog = page.getByRole('dialog', { name: /^Request more sections/u });
    expect(await dialog.getByLabel('Insurance').isChecked()).toBe(true);
    await dialog.getByLabel('Insurance').uncheck();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('Choose at least one section').waitFor();
    await dialog.getByLabel('Bonding (Surety)').check();
    await dialog.getByLabel('Message (optional)').fill('For the school in Waco');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await rest.getByText(/^Requested /u).waitFor();

    const owner = await startBrowser(product.address, maria);
    const hers = await owner.open('/prequal/data-vault/gc-partner-access?list=incoming');
    const request = hers.getByRole('article', { name: 'Request from Dana Whitfield' });
    await request
      .getByText('Requests access to Bonding (Surety). Can already read 2 sections.')
      .waitFor();
    expect(await violations(hers)).toEqual([]);
    await request.getByRole('button', { name: 'Share 1 section with Dana Whitfield' }).click();
    await hers.getByText('Dana Whitfield can now read 1 more section.').waitFor();

    // The page updates without a reload.
    await page
      .getByRole('navigation', { name: 'Shared sections' })
      .getByRole('link', { name: 'Bonding (Surety)' })
      .waitFor();
    await expect.poll(() => rest.getByRole('listitem').count()).toBe(14);
    expect([...browser.complaints, ...owner.complaints]).toEqual([]);
  });

  it.runIf(isWhole)('downloads as a PDF, one section or everything shared', async () => {
    const { page } = await open(BASIC);
    const kinds = ['All shared sections as PDF', ...(isWhole ? ['Section as PDF'] : [])];
    for (const name of kinds) {
      const started = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      expect((await started).suggestedFilename()).toMatch(/\.pdf$/u);
      await page.getByRole('button', { name, disabled: false }).waitFor();
    }
  });

  it.runIf(isWhole)('says so when the PDF could not be made, and keeps working', async () => {
    const { page } = await open(BASIC);
    await page.route('**/api/pf_answers/pdf/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Section as PDF' }).click();
    await page
      .getByRole('alert')
      .getByText(/^The PDF could not be made\./u)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    // The link back goes to those who gave access, not to everyone.
    await page.getByRole('main').getByRole('link', { name: 'Trade Partners', exact: true }).click();
    await page.getByRole('grid').getByRole('link', { name: 'Summit Electric LLC' }).waitFor();
    expect(new URL(page.url()).search).toBe('?list=access_granted');
  });
});

/** The text of the focused element. */
function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '');
}
