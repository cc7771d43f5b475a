import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, asPerson } from './api.ts';
import { openPage, startBrowser } from './browser.ts';
import { maria } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { benchForm } from '../bench/form.ts';
import { field, startInSection, saved } from './steps.ts';

const PERCENT = 'Percent of foremen and superintendents with OSHA 30';

/** A layout event of Chromium: `totalObjects` is the number of objects below the one that is laid out. */
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

  it('shows every keystroke at once, saves automatically, and lays out only the field being typed in', async () => {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, 'Basic Information');
    const description = field(page, 'Company description');
    await description.fill('');
    // Text typed in the middle must stay in the middle: a form that rewrites the field moves the caret.
    await description.pressSequentially('Power fr schools');
    for (const _ of ' schools') await description.press('ArrowLeft');
    await description.press('ArrowLeft');
    await description.press('o');
    expect(await description.inputValue()).toBe('Power for schools');
    await saved(page);
    const server = await asPerson(product.address, maria);
    expect(await answerOf(server, 'basic-information', 'BI-27')).toBe('Power for schools');
    expect(browser.complaints).toEqual([]);

    const name = field(page, 'DBA name');
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
    // The save status changes along with some of the keys, which lays out the page; the other keys have no such excuse.
    expect(sizes.length).toBeGreaterThanOrEqual(5);
    expect(sizes.filter((objects) => objects < 20).length).toBeGreaterThanOrEqual(3);
  });

  it.runIf(isWhole)('confirms a changed EIN once, and keeps the old one if declined', async () => {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, 'Basic Information');
    const ein = field(page, 'Federal employer identification number (EIN)');
    const question = page.getByRole('dialog', { name: 'Change the EIN?' });
    await ein.press('End');
    await ein.press('Backspace');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await ein.inputValue()).toBe('00-4178231');

    await ein.press('End');
    await ein.press('Backspace');
    await question.getByRole('button', { name: 'Change it' }).click();
    await question.waitFor({ state: 'hidden' });
    // Typing continues in the field, without another confirmation.
    await page.keyboard.press('End');
    await page.keyboard.type('9');
    expect(await ein.inputValue()).toBe('00-4178239');
    await saved(page);
    const server = await asPerson(product.address, maria);
    expect(await answerOf(server, 'basic-information', 'BI-06')).toBe('00-4178239');
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'shows an invalid number as not saved, keeps it across a reload, and saves the rest',
    async () => {
      const browser = await startBrowser(product.address, maria);
      const page = await startInSection(browser, 'Safety Program');
      const percent = field(page, PERCENT);
      await percent.fill('about half');
      await percent.blur();
      await page.getByText('Not saved yet: 1 answer needs attention').waitFor();
      await field(page, "Safety director's name").fill('Ana Ruiz');
      await page.getByText(/^Everything else saved \d/u).waitFor();

      const server = await asPerson(product.address, maria);
      expect(await answerOf(server, 'safety-program', 'SP-11')).toBeNull();
      expect(await answerOf(server, 'safety-program', 'SP-29')).toBe('Ana Ruiz');

      await page.reload();
      await page.getByText('Not saved yet: 1 answer needs attention').waitFor();
      expect(await percent.inputValue()).toBe('about half');
      // The message leads to the field that needs fixing.
      await page.getByRole('button', { name: PERCENT }).click();
      await expect.poll(() => percent.evaluate((at) => at === document.activeElement)).toBe(true);
      await percent.fill('50');
      await saved(page);
      expect(await page.getByText(/^Not saved yet/u).count()).toBe(0);
      expect(await answerOf(server, 'safety-program', 'SP-11')).toBe(50);
    },
  );

  describe('in a section of 1,500 questions', () => {
    const link = 'basic-information';
    const long = benchForm(1500, link, { id: 'F/long', template: 'F', version: '1', revision: 1 });

    /** Opens the section on a slow machine, and records what is not yet drawn at the first field and at each letter. */
    async function openLong(hash = '') {
      const { page } = await openPage(product.address, maria, 'about:blank');
      await page.route('**/api/pf_answers/**', async (route) => {
        if (route.request().method() !== 'GET') return route.abort();
        const real = (await (await route.fetch()).json()) as object;
        const own = { answers: long.document, facts: {}, fact_types: {}, changed: [] };
        return route.fulfill({ json: { ...real, ...own, rows_added: [], rows_removed: [] } });
      });
      await page.addInitScript(noteWaiting, [long.source, long.last] as const);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(`/prequal/form/${link}${hash}`);
      return page;
    }
    const notesOf = (page: Page) =>
      page.evaluate(() => (window as unknown as { waitingNotes: WaitingNotes }).waitingNotes);
    const drawnWhole = (page: Page) =>
      page.waitForFunction(() => document.querySelector('[data-waiting]') === null);

    it.runIf(isWhole)(
      'accepts typing while most of it is not drawn yet, and then draws all of it',
      async () => {
        const page = await openLong();
        const source = page.locator(`[id="${long.source}"]`);
        await source.pressSequentially('Iron ');
        expect(await source.inputValue()).toContain('Iron ');
        await drawnWhole(page);
        const { firstHadLast, atLetters } = await notesOf(page);
        expect(firstHadLast).toBe(false);
        expect(atLetters[0]).toBeGreaterThan(0);
        expect(await page.locator(`[id="${long.last}"]`).count()).toBe(1);
        expect(await page.evaluate(searchingStyles)).toEqual([]);
      },
    );

    it.runIf(isWhole)(
      'tabs from the first screen to the next question, not out of the form',
      async () => {
        const page = await openLong();
        await page.locator(`[id="${long.source}"]`).waitFor();
        const step = await page.evaluate(() => {
          const waits = document.querySelector('[data-waiting]');
          const fields = [...document.querySelectorAll<HTMLElement>('main input.control')];
          const last = fields.findLast(
            (one) =>
              waits !== null &&
              (one.compareDocumentPosition(waits) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
          );
          last?.focus();
          return { from: last?.id ?? '', first: waits?.getAttribute('data-waiting') ?? '' };
        });
        expect(step.first).not.toBe('');
        await page.keyboard.press('Tab');
        const at = () =>
          page.evaluate(
            () => document.activeElement?.closest('[id^="basic-information/"]')?.id ?? '',
          );
        const numberOf = (id: string) => Number(/Q-(\d+)/u.exec(id)?.[1]);
        expect(numberOf(await at())).toBe(numberOf(step.from) + 1);
        await drawnWhole(page);
      },
    );

    it.runIf(isWhole)(
      'opens at the last question when the address names it, before the first one is drawn',
      async () => {
        const page = await openLong(`#${encodeURIComponent(long.last)}`);
        const last = page.locator(`[id="${long.last}"]`);
        await last.waitFor();
        await expect.poll(() => last.evaluate((one) => one === document.activeElement)).toBe(true);
        expect((await notesOf(page)).lastHadFirst).toBe(false);
        await drawnWhole(page);
        expect(await last.evaluate((one) => one === document.activeElement)).toBe(true);
        await expect.poll(() => isInView(last)).toBe(true);
      },
    );
  });
});

