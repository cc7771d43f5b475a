import { expect, it } from 'vitest';
import { browser } from './browser.ts';
import { dom, domIsolated } from './dom.ts';
import { server } from './server.ts';
import { unit, unitIsolated } from './unit.ts';

it('projects that vitest runs at the same time have the same number of workers, or it refuses to run them', () => {
  const workersOf = new Map<number, Set<number | string | undefined>>();
  for (const { test } of [unit, unitIsolated, dom, domIsolated, server, browser]) {
    const group = test?.sequence?.groupOrder ?? 0;
    workersOf.set(group, (workersOf.get(group) ?? new Set()).add(test?.maxWorkers));
  }
  expect([...workersOf.values()].map((workers) => workers.size)).toEqual([1, 1, 1, 1]);
});
