import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { startBrowser } from './browser.ts';
import { hasFocus, heard, names, panel, row, SOON } from './panel-steps.ts';
import { maria } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { field, group, openSection, startInSection, saved } from './steps.ts';

const UNDO = 'Control+z';
const REDO = 'Control+Shift+z';

// The gate skips these tests and `npm run test:journeys` runs them: when all are skipped, no product is started.
describe('answers that depend on other answers', () => {
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
    'follow the selected years, are kept while a year is hidden, and can be copied from another year',
    async () => {
      const { page, complaints } = await open('Safety Statistics');
      const figures = panel(page, 'OSHA 300A summary by year');
      const years = await names(figures);
      expect(years).toHaveLength(3);
      const [oldest = '', middle = '', latest = ''] = years;
      const days = (year: string) =>
        field(row(page, 'OSHA 300A summary by year', year), 'Days away from work (column K)');
      await days(oldest).fill('17');
      const firstYear = group(page, 'Calendar years to report').getByRole('combobox', {
        name: 'First year',
      });
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

      // The rows of a panel by year cannot be added, moved or removed.
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
    'follow the states selected in another section, and are restored with the state',
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
        // No contractor has seen this section, so no confirmation is asked before the change.
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
    'are confirmed before a change, and flagged when no longer an option',
    async () => {
      const { page, complaints } = await open('Basic Information');
      const number = field(page, 'Federal employer identification number (EIN)');
      const before = await number.inputValue();
      await number.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      const asked = page.getByRole('dialog', { name: 'Change the EIN?' });
      await asked.getByText(/will be told that it changed/u).waitFor();
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
      // The answer comes back with its option, as long as no one has cleared it.
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
