import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readArguments, USAGE } from './start-arguments.mjs';

it('starts without arguments', () => {
  expect(readArguments([])).toEqual({ kind: 'start' });
});

it.each(['--help', '-h'])('shows its usage for %s', (word) => {
  expect(readArguments([word])).toEqual({ kind: 'help' });
});

it.each([
  [['--port', '4000'], '--port'],
  [['--help', 'start'], 'start'],
  [['--help=1'], '--help=1'],
  [['-x'], '-x'],
  [['--'], '--'],
])('reports an unknown argument in %j', (words, argument) => {
  expect(readArguments(words)).toEqual({ kind: 'unknown', argument });
});

it('its usage names only documented settings', () => {
  const page = new URL('../../../docs/reference/settings.md', import.meta.url);
  const known = readFileSync(page, 'utf8');
  const named = [...USAGE.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(4);
  for (const name of named) expect(known).toContain(`| \`${name}\` |`);
});
