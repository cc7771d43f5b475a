import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { type Keyboard, keyboardOf } from '../keyboard.ts';
import { databases } from '../product.ts';
import { NEW_PASSWORD } from '../registration-steps.ts';
import { withMail } from '../with-mail.ts';

const EMAIL = 'kim.hale@larkspur-concrete.example';
const ORGANIZATION = 'Larkspur Concrete';

// The pages and their keys are the same on every database.
describe('registration by keyboard alone', () => {
  const { mail, product } = withMail(databases[0]);

  it('goes from the home page to the vault, with the focus on each page’s heading first', async () => {
    const { browser, page } = await openPage(product.address);
    const keys: Keyboard = keyboardOf(page);
    const main = page.getByRole('main');
    const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name });
    const button = (name: string): Locator => main.getByRole('button', { name });
    const labelled = (label: string): Locator => main.getByLabel(label, { exact: true });

    const signUp = main.getByRole('link', { name: 'Sign Up' }).first();
    await signUp.waitFor();
    await keys.tabTo(signUp);
    await keys.press('Enter');
    await keys.isAt(heading('Create your free account'));
    // Enter submits an empty form: the first field with an error has the focus.
    await keys.tabTo(labelled('Work email'));
    await keys.press('Enter');
    await keys.isAt(labelled('Work email'));
    await keys.type(EMAIL);
    await keys.press('Tab', 'ArrowDown');
    await keys.isAt(main.getByRole('radio', { name: 'Trade Partner' }));
    await keys.press('Enter');

    await keys.isAt(heading('Check your email'));
    await keys.tabTo(labelled('Code'));
    await keys.type('000000');
    await keys.press('Enter');
    await main.getByText(/This code is wrong or expired/u).waitFor();
    await keys.isAt(labelled('Code'));
    await keys.press('ControlOrMeta+a');
    const { code } = await mail.next(EMAIL);
    // As people copy it from an email.
    await keys.type(`${code?.slice(0, 3)} ${code?.slice(3)}`);
    await keys.press('Enter');

    await keys.isAt(heading('Create a password'));
    // Escape closes the dialog, and the focus returns to the button that opened it.
    const out = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
    await keys.tabTo(out, 'Shift+Tab');
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'Go to login?' }).waitFor();
    await keys.press('Escape');
    await keys.isAt(out);
    await keys.tabTo(labelled('Password'));
    await keys.type(NEW_PASSWORD);
    await keys.press('Enter');

    await keys.isAt(heading('What is your name?'));
    await keys.tabTo(labelled('First name'));
    await keys.type('Kim');
    await keys.press('Enter');
    await keys.isAt(labelled('Last name'));
    await keys.type('Hale');
    await keys.press('Enter');
    await keys.isAt(heading('Welcome, Kim'));
    await keys.tabTo(button('Continue'));
    await keys.press('Enter');

    await keys.isAt(heading('Where do you work?'));
    await keys.tabTo(labelled('Company name or website'));
    await keys.type(ORGANIZATION);
    await keys.tabTo(button(`Add “${ORGANIZATION}” as a new company`));
    await keys.press('Enter');
    await keys.isAt(heading('Add your company'));
    await keys.tabTo(labelled('Number of employees'));
    await keys.type('50');
    // Submitted without a location: the missing field has the focus.
    await keys.tabTo(button('Add company'));
    await keys.press('Enter');
    await keys.isAt(labelled('City'));
    await keys.type('Duluth');
    await keys.tabTo(labelled('State'));
    await keys.type('Minn');
    expect(await labelled('State').inputValue()).toBe('MN');
    await keys.tabTo(button('Add company'));
    await keys.press('Enter');

    await keys.isAt(heading('Your company’s domain'));
    await keys.tabTo(main.getByRole('radio', { name: /^Yes, colleagues/u }));
    await keys.press('ArrowDown');
    await keys.isAt(main.getByRole('radio', { name: /^No, they/u }));
    await keys.press('Enter');

    await keys.isAt(heading(`What kind of company is ${ORGANIZATION}?`));
    const search = main.getByRole('searchbox', { name: /^Search trades/u });
    await keys.tabTo(search);
    await keys.type('concrete');
    // Enter searches, and does not submit the step.
    await keys.press('Enter');
    const division = main.getByRole('checkbox', { name: '03 Concrete', exact: true });
    await keys.tabTo(division);
    await keys.press('Space');
    const remove = button('Remove Concrete');
    await keys.tabTo(remove, 'Shift+Tab');
    await keys.tabTo(division);
    await keys.press('Enter');

    await keys.isAt(heading(`Tell others about ${ORGANIZATION}`));
    await keys.tabTo(main.getByRole('textbox', { name: /^Description/u }));
    await keys.type('We pour.');
    await keys.tabTo(button('Continue'));
    await keys.press('Enter');

    await keys.isAt(heading(`Confirm ${ORGANIZATION}`));
    await keys.tabTo(button('Choose a file'));
    await keys.tabTo(button('Do this later'));
    await keys.press('Enter');
    // The tour starts by itself, and Escape ends it.
    await keys.isAt(page.getByRole('dialog').getByRole('button', { name: 'Next' }));
    await keys.press('Escape');
    await keys.isAt(heading(ORGANIZATION));
    expect(new URL(page.url()).pathname).toBe('/prequal/data-vault/data-vault');
    expect(browser.complaints).toEqual([]);
  });
});
