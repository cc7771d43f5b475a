import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../test/projects/paths.ts';

const LONG = 350;
const files = globSync('{app,packages,schemas}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: (name) => /node_modules|dist|generated/u.test(name),
});

it('a file of more than 350 lines starts with a comment that says why', () => {
  expect(files.length).toBeGreaterThan(1000);
  const silent = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return (
      text.split('\n').length > LONG + 1 && !/^(?:\/\/|\/\*) Longer than 350 lines: /u.test(text)
    );
  });
  expect(silent).toEqual([]);
});
