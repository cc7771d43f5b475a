import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { isWhole } from './product.ts';
import { choose, field } from './steps.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PLUMB = join(root, 'packages/cli/dist/plumb.mjs');

/** Two questions, of which the second depends on the first. */
const TEMPLATE = `{
  "id": "T/crew",
  "link": "crew",
  "template": "T",
  "title": "Crew",
  "questions": [
    { "id": "C-01", "type": "YESNO", "label": "Do you have a crew of your own?" },
    {
      "id": "C-02",
      "type": "NUMERIC",
      "label": "People in it",
      "hidden": true,
      "conditions": ["hidden: question.C-01 is \\"Yes\\" => false"]
    }
  ]
}
`;
const SLIP = ', "requird: question.C-01 full"';

type Serving = { readonly address: string; readonly stop: () => Promise<number> };

/** Runs `plumb serve` as a person would: from the project's root, on a free port. */
async function serve(...files: readonly string[]): Promise<Serving> {
  const child: ChildProcess = spawn(process.execPath, [PLUMB, 'serve', '--port', '0', ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\S+/u.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`plumb serve ended with ${code}: ${said}`)));
  });
  return {
    address,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const [code] = (await ended) as [number];
      return code;
    },
  };
}

describe('the playground that plumb serves', () => {
  let folder: string;
  let file: string;
  let serving: Serving;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-playground-'));
    file = join(folder, 'crew.json');
    await writeFile(file, TEMPLATE);
  });
  afterEach(async () => {
    expect(await serving.stop()).toBe(0);
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (...files: readonly string[]) => {
    serving = await serve(...files);
    return openPage(serving.address, undefined, serving.address);
  };
  const show = (page: Page, view: string): Promise<void> =>
    page.getByRole('tab', { name: view, exact: true }).click();
  const view = (page: Page): Locator => page.getByRole('tabpanel');
  const editorOf = (page: Page): Locator =>
    page.getByRole('textbox', { name: /^Template .*crew\.json$/u });
  const why = (page: Page): Locator => page.getByRole('region', { name: 'Why' });

  it.runIf(isWhole)(
    'shows a typo where it is, with an explanation, and keeps the last form until it is fixed',
    async () => {
      const { browser, page } = await open(file);
      await view(page).getByRole('heading', { name: 'Crew' }).waitFor();
      await page.getByText('Nothing found').waitFor();

      await editorOf(page).getByText('"conditions"').click();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type(SLIP);
      const problems = page.getByRole('list', { name: 'Problems' });
      const slip = problems.getByRole('button', { name: /requird/u });
      await slip.getByText('line 13, column', { exact: false }).waitFor();
      await page.getByText('This is the last version that worked.', { exact: false }).waitFor();
      await choose(view(page), 'Do you have a crew of your own?', 'Yes');

      await problems.getByRole('button', { name: /^What is/u }).click();
      const about = page.getByRole('region', { name: /^About [A-Z]\d+$/u });
      await about.getByText('Wrong:').waitFor();
      await about.getByText('Right:').waitFor();
      expect(await violations(page)).toEqual([]);

      // The finding jumps to its place, where typing continues.
      await slip.click();
      await page.keyboard.type('required');
      await page.getByText('Nothing found').waitFor();
      await page.getByText('This is the last version that worked.').waitFor({ state: 'detached' });
      // The answer given meanwhile is kept in the new form.
      await field(view(page), 'People in it').waitFor();
      expect(browser.complaints).toEqual([]);
    },
  );

  it('says why a question is hidden and what would show it, and then shows it', async () => {
    const { browser, page } = await open(file);
    await view(page).getByRole('heading', { name: 'Crew' }).waitFor();
    expect(await field(view(page), 'People in it').count()).toBe(0);

    await show(page, 'Questions');
    await view(page).getByRole('button', { name: /^C-02/u }).click();
    await why(page).getByText('“People in it” (C-02) is hidden.').waitFor();
    await why(page).getByText('it is not answered', { exact: false }).waitFor();
    await why(page).getByText('To show it: answer', { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await why(page).getByRole('button', { name: 'Apply' }).click();
    await why(page).getByText('“People in it” (C-02) is shown.').first().waitFor();

    await why(page).getByRole('button', { name: 'In the form' }).click();
    const people = field(view(page), 'People in it');
    await expect.poll(() => people.evaluate((at) => at === document.activeElement)).toBe(true);
    await people.fill('12');

    // The graph shows the same two questions and marks the selected one; it works by keyboard too.
    await show(page, 'Graph');
    const asked = view(page).getByRole('button', { name: 'C-02 People in it' });
    expect(await asked.getAttribute('aria-pressed')).toBe('true');
    await view(page).getByRole('button', { name: /^C-01/u }).focus();
    await page.keyboard.press('Enter');
    await why(page).getByRole('heading', { name: 'Do you have a crew of your own?' }).waitFor();
    expect(await violations(page)).toEqual([]);

    // The draft survives a reload.
    await page.reload();
    await expect.poll(() => field(view(page), 'People in it').inputValue()).toBe('12');
    await show(page, 'Facts and answers');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reset answers' }).click();
    await show(page, 'Form');
    expect(await field(view(page), 'People in it').count()).toBe(0);
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)('follows the file on disk, but never overwrites what was typed', async () => {
    const { browser, page } = await open(file);
    await view(page).getByRole('heading', { name: 'Crew' }).waitFor();
    await writeFile(file, TEMPLATE.replace('"Crew"', '"Crews"'));
    await view(page).getByRole('heading', { name: 'Crews' }).waitFor();

    await editorOf(page).getByText('"title"').click();
    await page.keyboard.press('End');
    for (const _ of '",') await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(' here');
    await view(page).getByRole('heading', { name: 'Crews here' }).waitFor();
    await writeFile(file, TEMPLATE.replace('"Crew"', '"Crews there"'));
    await page.getByText('crew.json changed on disk', { exact: false }).waitFor();
    await view(page).getByRole('heading', { name: 'Crews here' }).waitFor();
    await page.getByRole('button', { name: 'Use the file on disk' }).click();
    await view(page).getByRole('heading', { name: 'Crews there' }).waitFor();
    // What was typed is one undo away.
    await editorOf(page).click();
    await page.keyboard.press('Control+z');
    await view(page).getByRole('heading', { name: 'Crews here' }).waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it.runIf(isWhole)('starts without a template, and opens the whole of form F', async () => {
    const { browser, page } = await open();
    await page.getByText('Open a template', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open form F' }).click();
    await view(page).getByRole('heading', { name: 'Basic Information' }).waitFor();
    await page.getByText('Nothing found').waitFor();
    await page.getByRole('button', { name: 'safety-statistics.json', exact: true }).click();
    await view(page).getByRole('heading', { name: 'Safety Statistics' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await show(page, 'Graph');
    await view(page)
      .getByRole('button', { name: /^SS-04 hidden OSHA 300A summary by year$/u })
      .click();
    await why(page).getByText('“OSHA 300A summary by year” (SS-04) is hidden.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(browser.complaints).toEqual([]);
  });
});
