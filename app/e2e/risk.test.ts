import { endpoints, pathOf, type ReplyOf } from '@plumbline/api-contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson } from './api.ts';
import { violations } from './axe.ts';
import { bytesOf, openPage } from './browser.ts';
import { pdfText } from './pdf-text.ts';
import { dana, maria } from './people.ts';
import { databases, type Product, startProduct, isWhole } from './product.ts';
import { fillVault, SECTIONS } from './whole-vault.ts';

const LIST = '/prequal/gc-landing/trade-partners';
const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';
const BARE = 'Blank Slate Drywall LLC';
const SOON = { timeout: 30_000 };

/** A vault that was never opened has no rows yet. */
const sections = `
  insert into vault_sections (organization_id, link, template_hash, answers, revision)
    select r.id, s.link, s.template_hash, s.answers, 1 from vault_sections s
    join organizations o on o.id = s.organization_id and o.name = '${SUMMIT}', organizations r
    where r.name = '${RIDGELINE}' on conflict do nothing`;

/** Shares every section of two vaults with Dana, and one section of a company without answers. */
const grants = `
  insert into organizations (name, organization_type) values ('${BARE}', 'Trade Partner');
  insert into permissions (organization_id, user_id, contractor_id, sections)
    select o.id, u.id, m.organization_id, '{basic-information}'
    from organizations o, users u join memberships m on m.user_id = u.id
    where o.name in ('${RIDGELINE}', '${BARE}') and u.email = '${dana.email}';
  update permissions p set sections = '{${SECTIONS.join(',')}}' from users u, organizations o
    where u.id = p.user_id and u.email = '${dana.email}' and o.id = p.organization_id
      and o.name in ('${SUMMIT}', '${RIDGELINE}')`;

