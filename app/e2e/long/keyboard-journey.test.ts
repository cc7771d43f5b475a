import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, asPerson } from '../api.ts';
import { openPage } from '../browser.ts';
import { keyboardOf } from '../keyboard.ts';
import { makePdf } from '../pdf.ts';
import { maria, PASSWORD } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import { field, group, saved } from '../steps.ts';

// What keys do does not depend on the database: once is enough.
const BASIC = 'basic-information';

describe('the whole job by keyboard alone', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it('signs in, answers, adds and removes rows, fixes errors, reviews, marks ready and signs out', async () => {
    const { browser, page } = await openPage(product.address);
    const { press, type, tabTo, isAt } = keyboardOf(page);
    // Listens from the start: once a key has opened the system's dialog, it is too late.
    const w9 = { name: 'w9.pdf', mimeType: 'application/pdf', buffer: makePdf('W-9') };
    page.on('filechooser', (chooser) => void chooser.setFiles(w9));
    const question = (name: RegExp) => page.getByRole('radiogroup', { name });
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

    await page.getByLabel('Email').waitFor();
    await tabTo(page.getByLabel('Email'));
    await type(maria.email);
    await tabTo(page.getByLabel('Password', { exact: true }));
    await type(PASSWORD);
    await press('Enter');
    await page.getByRole('link', { name: 'Safety Statistics' }).waitFor();

    // The page's heading has the focus; the first tab stop before it skips what all pages begin with.
    await isAt(heading('Summit Electric LLC'));
    await tabTo(page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
    await press('Enter');
    await isAt(heading('Summit Electric LLC'));
    await tabTo(page.getByRole('link', { name: 'Basic Information', exact: true }));
    await press('Enter');
    await isAt(heading('Basic Information'));
    await page.getByText('All changes saved').waitFor();

    // Yes or no, a text, and why it is asked.
    await tabTo(question(/different legal name/u).getByRole('radio', { name: 'No' }));
    await press('ArrowLeft');
    await tabTo(field(page, 'Former legal name'));
    await type('Summit Wiring');
    await tabTo(page.getByRole('textbox', { name: /^Used until/u }));
    await type('2022');
    const why = page.getByRole('button', { name: /^Why is this asked\? Former legal names/u });
    await tabTo(why, 'Shift+Tab');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Why is this asked?' }).waitFor();
    await press('Escape');
    await isAt(why);

    // A file, chosen in the system's own dialog.
    await tabTo(group(page, 'Signed W-9').getByRole('button', { name: 'Upload a file' }));
    await press('Enter');
    await group(page, 'Signed W-9').getByText(w9.name).waitFor();

    // A date as people write it.
    await tabTo(page.getByRole('textbox', { name: /^Date of incorporation or organization/u }));
    await press('Control+a');
    await type('March 9, 1998');

    await tabTo(field(page, 'Main phone'));
    await press('Control+a');
    await type('2145550142');

    // A panel: adds a row, moves one, removes one and undoes the removal.
    await tabTo(question(/branch offices/u).getByRole('radio', { name: 'Yes' }));
    await press('Space');
    const row = (place: string) =>
      page.getByRole('group', { name: `Branch offices and yards ${place}` });
    await tabTo(field(row('1st'), 'Branch name'));
    await type('Lubbock');
    await tabTo(page.getByRole('button', { name: 'Add another: Branch offices and yards' }));
    await press('Enter');
    await tabTo(field(row('2nd'), 'Branch name'));
    await type('Waco');
    await tabTo(page.getByRole('button', { name: 'Move 2nd up' }), 'Shift+Tab');
    await press('Enter');
    expect(await field(row('1st'), 'Branch name').inputValue()).toBe('Waco');
    await tabTo(page.getByRole('button', { name: 'Remove 1st' }));
    await press('Enter');
    await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
    await press('Enter');
    await row('2nd').waitFor({ state: 'detached' });
    await press('Control+z');
    await row('2nd').waitFor();
    expect(await field(row('1st'), 'Branch name').inputValue()).toBe('Waco');
    // No branch offices after all.
    await tabTo(question(/branch offices/u).getByRole('radio', { name: 'Yes' }), 'Shift+Tab');
    await press('ArrowRight');
    await row('1st').waitFor({ state: 'detached' });

    // A year, a choice, and one option from a long list.
    await tabTo(page.getByRole('textbox', { name: /^Year established/u }));
    await press('Control+a');
    await type('1998');
    const naics = page.getByRole('combobox', { name: /^Primary NAICS code/u });
    await tabTo(naics);
    await press('Control+a');
    await type('2382');
    await page.getByRole('option', { name: /^2382/u }).first().waitFor();
    await press('ArrowDown', 'Enter');
    await tabTo(page.getByRole('combobox', { name: /^Fiscal year ends in/u }));
    await type('Jun');
    await press('Tab');
    await saved(page);

    const server = await asPerson(product.address, maria);
    for (const [id, answer] of [
      ['BI-04', 'Yes'],
      ['BI-10', '(214) 555-0142'],
      ['BI-17', 'No'],
      ['BI-19', 1998],
      ['BI-23', '1998-03-09'],
      ['BI-25', 'June'],
    ] as const)
      expect([id, await answerOf(server, BASIC, id)]).toEqual([id, answer]);
    expect(String(await answerOf(server, BASIC, 'BI-24'))).toMatch(/^2382/u);

    // Several choices from a list, found through the search.
    await press('Control+k');
    await isAt(page.getByRole('combobox', { name: /^Search by label/u }));
    await type('segments served');
    await page.getByRole('option', { name: /Market segments served/u }).waitFor();
    await press('Enter');
    await heading('Trades, Markets & Service Area').waitFor();
    const segments = group(page, 'Market segments served');
    await isAt(segments.getByPlaceholder('Search choices'));
    await tabTo(segments.getByRole('checkbox', { name: 'Retail' }));
    await press('Space', 'Tab', 'Space');
    await saved(page);

    // F8 goes to what is unanswered, and the error summary links to it.
    const percent = field(page, 'Percent of foremen and superintendents with OSHA 30');
    await press('F8');
    await isAt(percent);
    await tabTo(page.getByRole('button', { name: /^Continue to/u }));
    await press('Enter');
    await isAt(page.getByRole('heading', { name: '1 answer needs attention' }));
    await tabTo(page.getByRole('link', { name: /^Enter percent of foremen/u }));
    await press('Enter');
    await isAt(percent);
    await type('85');
    await tabTo(page.getByRole('button', { name: /^Continue to/u }));
    await press('Enter');
    await isAt(heading(/^Quality/u));
    await page.getByText('All changes saved').waitFor();

    await press('F8');
    const declaration = page.getByRole('checkbox', { name: /^I am authorized to sign/u });
    await isAt(declaration);
    await press('Space');
    // Playwright reads an apostrophe in a name as the start of a string.
    await tabTo(page.getByRole('checkbox', { name: /^My typed name below/u }));
    await press('Space');
    await tabTo(page.getByRole('textbox', { name: /^Signer.s name/u }));
    await type(maria.name);
    await tabTo(page.getByRole('combobox', { name: /^Signer.s title/u }));
    await type('President');
    await press('Tab');
    await tabTo(page.getByRole('button', { name: 'Finish' }));
    await press('Enter');

    await isAt(heading('Review your answers'));
    await page.getByRole('heading', { name: /^Everything is answered/u }).waitFor();
    await tabTo(page.getByRole('button', { name: 'Mark Ready For Review' }));
    await press('Enter');
    await isAt(heading('Receipt 1'));

    await tabTo(page.getByRole('button', { name: /^Account of/u }), 'Shift+Tab');
    await press('Enter');
    await tabTo(page.getByRole('button', { name: 'Sign Out' }));
    await press('Enter');
    await isAt(heading('Sign In'));
    expect(browser.complaints).toEqual([]);
  });
});
