import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { answerOf, asPerson } from './api.ts';
import { startBrowser } from './browser.ts';
import { dana, maria } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { choose, field, openSection, saved, signIn } from './steps.ts';

// Networks and keyboards do not hang on the database: once is enough.
const [database] = inject('databases');

describe(`a person who is interrupted on ${database?.name ?? 'no database'}`, () => {
  let product: Product;
  beforeAll(async () => {
    if (database) product = await startProduct(database);
  });
  afterAll(() => product?.stop());

  async function open() {
    const browser = await startBrowser(product.address);
    const page = await browser.open();
    await signIn(page, maria);
    return page;
  }

  it('goes on by itself when the network is back', async () => {
    const page = await open();
    await openSection(page, 'Basic Information');
    await page.context().setOffline(true);
    await field(page, 'Trade name(s)').fill('Typed without a network');
    await page.getByText('Not saved: no connection').waitFor();
    const retry = page.getByRole('button', { name: 'Try now' });
    await retry.focus();
    await page.keyboard.press('Enter');
    // The button goes when the save succeeds; the words about it stay, and have the focus.
    const words = page.getByRole('status').filter({ hasText: 'Not saved: no connection' });
    expect(await words.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole('link', { name: 'Insurance' }).click();
    await page.getByText('Insurance could not be loaded').waitFor();
    await page.context().setOffline(false);
    await field(page, 'Insurance agency or broker, contact, e-mail').waitFor();
    const server = await asPerson(product.address, maria);
    expect(await answerOf(server, 'basic-information', 'BI-03')).toBe('Typed without a network');
  });

  it('is asked for a removal in its own words, and stands at the next row after it', async () => {
    const page = await open();
    await openSection(page, 'Basic Information');
    await choose(page, 'Does the company have branch offices?', 'Yes');
    await page.getByRole('button', { name: 'Add to Branch offices' }).click();
    const [first, second] = ['1st', '2nd'].map((place) =>
      page.getByRole('group', { name: `Branch offices ${place}` }),
    );
    await field(first!, 'Branch name').fill('Lubbock');
    await field(second!, 'Branch name').fill('Waco');
    await first!.getByRole('button', { name: 'Remove 1st' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Remove the 1st entry?' });
    await question.getByText('Its answers are deleted.').waitFor();
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(await field(first!, 'Branch name').inputValue()).toBe('Lubbock');
    await first!.getByRole('button', { name: 'Remove 1st' }).press('Enter');
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await second!.waitFor({ state: 'detached' });
    expect(await field(first!, 'Branch name').inputValue()).toBe('Waco');
    const heading = first!.getByRole('heading', { name: '1st' });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await saved(page);

    // An open answer of a row says which row.
    await page.getByRole('button', { name: /^Continue to/u }).click();
    await page.getByRole('link', { name: 'Branch offices, 1st: Enter branch address' }).waitFor();
  });

  it('stands at the page when the person whose access ended is gone from it', async () => {
    const page = await open();
    await page.goto('/prequal/data-vault/gc-partner-access');
    await page.getByRole('button', { name: `End access for ${dana.name}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'End access' }).press('Enter');
    await page.getByText('No one has access yet').waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
