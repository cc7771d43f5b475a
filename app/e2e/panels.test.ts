// Longer than 350 lines: one product is started for all of it, and each test reads as a whole.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { startBrowser } from './browser.ts';
import { maria } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { field, openSection, startInSection, saved } from './steps.ts';

/** Longer than anything should take on a busy machine. */
const SOON = { timeout: 15_000 };
const UNDO = 'Control+z';
const REDO = 'Control+Shift+z';

// What panels do on the page does not hang on the database: once is enough, here on the first.
describe('panels', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  async function open(section: string) {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, section);
    return { page, complaints: browser.complaints };
  }

  it('names its entries in order, and adds a blank one that has the focus', async () => {
    const { page, complaints } = await open('Contacts & Key Personnel');
    const people = panel(page, 'Key personnel');
    expect(await names(people)).toEqual(['1st', '2nd', '3rd', '4th', '5th']);
    await people.getByText('5 entries').or(people.getByText('5 of 30')).waitFor();
    const asked = await labels(row(page, 'Key personnel', '5th'));

    const add = people.getByRole('button', { name: 'Add another: Key personnel' });
    await add.click();
    const sixth = row(page, 'Key personnel', '6th');
    await hasFocus(sixth.getByRole('button', { name: '6th', exact: true }));
    expect(await labels(sixth)).toEqual(asked);
    expect(asked).toContain('Largest project managed');
    expect(await answered(sixth)).toEqual([]);
    expect(await answered(row(page, 'Key personnel', '5th'))).not.toEqual([]);

    const last = isWhole ? 23 : 7;
    for (let count = 7; count <= last; count += 1) await add.press('Enter');
    const all = await names(people);
    if (isWhole)
      expect([all[9], ...all.slice(10, 13), ...all.slice(19)]).toEqual(
        '10th 11th 12th 13th 20th 21st 22nd 23rd'.split(' '),
      );
    const name = () => field(row(page, 'Key personnel', all[last - 3] ?? ''), 'Name');
    await name().fill('Ana Ruiz');
    await saved(page);
    await page.reload();
    await name().waitFor();
    // The rest of a long section is drawn after its first screen.
    await expect.poll(async () => (await names(people)).length).toBe(last);
    expect(await name().inputValue()).toBe('Ana Ruiz');
    expect(complaints).toEqual([]);
  });

  it.runIf(isWhole)('says how many there must be and may be', async () => {
    const { page, complaints } = await open('Project Experience & References');
    const title = 'Supplier references';
    const suppliers = panel(page, title);
    await suppliers.getByText('3 of 6').waitFor();
    await suppliers.getByText('Keep at least 3.').waitFor();
    expect(await suppliers.getByRole('button', { name: /^Remove/u }).count()).toBe(0);
    const add = suppliers.getByRole('button', { name: `Add another: ${title}` });
    for (let count = 4; count <= 6; count += 1) await add.click();
    await suppliers.getByText('You’ve reached the limit of 6 entries.').waitFor();
    expect(await add.count()).toBe(0);
    // The button that had been pressed is gone: the focus is in the new row all the same.
    await hasFocus(row(page, title, '6th').getByRole('button', { name: '6th', exact: true }));

    // Blank entries go without a question, and the way back is offered all the same.
    for (const place of ['6th', '5th', '4th'])
      await suppliers.getByRole('button', { name: `Remove ${place}` }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await names(suppliers)).toEqual(['1st', '2nd', '3rd']);
    await page.getByText(`${title}, 4th removed`).waitFor();
    expect(complaints).toEqual([]);
  });

  it('asks before answers go, and gives them back', async () => {
    const { page, complaints } = await open('Ownership & Organization');
    const title = 'Owners of 5% or more';
    const name = 'Owner (person or company)';
    const second = row(page, title, '2nd');
    const before = await answered(second);
    expect(before).toContain('Daniel Alvarez');
    await second.getByRole('button', { name: 'Remove 2nd' }).click();
    const question = page.getByRole('dialog', { name: `Remove ${title}, 2nd?` });
    await question.getByText(/^Its \d answers go with it\. You can undo this\.$/u).waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(await answered(second)).toEqual(before);

    await second.getByRole('button', { name: 'Remove 2nd' }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await second.waitFor({ state: 'detached' });
    await hasFocus(row(page, title, '1st').getByRole('button', { name: '1st', exact: true }));
    await saved(page);
    // What was done since stays as it is.
    await field(row(page, title, '1st'), name).fill('Maria Alvarez-Reyes');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await hasFocus(second.getByRole('button', { name: '2nd', exact: true }));
    expect(await answered(second)).toEqual(before);
    await saved(page);
    await page.reload();
    await second.waitFor();
    expect(await answered(second)).toEqual(before);
    expect(await field(row(page, title, '1st'), name).inputValue()).toBe('Maria Alvarez-Reyes');
    expect(complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'moves by its buttons and by keys, takes the focus along, and says where it is',
    async () => {
      const { page, complaints } = await open('Project Experience & References');
      const title = 'Completed projects';
      const heading = `${title} (best 5 to 10 in the last 5 years)`;
      const projects = async () => {
        const rows = panel(page, heading).getByRole('textbox', { name: /^Project name/u });
        return Promise.all((await rows.all()).map((one) => one.inputValue()));
      };
      const [first, second, third] = await projects();
      const up = row(page, heading, '3rd').getByRole('button', { name: 'Move 3rd up' });
      await up.focus();
      await page.keyboard.press('Enter');
      expect(await projects()).toEqual([first, third, second]);
      await hasFocus(page.getByRole('button', { name: 'Move 2nd up' }).first());
      await heard(page, `${title}: now 2nd of 3`);
      await page.keyboard.press('Enter');
      // At the end of its way the button stays, and does nothing.
      await page.keyboard.press('Enter');
      expect(await projects()).toEqual([third, first, second]);
      await heard(page, `${title}: now 1st of 3`);

      const toggle = (place: string) =>
        row(page, heading, place).getByRole('button', { name: place, exact: true });
      await toggle('1st').focus();
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Alt+ArrowDown');
      await hasFocus(toggle('3rd'));
      await heard(page, `${title}: now 3rd of 3`);
      await page.keyboard.press('Alt+ArrowUp');
      await hasFocus(toggle('2nd'));
      expect(await projects()).toEqual([first, third, second]);
      await saved(page);
      await page.reload();
      await toggle('3rd').waitFor();
      expect(await projects()).toEqual([first, third, second]);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'collapses to a line of its answers, and opens where something in it is looked for',
    async () => {
      const { page, complaints } = await open('Contacts & Key Personnel');
      // How a page was left is kept over a reload for anyone who allows it.
      await page.getByRole('button', { name: 'Privacy Preferences' }).click();
      await page
        .getByRole('dialog', { name: 'Privacy Preferences' })
        .getByRole('button', { name: 'Allow all' })
        .click();
      const fourth = row(page, 'Contacts', '4th');
      const toggle = fourth.getByRole('button', { name: '4th', exact: true });
      await toggle.press('Enter');
      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
      await fourth.getByText('Safety, After-hours / emergency · Curtis · Boone').waitFor();
      await fourth.getByRole('textbox').first().waitFor({ state: 'detached' });
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await fourth.getByText('Safety, After-hours / emergency · Curtis · Boone').waitFor();

      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search by label/u }).fill('Boone last name');
      await page
        .getByRole('option', { name: /Last name/u })
        .first()
        .click();
      await hasFocus(field(fourth, 'Last name'));

      await page.getByRole('button', { name: 'Collapse all: Contacts' }).click();
      const contacts = panel(page, 'Contacts');
      expect(await contacts.getByRole('textbox').count()).toBe(0);
      expect(await contacts.getByText(/ · /u).count()).toBe(4);
      await page.getByRole('button', { name: 'Expand all: Contacts' }).click();
      await field(fourth, 'Last name').waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'takes back what was done, step by step and in every panel, and does it again',
    async () => {
      const { page, complaints } = await open('Licenses & Registrations');
      const title = 'City and county licenses';
      const local = panel(page, title);
      const number = (place: string) => field(row(page, title, place), 'License number');
      const first = await number('1st').inputValue();
      await number('1st').focus();
      await page.keyboard.press('End');
      await page.keyboard.type('-7');
      await local.getByRole('button', { name: /^Add another/u }).click();
      await number('2nd').focus();
      await page.keyboard.type('WACO-1');
      await row(page, title, '2nd').getByRole('button', { name: 'Move 2nd up' }).press('Enter');
      await row(page, title, '2nd').getByRole('button', { name: 'Remove 2nd' }).press('Enter');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove/u })
        .press('Enter');
      await expect.poll(() => names(local), SOON).toEqual(['1st']);
      expect(await number('1st').inputValue()).toBe('WACO-1');

      const numbers = async () => {
        const all = await local.getByRole('textbox', { name: /^License number/u }).all();
        return Promise.all(all.map((one) => one.inputValue()));
      };
      const back: (readonly string[])[] = [];
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press(UNDO);
        back.push(await numbers());
      }
      expect(back).toEqual([
        ['WACO-1', `${first}-7`],
        [`${first}-7`, 'WACO-1'],
        [`${first}-7`, ''],
        [`${first}-7`],
        [first],
      ]);
      await hasFocus(number('1st'));
      await heard(page, `Undone: ${title}, 1st: License number.`);
      const undo = page.getByRole('button', { name: 'Undo', exact: true });
      expect(await undo.getAttribute('aria-disabled')).toBe('true');
      // All is as it was before: whether or not something was sent meanwhile, there is nothing left to send.
      await page.getByText(/^(All changes saved|Saved \d)/u).waitFor();
      const again: (readonly string[])[] = [];
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press(REDO);
        again.push(await numbers());
      }
      expect(again).toEqual([
        [`${first}-7`],
        [`${first}-7`, ''],
        [`${first}-7`, 'WACO-1'],
        ['WACO-1', `${first}-7`],
        ['WACO-1'],
      ]);
      await page.keyboard.press(UNDO);
      await saved(page);
      await page.reload();
      await number('2nd').waitFor();
      expect(await numbers()).toEqual(['WACO-1', `${first}-7`]);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'follows the years without losing what was typed for one, and starts one from another',
    async () => {
      const { page, complaints } = await open('Safety Statistics');
      const figures = panel(page, 'OSHA 300A summary by year');
      const years = await names(figures);
      expect(years).toHaveLength(3);
      const [oldest = '', middle = '', latest = ''] = years;
      const days = (year: string) =>
        field(row(page, 'OSHA 300A summary by year', year), 'Days away from work (column K)');
      await days(oldest).fill('17');
      const firstYear = page.getByRole('combobox', { name: 'First year' });
      await firstYear.selectOption(middle);
      await row(page, 'OSHA 300A summary by year', oldest).waitFor({ state: 'detached' });
      await figures.getByText('1 entry is hidden; its answers are kept.').waitFor();
      await heard(page, new RegExp(`${oldest}.* hidden; .*kept`, 'u'));
      await saved(page);
      await page.reload();
      await figures.waitFor();
      expect(await names(figures)).toEqual([middle, latest]);
      await firstYear.selectOption(oldest);
      await expect.poll(() => names(figures), SOON).toEqual(years);
      expect(await days(oldest).inputValue()).toBe('17');
      const hours = field(
        row(page, 'OSHA 300A summary by year', oldest),
        'Total hours worked by all employees',
      );
      expect(await hours.inputValue()).toMatch(/^\d{3},\d{3}$/u);

      // The years of a choice are not for moving or removing.
      expect(
        await figures.getByRole('button', { name: /^(Add another|Remove \d|Move \d)/u }).count(),
      ).toBe(0);
      const rates = row(page, 'EMR by year', latest);
      const kind = rates.getByRole('combobox', { name: /^Rating type/u });
      await kind.selectOption('');
      await rates.getByRole('button', { name: `Start from ${middle}: ${latest}` }).click();
      const dialog = page.getByRole('dialog', { name: `Start ${latest} from ${middle}` });
      await dialog.getByRole('checkbox', { name: 'Rating type', checked: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Copy 1 answer' }).click();
      await expect.poll(() => kind.inputValue(), SOON).not.toBe('');
      await heard(page, `1 answer copied from ${middle}.`);
      await hasFocus(rates.getByRole('button', { name: latest, exact: true }));
      await saved(page);
      await page.reload();
      await rates.waitFor();
      expect(await names(figures)).toEqual(years);
      expect(await kind.locator('option:checked').textContent()).toBe('Interstate');
      expect(await days(oldest).inputValue()).toBe('17');
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'follows the states of another section, and gives their licenses back with the state',
    async () => {
      const { page, complaints } = await open('Licenses & Registrations');
      const title = 'State contractor licenses';
      const licenses = panel(page, title);
      const states = await names(licenses);
      expect(states).toContain('Oklahoma');
      await field(row(page, title, 'Oklahoma'), 'License classification').fill(
        'Unlimited electrical',
      );
      await saved(page);

      const tick = async (isTicked: boolean) => {
        await openSection(page, 'Trades, Markets & Service Area');
        const where = page.getByRole('group', {
          name: /^States the company works in or wants to work in/u,
        });
        const answer = where.getByRole('checkbox', { name: 'Oklahoma', exact: true });
        expect(await answer.isChecked()).toBe(!isTicked);
        // No contractor has seen this section: nothing is asked before the change.
        await answer.click();
        await expect.poll(() => answer.isChecked(), SOON).toBe(isTicked);
        await openSection(page, 'Licenses & Registrations');
        await licenses.waitFor();
      };
      await tick(false);
      expect(await names(licenses)).not.toContain('Oklahoma');
      expect(await names(licenses)).toHaveLength(states.length - 1);
      await tick(true);
      await expect.poll(() => names(licenses), SOON).toContain('Oklahoma');
      expect(await field(row(page, title, 'Oklahoma'), 'License classification').inputValue()).toBe(
        'Unlimited electrical',
      );
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'asks before an answer is changed, and reports an answer that is no longer an option',
    async () => {
      const { page, complaints } = await open('Basic Information');
      const number = field(page, 'Federal employer identification number (EIN)');
      const before = await number.inputValue();
      await number.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      const asked = page.getByRole('dialog', { name: 'Change the tax identification number?' });
      await asked.getByText(/contractors are shown that it changed/u).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await hasFocus(number);
      expect(await number.inputValue()).toBe(before);

      await openSection(page, 'Trades, Markets & Service Area');
      const primary = page.getByRole('combobox', { name: /^Primary trade/u });
      const chosen = await primary.locator('option:checked').textContent();
      await page
        .getByRole('button', { name: `Remove ${chosen}` })
        .first()
        .click();
      await page.getByText(`“${chosen}” can no longer be chosen here`).waitFor();
      expect(await primary.inputValue()).toBe('');
      expect(await violations(page)).toEqual([]);
      // It comes back with its option, as long as no one has cleared it.
      await page.keyboard.press(UNDO);
      await expect.poll(() => primary.locator('option:checked').textContent(), SOON).toBe(chosen);
      await page.keyboard.press(REDO);
      const clear = page.getByRole('button', { name: /^Clear options that no longer exist/u });
      await clear.press('Enter');
      await clear.waitFor({ state: 'detached' });
      await hasFocus(primary);
      expect(await page.getByText(/can no longer be chosen here/u).count()).toBe(0);
      expect(complaints).toEqual([]);
    },
  );
});

/** A panel by its heading; its rows are groups inside of it. */
function panel(page: Page, title: string): Locator {
  return page.getByRole('group', { name: title, exact: true });
}

function row(page: Page, title: string, name: string): Locator {
  return page.getByRole('group', { name: `${title} ${name}`, exact: true });
}

/** What the rows are called. */
function names(of: Locator): Promise<string[]> {
  // Not their inner text: rows out of sight are not laid out.
  return of.getByRole('heading', { level: 4 }).allTextContents();
}

/** The questions of a row, without the marks of what is required. */
async function labels(of: Locator): Promise<readonly string[]> {
  const texts = await of.locator('label, legend').allTextContents();
  return texts.map((text) => text.replace(/[\s*]+(\(required\))?$/u, ''));
}

/** What is in the text fields of a row. */
async function answered(of: Locator): Promise<readonly string[]> {
  const fields = await of.getByRole('textbox').or(of.getByRole('combobox')).all();
  const values = await Promise.all(fields.map((one) => one.inputValue()));
  return values.filter((value) => value !== '');
}

async function hasFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((at) => at === document.activeElement), SOON).toBe(true);
}

/** Waits until a screen reader was told. */
async function heard(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('log', { name: 'Announcements' }).getByText(words).first().waitFor({
    state: 'attached',
  });
}
