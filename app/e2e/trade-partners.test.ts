// Longer than 350 lines: one contractor's day in the lists, in one browser.
import { endpoints, pathOf } from '@plumbline/api-contract';
import type { ReplyOf } from '@plumbline/api-contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, asPerson } from './api.ts';
import { violations } from './axe.ts';
import { bytesOf, openPage } from './browser.ts';
import { dana, sam } from './people.ts';
import { databases, isWhole, type Product, startProduct } from './product.ts';

const LIST = '/prequal/gc-landing/trade-partners';
const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';
/** Inserting 5,000, which the journeys of `test:journeys` scroll through, takes 13 s of processor time. */
const MANY = isWhole ? 5000 : 1000;
const FAR_DOWN = `Partner ${String(MANY - 40).padStart(4, '0')}`;
const numeral = (count: number) => count.toLocaleString('en-US');
const SOON = { timeout: 15_000 };

/** Every tenth is in Nevada, where no other company is; half of those have 20 to 49 employees. */
const manyPartners = `
  with made as (
    insert into organizations (name, organization_type, employee_quantity, categories)
    select 'Partner ' || lpad(i::text, 4, '0'), 'Trade Partner',
      case when i % 20 = 0 then '20-49' else '5-9' end, array['26 05 00']
    from generate_series(1, ${MANY}) i returning id, name
  )
  insert into office_locations (organization_id, city, state, is_primary)
  select id, 'Reno', case when name ~ '0$' then 'NV' else 'TX' end, true from made`;

const assessments = `
  insert into rac_reports (permission_id, organization_id, user_id, contractor_id, grade, score, single_limit)
  select p.id, p.organization_id, p.user_id, p.contractor_id, 'B+', 82.5, 1500000
  from permissions p join users u on u.id = p.user_id where u.email = '${dana.email}' limit 1`;

