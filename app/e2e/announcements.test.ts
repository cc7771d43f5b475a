import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './browser.ts';
import { maria } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { choose, field, startInSection, saved } from './steps.ts';

// Announcements do not depend on the database: once is enough.
const SOON = { timeout: 10_000 };

describe('screen reader announcements', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it('announce each change once, without flooding', async () => {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, 'Basic Information');
    const heard = await listen(page);
    // Waits until exactly these are heard, in any order. An extra announcement shows up with the next ones.
    const hears = async (...messages: readonly (string | RegExp)[]): Promise<void> => {
      const all: string[] = [];
      const expected = messages.map((one) =>
        typeof one === 'string' ? one : expect.stringMatching(one),
      );
      const soFar = async () => {
        all.push(...(await heard()));
        return all.toSorted();
      };
      await expect.poll(soFar, SOON).toEqual(expected);
    };
    // For when the number is unknown: waits until a burst of changes would have been merged into one message.
    const allHeard = async (): Promise<readonly string[]> => {
      await page.waitForTimeout(1500);
      return heard();
    };

    // A question disappears and reappears; only the first save is announced.
    await choose(page, 'Does the company do business under another name (DBA)?', 'No');
    await saved(page);
    await hears('1 question no longer applies; its answer is kept.', 'Your answers are saved.');
    await choose(page, 'Does the company do business under another name (DBA)?', 'Yes');
    await saved(page);
    await hears('1 question appeared after Does the company do business under another name (DBA)?');

    // Typing announces nothing: screen readers already read what is typed.
    await field(page, 'Company description').pressSequentially(' and Sons');
    await saved(page);

    // Rows: announces that the panel appeared, then what the person did.
    await choose(page, 'Does the company have branch offices or yards?', 'Yes');
    await hears('1 question appeared after Does the company have branch offices or yards?');
    await page
      .getByRole('button', { name: 'Add another: Branch offices and yards' })
      .press('Enter');
    const second = page.getByRole('group', { name: 'Branch offices and yards 2nd' });
    // The focus moves to the new row, and its name is read out; a message would talk over it.
    await field(second, 'Branch name').fill('Waco');
    await page.getByRole('button', { name: 'Move 2nd up' }).press('Enter');
    await hears('Branch offices and yards: now 1st of 2');
    await second.getByRole('button', { name: 'Remove 2nd' }).press('Enter');
    await second.waitFor({ state: 'detached' });
    await hears(/^Branch offices and yards, 2nd removed/u);
    await page.keyboard.press('Control+z');
    await second.waitFor();
    await hears(/^Undone/u);

    // Errors: the summary takes the focus and is read out, rather than a message for each error.
    await page.getByRole('button', { name: /^Continue to/u }).click();
    await page.getByRole('heading', { name: /need attention$/u }).waitFor();
    expect((await allHeard()).length).toBeLessThanOrEqual(1);

    // Search: announces the number of matches once typing pauses.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search by label/u }).pressSequentially('phone');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    const said = await allHeard();
    expect(said.at(-1)).toMatch(/^\d+ questions? found/u);
    expect(said.length).toBeLessThanOrEqual(3);
    await page.keyboard.press('Escape');

    // No network: announced once, and once more when it is back.
    await page.context().setOffline(true);
    await field(page, 'Company description').pressSequentially(' Ltd');
    await page.getByText('Not saved: no connection').waitFor();
    await hears('You’re offline. Your answers will be sent when the connection is back.');
    await page.context().setOffline(false);
    await saved(page);
    await hears('Your answers are saved.');
    expect(browser.complaints).toEqual([]);
  });
});

/** Starts recording what is added to live regions. The returned function hands out the messages since its last call. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const notes: string[] = [];
    Object.assign(globalThis, { notes });
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status], output';
    new MutationObserver((changes) => {
      const words = new Set<string>();
      for (const { target, addedNodes, type } of changes) {
        const at = target instanceof Element ? target : target.parentElement;
        const region = at?.closest(LIVE);
        if (!region || region.closest('[aria-live=off]')) continue;
        if (type === 'characterData') words.add(region.textContent ?? '');
        for (const node of addedNodes) words.add(node.textContent ?? '');
      }
      for (const one of words) if (one.trim() !== '') notes.push(one.trim());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { notes: string[] }).notes.splice(0));
}
