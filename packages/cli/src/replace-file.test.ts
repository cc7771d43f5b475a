import {
  chmodSync,
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replaceFile } from './replace-file.ts';

describe('replaceFile', () => {
  let folder: string;
  const at = (name: string): string => path.join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plumb-replace-'));
    writeFileSync(at('a.json'), 'old');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('who has the file open reads the old text to its end, and nothing is left beside it', () => {
    const open = openSync(at('a.json'), 'r');
    replaceFile(at('a.json'), 'new');
    expect(readFileSync(open, 'utf8')).toBe('old');
    closeSync(open);
    expect(readFileSync(at('a.json'), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  test.each([0o600, 0o644, 0o775, 0o666])('keeps mode %o', (mode) => {
    chmodSync(at('a.json'), mode);
    replaceFile(at('a.json'), 'new');
    expect(statSync(at('a.json')).mode & 0o777).toBe(mode);
  });

  test('writes what a link leads to, in another folder too, and the link stays', () => {
    mkdirSync(at('links'));
    symlinkSync('../a.json', at('links/b.json'));
    replaceFile(at('links/b.json'), 'new');
    expect(lstatSync(at('links/b.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('a.json'), 'utf8')).toBe('new');
    expect(readdirSync(at('links'))).toEqual(['b.json']);
  });

  test('a file of two names stays one file', () => {
    linkSync(at('a.json'), at('b.json'));
    replaceFile(at('a.json'), 'new');
    expect(readFileSync(at('b.json'), 'utf8')).toBe('new');
  });

  test('writes in place where the way beside is taken, and leaves alone what takes it', () => {
    writeFileSync(at(`.plumb-${process.pid}`), 'of someone else');
    replaceFile(at('a.json'), 'new');
    expect(readFileSync(at('a.json'), 'utf8')).toBe('new');
    expect(readFileSync(at(`.plumb-${process.pid}`), 'utf8')).toBe('of someone else');
  });

  test('makes no file where there is none', () => {
    expect(() => replaceFile(at('none.json'), 'new')).toThrow(/ENOENT/);
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  test('a name as long as names may be is no trouble', () => {
    const long = at(`${'a'.repeat(250)}.json`);
    writeFileSync(long, 'old');
    replaceFile(long, 'new');
    expect(readFileSync(long, 'utf8')).toBe('new');
  });
});
