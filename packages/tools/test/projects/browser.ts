import { defineProject } from 'vitest/config';
import { NEVER, root } from './paths.ts';

/** Searches and journeys that repeat, in more ways, what the other tests show: they have their own scripts. */
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
    // A file spends as much time waiting as working: two share the cores of a small machine well.
    maxWorkers: 2,
    // A worker keeps its connection to Chromium and its loaded modules; each file has its own product and profiles.
    isolate: false,
    // Projects with a different number of workers run before or after, not at the same time.
    sequence: { groupOrder: 1 },
    // Longer than a page takes to load on a busy machine; what is already there is not waited for.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
