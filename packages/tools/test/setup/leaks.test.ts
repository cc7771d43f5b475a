import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ISOLATED } from '../projects/isolated.ts';
import { root } from '../projects/paths.ts';
import { watchGlobals, watchProcess, watchTimers } from './leaks.ts';

const holder = globalThis as Record<string, unknown>;

afterEach(() => {
  vi.useRealTimers();
});

describe('the leak guard for test files that share a process', () => {
  it('finds nothing when nothing is left behind', () => {
    const watches = [watchTimers(), watchProcess(), watchGlobals()];
    const timer = setTimeout(() => undefined, 1_000);
    clearTimeout(timer);
    process.env['PLANTED'] = 'x';
    delete process.env['PLANTED'];
    expect(watches.flatMap((watch) => watch())).toEqual([]);
  });

  it('ignores a timer that has fired', async () => {
    const watch = watchTimers();
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
    expect(watch()).toEqual([]);
  });

  it('reports pending timers with where they were set, and clears them', () => {
    const watch = watchTimers();
    setTimeout(() => undefined, 60_000);
    setInterval(() => undefined, 60_000);
    expect(watch()).toEqual([
      expect.stringMatching(/^a setTimeout is still pending, set at .*leaks\.test\.ts/u),
      expect.stringMatching(/^a setInterval is still pending, set at .*leaks\.test\.ts/u),
    ]);
    expect(watch()).toEqual([]);
  });

  it('reports fake timers that are still on, and turns them off', () => {
    const watch = watchTimers();
    vi.useFakeTimers();
    expect(watch()).toEqual([expect.stringContaining('fake timers are still on')]);
    expect(vi.isFakeTimers()).toBe(false);
  });

  it('reports globals that were added, changed or removed, and restores them', () => {
    holder['kept'] = 1;
    holder['gone'] = 2;
    const watch = watchGlobals();
    const { structuredClone: real } = globalThis;
    vi.stubGlobal('structuredClone', () => undefined);
    holder['added'] = 3;
    delete holder['gone'];
    expect([...watch()].sort()).toEqual([
      'global `added` was added',
      'global `gone` was removed',
      'global `structuredClone` was changed',
    ]);
    expect([globalThis.structuredClone, holder['gone'], 'added' in holder]).toEqual([
      real,
      2,
      false,
    ]);
    vi.unstubAllGlobals();
    delete holder['kept'];
    delete holder['gone'];
  });

  it('reports and reverts changes to the environment, working folder and listeners of the process', () => {
    process.env['CHANGED'] = 'before';
    const watch = watchProcess();
    const folder = process.cwd();
    process.env['ADDED'] = 'x';
    process.env['CHANGED'] = 'after';
    process.chdir('/');
    process.on('SIGUSR2', () => undefined);
    expect([...watch()].sort()).toEqual([
      'process still has a listener for `SIGUSR2`',
      'process.env.ADDED was changed',
      'process.env.CHANGED was changed',
      'the working folder was changed to /',
    ]);
    expect([process.env['ADDED'], process.env['CHANGED'], process.cwd()]).toEqual([
      undefined,
      'before',
      folder,
    ]);
    delete process.env['CHANGED'];
  });

  it('lists only isolated files that exist', () => {
    const files = Object.values(ISOLATED).flatMap((list) => Object.keys(list));
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
