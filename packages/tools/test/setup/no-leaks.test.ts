import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnGroup } from '../../setup/spawn-group.mjs';
import { root } from '../projects/paths.ts';

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const setup = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const IMPORTS =
  "import fc from 'fast-check';\nimport { afterEach, expect, it, vi } from 'vitest';\n";
/** Test files whose tests pass, each with a leak, except for the last two. */
const FILES: Record<string, string> = {
  'timer.test.ts': "it('a', () => void setTimeout(() => undefined, 60_000));",
  'global.test.ts': "it('a', () => void vi.stubGlobal('fetch', null));",
  'environment.test.ts': "it('a', () => void (process.env['PLANTED'] = 'x'));",
  'node.test.ts': "it('a', () => document.body.append(document.createElement('main')));",
  'listener.test.ts': "it('a', () => window.addEventListener('resize', () => undefined));",
  'storage.test.ts': "it('a', () => localStorage.setItem('planted', 'x'));",
  'address.test.ts': "it('a', () => history.pushState(null, '', '/elsewhere'));",
  'style.test.ts': "it('a', () => document.body.setAttribute('style', 'overflow: hidden'));",
  'clean.test.ts':
    "it('a', () => expect([document.body.innerHTML, localStorage.length]).toEqual(['', 0]));",
  'property.test.ts':
    "it('fails', () => fc.assert(fc.property(fc.array(fc.nat()), (a) => void expect(a.length).toBeLessThan(3))));",
};

let folder: string;
let output: string;

beforeAll(async () => {
  // Below the root, where the packages are found and nothing else looks for tests.
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache/planted-'));
  for (const [name, text] of Object.entries(FILES))
    writeFileSync(path.join(folder, name), `${IMPORTS}${text}\n`);
  const setupFiles = [setup('./properties.ts'), setup('./no-leaks.ts')];
  const config = {
    root: folder,
    test: {
      name: 'dom',
      environment: 'jsdom',
      isolate: false,
      maxWorkers: 1,
      provide: { propertyRuns: 50, propertySeed: 1 },
      setupFiles,
    },
  };
  writeFileSync(
    path.join(folder, 'vitest.config.mjs'),
    `export default ${JSON.stringify(config)};\n`,
  );
  ({ output } = await spawnGroup(process.execPath, [vitest, 'run', '--root', folder], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  }));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['timer', 'a setTimeout is still pending'],
  ['global', 'global `fetch` was changed'],
  ['environment', 'process.env.PLANTED was changed'],
  ['node', 'the document still has <main></main> in its body'],
  ['listener', 'window still has a listener for `resize`'],
  ['storage', 'localStorage still has `planted`'],
  ['address', 'the address was changed to'],
  ['style', 'attribute `style` of body was changed'],
])('a leaked %s fails its file', (name, words) => {
  const [, told = ''] = output.split(new RegExp(`FAIL .*${name}\\.test\\.ts`, 'u'));
  expect(told.split(' FAIL ')[0]).toContain(words);
});

it('a failed property is saved to a file, with the command that repeats it', () => {
  expect(output).toMatch(/seed: -?\d+, path: "[\d:]+"/u);
  expect(output).toContain('Counterexample: [[0,0,0]]');
  const [, file = '', repeat = ''] =
    /Kept in (\S+)\. To repeat it:\n +(.*)/u.exec(output.replaceAll('\n+', '\n')) ?? [];
  const kept = path.join(root, file);
  const { path: at, ...rest } = JSON.parse(readFileSync(kept, 'utf8')) as Record<string, unknown>;
  rmSync(kept);
  expect(rest).toMatchObject({
    test: 'fails',
    step: 'dom',
    counterexample: ['[0,0,0]'],
    error: 'expected 3 to be less than 3',
    repeat,
  });
  const name = path.relative(root, folder);
  expect(repeat).toBe(
    `PROPERTY_SEED=${String(rest['seed'])} PROPERTY_PATH=${String(at)} PROPERTY_TEST='fails' npm test -- dom ${name}/property.test.ts`,
  );
});

it('a leak in one file does not fail another', () => {
  expect(output).toMatch(/✓ .*clean\.test\.ts/u);
  expect(output).toContain('9 failed | 1 passed');
});