type WaitingNotes = {
  firstHadLast: boolean | null;
  lastHadFirst: boolean | null;
  /** How many parts were not yet drawn at each letter. */
  readonly atLetters: number[];
};

/** Runs in the page, before its own code. */
function noteWaiting([first, last]: readonly [string, string]): void {
  const notes: WaitingNotes = { firstHadLast: null, lastHadFirst: null, atLetters: [] };
  Object.assign(window, { waitingNotes: notes });
  const look = new MutationObserver(() => {
    const [hasFirst, hasLast] = [first, last].map((id) => document.getElementById(id) !== null);
    if (hasFirst) notes.firstHadLast ??= hasLast ?? null;
    if (hasLast) notes.lastHadFirst ??= hasFirst ?? null;
  });
  look.observe(document, { childList: true, subtree: true });
  addEventListener('input', () =>
    notes.atLetters.push(document.querySelectorAll('[data-waiting]').length),
  );
}

/** Selectors with `:has` that make the browser search much of the page for each element that is added. */
function searchingStyles(): readonly string[] {
  const selectors = (rules: CSSRuleList): readonly string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? rule.selectorText.split(',') : []),
      ...('cssRules' in rule ? selectors(rule.cssRules as CSSRuleList) : []),
    ]);
  const all = [...document.styleSheets].flatMap(({ cssRules }) => selectors(cssRules));
  return all.filter((selector) => {
    // A selector that looks only at children is bounded.
    const [subject, argument] = selector.split(':has(');
    if (argument === undefined || argument.trim().startsWith('>')) return false;
    const subjects = [...document.querySelectorAll(subject?.trim() ?? '*')];
    return subjects.some((one) => one.querySelectorAll('*').length > 200);
  });
}

function isInView(field: Locator): Promise<boolean> {
  return field.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
