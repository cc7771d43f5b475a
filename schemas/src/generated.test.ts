import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('generated types and counties are up to date with their sources', () => {
  const gen = fileURLToPath(new URL('../../packages/tools/gen.mjs', import.meta.url));
  expect(() => execFileSync(process.execPath, [gen, '--check'], { stdio: 'pipe' })).not.toThrow();
});
