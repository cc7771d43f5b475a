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

  test('a reader with the file open still reads the old text, and no temporary file is left', () => {
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

  test('writes the target of a symbolic link, in another folder too, and keeps the link', () => {
    mkdirSync(at('links'));
    symlinkSync('../a.json', at('links/b.json'));
    replaceFile(at('links/b.json'), 'new');
    expect(lstatSync(at('links/b.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('a.json'), 'utf8')).toBe('new');
    expect(readdirSync(at('links'))).toEqual(['b.json']);
  });

  test('a file with two hard links stays one file', () => {
    linkSync(at('a.json'), at('b.json'));
    replaceFile(at('a.json'), 'new');
    expect(readFileSync(at('b.json'), 'utf8')).toBe('new');
  });

  test('writes in place when the temporary name is taken, and leaves that file alone', () => {
    writeFileSync(at(`.plumb-${process.pid}`), 'of someone else');
    replaceFile(at('a.json'), 'new');
    expect(readFileSync(at('a.json'), 'utf8')).toBe('new');
    expect(readFileSync(at(`.plumb-${process.pid}`), 'utf8')).toBe('of someone else');
  });

  test('does not create a missing file', () => {
    expect(() => replaceFile(at('none.json'), 'new')).toThrow(/ENOENT/);
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  test('accepts the longest possible file name', () => {
    const long = at(`${'a'.repeat(250)}.json`);
    writeFileSync(long, 'old');
    replaceFile(long, 'new');
    expect(readFileSync(long, 'utf8')).toBe('new');
  });
});
