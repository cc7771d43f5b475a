import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { foldersOf, makeDataFolder } from './data-folder.ts';
import { makeFolder } from './test/folder.ts';

describe('foldersOf', () => {
  it('resolves relative settings against the project’s root, not against the current folder', () => {
    expect(foldersOf('/srv/plumbline', { dataDir: '.data', bidKeysDir: '../keys' })).toEqual({
      dataDir: '/srv/plumbline/.data',
      filesDir: '/srv/plumbline/.data/files',
      bidKeysDir: '/srv/keys',
    });
    expect(foldersOf('/srv/plumbline', { dataDir: '/data', bidKeysDir: '/keys' })).toEqual({
      dataDir: '/data',
      filesDir: '/data/files',
      bidKeysDir: '/keys',
    });
    const { bidKeysDir } = foldersOf('/srv', { dataDir: 'data', bidKeysDir: undefined });
    expect(bidKeysDir).toBe('/srv/data/bid-keys');
  });
});

describe('makeDataFolder', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  afterEach(() => folder.remove());

  it('creates missing folders, sets the mode of the last one, and accepts one that exists', async () => {
    folder = await makeFolder();
    const path = join(folder.path, 'a/b/files');
    await Promise.all([makeDataFolder(path, 0o700), makeDataFolder(path, 0o700)]);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    await makeDataFolder(folder.path);
  });

  it('fails with the system error when the folder cannot be created', async () => {
    folder = await makeFolder();
    await writeFile(join(folder.path, 'file'), '');
    await expect(makeDataFolder(join(folder.path, 'file/data'))).rejects.toThrow('ENOTDIR');
    await expect(makeDataFolder('/proc/plumbline/data')).rejects.toThrow(/ENOENT|EACCES/);
  });
});
