import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, asPerson } from './api.ts';
import { violations } from './axe.ts';
import { startBrowser } from './browser.ts';
import { maria } from './people.ts';
import { databases, type Product, startProduct } from './product.ts';
import { choose, field, startInSection, saved } from './steps.ts';

const LINK = 'basic-information';

describe.each(databases)('two browsers in one section on $name', (database) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(database);
  });
  afterAll(() => product?.stop());

  async function openForm() {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, 'Basic Information');
    return page;
  }

  it('merges different answers, and asks about the same one', async () => {
    const [first, second] = [await openForm(), await openForm()];
    const server = await asPerson(product.address, maria);

    await field(first, 'Legal company name').fill('Summit North');
    await saved(first);
    await field(second, 'Company email').fill('second@summit-electric.example');
    await saved(second);
    // The second browser loaded the form before the first one saved, and merges that answer without asking.
    expect(await field(second, 'Legal company name').inputValue()).toBe('Summit North');
    expect(await answerOf(server, LINK, 'BI-01')).toBe('Summit North');
    expect(await answerOf(server, LINK, 'BI-11')).toBe('second@summit-electric.example');

    const name = 'Company description';
    // Offline, the first browser cannot get the other's answer before it has its own.
    await first.context().setOffline(true);
    await field(first, name).fill('Written in the first browser');
    await choose(
      first,
      'Has the company operated under a different legal name in the last 5 years?',
      'Yes',
    );
    await first.getByText(/^Not saved: no connection/u).waitFor();
    await field(second, name).fill('Written in the second browser');
    await expect
      .poll(() => answerOf(server, LINK, 'BI-27'), { timeout: 10_000 })
      .toBe('Written in the second browser');
    await first.context().setOffline(false);
    const question = first.getByRole('dialog', { name: /changed the same answers/u });
    await question.waitFor();
    expect(await violations(first)).toEqual([]);
    const choice = question.getByRole('group', { name });
    expect(await choice.getByRole('radio').count()).toBe(2);
    await choice.getByText('Written in the first browser').waitFor();
    // Nothing is decided before the person has chosen.
    expect(await answerOf(server, LINK, 'BI-27')).toBe('Written in the second browser');
    await choice.getByRole('radio', { name: /Written in the second browser/u }).check();
    await question.getByRole('button', { name: 'Keep these answers' }).click();
    await saved(first);
    expect(await field(first, name).inputValue()).toBe('Written in the second browser');
    expect(await answerOf(server, LINK, 'BI-27')).toBe('Written in the second browser');
    expect(await answerOf(server, LINK, 'BI-04')).toBe('Yes');
    expect(await answerOf(server, LINK, 'BI-11')).toBe('second@summit-electric.example');
  });
});
