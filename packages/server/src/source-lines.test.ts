import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from './test/folder.ts';

const built = fileURLToPath(new URL('../dist/server.mjs', import.meta.url));
const sourceLines = new URL('source-lines.ts', import.meta.url).href;

const outputOf = (...args: readonly string[]) => {
  const { PATH = '', HOME = '' } = process.env;
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { PATH, HOME } }).stderr;
};

/** A bundle of three lines; its third line maps to the first line of `from.ts`. */
async function makeBundle(third: string, map?: object) {
  const folder = await makeFolder();
  onTestFinished(() => folder.remove());
  const bundle = path.join(folder.path, 'a bundle.mjs');
  const first = `import { showSourceLines } from ${JSON.stringify(sourceLines)};`;
  writeFileSync(bundle, [first, 'showSourceLines(import.meta.url);', third, ''].join('\n'));
  if (map !== undefined) writeFileSync(`${bundle}.map`, JSON.stringify(map));
  return { bundle, folder: folder.path };
}

const mapOf = (source: string) => ({
  version: 3,
  sources: [source],
  names: [],
  mappings: ';;AAAA',
});

it('an uncaught error in the built server names its source line', () => {
  const broken = `data:text/javascript,${encodeURIComponent(
    `const { on } = process;
     process.on = (name, ...others) => {
       if (name === 'SIGHUP') throw new Error('planted');
       return on.call(process, name, ...others);
     };`,
  )}`;
  expect(outputOf('--import', broken, built)).toMatch(/packages\/server\/src\/main\.ts:\d+:\d+/u);
});

it('names a function’s source file and line', async () => {
  const { bundle, folder } = await makeBundle(
    '(function find() { console.error(new Error("lost").stack); })();',
    mapOf('../from.ts'),
  );
  const said = outputOf(bundle);
  expect(said).toContain('Error: lost\n    at find (');
  expect(said).toContain(`${path.join(folder, '..', 'from.ts')}:1:`);
  expect(said).not.toContain('a%20bundle.mjs:3');
});

it('leaves stacks unchanged when the source map is missing or broken, or the line is the bundler’s', async () => {
  const third = 'console.error(new Error("lost").stack);';
  for (const map of [undefined, { version: 3 }, mapOf('bundler:runtime')]) {
    const { bundle } = await makeBundle(third, map);
    expect(outputOf(bundle)).toContain(`Error: lost\n    at ${pathToFileURL(bundle).href}:3:`);
  }
});

it('survives an error whose toString throws', async () => {
  const { bundle } = await makeBundle(
    'const error = new Error(""); error.toString = () => { throw 1; }; console.error(error.stack);',
  );
  expect(outputOf(bundle)).toMatch(/^Error\n {4}at /u);
});
