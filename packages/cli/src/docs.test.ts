import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { codes as ruleCodes } from '@plumbline/conditions';
import { jsonCodes } from '@plumbline/diagnostics';
import { carryOverCodes, formCodes, scoringCodes } from '@plumbline/authoring';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { commands } from './commands/index.ts';
import { outcomeOf } from './testing/terminal.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) =>
  readFileSync(new URL(`../../../docs/reference/${file}`, import.meta.url), 'utf8');

const PAGES = ['plumb.md', 'diff.md', 'explain.md'];

describe.each(PAGES)('docs/reference/%s', (file) => {
  const page = read(file);
  const examples = [...page.matchAll(/```console\n\$ (.*)\n([\s\S]*?)```/g)];
  expect(examples.length).toBeGreaterThan(2);
  for (const [, line = '', output = ''] of examples) {
    test(line, async () => {
      const { stdout, stderr } = await outcomeOf(line, root);
      expect(`${stderr}${stdout}`).toBe(output);
    });
  }
});

describe('docs/reference/plumb.md', () => {
  test.each(Object.entries(commands))('has a section for %s with its usage', (name, { usage }) => {
    const [, section = ''] = read('plumb.md').split(new RegExp(`^## plumb ${name}$`, 'm'));
    expect(section.split(/^## /m)[0]).toContain(`\`${usage}\``);
    for (const flag of Object.keys(commands[name]?.flags ?? {})) expect(usage).toContain(flag);
  });

  test('lists every flag of every command with the text of the help', () => {
    const cell = (text: string) => text.replaceAll('|', '\\|');
    const rows = Object.entries(commands).flatMap(([name, { flags }]) =>
      Object.entries(flags).map(([flag, { value, does }]) => {
        const written = value === undefined ? flag : `${flag} ${value}`;
        return `| ${name} | \`${cell(written)}\` | ${cell(does)} |`;
      }),
    );
    const file = new URL('../../../docs/reference/plumb.md', import.meta.url);
    const list = /(?<=\n\| command \| flag \| for \|\n\|---\|---\|---\|\n)(?:\|.*\n)*/;
    // As with the terminal stories, `UPDATE_TERMINAL=1` rewrites the list.
    if (process.env['UPDATE_TERMINAL'] === '1')
      writeFileSync(
        file,
        read('plumb.md').replace(list, () => `${rows.join('\n')}\n`),
      );
    expect(list.exec(read('plumb.md'))?.[0]).toBe(`${rows.join('\n')}\n`);
  });
});

describe('what --format json prints', () => {
  const isReport = (name: string) =>
    new Ajv({ strict: false }).compile(
      JSON.parse(readFileSync(path.join(root, `schemas/${name}.schema.json`), 'utf8')) as object,
    );
  const all = 'schemas/templates/F';

  const printed: readonly (readonly [schema: string, line: string])[] = [
    ['dependencies', `plumb graph ${all} --format json`],
    ['dependencies', `plumb graph ${all}/safety-program.json --of SP-01 --format json`],
    ['form-stats', `plumb stats ${all} --format json`],
    ['metrics', `plumb metrics ${all} --format json`],
    ['metrics', 'plumb metrics --format json'],
    ['score', `plumb score ${all} --format json`],
    [
      'score',
      'plumb score --values schemas/conformance/risk/values/1-alder-ridge.json --format json',
    ],
    ['diagnostics', `plumb check ${all}/../../lookups --format json`],
    ['diagnostics', `plumb check ${all} --format json --proofs`],
  ];

  test.each(printed)('matches schemas/%s.schema.json: %s', async (name, line) => {
    const { stdout } = await outcomeOf(line, root);
    const validate = isReport(name);
    expect(validate(JSON.parse(stdout)) || validate.errors).toBe(true);
  });

  test('has a schema for each command that prints JSON', () => {
    const names = Object.entries(commands)
      .filter(([, { flags }]) => flags['--format']?.value?.split('|').includes('json'))
      .map(([name]) => name);
    const valid = new Set(printed.map(([, line]) => line.split(' ')[1]));
    // `eval` has none; differences.test.ts validates `diff`, the properties in authoring `explain`.
    expect(names.filter((name) => !valid.has(name))).toEqual(['eval', 'explain', 'diff']);
  });
});

describe('the examples in the help', () => {
  test('the overview has an example and a summary of each command', async () => {
    const { stdout } = await outcomeOf('plumb --help', root);
    for (const [name, { summary, examples }] of Object.entries(commands)) {
      expect(stdout).toContain(`\n  ${examples[0]?.[0]} `);
      expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    }
  });

  // Runs in a copy, because some examples write files.
  const copy = mkdtempSync(path.join(tmpdir(), 'plumb-'));
  for (const folder of [
    'schemas/templates',
    'schemas/editions',
    'schemas/carry-over',
    'schemas/scoring',
    'docs/reference',
  ])
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
  for (const { examples } of Object.values(commands)) {
    for (const [line] of examples) {
      test(line, async () => {
        // These examples compare versions that differ, which `plumb diff` reports as status 1.
        const status = line.startsWith('plumb diff ') ? 1 : 0;
        expect(await outcomeOf(line, copy)).toMatchObject({ stderr: '', status });
      });
    }
  }
});

/** Codes in no terminal test: only the examples of their pages run, or unit tests report them. Only ever gets shorter. */
const UNTOLD = `
C105 C108 C110 C112 C113 C114 C115 C116 C117 C118 C121 J102 J104 J105 J106 K101 K103 K104 K105
K106 M103 M105 M108 M111 M113 M114 M115 M116 T101 T105 T109 T121 T124 T125 T126 T131 T132 T161
`;

describe('docs/reference/diagnostics/index.md', () => {
  const codes = { ...jsonCodes, ...formCodes, ...carryOverCodes, ...scoringCodes, ...ruleCodes };

  test('lists every code with its severity and title, and nothing else', () => {
    const lines = Object.entries(codes)
      .map(([code, { severity, title }]) => `| [${code}](${code}.md) | ${severity} | ${title} |`)
      .sort();
    const rows = read('diagnostics/index.md').match(/^\| \[.*$/gm) ?? [];
    expect([...rows].sort()).toEqual(lines);
  });

  test('every code is in a terminal test, except for a known list', () => {
    const stories = new URL('../tests/', import.meta.url);
    const text = readdirSync(stories)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(new URL(name, stories), 'utf8'))
      .join('\n');
    const untold = Object.keys(codes).filter((code) => !text.includes(code));
    expect(untold.toSorted()).toEqual(UNTOLD.trim().split(/\s+/u));
  });

  test('every page belongs to a code', () => {
    const pages = readdirSync(new URL('../../../docs/reference/diagnostics/', import.meta.url));
    const known = Object.keys(codes).map((code) => `${code}.md`);
    expect(pages.filter((page) => page !== 'index.md').sort()).toEqual(known.sort());
  });
});
