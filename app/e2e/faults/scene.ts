import type { Page } from 'playwright-core';
import type { UnreliableProxy } from './unreliable-proxy.ts';

/** How long to wait for what a page shows: it may be gone. */
const LOOK_MS = 2000;

/** What the pages showed and the last requests, to find out why an edit did not go through. */
export async function sceneOf(pages: readonly Page[], proxy: UnreliableProxy): Promise<string> {
  const shown = await Promise.all(pages.map(pageWords));
  return [...shown, 'The last requests:', ...proxy.last()].join('\n');
}

async function pageWords(page: Page): Promise<string> {
  const words = async (role: 'dialog' | 'status' | 'alert'): Promise<string> => {
    const found = await page.getByRole(role).allInnerTexts();
    return found.map((text) => `  ${role}: ${text.replace(/\s+/gu, ' ')}`).join('\n');
  };
  /** One line for each field, with its value and messages. */
  const fields = (): Promise<readonly string[]> =>
    page.locator('input[type=text], input:not([type])').evaluateAll((all) =>
      (all as HTMLInputElement[]).map((one) => {
        const about = (one.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '');
        return `  ${one.labels?.[0]?.textContent ?? one.id}: ${JSON.stringify(one.value)} ${about.join(' ')}`;
      }),
    );
  const branches = page.getByRole('group', { name: 'Branch offices and yards', exact: true });
  const all = async (): Promise<string> =>
    [
      page.url(),
      await words('dialog'),
      await words('status'),
      await words('alert'),
      ...(await fields()),
      (await branches.count()) === 0
        ? '  no branch offices'
        : await branches.first().ariaSnapshot({ timeout: LOOK_MS }),
    ]
      .filter((line) => line !== '')
      .join('\n');
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve(`${page.url()} does not answer`), LOOK_MS * 2);
  });
  return Promise.race([all().catch((error: unknown) => String(error)), late]);
}
