import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { startBrowser } from './browser.ts';
import { answered, hasFocus, heard, labels, names, panel, row, SOON } from './panel-steps.ts';
import { maria } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { field, startInSection, saved } from './steps.ts';

const UNDO = 'Control+z';
const REDO = 'Control+Shift+z';

// What panels do on the page does not depend on the database: once is enough.
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

  it.runIf(isWhole)(
    'number their entries in order, and add a blank one that gets the focus',
    async () => {
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
    },
  );

  it.runIf(isWhole)('state their minimum and maximum number of entries', async () => {
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
    // The button that was clicked is gone; the focus moves to the new row.
    await hasFocus(row(page, title, '6th').getByRole('button', { name: '6th', exact: true }));

    // Blank entries are removed without confirmation, and undo is still offered.
    for (const place of ['6th', '5th', '4th'])
      await suppliers.getByRole('button', { name: `Remove ${place}` }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await names(suppliers)).toEqual(['1st', '2nd', '3rd']);
    await page.getByText(`${title}, 4th removed`).waitFor();
    expect(complaints).toEqual([]);
  });

  it('confirm before answers are removed, and restore them with Undo', async () => {
    const { page, complaints } = await open('Ownership & Organization');
    const title = 'Owners of 5% or more';
    const name = 'Owner (person or company)';
    const second = row(page, title, '2nd');
    const before = await answered(second);
    expect(before).toContain('Daniel Alvarez');
    await second.getByRole('button', { name: 'Remove 2nd' }).click();
    const question = page.getByRole('dialog', { name: `Remove ${title}, 2nd?` });
    await question
      .getByText(/^Its \d answers will be removed too\. You can undo this\.$/u)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(await answered(second)).toEqual(before);

    await second.getByRole('button', { name: 'Remove 2nd' }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await second.waitFor({ state: 'detached' });
    await hasFocus(row(page, title, '1st').getByRole('button', { name: '1st', exact: true }));
    await saved(page);
    // A later edit stays as it is.
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
    'move an entry by buttons and keys, keep the focus on it, and announce its position',
    async () => {
      const { page, complaints } = await open('Project Experience & References');
      const title = 'Completed projects';
      const heading = `${title}, last 5 years`;
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
      // At the top the button stays, and does nothing.
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
    'collapse an entry to a line of its answers, and open it for a search result inside it',
    async () => {
      const { page, complaints } = await open('Contacts & Key Personnel');
      // With the person's consent, the state of a page is kept across a reload.
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
      expect(await contacts.getByText(/ · /u).count()).toBe((await names(contacts)).length);
      await page.getByRole('button', { name: 'Expand all: Contacts' }).click();
      await field(fourth, 'Last name').waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)('undo and redo step by step, in every panel', async () => {
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
    // Everything is as before: whether or not something was sent meanwhile, nothing is left to send.
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
  });
});
