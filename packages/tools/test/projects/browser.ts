import { defineProject } from 'vitest/config';
import { NEVER, root } from './paths.ts';

/** Searches and journeys that repeat in more ways what the others show: they have scripts of their own. */
const LONG = 'app/e2e/long/**';
const isLong = process.env['PLUMBLINE_TEST_LONG'] === '1';

/** The whole product in a real Chromium. */
export const browser = defineProject({
  root,
  test: {
    name: 'browser',
    environment: 'node',
    include: ['app/e2e/**/*.test.ts', 'packages/rjsf-theme/catalogue/e2e/*.test.ts'],
    exclude: isLong ? NEVER : [...NEVER, LONG],
    globalSetup: [
      'packages/tools/test/databases.mjs',
      'app/e2e/demos.ts',
      'packages/tools/test/chromium.mjs',
    ],
    // A file is slow by what it waits for as much as by what it does: two share the cores of a small machine well.
    maxWorkers: 2,
    // A worker keeps its connection to Chromium and what it has loaded; each file has a product and profiles of its own.
    isolate: false,
    // Projects with another number of workers run before or after, not beside.
    sequence: { groupOrder: 1 },
    // Longer than a page takes to come on a busy machine; what is there at once is not waited for.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
