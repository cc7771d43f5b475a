import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asPerson } from './api.ts';
import { openPage, type PersonsBrowser, startBrowser } from './browser.ts';
import { makePdf } from './pdf.ts';
import { maria, PASSWORD } from './people.ts';
import { databases, isWhole, type Product, startProduct } from './product.ts';
import {
  addOrganization,
  comeBack,
  finishOrganization,
  goOn,
  makePassword,
  type Newcomer,
  onPage,
  proveAddress,
  sayName,
  signUp,
} from './registration-steps.ts';
import { organizationOf } from './reviewed-vault.ts';
import { type MailServer, startMailServer } from './smtp.ts';
import { field, isAt, openSection, saved, skipTour } from './steps.ts';

const quinn: Newcomer = {
  email: 'quinn.ford@ironwood-electric.example',
  firstName: 'Quinn',
  lastName: 'Ford',
  does: 'Trade Partner',
};
const rosa: Newcomer = {
  email: 'rosa.lind@ironwood-electric.example',
  firstName: 'Rosa',
  lastName: 'Lind',
  does: 'Trade Partner',
};
const gale: Newcomer = {
  email: 'gale.moss@gmail.com',
  firstName: 'Gale',
  lastName: 'Moss',
  does: 'Trade Partner',
};
const ORGANIZATION = 'Ironwood Electric';

let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail?.stop());

