import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe, { type ImpactValue, type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What a page runs: minified, less than half of `axe.source`, because it is compressed, sent over two connections and
 * compiled once for every page that is loaded and checked.
 */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 at levels A and AA, plus what axe considers best practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The impacts that fail a page. A rule's own impact applies to everything it finds. */
const SEVERE: readonly ImpactValue[] = ['serious', 'critical'];

type Rule = { readonly id: string; readonly impact: ImpactValue };
const { rules } = (axe as unknown as { readonly _audit: { readonly rules: readonly Rule[] } })
  ._audit;
/**
 * Turns off the third of axe's rules that never find anything severe; on a page of the form they take an eighth of the
 * time.
 */
const LENIENT = Object.fromEntries(
  rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]),
);

/** What axe calls serious or critical, as text: the rule and the first places. */
export async function violations(page: Page): Promise<readonly string[]> {
  return words(page, await run(page, { rules: LENIENT }), SEVERE);
}

/** Everything that axe finds against WCAG 2.2 AA and best practice, however small. */
export async function findings(page: Page): Promise<readonly string[]> {
  return words(page, await run(page, { runOnly: RULES }));
}

async function run(page: Page, options: RunOptions): Promise<readonly Result[]> {
  // Waits for animations, because a menu that is half faded in has half its contrast.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined);
  });
  // Waits a frame, because what depends on the window's size is drawn in the next one. Axe is evaluated and not added
  // as a script tag, because the content security policy allows no foreign script.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const { violations: found } = await page.evaluate(
    (asked) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(document, asked),
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return found;
}

function words(
  page: Page,
  found: readonly Result[],
  impacts?: readonly ImpactValue[],
): readonly string[] {
  return found
    .filter(({ impact }) => impacts === undefined || impacts.includes(impact ?? null))
    .map(({ id, help, nodes }) => {
      const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
      return `${page.url()}: ${id}: ${help} (${nodes.length})\n${places.join('\n')}`;
    });
}
