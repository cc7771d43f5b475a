import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codes as ruleCodes } from '@plumbline/conditions';
import { jsonCodes } from '@plumbline/diagnostics';
import { formCodes } from '@plumbline/form-engine';
import { describe, expect, test } from 'vitest';
import { commands } from './commands/index.ts';
import { outcomeOf } from './testing/terminal.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) =>
  readFileSync(new URL(`../../../docs/reference/${file}`, import.meta.url), 'utf8');

describe('docs/reference/plumb.md', () => {
  const page = read('plumb.md');
  const examples = [...page.matchAll(/```console\n\$ (.*)\n([\s\S]*?)```/g)];
  expect(examples.length).toBeGreaterThan(3);
  for (const [, line = '', output = ''] of examples) {
    test(line, async () => {
      const { stdout, stderr } = await outcomeOf(line, root);
      expect(`${stderr}${stdout}`).toBe(output);
    });
  }

  test('has each command as its usage says', () => {
    for (const { usage } of Object.values(commands)) expect(page).toContain(`\`${usage}\``);
  });
});

describe('the examples of the help', () => {
  for (const { examples } of Object.values(commands)) {
    for (const [line] of examples) {
      test(line, async () => {
        expect(await outcomeOf(line, root)).toMatchObject({ stderr: '', status: 0 });
      });
    }
  }
});

describe('docs/reference/diagnostics/index.md', () => {
  const codes = { ...jsonCodes, ...formCodes, ...ruleCodes };

  test('lists every code with its severity and title, and nothing else', () => {
    const lines = Object.entries(codes)
      .map(([code, { severity, title }]) => `| [${code}](${code}.md) | ${severity} | ${title} |`)
      .sort();
    const rows = read('diagnostics/index.md').match(/^\| \[.*$/gm) ?? [];
    expect([...rows].sort()).toEqual(lines);
  });

  test('every page belongs to a code', () => {
    const pages = readdirSync(new URL('../../../docs/reference/diagnostics/', import.meta.url));
    const known = Object.keys(codes).map((code) => `${code}.md`);
    expect(pages.filter((page) => page !== 'index.md').sort()).toEqual(known.sort());
  });
});
