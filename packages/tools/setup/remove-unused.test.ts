import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeUnused } from './remove-unused.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plumbline-unused-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: unknown): void {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, JSON.stringify(content));
}

const left = (file: string) => existsSync(path.join(root, file));

it('removes source maps and the tests of packages', () => {
  write('a/package.json', { name: 'a', main: 'index.js' });
  for (const file of ['a/index.js', 'a/index.js.map', 'a/lib/deep.d.ts.map', 'a/test/all.js'])
    write(file, '');
  removeUnused(root);
  expect(left('a/index.js')).toBe(true);
  expect(left('a/lib')).toBe(true);
  expect(left('a/index.js.map')).toBe(false);
  expect(left('a/lib/deep.d.ts.map')).toBe(false);
  expect(left('a/test')).toBe(false);
});

it('keeps a test folder that a package exports, or that is not at its top level', () => {
  write('offers/package.json', { name: 'offers', exports: { './test': './test/index.js' } });
  write('offers/test/index.js', '');
  write('inner/package.json', { name: 'inner' });
  write('inner/lib/test/rule.js', '');
  // Says only that the modules next to it are ES modules.
  write('inner/esm/package.json', { type: 'module' });
  write('inner/esm/test/rule.js', '');
  removeUnused(root);
  for (const file of ['offers/test/index.js', 'inner/lib/test/rule.js', 'inner/esm/test/rule.js'])
    expect(left(file)).toBe(true);
});
