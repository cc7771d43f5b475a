import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../test/folder.ts';
import { openFileStore } from './store.ts';

const DAY_MS = 86_400_000;

it('the store asks which of many old files are still named in parts that fit in a statement', async () => {
  const folder = await makeFolder();
  const names = Array.from({ length: 2500 }, (_, index) => `file${index}`);
  for (const name of [...names, 'unfinished.part']) await writeFile(join(folder.path, name), '');
  const store = await openFileStore(folder.path);
  const asked: (readonly string[])[] = [];
  const isKept = (name: string) => Number(name.slice(4)) % 5 === 0;
  const sweep = (now: Date) =>
    store.sweep((part) => {
      asked.push(part);
      return Promise.resolve(new Set(part.filter(isKept)));
    }, now);

  await sweep(new Date());
  expect(asked.flat()).toEqual([]);
  await sweep(new Date(Date.now() + 2 * DAY_MS));
  expect(asked.flat().toSorted()).toEqual(names.toSorted());
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(1000);
  expect((await readdir(folder.path)).toSorted()).toEqual(names.filter(isKept).toSorted());
  await folder.remove();
});