describe.each(databases)('registration on $name', (database) => {
  // Tests of only a part of the flow run on the first database alone.
  const isFirst = database.url === inject('databases')[0]?.url;
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(database, { SMTP_URL: mail.url });
  });
  afterAll(() => product?.stop());

  it('takes a visitor to a trade partner with a vault, which a colleague then joins', async () => {
    const first = await startBrowser(product.address);
    const page = await first.open();
    await signUp(page, quinn);
    await proveAddress(page, mail, quinn.email);
    await sayName(page, quinn);

    // Another browser continues where they were: their answers are kept, and the next step opens.
    await comesBack(page, quinn);
    await onPage(page, 'Welcome, Quinn');
    await goOn(page);
    await onPage(page, 'Where do you work?');
    await comesBack(page, quinn);
    await onPage(page, 'Where do you work?');

    await addOrganization(page, ORGANIZATION);
    await finishOrganization(page, ORGANIZATION);

    await isAt(page, '/prequal/data-vault/data-vault');
    await skipTour(page);
    await openSection(page, 'Basic Information');
    const description = field(page, 'Company description');
    await description.fill('We wire hospitals and laboratories.');
    await saved(page);
    const left = await page.context().cookies();
    expect(left.filter(({ name }) => name.startsWith('regist'))).toEqual([]);

    await letIn(page, await asks(await startBrowser(product.address)));
    await page.goto('/settings/me#account');
    await page.getByText(/^Terms of \w+ \d+, \d{4}, accepted \w+ \d+, \d{4}$/u).waitFor();
    expect(first.complaints).toEqual([]);
  });

  /** Takes the colleague to the page where she waits for an answer, using the emailed link instead of its code. */
  async function asks(browser: PersonsBrowser) {
    const page = await browser.open();
    await signUp(page, rosa);
    await onPage(page, 'Check your email');
    const { links } = await mail.next(rosa.email);
    await page.goto(links[0] ?? '');
    await onPage(page, `Continue as ${rosa.email}?`);
    expect(page.url()).not.toContain('token');
    await goOn(page);
    await readsTerms(page);
    await makePassword(page);
    await sayName(page, rosa);
    await goOn(page, `Join ${ORGANIZATION}`);
    await onPage(page, `Waiting for ${ORGANIZATION}`);
    return { browser, page };
  }

  /** The terms open in new tabs, so that the typed password stays. */
  async function readsTerms(page: Page): Promise<void> {
    await page
      .getByText(/^By creating an account you agree to the Terms and Conditions/u)
      .waitFor();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('four words');
    for (const title of ['Terms and Conditions', 'Privacy Policy']) {
      const opened = page.context().waitForEvent('page');
      await page.getByRole('main').getByRole('link', { name: title }).click();
      const text = await opened;
      await onPage(text, title);
      await text.getByText(/^Effective /u).waitFor();
      await text.close();
    }
    expect(await password.inputValue()).toBe('four words');
  }

  async function letIn(admin: Page, { browser, page }: Awaited<ReturnType<typeof asks>>) {
    const asked = await mail.next(quinn.email, /wants to join/u);
    expect(asked.text).toContain(rosa.email);
    await admin.goto(asked.links[0] ?? '');
    await goOn(admin, 'Accept as View Only: Rosa Lind');
    await admin.getByText(`Rosa Lind joined ${ORGANIZATION}.`).waitFor();

    const told = await mail.next(rosa.email, /joined/u);
    expect(told.subject).toBe(`You joined ${ORGANIZATION} on Plumbline`);
    // The waiting page updates on its own.
    await onPage(page, `You joined ${ORGANIZATION}`);
    await goOn(page);
    await isAt(page, '/prequal/data-vault/data-vault');
    await page.getByRole('link', { name: 'Basic Information', exact: true }).click();
    await page.getByText('We wire hospitals and laboratories.').first().waitFor();
    expect(browser.complaints).toEqual([]);
  }

  /** Signs in with nothing stored, as in another browser. */
  async function comesBack(page: Page, person: Newcomer): Promise<void> {
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('/');
    await comeBack(page, person.email);
  }

  it.runIf(isFirst && isWhole)(
    'lets a person with a free email address ask to join, upload proof, or continue alone',
    async () => {
      const browser = await startBrowser(product.address);
      // Starts as from an invitation, which is remembered in any browser from here on.
      const summit = await organizationOf(await asPerson(product.address, maria));
      const page = await browser.open(
        `/registration/email-entry?type=Trade%20Partner&expected_org=${summit}`,
      );
      await page.getByLabel('Work email').fill(gale.email);
      expect(await page.getByRole('radio', { name: 'Trade Partner' }).isChecked()).toBe(true);
      await goOn(page);
      await page.getByText(/^gmail\.com is a free email provider/u).waitFor();
      expect(mail.all().filter(({ to }) => to === gale.email)).toEqual([]);
      await goOn(page, 'Continue with this address');
      await proveAddress(page, mail, gale.email);
      await sayName(page, gale);
      await page.getByRole('button', { name: 'Join Summit Electric LLC' }).waitFor();
      await goOn(page);

      await page.getByLabel('Company name or website').fill('summit');
      await goOn(page, 'Ask to join Summit Electric LLC');
      await onPage(page, 'Waiting for Summit Electric LLC');
      await page.getByRole('link', { name: 'Show that you work there' }).click();
      await onPage(page, 'Show that you work at Summit Electric LLC');
      await choose(page, {
        name: 'badge.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('I do'),
      });
      await page.getByText('Choose a PDF, GIF, PNG or JPEG file').first().waitFor();
      await choose(page, {
        name: 'badge.pdf',
        mimeType: 'application/pdf',
        buffer: makePdf('Gale Moss works here'),
      });
      await page.getByText(/see your document with your request/u).waitFor();
      await page.getByRole('link', { name: 'Back to your request' }).click();
      await goOn(page, 'Withdraw');

      // A company with a similar name is suggested before a new one is created, and never merged with it.
      await onPage(page, 'Where do you work?');
      await addOrganization(page, 'The Summit Electric Co.');
      const dialog = page.getByRole('dialog', { name: 'Is it one of these?' });
      await dialog.getByRole('button', { name: 'Join Summit Electric LLC' }).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await goOn(page, 'Back');
      await goOn(page, 'Continue without a company');
      await isAt(page, '/prequal/data-vault/gc-partner-access');
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isFirst && isWhole)(
    'confirms before a registration is abandoned, and then discards it',
    async () => {
      const { page } = await openPage(product.address);
      await signUp(page, { ...quinn, email: 'half.way@ironwood-electric.example' });
      await onPage(page, 'Check your email');
      await goOn(page, 'Sign In');
      await page.getByRole('dialog', { name: 'Go to login?' }).getByText('Cancel').click();
      await onPage(page, 'Check your email');
      await page.getByRole('link', { name: 'Plumbline, home' }).click();
      await page.getByRole('dialog', { name: 'Go to login?' }).getByText('Yes').click();
      await onPage(page, 'Sign In');
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      // The registration is discarded: a step in the middle redirects to the first one.
      await page.goto('/registration/create-password');
      await onPage(page, 'Create your free account');
    },
  );

  it.runIf(isFirst)(
    'does not reveal who has an account, and resets a password by a link that works once',
    async () => {
      const browser = await startBrowser(product.address);
      const page = await browser.open('/password-reset');
      for (const email of ['nobody.here@ironwood-electric.example', maria.email]) {
        await page.getByLabel('Email').fill(email);
        await goOn(page, 'Send the link');
        await page.getByText(`If ${email} has an account, we sent it an email.`).waitFor();
        await goOn(page, 'Use another address');
      }
      const { links } = await mail.next(maria.email, /new Plumbline password/u);
      await page.goto(links[0] ?? '');
      await onPage(page, 'Choose a new password');
      expect(page.url()).not.toContain(new URL(links[0] ?? '').pathname.split('/').at(-1));
      await page.getByLabel('Password', { exact: true }).fill('short');
      await goOn(page, 'Save and sign in');
      await page.getByText('Use at least 10 characters').first().waitFor();
      await page.getByLabel('Password', { exact: true }).fill('a crane over the river');
      await goOn(page, 'Save and sign in');
      await isAt(page, '/prequal/data-vault/data-vault');

      const other = await (await startBrowser(product.address)).open(links[0] ?? '');
      await other.getByText('This link has expired or was already used.').waitFor();
      await other.goto('/login');
      await other.getByLabel('Email').fill(maria.email);
      await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await other.getByText(/do not match/u).waitFor();
    },
  );

  async function choose(
    page: Page,
    file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  ): Promise<void> {
    const asked = page.waitForEvent('filechooser');
    await goOn(page, 'Choose a file');
    await (await asked).setFiles(file);
  }
});
