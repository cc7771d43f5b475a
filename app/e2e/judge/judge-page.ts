import type { Page } from 'playwright-core';
import { violations } from '../axe.ts';
import { cutOff } from './cut-off.ts';
import { lostFocus } from './lost-focus.ts';
import { resize } from './settings.ts';

const DESKTOP = { width: 1370, height: 900 };
/** How many controls of a page get the focus, spread over the page. */
const CONTROLS = 6;

/** What is wrong with a page, and where: axe, what a narrow window cuts off, and where the focus does not show. */
export async function judge(page: Page): Promise<readonly string[]> {
  const found = [...(await violations(page))];
  const title = await page.title();
  if (!/(^| · )Plumbline$/u.test(title)) found.push(`the title is “${title}”`);
  // After a key press, the browser shows the focus.
  await page.keyboard.press('Shift');
  found.push(...(await page.evaluate(lostFocus, CONTROLS)));
  await resize(page, { width: 450, height: 900 });
  found.push(...(await page.evaluate(cutOff)));
  await resize(page, DESKTOP);
  return found.map((words) => `${page.url()}: ${words}`);
}
