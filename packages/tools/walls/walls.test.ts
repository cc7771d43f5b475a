import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import walls from '../../../.dependency-cruiser.cjs';
import { inspect } from './inspect.mjs';
import { drawMap, withMap } from './map.mjs';
import rooms from './rooms.cjs';

/**
 * A small house, built correctly: every room with a door, and the npm packages that the walls
 * mention.
 */
const SOUND: Record<string, string> = {
  'packages/conditions/src/index.ts':
    "import type { Finding } from '@plumbline/diagnostics';\nexport type { Finding };\n",
  'packages/diagnostics/src/index.ts': 'export interface Finding { code: string }\n',
  'packages/metrics/src/index.ts': "export { rate } from './rate.ts';\n",
  'packages/metrics/src/rate.ts': 'export const rate = 1;\n',
  'packages/form-engine/src/index.ts': "export { rate } from '@plumbline/metrics';\n",
  'packages/form-engine/src/authoring.ts': "export { rate } from './index.ts';\n",
  'packages/authoring/src/index.ts':
    "import { rate } from '@plumbline/form-engine/authoring';\nexport const proof = rate;\n",
  'packages/ui/src/index.ts': "import 'react';\nexport const button = 1;\n",
  'packages/rjsf-theme/src/index.ts':
    "import '@rjsf/core';\nexport { button } from '@plumbline/ui';\n",
  'packages/server/src/index.ts': "import { rate } from '@plumbline/metrics';\nexport { rate };\n",
  'packages/server/src/database/connect.ts': "import 'kysely';\nexport const database = 1;\n",
  'packages/server/src/modules/a/index.ts': "export { ask } from './queries.ts';\n",
  'packages/server/src/modules/a/queries.ts': "import 'kysely';\nexport const ask = 1;\n",
  'packages/server/src/modules/exports/pdf/worker.ts': "import 'pdfkit';\nexport {};\n",
  'packages/server/src/modules/b/c/queries/d.ts': "import 'kysely';\nexport const ask = 1;\n",
  'packages/server/src/modules/b/routes.ts':
    "import { ask } from '../a/index.ts';\nexport { ask };\n",
  'app/src/main.tsx': "import { button } from '@plumbline/ui';\nexport const drawn = button;\n",
  'app/src/vault/vault.ts': 'export const vault = 1;\n',
  'app/src/features/a/routes.tsx': "export { vault } from '../../vault/vault.ts';\n",
  'app/src/features/b/routes.tsx': 'export const b = 1;\n',
  'app/src/vault/proof.ts':
    "import type { proof } from '@plumbline/authoring';\nexport type Proof = typeof proof;\n",
  'app/src/features/playground/why.ts': "export { proof } from '@plumbline/authoring';\n",
  'schemas/src/index.ts': 'export const kinds = 1;\n',
};

/**
 * One breach each: the rule that must catch it, the file that it is planted in, and the file's
 * text.
 */
const BREACHES: ReadonlyArray<readonly [rule: string, file: string, text: string]> = [
  ['conditions-imports', 'packages/conditions/src/a.ts', "import '@plumbline/metrics';"],
  ['ui-imports', 'packages/ui/src/a.tsx', "import '@plumbline/schemas';"],
  ['rjsf-theme-imports', 'packages/rjsf-theme/src/a.tsx', "import '@plumbline/form-engine';"],
  ['app-imports', 'app/src/a.ts', "import type { rate } from '@plumbline/server';"],
  ['metrics-imports', 'packages/metrics/src/a.test.ts', "import '@plumbline/form-engine';"],
  ['schemas-imports', 'schemas/src/a.ts', "export { rate } from '@plumbline/metrics';"],
  ['server-deep-import', 'packages/server/src/a.ts', "import '../../metrics/src/rate.ts';"],
  ['rooms-by-name', 'packages/server/src/a.ts', "import '../../metrics/src/index.ts';"],
  ['nobody-imports-a-program', 'packages/risk/src/a.ts', "await import('@plumbline/server');"],
  [
    'pure-rooms-see-no-system',
    'packages/metrics/src/a.ts',
    "import { readFileSync } from 'node:fs';",
  ],
  ['pure-rooms-see-no-system', 'schemas/src/a.ts', "import { hostname } from 'os';"],
  ['pure-rooms-draw-nothing', 'packages/form-engine/src/a.tsx', "import { use } from 'react';"],
  ['features-stand-alone', 'app/src/features/b/a.tsx', "import { vault } from '../a/routes.tsx';"],
  ['nouns-know-no-feature', 'app/src/vault/a.ts', "import '../features/a/routes.tsx';"],
  ['server-modules-use-doors', 'packages/server/src/modules/b/a.ts', "import '../a/queries.ts';"],
  ['sql-in-queries-only', 'packages/server/src/modules/b/a.ts', "import { sql } from 'kysely';"],
  ['sql-in-queries-only', 'packages/server/src/a.ts', "import pg from 'pg';"],
  ['pdfs-are-drawn-in-a-thread', 'packages/server/src/modules/b/a.ts', "import 'pdfkit';"],
  [
    'pdfs-are-drawn-in-a-thread',
    'packages/server/src/modules/exports/a.ts',
    "import './pdf/worker.ts';",
  ],
  ['one-room-knows-rjsf', 'app/src/a.tsx', "import Form from '@rjsf/core';"],
  [
    'engine-internals-for-authoring',
    'packages/cli/src/a.ts',
    "import '@plumbline/form-engine/authoring';",
  ],
  ['authoring-comes-late', 'app/src/vault/a.ts', "import { proof } from '@plumbline/authoring';"],
  [
    'server-compares-templates-alone',
    'packages/server/src/a.ts',
    "import type { proof } from '@plumbline/authoring';",
  ],
  ['no-circular', 'packages/rjsf-theme/src/a.ts', "import './a.ts';"],
  ['no-circular', 'packages/server/src/modules/a/a.ts', "import './a.ts';"],
  ['no-circular', 'packages/ui/src/a.ts', "import type { b } from './cycle.ts';"],
  ['no-circular', 'packages/risk/src/a.ts', "export const later = () => import('./cycle.ts');"],
  ['declared', 'packages/server/src/a.ts', "import 'undeclared';"],
  ['resolvable', 'packages/server/src/a.ts', "import './nowhere.ts';"],
  ['no-dev-package-in-the-product', 'packages/server/src/a.ts', "import 'fast-check';"],
  ['no-test-in-the-product', 'packages/metrics/src/a.ts', "import './b.test.ts';"],
  ['no-export-star', 'packages/metrics/src/a.ts', "export * from './rate.ts';"],
];