describe.each(databases)('the trade partners of a contractor on $name', (database) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(database);
    await product.sql(manyPartners);
    // A vault far down the list is shared with Dana.
    await product.sql(`
      insert into permissions (organization_id, user_id, contractor_id, sections)
      select o.id, u.id, m.organization_id, '{basic-information}'
      from organizations o, users u join memberships m on m.user_id = u.id
      where o.name = '${FAR_DOWN}' and u.email = '${dana.email}'`);
    await product.sql('analyze');
  });
  afterAll(() => product?.stop());

  async function open(path = `${LIST}?list=browse_all`) {
    const opened = await openPage(product.address, dana, path);
    await counted(opened.page);
    return opened;
  }

  it.runIf(isWhole)(
    'comes back from a vault to the same search, order and place in the list',
    async () => {
      const { browser, page } = await open(`${LIST}?search=partner+49&ordering=-name`);
      await count(page, '100');
      const grid = page.getByRole('grid');
      await grid.evaluate((table) => {
        (table.parentElement as HTMLElement).scrollTop = 36 * 40;
      });
      const link = grid.getByRole('link', { name: FAR_DOWN, exact: true });
      await link.waitFor(SOON);
      await page.evaluate(() => window.scrollTo(0, 120));
      const scrolls = () =>
        grid.evaluate((table) => [
          Math.round((table.parentElement as HTMLElement).scrollTop / 40),
          Math.round(window.scrollY),
        ]);
      const before = await scrolls();
      const leave = async () => {
        await link.click();
        await page.getByRole('heading', { level: 1, name: 'Basic Information' }).waitFor();
      };
      const isBack = async () => {
        await link.waitFor(SOON);
        expect(new URL(page.url()).search).toBe('?search=partner+49&ordering=-name');
        await expect.poll(scrolls, SOON).toEqual(before);
        const name = page.getByRole('link', { name: FAR_DOWN, exact: true });
        await hasFocus(grid.getByRole('row').filter({ has: name }));
      };
      await leave();
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Trade Partners', exact: true })
        .click();
      await isBack();
      await leave();
      await page.goBack();
      await isBack();
      expect(browser.complaints).toEqual([]);
    },
  );

  it('restores a view from its address, from a saved view, and with the Back button', async () => {
    const { browser, page } = await open();
    await count(page, numeral(MANY + 2));
    expect(await violations(page)).toEqual([]);
    // Of a thousand rows, only those around the focus are drawn.
    const rows = page.getByRole('grid', { name: 'All trade partners' }).locator('[data-row]');
    await page.locator('[data-row="0"]').focus();
    await page.keyboard.press('End');
    await page.getByText(SUMMIT).waitFor();
    await hasFocus(rows.last());
    expect(await rows.count()).toBeLessThan(60);

    await page.getByRole('button', { name: 'Office state' }).click();
    await page.getByRole('searchbox', { name: 'Search office state' }).fill('nev');
    await page.getByRole('checkbox', { name: 'Nevada' }).check();
    await count(page, numeral(MANY / 10));
    const nevada = page.getByRole('button', { name: 'Remove Office in: Nevada' });
    await page.getByText(`Office in: Nevada · ${MANY / 10}`).waitFor();
    await page.getByRole('button', { name: 'Employees', exact: true }).click();
    await page.getByRole('checkbox', { name: '20-49' }).check();
    await count(page, numeral(MANY / 20));
    await page.getByRole('searchbox', { name: 'Search trade partners' }).fill('partner 00');
    await count(page, '4');
    expect(await violations(page)).toEqual([]);

    // A chip is removed by keyboard, and the focus moves to its neighbor.
    await nevada.focus();
    await page.keyboard.press('Enter');
    await nevada.waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('button', { name: 'Remove Employees: 20-49' }));
    await page.goBack();
    await nevada.waitFor();
    await count(page, '4');

    await page.getByRole('button', { name: 'Company' }).click();
    await expect.poll(() => firstName(page), SOON).toBe('Partner 0080');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Trades' }).uncheck();
    await page.getByRole('checkbox', { name: 'Verification' }).last().check();
    await page.keyboard.press('Escape');
    const heads = await headsOf(page);
    expect(heads).toEqual([
      'Select',
      'Company',
      'Employees',
      'Verification',
      'Data vault',
      'Access',
    ]);

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Small in Nevada');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('“Small in Nevada” is saved under Views.').waitFor();
    const address = page.url();

    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('searchbox', { name: 'Search trade partners' }).fill('');
    await count(page, numeral(MANY + 2));
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('link', { name: 'Small in Nevada' }).click();
    await count(page, '4');
    expect(page.url()).toBe(address);
    await page.reload();
    await count(page, '4');
    expect(await firstName(page)).toBe('Partner 0080');
    expect(await headsOf(page)).toEqual(heads);

    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Rename Small in Nevada' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Nevada');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Delete Nevada' }).click();
    await page.getByText('“Nevada” is deleted.').waitFor();
    await page.getByText('No saved views yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Nevada' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)('scrolls through thousands of partners, a few rows at a time', async () => {
    const { browser, page } = await open();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/browse_all/')) asked.push(request.url());
    });
    const table = page.getByRole('grid', { name: 'All trade partners' });
    const rows = table.locator('[data-row]');
    await table.locator('[data-row="0"]').focus();
    await page.keyboard.press('End');
    await page.getByText(SUMMIT).waitFor();
    await hasFocus(rows.last());
    expect(await table.getAttribute('aria-rowcount')).toBe(String(MANY + 3));
    expect(await rows.last().getAttribute('aria-rowindex')).toBe(String(MANY + 3));
    expect(await rows.count()).toBeLessThan(60);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusedRow(page), SOON).toBeLessThan(MANY - 5);
    // Tabs into the row's controls, past its checkbox and name; an arrow key then continues from there.
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Request access');
    await page.keyboard.press('Home');
    await page.getByText('Partner 0001', { exact: true }).waitFor();
    await expect.poll(() => focusedRow(page), SOON).toBe(0);

    const before = asked.length;
    const rests = await flyDown(table);
    await expect
      .poll(async () => Number((await firstName(page)).slice(-4)), SOON)
      .toBeGreaterThan(1000);
    expect(await rows.count()).toBeLessThan(60);
    // Rows that a scroll flies over are not fetched: only about two pages wherever it pauses.
    expect(asked.length - before).toBeLessThanOrEqual(2 * rests + 4);
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'requests access, and moves the row to Access Granted as soon as it is accepted',
    async () => {
      const { browser, page } = await open(`${LIST}?search=ridgeline`);
      await page.getByRole('button', { name: `Request access to ${RIDGELINE}` }).click();
      const dialog = page.getByRole('dialog', { name: `Request access to ${RIDGELINE}` });
      await dialog.getByRole('textbox', { name: 'Message' }).fill('For the library on 5th Street.');
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await page.getByText('Requested', { exact: true }).waitFor();

      await page.getByRole('link', { name: 'Access Requested' }).click();
      const requested = page.getByRole('row', { name: new RegExp(RIDGELINE, 'u') });
      await requested.getByText('Pending').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: `Withdraw the request to ${RIDGELINE}` }).click();
      await page.getByText(`Your request to ${RIDGELINE} was withdrawn.`).waitFor();
      await requested.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await requested.getByText('Pending').waitFor();

      const there = await asPerson(product.address, sam);
      await accept(there);
      await requested.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Access Granted' }).click();
      await page.getByRole('row', { name: new RegExp(RIDGELINE, 'u') }).waitFor();
      // The search is carried over from list to list.
      await count(page, '1');
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'keeps an approval status with its history, exports the list, and compares partners',
    async () => {
      const { browser, page } = await open(`${LIST}?list=access_granted`);
      const status = page.getByRole('combobox', { name: `Approval status of ${SUMMIT}` });
      await status.selectOption('In Review');
      await page.getByText(`${SUMMIT} is In Review.`).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText(`${SUMMIT} is Not Reviewed again.`).waitFor();
      await expect.poll(() => status.inputValue(), SOON).toBe('Not Reviewed');

      const note = page.getByRole('button', { name: new RegExp(`note on ${SUMMIT}$`, 'u') });
      await note.click();
      const dialog = page.getByRole('dialog', { name: SUMMIT });
      await dialog
        .getByRole('combobox', { name: 'Approval status' })
        .selectOption('Approved With Conditions');
      await dialog.getByRole('textbox', { name: 'Note' }).fill('=Bond letter is missing');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await note.getByText('=Bond letter is missing').waitFor();
      await note.click();
      const past = dialog.getByRole('listitem');
      await past.first().getByText('=Bond letter is missing').waitFor();
      await past.first().getByText('Approved With Conditions').waitFor();
      await past.last().getByText('In Review').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await hasFocus(note);

      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const file = (await bytesOf(await arriving)).toString();
      const [head, ...lines] = file.trim().split(/\r?\n/u);
      expect(head).toMatch(/^Company,/u);
      expect(lines).toHaveLength(3);
      expect(file).toContain(SUMMIT);
      expect(file).toContain('Approved With Conditions');
      // No cell can become a formula in a spreadsheet.
      expect(file).toContain("'=Bond letter is missing");
      const settings = await browser.open('/prequal/gc-landing/settings');
      await settings
        .getByRole('region', { name: 'Exports by your team' })
        .getByText('Dana Whitfield · Access Granted: 3 trade partners')
        .waitFor();
      expect(await violations(settings)).toEqual([]);
      await settings.close();

      await page.getByRole('checkbox', { name: `Select ${SUMMIT}` }).check();
      await page.getByRole('button', { name: 'Compare (1)' }).click();
      await page.getByText(/^Select 2 to 6 trade partners/u).waitFor();
      await page.getByRole('checkbox', { name: `Select ${RIDGELINE}` }).check();
      const bulk = page.getByRole('combobox', { name: 'Set the approval status of 2 selected' });
      await bulk.selectOption('Not Approved');
      await page.getByText('2 trade partners are Not Approved.').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('2 trade partners are as before.').waitFor();
      const chosen = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV (2)' }).click();
      const two = (await bytesOf(await chosen)).toString().trim().split(/\r?\n/u);
      expect(two).toHaveLength(3);
      expect(two.join()).toContain('Approved With Conditions');
      await page.getByRole('button', { name: 'Compare (2)' }).click();
      const comparison = page.getByRole('table', { name: 'Trade partners side by side' });
      await comparison.waitFor();
      expect(await comparison.getByRole('columnheader').allInnerTexts()).toEqual([
        expect.stringContaining(SUMMIT),
        expect.stringContaining(RIDGELINE),
      ]);
      await comparison.getByText('Not shared with you').first().waitFor();
      expect(await violations(page)).toEqual([]);
      const rows = comparison.getByRole('row');
      const all = await rows.count();
      await page.getByRole('switch', { name: 'Only differences' }).click();
      await expect.poll(() => rows.count()).toBeLessThan(all);
      expect(new URL(page.url()).searchParams.get('differences')).toBe('1');
      expect(await violations(page)).toEqual([]);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'locates one partner in a list, and removes an assessment from it',
    async () => {
      await product.sql(assessments);
      const { browser, page } = await open(`${LIST}?list=completed_rac`);
      await page.getByText('82.5').waitFor();
      expect(await violations(page)).toEqual([]);
      const row = page.locator('[data-row="0"]');
      const remove = async () => {
        await row.getByRole('button', { name: /^More for/u }).click();
        await page.getByRole('menuitem', { name: 'Remove from the list' }).click();
      };
      await remove();
      await page.getByText(/was removed from your list\.$/u).waitFor();
      await row.getByRole('button', { name: /^Keep the risk assessment/u }).click();
      await remove();
      // Leaving the page ends the chance to undo.
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
      const server = await asPerson(product.address, dana);
      const left = async (): Promise<number> => {
        const path = pathOf(endpoints.listCompletedRac, undefined, {});
        return ((await server.json(path)) as ReplyOf<typeof endpoints.listCompletedRac>).count;
      };
      await expect.poll(left, SOON).toBe(0);

      const granted = (await server.json(
        pathOf(endpoints.listAccessGranted, undefined, {}),
      )) as ReplyOf<typeof endpoints.listAccessGranted>;
      const summit = granted.results.find(({ tp }) => tp.name === SUMMIT);
      await page.goto(`${LIST}?list=access_granted&locate=${summit?.tp.id ?? ''}`);
      await hasFocus(page.getByRole('row', { name: new RegExp(SUMMIT, 'u') }));
      expect(browser.complaints).toEqual([]);
    },
  );
});

