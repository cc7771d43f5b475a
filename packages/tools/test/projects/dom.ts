import { availableParallelism } from 'node:os';
import { defineProject } from 'vitest/config';
import { ISOLATED } from './isolated.ts';
import { NEVER, NO_LEAKS, root } from './paths.ts';
import { properties } from './properties.ts';

const alone = Object.keys(ISOLATED.dom);
const both = {
  ...properties,
  environment: 'jsdom',
  testTimeout: 20_000,
  // They extend the app's configuration and not ours, and would get Vitest's default: one worker on two cores.
  maxWorkers: availableParallelism(),
} as const;

/** What is drawn, in jsdom: many files in one document, each with modules of its own. */
export const dom = defineProject({
  root,
  test: {
    ...both,
    name: 'dom',
    isolate: false,
    setupFiles: [...properties.setupFiles, NO_LEAKS],
    include: [
      'packages/{ui,rjsf-theme}/src/**/*.test.{ts,tsx}',
      'packages/rjsf-theme/catalogue/*.test.tsx',
      'app/src/**/*.test.{ts,tsx}',
    ],
    exclude: [...NEVER, ...alone],
    // It keeps answers in its modules: inlined, they are new for each file as ours are.
    server: { deps: { inline: ['swr'] } },
  },
});

/** Those of them that need a process and a document each. */
export const domIsolated = defineProject({
  root,
  test: { ...both, name: 'dom-isolated', include: alone, exclude: NEVER },
});
