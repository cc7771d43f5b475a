import { defineProject } from 'vitest/config';
import { NATIVE } from './native.ts';
import { isWhole, LONG, NEED_BUILDS, NEVER, NO_LEAKS, root } from './paths.ts';
import { properties } from './properties.ts';

/** The server on a real PostgreSQL, and the built programs. */
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
    // What tests poll for is there immediately on an idle machine, and after seconds on a busy one.
    expect: { poll: { timeout: 20_000 } },
    // A file spends as much time waiting, for its database and for programs to start and end, as
    // working.
    maxWorkers: 4,
    // A worker allocates much that is soon garbage, and four share the cores with their collectors: four times the room
    // of the default, so that they collect less often.
    execArgv: ['--max-semi-space-size=64'],
    // Projects with a different number of workers run before or after, not at the same time.
    sequence: { groupOrder: 2 },
    isolate: false,
    experimental: NATIVE,
    setupFiles: [...properties.setupFiles, NO_LEAKS],
  },
});
