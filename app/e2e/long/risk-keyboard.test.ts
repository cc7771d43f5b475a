import { endpoints, type RacReport, type ReplyOf } from '@plumbline/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, asPerson } from '../api.ts';
import { openPage } from '../browser.ts';
import { keyboardOf } from '../keyboard.ts';
import { dana } from '../people.ts';
import { type Product, startProduct } from '../product.ts';

const LIST = '/prequal/gc-landing/trade-partners?list=completed_rac';
const SAFETY = 'Safety results';

// What keys do does not depend on the database: once is enough.
describe('risk assessments by keyboard alone', () => {
  let product: Product;
  let reader: Asker;
  let made: RacReport;
  beforeAll(async () => {
    product = await startProduct();
    reader = await asPerson(product.address, dana);
    const granted = (await reader.json(endpoints.listAccessGranted.path)) as ReplyOf<
      typeof endpoints.listAccessGranted
    >;
    const tp = granted.results[0]?.tp.id ?? '';
    const body = JSON.stringify({ tp });
    made = (await reader.json(endpoints.createRac.path, { method: 'POST', body })) as RacReport;
  });
  afterAll(() => product?.stop());

  it('moves a weight by slider, field and buttons, undoes it and saves', async () => {
    const { browser, page } = await openPage(product.address, dana, '/RAC/gc-rac-weightings');
    const { press, type, tabTo, isAt } = keyboardOf(page);
    const slider = page.getByRole('slider', { name: SAFETY });
    const field = page.getByRole('textbox', { name: `Weight of ${SAFETY}` });
    await slider.waitFor();
    const before = Number(await slider.inputValue());

    await tabTo(slider);
    await press('ArrowRight', 'ArrowRight');
    await expect.poll(() => field.inputValue()).toBe(String(before + 1));
    await tabTo(page.getByRole('button', { name: `Raise ${SAFETY}` }));
    await press('Enter');
    await expect.poll(() => slider.inputValue()).toBe(String(before + 2));
    await tabTo(field, 'Shift+Tab');
    await press('ArrowUp');
    await expect.poll(() => field.inputValue()).toBe(String(before + 3));
    await press('Control+a');
    await type('-1');
    await press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Too low. Enter a number from 0' }).waitFor();
    await press('Control+a');
    await type('31');
    await press('Tab');
    await expect.poll(() => slider.inputValue()).toBe('31');

    // The undo key from a slider, where the browser has no undo of its own.
    await tabTo(slider, 'Shift+Tab');
    await press('Control+z');
    await expect.poll(() => slider.inputValue()).not.toBe('31');
    await press('Control+y');
    await expect.poll(() => slider.inputValue()).toBe('31');

    // The metrics of a category, and the scrolling ranking.
    const metrics = page.getByRole('button', { name: `metrics of ${SAFETY}` });
    await tabTo(metrics, 'Shift+Tab');
    await press('Enter');
    await page.getByRole('slider', { name: 'EMR, latest year' }).waitFor();
    await isAt(metrics);
    await tabTo(page.getByRole('button', { name: 'Save for the company' }), 'Shift+Tab');
    await press('Enter');
    await page.getByText('Weights saved for your company.').waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('filters by a chart bar and by an amount, and takes the tour', async () => {
    const { browser, page } = await openPage(product.address, dana, LIST);
    const { press, type, tabTo, isAt } = keyboardOf(page);
    await page
      .getByRole('link', { name: /^View Full Report/u })
      .first()
      .waitFor();

    const bar = page
      .getByRole('group', { name: 'Grades' })
      .getByRole('button', { disabled: false });
    await tabTo(bar);
    await press('Space');
    await expect.poll(() => new URL(page.url()).searchParams.has('grades')).toBe(true);
    await isAt(page.getByRole('button', { pressed: true }));
    await press('Space');
    await expect.poll(() => new URL(page.url()).searchParams.has('grades')).toBe(false);
    await tabTo(page.getByRole('textbox', { name: 'Who can take this job now?' }), 'Shift+Tab');
    await type('900B');
    await press('Enter');
    await page.getByText('No matches').waitFor();
    await press('Control+a', 'Delete', 'Enter');
    await page
      .getByRole('link', { name: /^View Full Report/u })
      .first()
      .waitFor();

    await tabTo(page.getByRole('button', { name: 'Show me around' }));
    await press('Enter');
    for (const title of [
      'Welcome to your risk assessments',
      'Single and aggregate limits',
      'Approval status and notes',
    ]) {
      await page.getByRole('dialog', { name: title }).waitFor();
      // The Next button has the focus.
      await press('Enter');
    }
    await page.getByRole('dialog', { name: 'Rating and score' }).waitFor();
    await press('Shift+Tab', 'Enter');
    await page.getByRole('dialog', { name: 'Approval status and notes' }).waitFor();
    await press('Escape');
    await isAt(page.getByRole('button', { name: 'Show me around' }));
    expect(browser.complaints).toEqual([]);
  });

  it('opens a category’s metrics from the chart, and opens and cancels the limits form', async () => {
    const { browser, page } = await openPage(product.address, dana, `/rac-report/${made.id}`);
    const { press, tabTo, isAt } = keyboardOf(page);
    const [category] = made.categories;
    await page.getByRole('heading', { level: 1, name: made.tp.name }).waitFor();

    // From the chart to the metrics of the category.
    await tabTo(page.getByRole('button', { name: category?.name ?? '', exact: true }).first());
    await press('Enter');
    const opened = page.getByRole('button', { name: category?.name ?? '', expanded: true });
    await isAt(opened);
    await tabTo(page.getByRole('button', { name: new RegExp(`${made.metrics[0]?.id}$`, 'u') }));
    await press('Enter');
    await page
      .getByText('Next band')
      .or(page.getByText('Why', { exact: true }))
      .first()
      .waitFor();

    await tabTo(page.getByRole('button', { name: 'Enter your limits' }), 'Shift+Tab');
    await press('Enter');
    await isAt(page.getByRole('textbox', { name: 'Single limit' }));
    await press('Escape');
    await isAt(page.getByRole('button', { name: 'Enter your limits' }));
    expect(browser.complaints).toEqual([]);
  });
});
