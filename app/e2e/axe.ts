import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe calls serious or critical, in words: the rule and the first places. */
export async function violations(page: Page): Promise<readonly string[]> {
  // A menu that is half faded in has half its contrast.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined);
  });
  // Evaluated, not added to the page: the content policy lets no foreign script in.
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
      resultTypes: ['violations'],
    }),
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
      return `${page.url()}: ${id}: ${help} (${nodes.length})\n${places.join('\n')}`;
    });
}
