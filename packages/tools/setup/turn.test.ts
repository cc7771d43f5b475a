import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTurn } from './turn.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plumbline-turn-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('allows one install or build at a time', async () => {
  let within = 0;
  let most = 0;
  const work = async () => {
    within += 1;
    most = Math.max(most, within);
    await sleep(20);
    within -= 1;
    return 'done';
  };
  const all = await Promise.all([inTurn(root, work), inTurn(root, work), inTurn(root, work)]);
  expect(all).toEqual(['done', 'done', 'done']);
  expect(most).toBe(1);
});

it('releases the lock when the work fails', async () => {
  await expect(inTurn(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(root, () => Promise.resolve(1))).toBe(1);
});

it('takes over the lock of a command that was killed', async () => {
  mkdirSync(path.join(root, '.cache'));
  writeFileSync(path.join(root, '.cache/setup-turn'), '4194303');
  expect(await inTurn(root, () => Promise.resolve(1))).toBe(1);
});

it.runIf(process.platform === 'linux')(
  'takes over the lock of a killed command whose pid another process has now',
  async () => {
    mkdirSync(path.join(root, '.cache'));
    writeFileSync(path.join(root, '.cache/setup-turn'), `${process.pid} 1`);
    expect(await inTurn(root, () => Promise.resolve(1))).toBe(1);
  },
);

it('takes over a lock that was left blank, as by a full disk', async () => {
  mkdirSync(path.join(root, '.cache'));
  const file = path.join(root, '.cache/setup-turn');
  writeFileSync(file, '');
  const before = new Date(Date.now() - 60_000);
  utimesSync(file, before, before);
  expect(await inTurn(root, () => Promise.resolve(1))).toBe(1);
});
