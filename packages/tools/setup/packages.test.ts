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

it('needs an install if there was none', () => {
  expect(areInstalled(root, 'production')).toBe(false);
  expect(setToInstall(root, 'production')).toBe('production');
  expect(setToInstall(root, 'all')).toBe('all');
});

it('accepts the production packages until tests need all of them', () => {
  write(library, {});
  noteInstalled(root, 'production');
  expect(areInstalled(root, 'production')).toBe(true);
  expect(areInstalled(root, 'all')).toBe(false);
  expect(setToInstall(root, 'all')).toBe('all');
});

it('accepts all packages when only production packages are needed', async () => {
  write(library, {});
  write(linter, {});
  noteInstalled(root, 'all');
  expect(areInstalled(root, 'all')).toBe(true);
  expect(await ensurePackages(root, 'production')).toBe(false);
  expect(readFileSync(path.join(root, 'node_modules/.plumbline-installed'), 'utf8')).toMatch(
    /^all /,
  );
});

it('notices that a package was removed', () => {
  write(library, {});
  write(linter, {});
  noteInstalled(root, 'all');
  rmSync(path.join(root, linter));
  expect(areInstalled(root, 'all')).toBe(false);
  expect(areInstalled(root, 'production')).toBe(true);
  rmSync(path.join(root, library));
  expect(areInstalled(root, 'production')).toBe(false);
});

it('reinstalls all packages, not fewer, when the lock file has changed', () => {
  write(library, {});
  write(linter, {});
  noteInstalled(root, 'all');
  write('pnpm-lock.yaml', 'lockfileVersion: 10');
  expect(areInstalled(root, 'production')).toBe(false);
  expect(setToInstall(root, 'production')).toBe('all');
});

it('keeps the set of packages that pnpm installed on its own', () => {
  write('node_modules/.modules.yaml', { included: { dependencies: true, devDependencies: true } });
  expect(setToInstall(root, 'production')).toBe('all');
  write('node_modules/.modules.yaml', { included: { dependencies: true, devDependencies: false } });
  expect(setToInstall(root, 'production')).toBe('production');
});
