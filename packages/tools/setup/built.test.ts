import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { areBuilt, openSources, PROGRAMS, writeStamp } from './built.mjs';

let root: string;
const source = 'packages/server/src/main.ts';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plumbline-built-'));
  for (const { folders } of Object.values(PROGRAMS))
    for (const folder of folders) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ['pnpm-lock.yaml', 'tsconfig.json']) write(file, '{}');
  for (const file of ['build.mjs', 'setup/built.mjs', 'walls/rooms.cjs'])
    write(`packages/tools/${file}`, '');
  write(source, 'one');
  for (const file of Object.values(PROGRAMS).flatMap(({ results }) => results)) write(file, '');
  stampAll();
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

function stampAll(): void {
  const sources = openSources(root);
  for (const [name, program] of Object.entries(PROGRAMS))
    writeStamp(root, name, { times: sources.timesOf(program), hash: sources.hashOf(program) });
}

it('accepts a build of the current sources', () => {
  expect(areBuilt(root)).toBe(true);
});

it('does not read sources: a change with the same size and time goes unnoticed', () => {
  const save = (content: string) => {
    write(source, content);
    utimesSync(path.join(root, source), new Date(1e12), new Date(1e12));
  };
  save('one');
  stampAll();
  save('two');
  expect(areBuilt(root)).toBe(true);
});

it.each([
  ['edited', () => write(source, 'three')],
  ['saved', () => utimesSync(path.join(root, source), new Date(), new Date(2e12))],
  ['added', () => write('packages/cli/src/new.ts', '')],
  ['removed', () => rmSync(path.join(root, source))],
])('is not built when a source was %s', (_, change) => {
  change();
  expect(areBuilt(root)).toBe(false);
});

it('is not built when a result is missing', () => {
  rmSync(path.join(root, 'packages/cli/dist/plumb.mjs'));
  expect(areBuilt(root)).toBe(false);
});

it('ignores tests', () => {
  write('packages/server/src/main.test.ts', '');
  expect(areBuilt(root)).toBe(true);
});
