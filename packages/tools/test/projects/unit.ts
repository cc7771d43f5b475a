import { defineProject } from 'vitest/config';
import { NEED_BUILDS, NEVER, PURE, root } from './paths.ts';

const ROOMS = [...PURE, 'cli', 'tools'].map((room) => `packages/${room}/**/*.test.{ts,mjs}`);

/** The pure rooms, `plumb`, the schemas and the tools. */
export const unit = defineProject({
  root,
  test: {
    name: 'unit',
    environment: 'node',
    include: [...ROOMS, 'schemas/**/*.test.ts'],
    exclude: [...NEVER, ...NEED_BUILDS],
    testTimeout: 30_000,
  },
});
