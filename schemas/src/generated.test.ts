import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('has types and counties that are as fresh as the schemas they come from', () => {
  const gen = fileURLToPath(new URL('../../packages/tools/gen.mjs', import.meta.url));
  expect(() => execFileSync(process.execPath, [gen, '--check'], { stdio: 'pipe' })).not.toThrow();
});
