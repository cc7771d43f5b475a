import path from 'node:path';
import rooms from '../../walls/rooms.cjs';

/** The folder that all paths of a project are relative to. Not from `new URL`, which Vite rewrites for jsdom. */
export const root = path.resolve(import.meta.dirname, '../../../..');

/** Rooms whose tests need neither a browser's document nor a database. */
export const { PURE } = rooms;

/** These run built programs: `npm test` builds before it runs the server's tests. */
export const NEED_BUILDS = ['packages/tools/start.test.ts', 'packages/tools/pack-plumb.test.ts'];

export const NEVER = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**'];

/** Tests that take long and that the short ones next to them mostly cover: `npm run test:all` runs them. */
export const LONG = '**/*.long.test.*';

/** Whether everything runs, on every PostgreSQL. */
export const isWhole = process.env['PLUMBLINE_TEST_WHOLE'] === '1';

/** The setup file of the projects whose files share a process. */
export const NO_LEAKS = 'packages/tools/test/setup/no-leaks.ts';
