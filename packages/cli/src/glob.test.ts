import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { glob } from './glob.ts';

describe('a file pattern', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plumb-glob-'));
    for (const file of [
      'a.json',
      'b.txt',
      '.hidden.json',
      'forms/a.json',
      'forms/F/b.json',
      'forms/.git/c.json',
      'node_modules/package.json',
      'forms/node_modules/schema/package.json',
    ]) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), '{}');
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['*.json', ['a.json']],
    ['.*.json', ['.hidden.json']],
    // JSON files inside packages are not our templates.
    ['**/*.json', ['a.json', 'forms/F/b.json', 'forms/a.json']],
    ['forms/**', ['forms/F/b.json', 'forms/a.json']],
    ['node_modules/*.json', ['node_modules/package.json']],
    ['{a,b}.{json,txt}', ['a.json', 'b.txt']],
    ['forms/[A-F]/?.json', ['forms/F/b.json']],
    ['forms/**/*.json', ['forms/F/b.json', 'forms/a.json']],
    ['**/a.json', ['a.json', 'forms/a.json']],
    ['{forms/{F/b,a},b}.{txt,json}', ['b.txt', 'forms/F/b.json', 'forms/a.json']],
    ['*', ['a.json', 'b.txt']],
    ['forms/../*.json', ['a.json']],
    ['./*.txt', ['b.txt']],
    ['forms//a.*', ['forms/a.json']],
    ['[!a]*', ['b.txt']],
    ['[^b].*', ['a.json']],
    ['[]a].json', ['a.json']],
    ['a?json', ['a.json']],
    ['a+json', []],
    ['[z-a].json', []],
    ['{a', []],
    ['forms/[a', []],
  ])('%s', (pattern, files) => {
    expect(glob(pattern, folder)).toEqual(files);
  });
});
