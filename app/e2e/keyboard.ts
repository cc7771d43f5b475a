import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { unseenFocus } from './judge/seen-focus.ts';

/** A person's hands on the keyboard. There is no mouse: whatever they do, they must see where they are after it. */
export type Keyboard = {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab, or Shift+Tab, until the control has the focus; fails when a person would have given up. */
  readonly tabTo: (control: Locator, way?: 'Tab' | 'Shift+Tab') => Promise<void>;
  /** Waits until the control has the focus, as after a jump. */
  readonly isAt: (control: Locator) => Promise<void>;
};

const MOST_PRESSES = 120;
/** Longer than a page takes to come on a busy machine. */
const SOON = { timeout: 15_000 };

export function keyboardOf(page: Page): Keyboard {
  const see = (): Promise<void> =>
    expect.poll(() => page.evaluate(unseenFocus).catch(String), SOON).toBe('');
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await see();
    }
  };
  return {
    press,
    type: async (text) => {
      await page.keyboard.type(text);
      await see();
    },
    tabTo: async (control, way = 'Tab') => {
      const passed: string[] = [];
      // Keys are quicker than a page: what is not there yet would be passed by, out of the page.
      await control.first().waitFor({ state: 'attached' });
      for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
        await press(way);
        if (await isFocused(control)) return;
        passed.push(await page.evaluate(() => document.activeElement?.id ?? ''));
      }
      throw new Error(`no way by ${way} to ${String(control)}, past ${passed.join(', ')}`);
    },
    isAt: async (control) => {
      await expect.poll(() => isFocused(control), SOON).toBe(true);
      await see();
    },
  };
}

/** Whether it is there and has the focus; what is not there yet is not waited for. */
async function isFocused(control: Locator): Promise<boolean> {
  const all = await control.all();
  for (const one of all)
    if (await one.evaluate((element) => element === document.activeElement)) return true;
  return false;
}
