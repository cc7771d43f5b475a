import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD, type Person } from './people.ts';

/** What a person does on the screen, by the text that it shows. */

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The tour may already cover it.
  const account = page.getByRole('button', { name: /Account of/u, includeHidden: true });
  await account.waitFor();
}

/** Waits until redirects have led to this path. */
export async function isAt(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 15_000 }).toBe(path);
}

/** Skips the tour, which a contact of a trade partner sees once. */
export async function skipTour(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog', { name: 'Welcome to your data vault' });
  await welcome.getByRole('button', { name: 'Skip the tour' }).click();
  await welcome.waitFor({ state: 'detached' });
}

/** Opens a section of the person's own vault from the list of sections. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Plumbline, home' }).click();
  // A form also has links with these names, which disappear when this page opens.
  await page.getByRole('navigation', { name: 'Data vault' }).waitFor();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('All changes saved').waitFor();
}

type Opener = { readonly open: (address?: string) => Promise<Page> };

/** Opens a section of the person's own vault directly in a new tab, as from a bookmark. */
export async function startInSection(browser: Opener, name: string): Promise<Page> {
  const link = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, '-')
    .replace(/-$/u, '');
  const page = await browser.open(`/prequal/form/${link}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('All changes saved').waitFor();
  return page;
}

/** A question, or the group of its controls, by its label, with or without the mark for required ones. */
export function group(within: Page | Locator, label: string): Locator {
  return within.getByRole('group', { name: withMark(label) });
}

export async function choose(within: Page | Locator, label: string, answer: string): Promise<void> {
  const choices = within.getByRole('radiogroup', { name: withMark(label) });
  await choices.getByRole('radio', { name: answer, exact: true }).check();
}

export function field(within: Page | Locator, label: string): Locator {
  return within.getByRole('textbox', { name: withMark(label) });
}

export async function fill(within: Page | Locator, label: string, text: string): Promise<void> {
  await field(within, label).fill(text);
}

type SomeFile = { readonly name: string; readonly buffer: Buffer };

/** Chooses a file with the button that people click. */
export async function pickFile(page: Page, question: Locator, file: SomeFile): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await question.getByRole('button', { name: /^(Upload a file|Replace the file)$/u }).click();
  await (await asked).setFiles({ ...file, mimeType: 'application/pdf' });
}

/** Chooses a file and waits until it is the answer. */
export async function upload(page: Page, question: Locator, file: SomeFile): Promise<void> {
  await pickFile(page, question, file);
  await question.getByRole('button', { name: `Remove ${file.name}` }).waitFor();
}

/** Replaces the text of a field by pasting with the keyboard. */
export async function paste(into: Locator, text: string): Promise<void> {
  await into.page().context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await into.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await into.focus();
  await into.press('ControlOrMeta+a');
  await into.press('ControlOrMeta+v');
}

/** Waits until the page says that every change has reached the server. */
export async function saved(page: Page): Promise<void> {
  await page.getByText(/^Saved \d/u).waitFor();
}

function withMark(label: string): RegExp {
  const words = label.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`^${words}\\s*(\\*|\\(required\\)|\\s)*$`, 'u');
}
