import { endpoints, pathOf, type ReplyOf } from '@plumbline/api-contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, asPerson } from './api.ts';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { clippedRings } from './judge/clipped-ring.ts';
import { keyboardOf } from './keyboard.ts';
import { dana, maria, PASSWORD, type Person } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { field, saved } from './steps.ts';

// How a page looks does not depend on the database: once is enough.
const VAULT = '/prequal/data-vault';

describe('accessibility', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  async function open(person?: Person) {
    return (await openPage(product.address, person)).page;
  }

  it('has live regions for messages from the first page on, and downloads no API schemas', async () => {
    const browser = await startBrowser(product.address);
    const page = await browser.open('about:blank');
    const scripts: Promise<string>[] = [];
    page.on('response', (reply) => {
      if (reply.url().endsWith('.js')) scripts.push(reply.text());
    });
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    // A live region with `display: none` is not in the accessibility tree, so its messages are not announced.
    const boxes = page.getByRole('region', { name: 'Messages' }).locator('[aria-live]');
    expect(
      await boxes.evaluateAll((all) => all.map((one) => getComputedStyle(one).display)),
    ).toEqual(['flex', 'flex']);
    const sent = await Promise.all(scripts);
    expect(sent.some((script) => script.includes('/api/auth/login/'))).toBe(true);
    expect(sent.filter((script) => script.includes('~kind'))).toEqual([]);
  });

  it.runIf(isWhole)(
    'shows an accessible message for a missing page, an unknown company and a failed load',
    async () => {
      const page = await open(maria);
      await page.goto('/prequal/form/no-such-section');
      await page.getByText('This page could not be found').waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto('/prequal/read-view/basic-information?tp=nobody');
      await page.getByText('Company not found').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.route('**/api/pf_data_vault/**', (route) => route.fulfill({ status: 500 }));
      await page.goto(`${VAULT}/data-vault`);
      await page.getByText('Your data vault could not be loaded').waitFor();
      expect(await page.getByText('Status', { exact: true }).count()).toBe(0);
      expect(await violations(page)).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'shows what is selected in high contrast mode, where background colors are overridden',
    async () => {
      const page = await open(maria);
      await page.emulateMedia({ forcedColors: 'active' });
      const tabs = page.getByRole('navigation', { name: 'Data vault' });
      const background = (control: Locator) =>
        control.evaluate((element) => getComputedStyle(element).backgroundColor);
      const [chosen, other] = [
        tabs.getByRole('link', { name: 'Data Vault' }),
        tabs.getByRole('link', { name: 'GC Partner Access' }),
      ];
      expect(await background(chosen)).not.toBe(await background(other));
      await other.click();
      await page.getByRole('button', { name: `Change sections for ${dana.name}` }).click();
      const knob = (name: string) => page.getByRole('switch', { name }).locator('span').first();
      for (const name of ['Basic Information', 'Insurance']) {
        const track = await background(page.getByRole('switch', { name }));
        expect(await background(knob(name))).not.toBe(track);
      }
      // The count in the selected tab has the tab's own background.
      const chosenList = page.getByRole('link', { name: /^Access Granted/u });
      const count = chosenList.locator('span').last();
      expect(await count.textContent()).toMatch(/^\d+$/u);
      expect(await background(count)).toBe('rgba(0, 0, 0, 0)');
      expect(await background(chosenList)).not.toBe('rgba(0, 0, 0, 0)');
    },
  );

  it.runIf(isWhole)('does not clip focus rings in Give access', async () => {
    const page = await open(maria);
    await page.getByRole('link', { name: 'GC Partner Access' }).click();
    await page.getByRole('button', { name: 'Give access', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('lee');
    const person = dialog.getByRole('button', { name: /^Lee Park/u });
    await person.waitFor();
    expect(await dialog.evaluate(clippedRings)).toEqual([]);
    await person.click();
    await dialog.getByRole('switch').first().waitFor();
    expect(await dialog.evaluate(clippedRings)).toEqual([]);
  });

  it.runIf(isWhole)(
    'moves the focus to the heading when access to the open section ends',
    async () => {
      const owner = await asPerson(product.address, maria);
      const tp = (await owner.json(endpoints.getMe.path)) as ReplyOf<typeof endpoints.getMe>;
      const list = (await owner.json(pathOf(endpoints.listPermissions, undefined, {}))) as ReplyOf<
        typeof endpoints.listPermissions
      >;
      const id = list.results.find(({ user }) => user.email === dana.email)?.id ?? '';
      const page = await open(dana);
      await page.goto(
        `/prequal/read-view/basic-information?tp=${tp.primary_organization?.id ?? ''}`,
      );
      // The focused button disappears along with the answers.
      const note = page.getByRole('button', { name: /note/iu }).last();
      await note.focus();
      const sections = ['safety-statistics'];
      await owner.send('PUT', pathOf(endpoints.updatePermission, { id }), { sections });
      await page.getByText(/no longer shares Basic Information with you/u).waitFor();
      await expect.poll(() => focusedIn(page)).toBe('Basic Information');
    },
  );

  it.runIf(isWhole)('names each row of the Data Vault by its section', async () => {
    const page = await open(maria);
    const table = page.getByRole('table', { name: 'Sections of the data vault' });
    await table.getByRole('rowheader', { name: 'Insurance', exact: true }).waitFor();
    expect(await table.getByRole('rowheader').count()).toBe(17);
  });

  it('detects a violation planted on purpose, so that finding none means something', async () => {
    const page = await open();
    await page.getByLabel('Email').evaluate((input) => {
      document.querySelector(`label[for="${input.id}"]`)?.remove();
    });
    expect(await violations(page)).toContainEqual(expect.stringContaining('label'));
  });

  it('can be used by keyboard alone: sign in, open a section, skip to it, answer, save', async () => {
    const page = await open();
    // After each key, `press` checks that the focus is visible, and where.
    const { press, type, tabTo, isAt } = keyboardOf(page);
    await tabTo(page.getByLabel('Email'));
    await type(maria.email);
    await tabTo(page.getByLabel('Password', { exact: true }));
    await type(PASSWORD);
    await press('Enter');
    const section = page.getByRole('link', { name: 'Basic Information', exact: true });
    await section.waitFor();
    await tabTo(section);
    await press('Enter');
    // The new page's heading has the focus, so that it is read out first.
    const heading = page.getByRole('heading', { level: 1, name: 'Basic Information' });
    await isAt(heading);
    await page.getByText('All changes saved').waitFor();

    // From the top of the page, a link leads past the list of sections to the open one.
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect.poll(() => focusedIn(page)).toBe('Basic Information');
    await press('Tab');
    const isInList = () =>
      page.evaluate(() => document.activeElement?.closest('aside, nav') !== null);
    expect(await isInList()).toBe(false);
    expect(new URL(page.url()).hash).toBe('');

    // A dialog keeps the focus while it is open, and returns it on closing.
    const why = page.getByRole('button', { name: /^Why is this asked\?/u }).first();
    await tabTo(why);
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Why is this asked?' });
    await dialog.waitFor();
    const holdsFocus = () => dialog.evaluate((at) => at.contains(document.activeElement));
    await expect.poll(holdsFocus).toBe(true);
    for (let presses = 0; presses < 4; presses += 1) {
      await press('Tab');
      expect(await holdsFocus()).toBe(true);
    }
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await isAt(why);

    // Arrow keys move between the choices of one question; Tab goes to the next question.
    const names = page.getByRole('radiogroup', {
      name: /^Has the company operated under a different/u,
    });
    await tabTo(names.getByRole('radio', { name: 'No' }));
    await press('ArrowLeft');
    await tabTo(field(page, 'Former legal name'));
    await type('Summit Wiring');

    const choices = page.getByRole('radiogroup', { name: /^Does the company have branch/u });
    await tabTo(choices.getByRole('radio', { name: 'Yes' }));
    await press('Space');
    const row = page.getByRole('group', { name: 'Branch offices and yards 1st' });
    await row.waitFor();
    await tabTo(field(row, 'Branch name'));
    await type('Lubbock');
    await saved(page);
    const server = await asPerson(product.address, maria);
    for (const [id, answer] of [
      ['BI-04', 'Yes'],
      ['BI-17', 'Yes'],
    ] as const)
      expect(await answerOf(server, 'basic-information', id)).toBe(answer);
  });
});

/** The text of the focused element. */
const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