describe.each(databases)('risk assessments on $name', (database) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(database);
    await product.sql(sections);
    await product.sql(fillVault(SUMMIT, 'electrical', { 'insurance/IN-13': 'No' }));
    await product.sql(fillVault(RIDGELINE, 'young-june'));
    await product.sql(grants);
  });
  afterAll(() => product?.stop());

  const calm = async (page: Page): Promise<void> => expect(await violations(page)).toEqual([]);

  it('go from weights to a decision, and hide at once what is no longer shared', async () => {
    const { page, browser } = await openPage(product.address, dana, '/RAC/gc-rac-onboarding');

    // An Admin starts with a profile and changes a weight.
    await page.getByRole('button', { name: 'Use this profile: Safety first' }).click();
    await page.getByText('Safety first is saved for your company.').waitFor(SOON);
    await calm(page);
    await page.getByRole('link', { name: 'Fine-tune the weights' }).click();
    const slider = page.getByRole('slider', { name: 'Safety results' });
    await slider.waitFor(SOON);
    expect(await slider.inputValue()).toBe('26');
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    await page.getByRole('button', { name: 'Save for the company' }).click();
    await page.getByText('Weights saved for your company.').waitFor(SOON);
    await calm(page);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText('Safety results: 26 to 27').waitFor(SOON);
    await page.keyboard.press('Escape');

    // Three at once.
    await page.goto(`${LIST}?list=access_granted`);
    for (const name of [SUMMIT, RIDGELINE, BARE])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check(SOON);
    await page.getByRole('button', { name: 'Assess risk (3)' }).click();
    await page.getByText('3 of 3 trade partners assessed').first().waitFor(SOON);
    await calm(page);

    // The list, by grade and by an amount.
    await page.getByRole('link', { name: 'Completed Risk Assessments' }).click();
    const grid = page.getByRole('grid');
    await grid.getByRole('link', { name: `View Full Report of ${BARE}` }).waitFor(SOON);
    const asDana = await asPerson(product.address, dana);
    const listed = (await asDana.json(endpoints.listCompletedRac.path)) as ReplyOf<
      typeof endpoints.listCompletedRac
    >;
    const row = (name: string) => {
      const found = listed.results.find(({ tp }) => tp.name === name);
      if (!found) throw new Error(`${name} is not in the list`);
      return found;
    };
    expect(row(BARE)).toMatchObject({ grade: null, single_limit: null });
    await calm(page);
    await page.getByRole('button', { name: 'Incomplete: 1 assessment' }).click();
    await grid
      .getByRole('link', { name: `View Full Report of ${SUMMIT}` })
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear all' }).click();
    const least = Math.max(1, Math.min(row(SUMMIT).single_limit ?? 0, row(SUMMIT).available ?? 0));
    await page.getByRole('textbox', { name: 'Who can take this job now?' }).fill(String(least));
    await page.getByRole('button', { name: 'Find' }).click();
    await grid
      .getByRole('link', { name: `View Full Report of ${BARE}` })
      .waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('carries')).toBe(String(least));
    const fitting = listed.results.filter(
      ({ single_limit: single, available }) =>
        (single ?? -1) >= least && (available ?? -1) >= least,
    );
    await expect
      .poll(() => grid.getByRole('link', { name: /^View Full Report/u }).count(), SOON)
      .toBe(fitting.length);

    // One report: a cap, the suggestion, the PDF.
    await page.goto(`/rac-report/${row(SUMMIT).id}`);
    await page.getByRole('heading', { level: 1, name: SUMMIT }).waitFor(SOON);
    await calm(page);
    const before = (await asDana.json(
      pathOf(endpoints.getRac, { racId: row(SUMMIT).id }),
    )) as ReplyOf<typeof endpoints.getRac>;
    const cap = before.caps.find(({ id }) => id === 'K3');
    if (!cap) throw new Error('no workers’ compensation, and no cap');
    await page
      .getByRole('listitem')
      .filter({ hasText: cap.name })
      .getByRole('button', { name: /^Override/u })
      .click();
    await page
      .getByRole('textbox', { name: 'Reason' })
      .fill('Covered by the owner’s wrap-up policy.');
    await page.getByRole('button', { name: 'Override cap' }).click();
    await page.getByText('Covered by the owner’s wrap-up policy.').waitFor(SOON);
    const suggestion = page.getByRole('button', { name: /^Use this/u });
    const now = (await asDana.json(pathOf(endpoints.getRac, { racId: row(SUMMIT).id }))) as ReplyOf<
      typeof endpoints.getRac
    >;
    await suggestion.click();
    await page.getByText(`${SUMMIT} is ${now.suggested?.tp_status}.`).waitFor(SOON);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF, 2 pages' }).click();
    const pages = await pdfText(await bytesOf(await download));
    expect(pages).toHaveLength(2);
    const text = pages.join(' ');
    expect(text).toContain(SUMMIT);
    expect(text).toContain('Covered by the owner’s wrap-up policy.');
    const shown = await page.getByRole('main').innerText();
    for (const words of [now.grade ?? '', (Math.floor((now.score ?? 0) * 10) / 10).toFixed(1)]) {
      expect(text).toContain(words);
      expect(shown).toContain(words);
    }

    // The trade partner narrows the permission: the open page hides the figures at once.
    const open = now.metrics.find(({ id }) => id === 'SAF-01');
    expect(open?.state).toBe('available');
    const asMaria = await asPerson(product.address, maria);
    await asMaria.send('PUT', pathOf(endpoints.updatePermission, { id: now.permission_id ?? '' }), {
      sections: ['basic-information'],
    });
    await page.getByText('No longer shared').first().waitFor(SOON);
    const after = (await asDana.json(
      pathOf(endpoints.getRac, { racId: row(SUMMIT).id }),
    )) as ReplyOf<typeof endpoints.getRac>;
    expect(after).toMatchObject({ grade: now.grade, score: now.score });
    expect(after.metrics.find(({ id }) => id === 'SAF-01')).toMatchObject({
      state: 'withheld',
      value: null,
      score: null,
    });
    await calm(page);
    expect(browser.complaints).toEqual([]);
  }, 240_000);

  it.runIf(isWhole)('have a six-step tour', async () => {
    const { page } = await openPage(product.address, dana, `${LIST}?list=completed_rac`);
    await page.getByRole('button', { name: 'Show me around' }).click(SOON);
    const titles = [
      'Welcome to your risk assessments',
      'Single and aggregate limits',
      'Approval status and notes',
      'Rating and score',
      'View Full Report',
      'Invite trade partners',
    ];
    const kept = () =>
      page.evaluate(() =>
        ['racTourStatus', 'racIndexStep'].map((key) => localStorage.getItem(key)),
      );
    for (const [index, title] of titles.entries()) {
      await page.getByRole('dialog', { name: title }).waitFor(SOON);
      await calm(page);
      if (index > 0) expect(await kept()).toEqual(['started', String(index)]);
      await page
        .getByRole('button', { name: index === titles.length - 1 ? 'Finish' : 'Next' })
        .click();
    }
    expect(await kept()).toEqual([null, null]);
    const asDana = await asPerson(product.address, dana);
    const isInstructed = async () =>
      ((await asDana.json(endpoints.getMe.path)) as ReplyOf<typeof endpoints.getMe>).is_instraction;
    await expect.poll(isInstructed, SOON).toBe(true);
  });
});
