import { defineProject } from 'vitest/config';
import { NEVER, root } from './paths.ts';

/** What is drawn, in jsdom. */
export const dom = defineProject({
  root,
  test: {
    name: 'dom',
    environment: 'jsdom',
    include: [
      'packages/{ui,rjsf-theme}/src/**/*.test.{ts,tsx}',
      'packages/rjsf-theme/catalogue/*.test.tsx',
      'app/src/**/*.test.{ts,tsx}',
    ],
    exclude: NEVER,
    testTimeout: 20_000,
  },
});
