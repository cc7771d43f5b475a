import type { Question } from '@plumbline/schemas';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Asker, asPerson, readSection } from '../api.ts';
import { openPage } from '../browser.ts';
import { BASIC, Branches, edit, editFile, editText, OTHER_WINDOW, QUALITY } from './edits.ts';
import type { Written } from './edits.ts';
import { seeded } from './random.ts';
import { sceneOf } from './scene.ts';
import { startUnreliableProxy } from './unreliable-proxy.ts';
import { maria } from '../people.ts';
import { choose, field } from '../steps.ts';

/** The most extra edits, and the longest that a page waits before it retries a save. */
const MOST_MORE = 30;
const RETRY_MS = 40_000;
const KINDS = ['text', 'text', 'text', 'number', 'year', 'choice'] as const;
const HEADINGS = { [BASIC]: 'Basic Information', [QUALITY]: 'Quality, Delivery & Technology' };

/**
 * Makes edits over an unreliable network, and checks that none was lost or made twice.
 *
 * @param address of a product that only this test uses
 * @param met more kinds of faults than `faults` must have struck, and more than `saves` saves must have been made
 * @returns how many saves were made
 */
export async function losesNothing(
  address: string,
  {
    seed,
    edits,
    met,
  }: {
    readonly seed: number;
    readonly edits: number;
    readonly met: { readonly faults: number; readonly saves: number };
  },
): Promise<number> {
  // Section changes and network outages come at fixed fractions of the edits, however many there are.
  const at = (share: number): number => Math.round(edits * share);
  const turn = at(0.25);
  const random = seeded(seed);
  const server = await asPerson(address, maria);
  const before = [await revisionOf(server, BASIC), await revisionOf(server, QUALITY)];
  const proxy = await startUnreliableProxy(address, random);
  const pages: Page[] = [];
  try {
    const { browser, page } = await openPage(proxy.address, maria, `/prequal/form/${BASIC}`);
    pages.push(page);
    await dismissServerErrors(page);
    await waitForSection(page, BASIC);
    await choose(page, 'Does the company have branch offices or yards?', 'Yes');
    await choose(page, 'Does the company do business under another name (DBA)?', 'Yes');
    const other = await browser.open(`/prequal/form/${BASIC}`);
    pages.push(other);
    await dismissServerErrors(other);
    await field(other, 'Legal company name').waitFor();
    const branches = await Branches.on(page);
    const written: Written = new Map();

    proxy.breakSaves();
    let link: string = BASIC;
    for (let count = 1; count <= edits; count += 1) {
      if (count % turn === 0) {
        // The last edits are still in flight, or not even sent.
        link = link === BASIC ? QUALITY : BASIC;
        await openSection(page, link);
      }
      if (count === at(0.3)) await setOffline(page, true);
      if (count === at(0.375)) await setOffline(page, false);
      if (count === at(0.65)) {
        await page.reload();
        await waitForSection(page, link);
      }
      if (count % 7 === 0) await editText(other, random.pick(OTHER_WINDOW), count, written);
      else if (link === BASIC && count % 40 === 5) await editFile(page, count, written);
      else if (link === BASIC && count % 5 === 0) await branches.change(random, count);
      else await edit(page, link, random.pick(KINDS), { random, count, written });
    }

    // A fast machine edits faster than it saves: the edits continue until most faults have struck.
    const isMet = () =>
      Object.keys(proxy.struck()).length > met.faults && proxy.taken().size > met.saves;
    for (let more = 1; !isMet() && more <= MOST_MORE; more += 1) {
      const before = proxy.saves();
      await edit(page, link, 'text', { random, count: edits + more, written });
      await expect.poll(proxy.saves, { timeout: RETRY_MS }).toBeGreaterThan(before);
    }
    expect(isMet()).toBe(true);

    await proxy.mend();
    await Promise.all([page, other].map(allSaved));
    console.log(`seed ${seed}: ${proxy.taken().size} saves, ${JSON.stringify(proxy.struck())}`);

    const stored = new Map<string, unknown>();
    for (const section of [BASIC, QUALITY]) {
      const { answers } = await readSection(server, section);
      for (const { id, value } of answers.questions) stored.set(`${section}/${id}`, named(value));
    }
    expect(Object.fromEntries([...written.keys()].map((key) => [key, stored.get(key)]))).toEqual(
      Object.fromEntries(written),
    );
    const kept = (await readSection(server, BASIC)).answers.questions;
    expect(branchNames(kept)).toEqual(branches.names);

    // Each save was made once: the revisions count them.
    const after = [await revisionOf(server, BASIC), await revisionOf(server, QUALITY)];
    const made = after.reduce((sum, revision, index) => sum + revision - (before[index] ?? 0), 0);
    expect(made).toBe(proxy.taken().size);

    await openSection(page, BASIC);
    expect(await branches.onScreen()).toEqual(branches.names);
    for (const shown of [page, other]) {
      for (const one of OTHER_WINDOW) {
        const value = await field(shown, one.label).inputValue();
        expect(value).toBe(stored.get(`${one.link}/${one.id}`));
      }
    }
    expect(browser.complaints).toEqual([]);
    return made;

    async function setOffline(here: Page, isOffline: boolean): Promise<void> {
      proxy.setOffline(isOffline);
      await here.context().setOffline(isOffline);
    }
  } catch (error) {
    console.error(await sceneOf(pages, proxy));
    throw error;
  } finally {
    await proxy.close();
  }
}

/** The specification's dialog blocks the page on a 503: the person continues without saving. */
async function dismissServerErrors(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Server Error' });
  await page.addLocatorHandler(dialog, async () => {
    const goOn = dialog.getByRole('button', { name: 'Continue, without Saving' });
    // The save is retried in the meantime: if it succeeds, the dialog closes by itself and there is nothing to click.
    await goOn.click({ timeout: 2_000 }).catch(async (error: unknown) => {
      if (await dialog.isVisible()) throw error;
    });
  });
}

async function openSection(page: Page, link: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector<HTMLAnchorElement>(`nav a[href="/prequal/form/${to}"]`)?.click();
  }, link);
  if (!page.url().endsWith(link)) await page.goto(`/prequal/form/${link}`);
  await waitForSection(page, link);
}

async function waitForSection(page: Page, link: string): Promise<void> {
  const name = HEADINGS[link as keyof typeof HEADINGS];
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('group').first().waitFor();
}

/** Waits until no section has unsent changes. */
async function allSaved(page: Page): Promise<void> {
  await page
    .getByText(/^(Saved \d|All changes saved)/u)
    .first()
    .waitFor({ timeout: 60_000 });
  await page
    .getByRole('region', { name: 'Not saved in other sections' })
    .waitFor({ state: 'detached', timeout: 60_000 });
}

async function revisionOf(server: Asker, link: string): Promise<number> {
  return (await readSection(server, link)).answers.revision ?? 0;
}

function branchNames(questions: readonly Question[]): string[] {
  const panels = questions.find(({ id }) => id === 'BI-18')?.panels ?? [];
  return panels.map(({ questions: inner }) =>
    String(inner.find(({ id }) => id === 'BI-18.1')?.value ?? ''),
  );
}

/** Files are compared by name, because the server chooses their ids. */
function named(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
}
