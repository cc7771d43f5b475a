import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { articles } from './articles.ts';

/** What tests need besides the modules that they import: the app's modules that are not TypeScript, and longer waits. */
export default defineConfig({
  plugins: [articles()],
  test: { setupFiles: [fileURLToPath(new URL('dom-timeout.ts', import.meta.url))] },
});
