#!/usr/bin/env node
// Runs the built command. `npm start`, `npm test` and `npm run build` build it.
import { existsSync } from 'node:fs';

const built = new URL('../dist/plumb.mjs', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  console.error('plumb is not built yet: run `npm start`, `npm test` or `npm run build` first');
  process.exitCode = 2;
}
