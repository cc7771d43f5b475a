import { expect, it } from 'vitest';
import { shortQuestion } from './notify.ts';

it('cuts a long question to 120 characters, never inside one, and to one line', () => {
  expect(shortQuestion('  Which\n lamps? ')).toBe('Which lamps?');
  expect(shortQuestion('a'.repeat(120))).toBe('a'.repeat(120));
  expect(shortQuestion(`${'a'.repeat(118)}🏗️🏗️🏗️`)).toBe(`${'a'.repeat(118)}🏗…`);
});