let root: string;

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plumbline-house-'));
  const dependencies: Record<string, string> = {};
  for (const name of ['react', '@rjsf/core', 'kysely', 'pg', 'pdfkit']) {
    dependencies[name] = '1.0.0';
    write({ [`node_modules/${name}/index.js`]: '' });
  }
  write({ 'node_modules/undeclared/index.js': '', 'node_modules/fast-check/index.js': '' });
  mkdirSync(path.join(root, 'node_modules/@plumbline'));
  for (const [name, { folder }] of Object.entries(rooms.ROOMS)) {
    const exports = { '.': './src/index.ts', './authoring': './src/authoring.ts' };
    const manifest = { name: `@plumbline/${name}`, exports };
    write({ [`${folder}/package.json`]: JSON.stringify(manifest) });
    symlinkSync(path.join(root, folder), path.join(root, 'node_modules/@plumbline', name));
  }
  const devDependencies = { 'fast-check': '1.0.0' };
  write({ 'package.json': JSON.stringify({ dependencies, devDependencies }) });
  write(SOUND);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the walls', () => {
  it('find no violations in a correct repository, after reading every file', async () => {
    const { violations, files, imports, unread } = await inspect(root);
    expect(violations).toEqual([]);
    expect(unread).toEqual([]);
    expect(files).toBe(Object.keys(SOUND).length);
    expect(imports).toBe(19);
  });

  it('detect every planted violation, each in its own file', async () => {
    const planted = BREACHES.map(([rule, file, text], at) => {
      const name = file.replace(/\ba\./u, `a${at}.`);
      write({ [name]: `${text.replace("'./a.ts'", `'./a${at}.ts'`)}\n` });
      if (text.includes("'./cycle.ts'"))
        write({
          [path.join(path.dirname(name), 'cycle.ts')]:
            `import './a${at}.ts';\nexport type b = 1;\n`,
        });
      return `${rule} ${name}`;
    });
    write({ 'packages/metrics/src/b.test.ts': 'export {};\n' });
    const { violations } = await inspect(root);
    const seen = new Set(violations.map((each) => `${each.rule} ${each.from}`));
    expect(planted.filter((breach) => !seen.has(breach))).toEqual([]);
  });

  it('have a planted violation for every rule', () => {
    const planted = new Set(BREACHES.map(([rule]) => rule));
    // The two kinds that a loop generates for each room are planted only for some rooms.
    const names = walls.forbidden
      .map(({ name }) => name)
      .filter((name) => !/-(imports|deep-import)$/.test(name));
    expect(names.filter((name) => !planted.has(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(10);
  });

  it('report files that were not read', async () => {
    const blind = { ...walls, options: { ...walls.options, exclude: { path: '[.]tsx?$' } } };
    write({ 'blind.cjs': `module.exports = ${JSON.stringify(blind)};` });
    const { violations, unread } = await inspect(root, path.join(root, 'blind.cjs'));
    expect(violations).toEqual([]);
    expect(unread).toEqual(expect.arrayContaining(Object.keys(SOUND)));
  });

  it('report a file that does not parse', async () => {
    write({ 'packages/metrics/src/broken.ts': 'const = ;\n' });
    await expect(inspect(root)).rejects.toThrow(/packages\/metrics\/src\/broken[.]ts/);
  });
});

describe('the map', () => {
  it('replaces the generated part of the page and keeps the rest', () => {
    const page = `# Map\n\n${drawMap()}\n\nmore\n`;
    expect(withMap(page.replace('rjsf-theme --> ui', 'ui --> rjsf-theme'))).toBe(page);
    expect(withMap('# Map\n')).toBeUndefined();
  });
});
