import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// One file tells every test where it runs. `npm test -- unit` runs one project of these.
const root = new URL('../../', import.meta.url).pathname;

const PURE = ['diagnostics', 'conditions', 'metrics', 'risk', 'form-engine', 'api-contract'];
const UNIT = [...PURE, 'cli', 'tools'].map((room) => `packages/${room}/**/*.test.{ts,mjs}`);
// They start what is built: `npm test` builds before it runs the server's tests.
const NEED_BUILDS = ['packages/tools/start.test.ts', 'packages/tools/pack-plumb.test.ts'];
const NEVER = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**'];

export default defineConfig({
  root,
  test: {
    // Vitest leaves one core to others, which on two cores means one file at a time.
    maxWorkers: availableParallelism(),
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          include: [...UNIT, 'schemas/**/*.test.ts'],
          exclude: [...NEVER, ...NEED_BUILDS],
          testTimeout: 30_000,
        },
      },
      {
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
      },
      {
        root,
        test: {
          name: 'server',
          environment: 'node',
          include: ['packages/server/src/**/*.test.ts', ...NEED_BUILDS],
          exclude: NEVER,
          globalSetup: ['packages/tools/test/databases.mjs'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
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
      },
    ],
  },
});
