import { defineProject } from 'vitest/config';
import { isWhole, LONG, NEED_BUILDS, NEVER, NO_LEAKS, root } from './paths.ts';
import { properties } from './properties.ts';

/** The server on a real PostgreSQL, and the programs as they are built. */
export const server = defineProject({
  root,
  test: {
    ...properties,
    name: 'server',
    environment: 'node',
    include: ['packages/server/src/**/*.test.ts', ...NEED_BUILDS],
    exclude: isWhole ? NEVER : [...NEVER, LONG],
    globalSetup: ['packages/tools/test/databases.mjs', 'packages/tools/test/demo-pools.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes at once on an idle machine, and after seconds on a busy one.
    expect: { poll: { timeout: 20_000 } },
    // A file waits for its database and for programs that start and end as much as it works.
    maxWorkers: 4,
    // Projects with another number of workers run before or after, not beside.
    sequence: { groupOrder: 2 },
    isolate: false,
    setupFiles: [...properties.setupFiles, NO_LEAKS],
  },
});
