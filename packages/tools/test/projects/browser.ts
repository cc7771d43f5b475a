import { defineProject } from 'vitest/config';
import { NEVER, root } from './paths.ts';

/** The whole product in a real Chromium. */
export const browser = defineProject({
  root,
  test: {
    name: 'browser',
    environment: 'node',
    include: ['app/e2e/**/*.test.ts', 'packages/rjsf-theme/catalogue/e2e/*.test.ts'],
    exclude: NEVER,
    globalSetup: [
      'packages/tools/test/databases.mjs',
      'packages/tools/test/demos.mjs',
      'packages/tools/test/chromium.mjs',
    ],
    // Two browsers at once on two cores make each other slow enough to look broken.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
