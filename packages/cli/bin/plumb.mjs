#!/usr/bin/env node
// The built command. `npm start`, `npm test` and `pnpm build` make it.
import '../dist/plumb.mjs';
