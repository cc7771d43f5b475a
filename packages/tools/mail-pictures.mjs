// `npm run mail-pictures`: draws every email in light and dark into docs/reference/mail-pictures. They are checked in; look
// at them before you commit. Runs mail-pictures/draw.mjs on a Node that reads TypeScript.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
await ensurePackages(root);
const draw = path.join(root, 'packages/tools/mail-pictures/draw.mjs');
const { status } = spawnSync(findNode(root), [draw], {
  stdio: 'inherit',
  env: environment(root, findNode(root)),
});
process.exitCode = status ?? 1;