/** Accepts Dana's pending request, with Basic Information only. */
async function accept(there: Asker): Promise<void> {
  const waiting = (await there.json(
    pathOf(endpoints.listIncomingRequests, undefined, {}),
  )) as ReplyOf<typeof endpoints.listIncomingRequests>;
  const request = waiting.results.find(({ user }) => user.email === dana.email);
  // It was withdrawn and sent again with Undo.
  expect(request?.message).toBe('For the library on 5th Street.');
  await there.json(endpoints.acceptAccess.path, {
    method: 'POST',
    body: JSON.stringify({ id: request?.id, sections: ['basic-information'] }),
  });
}

const section = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 2 }).last();

/** Waits until the number next to the list's name is shown. */
async function counted(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        section(page)
          .innerText()
          .catch(() => ''),
      SOON,
    )
    .toMatch(/\d/u);
}

async function count(page: Page, number: string): Promise<void> {
  await expect
    .poll(async () => /\d[\d,]*$/u.exec(await section(page).innerText())?.[0], SOON)
    .toBe(number);
}

/**
 * Scrolls down 120,000 pixels, 4,000 in each frame, as a wheel's inertia does.
 *
 * @returns how often the scroll paused for most of the 80 ms that the list waits before it fetches, its end included: a
 *   slow machine pauses between frames
 */
async function flyDown(table: Locator): Promise<number> {
  return table.evaluate(async ({ parentElement: scroller }) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let rests = 1;
    let lastMs = await frame();
    for (let turn = 0; turn < 30; turn += 1) {
      scroller?.scrollBy(0, 4000);
      const nowMs = await frame();
      if (nowMs - lastMs > 60) rests += 1;
      lastMs = nowMs;
    }
    return rests;
  });
}

/** The name in the first visible row. */
async function firstName(page: Page): Promise<string> {
  return page.getByRole('grid').evaluate((table) => {
    const top = table.parentElement?.getBoundingClientRect().top ?? 0;
    const head = table.querySelector('thead')?.getBoundingClientRect().height ?? 0;
    const rows = [...table.querySelectorAll('[data-row]')];
    const first = rows.find((row) => row.getBoundingClientRect().bottom > top + head + 1);
    return first?.querySelector('a')?.textContent ?? '';
  });
}

const headsOf = (page: Page): Promise<readonly string[]> =>
  page.getByRole('columnheader').allInnerTexts();

const focusedRow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? -1),
  );

async function hasFocus(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => element === document.activeElement), SOON)
    .toBe(true);
}
