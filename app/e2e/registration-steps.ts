import type { Page } from 'playwright-core';
import type { MailServer } from './smtp.ts';

/** A person who has no account yet. */
export type Newcomer = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Which of the five types their company is. */
  readonly does: string;
};

export const NEW_PASSWORD = 'four steel beams';

/** Waits for the page with this heading. */
export async function onPage(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

export const goOn = (page: Page, name: string | RegExp = 'Continue'): Promise<void> =>
  page.getByRole('button', { name }).click();

/** From the front page to the page that asks for the emailed code. */
export async function signUp(page: Page, { email, does }: Newcomer): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().click();
  await onPage(page, 'Create your free account');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('radio', { name: does }).check();
  await goOn(page);
}

/** From the page that asks for the code to the page that asks for a name. */
export async function proveAddress(page: Page, mail: MailServer, email: string): Promise<void> {
  await page.getByText(`We sent a code to ${email}.`).waitFor();
  const { code } = await mail.next(email);
  await page.getByLabel('Code', { exact: true }).fill(code ?? '');
  await page.keyboard.press('Enter');
  await makePassword(page);
}

export async function makePassword(page: Page): Promise<void> {
  await onPage(page, 'Create a password');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await goOn(page);
  await onPage(page, 'What is your name?');
}

export async function sayName(page: Page, { firstName, lastName }: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await goOn(page);
  await onPage(page, `Welcome, ${firstName}`);
}

/** A new company's name and size, on the page that asks where a person works. */
export async function addOrganization(page: Page, name: string): Promise<void> {
  await page.getByLabel('Company name or website').fill(name);
  await page.getByRole('button', { name: `Add “${name}” as a new company` }).click();
  await page.getByLabel('Number of employees').selectOption('20-49');
  await page.getByLabel('City').fill('Denver');
  await page.getByLabel('State').selectOption('Colorado');
  await goOn(page, 'Add company');
}

/** From the question about a new company's domain to the end of its registration. */
export async function finishOrganization(page: Page, name: string): Promise<void> {
  await onPage(page, 'Your company’s domain');
  await page.getByRole('radio', { name: /^Yes, colleagues with an @/u }).check();
  await goOn(page);
  await onPage(page, `What kind of company is ${name}?`);
  await page.getByRole('searchbox', { name: /^Search trades/u }).fill('26');
  await page.getByRole('checkbox', { name: /^26 Electrical$/u }).check();
  await goOn(page);
  await onPage(page, `Tell others about ${name}`);
  await page.getByLabel(/^Description/u).fill('We wire hospitals.');
  await goOn(page);
  await onPage(page, `Confirm ${name}`);
  await page.getByText(/^Email domain confirmed/u).waitFor();
  await goOn(page, 'Do this later');
}

/** Signs in with email and password on the front page, and ends wherever Plumbline redirects. */
export async function comeBack(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}
