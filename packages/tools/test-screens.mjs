// `npm run test:screens`: every state of every screen at every size and setting. `npm test` tries all settings on the
// first state of each feature, and the rules of access at two widths on every state.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const test = fileURLToPath(new URL('test.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [test, 'browser', 'every-screen'], {
  stdio: 'inherit',
  env: { ...process.env, EVERY_SETTING: '1' },
});
process.exitCode = status ?? 1;
