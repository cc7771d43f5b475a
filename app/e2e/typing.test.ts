import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, asPerson } from './api.ts';
import { startBrowser } from './browser.ts';
import { maria } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { field, startInSection, saved } from './steps.ts';

const PERCENT = 'Percent of foremen and superintendents with OSHA 30';

/** As Chromium tells it: how many objects there are below the one that is laid out. */
type Layout = {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly totalObjects: number } };
};

describe('typing an answer', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it('shows every key at once and saves without being told to', async () => {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, 'Basic Information');
    const description = field(page, 'Short company description');
    await description.fill('');
    // Keys in the middle of a text must stay in the middle: a form that rewrites the field moves the caret.
    await description.pressSequentially('Power fr schools');
    for (const _ of ' schools') await description.press('ArrowLeft');
    await description.press('ArrowLeft');
    await description.press('o');
    expect(await description.inputValue()).toBe('Power for schools');
    await saved(page);
    const server = await asPerson(product.address, maria);
    expect(await answerOf(server, 'basic-information', 'BI-27')).toBe('Power for schools');
    expect(browser.complaints).toEqual([]);
  });

  it('lays out the field that is typed in and nothing around it', async () => {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, 'Basic Information');
    const name = field(page, 'Trade name(s)');
    await name.press('End');
    const chromium = page.context().browser();
    await chromium?.startTracing(page, { categories: ['devtools.timeline'] });
    for (const key of 'abcde') {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    const trace = JSON.parse(String(await chromium?.stopTracing())) as { traceEvents: Layout[] };
    const sizes = trace.traceEvents.flatMap(({ name: event, args }) =>
      event === 'Layout' && args.beginData ? [args.beginData.totalObjects] : [],
    );
    // Words on saving change beside some of the keys, which lays out the page; the others have no such excuse.
    expect(sizes.length).toBeGreaterThanOrEqual(5);
    expect(sizes.filter((objects) => objects < 20).length).toBeGreaterThanOrEqual(3);
  });

  it('asks once before a changed tax number, and keeps the old one on a no', async () => {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, 'Basic Information');
    const ein = field(page, 'Federal tax identification number (EIN)');
    const question = page.getByRole('dialog', { name: 'Change the tax identification number?' });
    await ein.press('End');
    await ein.press('Backspace');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await ein.inputValue()).toBe('00-4178231');

    await ein.press('End');
    await ein.press('Backspace');
    await question.getByRole('button', { name: 'Change it' }).click();
    await question.waitFor({ state: 'hidden' });
    // Typing goes on in the field, with no second question.
    await page.keyboard.press('End');
    await page.keyboard.type('9');
    expect(await ein.inputValue()).toBe('00-4178239');
    await saved(page);
    const server = await asPerson(product.address, maria);
    expect(await answerOf(server, 'basic-information', 'BI-06')).toBe('00-4178239');
    expect(browser.complaints).toEqual([]);
  });

  it('names a number that is none as not saved, keeps it over a reload, and saves the rest', async () => {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, 'Safety Program');
    const percent = field(page, PERCENT);
    await percent.fill('about half');
    await percent.blur();
    await page.getByText('Not saved yet: 1 answer needs attention').waitFor();
    await field(page, 'Name and credentials').fill('Curtis Boone, CSP');
    await page.getByText(/^Everything else saved \d/u).waitFor();

    const server = await asPerson(product.address, maria);
    expect(await answerOf(server, 'safety-program', 'SP-11')).toBeNull();
    expect(await answerOf(server, 'safety-program', 'SP-05')).toBe('Curtis Boone, CSP');

    await page.reload();
    await page.getByText('Not saved yet: 1 answer needs attention').waitFor();
    expect(await percent.inputValue()).toBe('about half');
    // The words lead to the place where it is mended.
    await page.getByRole('button', { name: PERCENT }).click();
    await expect.poll(() => percent.evaluate((at) => at === document.activeElement)).toBe(true);
    await percent.fill('50');
    await saved(page);
    expect(await page.getByText(/^Not saved yet/u).count()).toBe(0);
    expect(await answerOf(server, 'safety-program', 'SP-11')).toBe(50);
  });
});
