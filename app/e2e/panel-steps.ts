import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Longer than anything should take on a busy machine. */
export const SOON = { timeout: 15_000 };

/** A panel by its heading; its rows are groups inside it. */
export function panel(page: Page, title: string): Locator {
  return page.getByRole('group', { name: title, exact: true });
}

export function row(page: Page, title: string, name: string): Locator {
  return page.getByRole('group', { name: `${title} ${name}`, exact: true });
}

/** The names of the rows. */
export function names(of: Locator): Promise<string[]> {
  // Not `innerText`: rows out of sight are not laid out.
  return of.getByRole('heading', { level: 4 }).allTextContents();
}

/** The questions of a row, without the marks for required ones. */
export async function labels(of: Locator): Promise<readonly string[]> {
  const texts = await of.locator('label, legend').allTextContents();
  return texts.map((text) => text.replace(/[\s*]+(\(required\))?$/u, ''));
}

/** The contents of a row's text fields. */
export async function answered(of: Locator): Promise<readonly string[]> {
  const fields = await of.getByRole('textbox').or(of.getByRole('combobox')).all();
  const values = await Promise.all(fields.map((one) => one.inputValue()));
  return values.filter((value) => value !== '');
}

export async function hasFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((at) => at === document.activeElement), SOON).toBe(true);
}

/** Waits until a screen reader has been told. */
export async function heard(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('log', { name: 'Announcements' }).getByText(words).first().waitFor({
    state: 'attached',
  });
}
