import { defineProject } from 'vitest/config';
import { ISOLATED } from './isolated.ts';
import { NATIVE } from './native.ts';
import { NEED_BUILDS, NEVER, NO_LEAKS, PURE, root } from './paths.ts';
import { properties } from './properties.ts';

const ROOMS = [...PURE, 'cli', 'tools'].map((room) => `packages/${room}/**/*.test.{ts,mjs}`);
const alone = Object.keys(ISOLATED.unit);

const both = { ...properties, environment: 'node', testTimeout: 30_000 } as const;

/** The pure rooms, `plumb`, the schemas and the tools: many files in one process. */
export const unit = defineProject({
  root,
  test: {
    ...both,
    name: 'unit',
    isolate: false,
    experimental: NATIVE,
    setupFiles: [...properties.setupFiles, NO_LEAKS],
    include: [...ROOMS, 'schemas/**/*.test.ts'],
    exclude: [...NEVER, ...NEED_BUILDS, ...alone],
  },
});

/** Those that need their own process. */
export const unitIsolated = defineProject({
  root,
  test: { ...both, name: 'unit-isolated', include: alone, exclude: NEVER },
});
