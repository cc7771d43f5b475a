import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { areInstalled, ensurePackages, noteInstalled, setToInstall } from './packages.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plumbline-packages-'));
  write('package.json', { devDependencies: { linter: '1.0.0' } });
  write('packages/room/package.json', { dependencies: { library: '1.0.0' } });
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: unknown): void {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
}

const library = 'packages/room/node_modules/library/package.json';
const linter = 'node_modules/linter/package.json';

it('needs an install before the first one', () => {
  expect(areInstalled(root, 'production')).toBe(false);
  expect(setToInstall(root, 'production')).toBe('production');
  expect(setToInstall(root, 'all')).toBe('all');
});

it('is satisfied with what building and running need, until tests ask for more', () => {
  write(library, {});
  noteInstalled(root, 'production');
  expect(areInstalled(root, 'production')).toBe(true);
  expect(areInstalled(root, 'all')).toBe(false);
  expect(setToInstall(root, 'all')).toBe('all');
});

it('is satisfied with all packages when a part is asked for', async () => {
  write(library, {});
  write(linter, {});
  noteInstalled(root, 'all');
  expect(areInstalled(root, 'all')).toBe(true);
  expect(await ensurePackages(root, 'production')).toBe(false);
  expect(readFileSync(path.join(root, 'node_modules/.plumbline-installed'), 'utf8')).toMatch(
    /^all /,
  );
});

it('sees that a package has gone', () => {
  write(library, {});
  write(linter, {});
  noteInstalled(root, 'all');
  rmSync(path.join(root, linter));
  expect(areInstalled(root, 'all')).toBe(false);
  expect(areInstalled(root, 'production')).toBe(true);
  rmSync(path.join(root, library));
  expect(areInstalled(root, 'production')).toBe(false);
});

it('installs all again when the lock file changed: nothing is removed', () => {
  write(library, {});
  write(linter, {});
  noteInstalled(root, 'all');
  write('pnpm-lock.yaml', 'lockfileVersion: 10');
  expect(areInstalled(root, 'production')).toBe(false);
  expect(setToInstall(root, 'production')).toBe('all');
});

it('keeps what pnpm installed without us', () => {
  write('node_modules/.modules.yaml', { included: { dependencies: true, devDependencies: true } });
  expect(setToInstall(root, 'production')).toBe('all');
  write('node_modules/.modules.yaml', { included: { dependencies: true, devDependencies: false } });
  expect(setToInstall(root, 'production')).toBe('production');
});
