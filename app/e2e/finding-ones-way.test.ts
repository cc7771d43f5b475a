// Longer than 350 lines: one demo and its people serve all tests of getting from page to page.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { openPage, startBrowser } from './browser.ts';
import { makePdf } from './pdf.ts';
import { maria, tom } from './people.ts';
import { isWhole, type Product, startProduct } from './product.ts';
import { choose, field, fill, group, openSection, saved, startInSection, upload } from './steps.ts';

const VAULT = '/prequal/data-vault';
const signature = 'My typed name below is my signature on this declaration';
const declaration =
  'I am authorized to sign for the company, and I certify that these answers are true and complete';
/** Longer than anything should take on a busy machine. */
const SOON = { timeout: 15_000 };
const foremen = 'Percent of foremen and superintendents with OSHA 30';

// These tests are about the screen: one database is enough.
describe('navigating the form', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  const open = (path = '/', person = maria) => openPage(product.address, person, path);
  async function openAt(section: string) {
    const browser = await startBrowser(product.address, maria);
    return { browser, page: await startInSection(browser, section) };
  }

  it.runIf(isWhole)(
    'lists the sections with their progress, beside the form or in a drawer',
    async () => {
      const { browser, page } = await openAt('Basic Information');
      const list = page.getByRole('navigation', { name: 'Sections' });
      await list.getByText('3 of 17 sections have open questions.').waitFor();
      expect(await list.getByRole('listitem').count()).toBe(17);
      expect(await list.getByRole('listitem').first().innerText()).toMatch(
        /In progress · 2 required left/u,
      );
      await list.getByRole('checkbox', { name: 'Only sections with open questions' }).check();
      await expect
        .poll(() => list.getByRole('link').allInnerTexts(), SOON)
        .toEqual([
          expect.stringContaining('Basic Information'),
          expect.stringContaining('Safety Program'),
          expect.stringContaining('Documents & Declaration'),
        ]);

      // In a narrow window the list opens over the form.
      for (const width of isWhole ? [800, 450] : [450]) {
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole('button', { name: 'Sections' }).click();
        const drawer = page.getByRole('dialog', { name: 'Sections' });
        await drawer.getByRole('link', { name: 'Safety Program' }).waitFor();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'detached' });
      }
      await page.getByRole('button', { name: 'Sections' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Safety Program' }).click();
      await page.getByRole('heading', { level: 1, name: 'Safety Program' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'goes from one unanswered required question to the next, into other sections too',
    async () => {
      const { browser, page } = await openAt('Insurance');
      await page.getByRole('button', { name: /^Next required question/u }).click();
      await page.getByRole('heading', { level: 1, name: 'Safety Program' }).waitFor();
      await isAt(page, field(page, foremen));
      // The question was only opened: no error shows until the field is left.
      expect(await page.getByText(/^Enter percent of foremen/u).count()).toBe(0);

      await page.keyboard.press('F8');
      await page.getByRole('heading', { level: 1, name: 'Documents & Declaration' }).waitFor();
      await isAt(page, page.getByRole('checkbox', { name: declaration }));
      await page.keyboard.press('F8');
      await isAt(page, page.getByRole('checkbox', { name: signature }));
      await page.keyboard.press('F8');
      await isAt(page, field(page, "Signer's name"));
      await page.keyboard.press('Shift+F8');
      await page.keyboard.press('Shift+F8');
      await isAt(page, page.getByRole('checkbox', { name: declaration }));
      await page.keyboard.press('Shift+F8');
      await page.getByRole('heading', { level: 1, name: 'Safety Program' }).waitFor();
      await isAt(page, field(page, foremen));

      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await keys.getByText('Search the form').waitFor();
      expect(await violations(page)).toEqual([]);
      await keys.getByRole('switch').click();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('/');
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(browser.complaints).toEqual([]);
    },
  );

  it('finds a question in any section by its label or answer, or says why it does not apply', async () => {
    const { browser, page } = await openAt('Basic Information');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: /^Search by label/u });
    const dialog = page.getByRole('dialog', { name: 'Search the form' });
    await search.fill('summit power');
    await dialog.getByRole('option', { name: /DBA name.*Answer: Summit Power & Light/u }).waitFor();
    await search.fill('annual average number');
    await expect.poll(() => dialog.getByRole('option').count(), SOON).toBe(3);
    await page.keyboard.press('ArrowDown');
    const chosen = dialog.getByRole('option', { selected: true });
    expect(await chosen.innerText()).toContain('OSHA 300A summary by year, 2024');
    await expect
      .poll(async () => {
        const active = await search.getAttribute('aria-activedescendant');
        return active === (await chosen.getAttribute('id'));
      }, SOON)
      .toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Safety Statistics' }).waitFor();
    const row = page.getByRole('group', { name: 'OSHA 300A summary by year 2024' });
    await isAt(page, field(row, 'Annual average number of employees'));

    await page.keyboard.press('Control+k');
    await search.fill('former name');
    await dialog.getByText('Does not apply now').waitFor();
    const former = dialog.getByRole('option', { name: /Former legal names?/u }).first();
    expect(await former.innerText()).toContain(
      'Because “Has the company operated under a different legal name in the last 5 years?” is answered “No”, not “Yes”.',
    );
    expect(await violations(page)).toEqual([]);
    await former.click();
    await page.getByRole('heading', { level: 1, name: 'Basic Information' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[id*="/"]')?.id), SOON)
      .toContain('basic-information/BI-04');
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'types into the search from the first key on, never into the answer',
    async () => {
      const { browser, page } = await openAt('Insurance');
      const broker = field(page, 'Insurance agency or broker');
      const before = await broker.inputValue();
      let release: () => void = () => undefined;
      const held = new Promise<void>((go) => {
        release = go;
      });
      await page.route('**/assets/search-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await broker.focus();
      await broker.press('Control+k');
      await page.keyboard.type('BI-04');
      const dialog = page.getByRole('dialog', { name: 'Search the form' });
      await dialog.getByText('Loading the search').waitFor();
      release();
      await dialog.getByRole('option', { name: /BI-04/u }).waitFor();
      expect(await dialog.getByRole('combobox').inputValue()).toBe('BI-04');
      await page.keyboard.press('Escape');
      await isAt(page, broker);
      expect(await broker.inputValue()).toBe(before);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)(
    'returns to where the person left off, after a reload and from the Data Vault',
    async () => {
      const { browser, page } = await openAt('Insurance');
      const broker = 'Insurance agency or broker';
      await field(page, broker).focus();
      await page.reload();
      await isAt(page, field(page, broker));

      const later = await browser.open(`${VAULT}/data-vault`);
      await later.getByText(`You left off at “${broker}”`).waitFor();
      expect(await violations(later)).toEqual([]);
      await later.getByRole('link', { name: 'Continue in Insurance' }).click();
      await isAt(later, field(later, broker));
      expect(browser.complaints).toEqual([]);
    },
  );

  it('shows errors only after Continue, in a summary and at each field, until they are fixed', async () => {
    const { browser, page } = await openAt('Safety Program');
    expect(await page.getByText(/^Error: /u).count()).toBe(0);
    const goOn = page.getByRole('button', { name: /^Continue to/u }).last();
    await goOn.click();
    const heading = page.getByRole('heading', { name: '1 answer needs attention' });
    await expect
      .poll(() => heading.evaluate((at) => at === document.activeElement), SOON)
      .toBe(true);
    expect(await page.title()).toMatch(/^\(1 error\) Safety Program/u);
    expect(await violations(page)).toEqual([]);
    const words = 'Enter percent of foremen and superintendents with OSHA 30';
    await page.getByRole('link', { name: words }).click();
    await isAt(page, field(page, foremen));
    // The same text is next to the field.
    await page.getByText(words, { exact: true }).last().waitFor();
    await field(page, foremen).fill('85');
    await heading.waitFor({ state: 'detached' });
    expect(await page.getByText(words, { exact: true }).count()).toBe(0);
    expect(await page.title()).toMatch(/^Safety Program/u);
    await saved(page);
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'says why a question is asked, with a link to the answer that decides it',
    async () => {
      const { browser, page } = await openAt('Basic Information');
      const why = page.getByRole('button', { name: 'Why is this asked? DBA names' });
      await why.click();
      const dialog = page.getByRole('dialog', { name: 'Why is this asked?' });
      const dba = 'Does the company do business under another name (DBA)?';
      await dialog.getByText(`“${dba}” is answered “Yes”`).waitFor();
      await dialog.getByText(`“${dba}” is answered “No”`).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => why.evaluate((at) => at === document.activeElement), SOON).toBe(true);
      await why.click();
      await dialog
        .getByRole('button', { name: /^Go to question/u })
        .first()
        .click();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[id*="/"]')?.id), SOON)
        .toContain('basic-information/BI-02');
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)('prints a section as its answers', async () => {
    const { page } = await openAt('Safety Statistics');
    await page.emulateMedia({ media: 'print' });
    // The code for printing loads when the browser is idle.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        return page.getByText(/Summit Electric LLC, printed/u).isVisible();
      }, SOON)
      .toBe(true);
    await page
      .getByText('Annual average number of employees')
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Search|Next|Undo|Continue/u }).count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await page.getByText(/Summit Electric LLC, printed/u).count()).toBe(0);
  });

  it.runIf(isWhole)(
    'warns about an expiring date, on the Data Vault and at the question, until it is renewed',
    async () => {
      const { browser, page } = await open();
      const card = page.getByRole('heading', { name: 'Expiring documents' });
      await card.waitFor();
      expect(await violations(page)).toEqual([]);
      const vault = await page.getByRole('main').innerText();
      expect(vault).toMatch(/New Mexico: Expiration date[^]*Expires in \d+ days/u);
      await page.getByRole('link', { name: 'New Mexico: Expiration date' }).click();
      const reminder = page.getByText(/^Expiration date is in \d+ days$/u);
      await reminder.waitFor();
      const date = page.locator(':focus');
      await expect.poll(() => date.getAttribute('id'), SOON).toMatch(/LI-02\.8$/u);
      await date.fill(`12/15/${new Date().getFullYear() + 2}`);
      await page.keyboard.press('Tab');
      await reminder.waitFor({ state: 'detached' });
      await saved(page);
      await page.getByRole('link', { name: 'Data Vault' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Summit Electric LLC' }).waitFor();
      await expect.poll(() => card.count(), SOON).toBe(0);
      expect(browser.complaints).toEqual([]);
    },
  );

  it('reviews the vault before it is marked ready, and gives a receipt', async () => {
    const { browser, page } = await open();
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page
      .getByRole('heading', { name: /^Not ready yet: \d answers need attention in \d sections$/u })
      .waitFor();
    await page.getByText('Not confirmed yet').waitFor();
    expect(await page.getByRole('button', { name: 'Mark Ready For Review' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Upload signed W-9' }).click();
    await upload(page, group(page, 'Signed W-9'), { name: 'w9.pdf', buffer: makePdf('W-9') });
    await choose(page, 'Does the company have branch offices or yards?', 'No');
    await saved(page);
    await openSection(page, 'Documents & Declaration');
    await fill(page, "Signer's name", 'Maria Alvarez');
    await page.getByRole('combobox', { name: /^Signer's title/u }).fill('President');
    await page.getByRole('checkbox', { name: declaration }).check();
    await page.getByRole('checkbox', { name: signature }).check();
    // The answers are not saved yet: the review waits for the save.
    await page.getByRole('button', { name: 'Finish' }).click();

    await page.getByRole('heading', { name: /^Everything is answered/u }).waitFor();
    await page.getByText('Confirmed', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark Ready For Review' }).click();
    await page.getByRole('heading', { level: 1, name: 'Receipt 1' }).waitFor();
    await page
      .getByText('The data vault of Summit Electric LLC was marked Ready For Review')
      .waitFor();
    expect(await page.getByRole('main').innerText()).toContain('Maria Alvarez');
    expect(await page.getByRole('row').count()).toBe(18);
    await page.getByText(/^(\d+) of \1 required answers$/u).waitFor();
    await page.getByText('w9.pdf', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await downloaded(page, 'PDF of today’s answers')).toMatch(/\.pdf$/u);

    await page.getByRole('link', { name: /^Data Vault of/u }).click();
    await page.getByRole('link', { name: 'Receipt 1' }).waitFor();
    expect(await page.getByLabel('Status').inputValue()).toBe('Ready For Review');
    expect(await downloaded(page, 'Download answers (CSV)')).toMatch(/\.zip$/u);
    const downloads = page.getByRole('region', { name: 'Downloads by your team' });
    await downloads.getByText('Maria Alvarez · Answers as CSV').waitFor();
    await downloads.getByText('Maria Alvarez · PDF of the whole vault').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)(
    'shows a View Only member the status, but no actions that are for others',
    async () => {
      const { page } = await open(`${VAULT}/review`, tom);
      await page.getByRole('heading', { name: 'Marked Ready For Review' }).waitFor();
      expect(await page.getByRole('button', { name: /Work In Progress|Mark Ready/u }).count()).toBe(
        0,
      );
      expect(await violations(page)).toEqual([]);
      await page.goto(`${VAULT}/receipt?number=7`);
      await page.getByText('There is no receipt 7').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${VAULT}/data-vault`);
      await page.getByRole('region', { name: 'Who viewed your data vault' }).waitFor();
      expect(await page.getByText('Downloads by your team').count()).toBe(0);
    },
  );
});

/** Waits until a control has the focus and its question's label is below everything that sticks to the top. */
async function isAt(page: Page, control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((at) => at === document.activeElement), SOON).toBe(true);
  const isInView = (): Promise<boolean> =>
    control.evaluate((at) => {
      const bar = document.querySelector('h1')?.parentElement?.getBoundingClientRect();
      const id = at.closest('[id*="/"]')?.id.split('--')[0] ?? '';
      // A single box is its own label.
      const label = (document.getElementById(`${id}--label`) ?? at).getBoundingClientRect();
      if (!bar) return false;
      return label.top >= bar.bottom && label.bottom <= window.innerHeight;
    });
  await expect.poll(isInView, SOON).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
}

async function downloaded(page: Page, button: string): Promise<string> {
  // The whole vault is drawn first, which a busy machine does slowly.
  const arriving = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: button }).click();
  return (await arriving).suggestedFilename();
}
