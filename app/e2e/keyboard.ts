import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { unseenFocus } from './judge/seen-focus.ts';

/** A person who uses only the keyboard: whatever they do, they must see where the focus is afterward. */
export type Keyboard = {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab, or Shift+Tab, until the control has the focus; fails when a person would have given up. */
  readonly tabTo: (control: Locator, way?: 'Tab' | 'Shift+Tab') => Promise<void>;
  /** Waits until the control has the focus, as after a jump. */
  readonly isAt: (control: Locator) => Promise<void>;
};

const MOST_PRESSES = 120;
/** Longer than a page takes to load on a busy machine. */
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
      // Keys are faster than a page: Tab would pass a control that is not there yet and leave the page.
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

/** Whether the control exists and has the focus; does not wait for it. */
async function isFocused(control: Locator): Promise<boolean> {
  const all = await control.all();
  for (const one of all)
    if (await one.evaluate((element) => element === document.activeElement)) return true;
  return false;
}
