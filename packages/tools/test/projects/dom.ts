import { availableParallelism } from 'node:os';
import { defineProject } from 'vitest/config';
import { ISOLATED } from './isolated.ts';
import { NEVER, NO_LEAKS, PURE, root } from './paths.ts';
import { properties } from './properties.ts';

const alone = Object.keys(ISOLATED.dom);
const setupFiles = [
  ...properties.setupFiles,
  'packages/tools/test/setup/dom-waiting.ts',
  'packages/tools/test/setup/frames.ts',
];
/**
 * The pure rooms are loaded by Node, once for all files of a process: they keep no state, so no file needs fresh copies
 * of their modules.
 */
const external = [new RegExp(`/(?:schemas|packages/(?:${PURE.join('|')}))/src/`, 'u')];
/** A page is soon garbage: with more room for what is new, most of it is gone before it is copied. In MB. */
const execArgv = ['--max-semi-space-size=64'];
const both = {
  ...properties,
  setupFiles,
  environment: 'jsdom',
  testTimeout: 45_000,
  // A file waits now and then, for the next task or timer: one more than the cores keeps them busy.
  maxWorkers: availableParallelism() + 1,
  // Projects with a different number of workers run before or after, not at the same time.
  sequence: { groupOrder: 3 },
  server: { deps: { external } },
  execArgv,
} as const;

/** Rendering tests, in jsdom: many files in one document, each with its own modules of what is drawn. */
export const dom = defineProject({
  root,
  test: {
    ...both,
    name: 'dom',
    isolate: false,
    setupFiles: [...setupFiles, NO_LEAKS],
    include: [
      'packages/{ui,rjsf-theme}/src/**/*.test.{ts,tsx}',
      'packages/rjsf-theme/catalogue/*.test.tsx',
      'app/src/**/*.test.{ts,tsx}',
    ],
    exclude: [...NEVER, ...alone],
    // swr keeps answers in its modules: inlined, its modules are new for each file, like ours.
    server: { deps: { inline: ['swr'], external } },
  },
});

/** Those that need their own process and document. */
export const domIsolated = defineProject({
  root,
  test: { ...both, name: 'dom-isolated', include: alone, exclude: NEVER },
});
