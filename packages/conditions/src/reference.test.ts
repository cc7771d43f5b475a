import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import form from '../conformance/form.json' with { type: 'json' };
import { operatorNames } from './ast.ts';
import { checkRules } from './checker/check-rules.ts';
import type { CheckedQuestion } from './checker/input.ts';
import { allKinds } from './operators/operator.ts';
import { parseRule } from './parser.ts';
import { clausesOf } from './references.ts';

const page = readFileSync(
  new URL('../../../docs/reference/conditions.md', import.meta.url),
  'utf8',
);
const questions = form.questions as readonly CheckedQuestion[];

describe('docs/reference/conditions.md', () => {
  test('states each rule once, R1 to R14', () => {
    const numbers = [...page.matchAll(/^- \*\*R(\d+)\*\*/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  });

  test('its example rules have no findings on the example form', () => {
    const blocks = [...page.matchAll(/```rules right\n([\s\S]*?)\n```/g)];
    expect(blocks.length).toBeGreaterThan(operatorNames.length);
    for (const [, lines = ''] of blocks) {
      const rules = lines.split('\n').map((line) => {
        const colon = line.indexOf(': ');
        return { questionId: line.slice(0, colon), index: 0, text: line.slice(colon + 2) };
      });
      // Checks each rule alone: an operator's examples are not meant to be used together.
      for (const rule of rules) expect(checkRules({ questions, rules: [rule] })).toEqual([]);
    }
  });

  test('says how answers of each kind are read', () => {
    const table = page.split('\n## How answers are read\n')[1]?.split('\n## ')[0] ?? '';
    const kinds = [...table.matchAll(/^\| (\w+) \|/gm)].map(([, kind]) => kind);
    expect(kinds.toSorted()).toEqual(['kind', ...allKinds].toSorted());
  });

  for (const operator of operatorNames) {
    test(`${operator}: has a section with an example that uses it`, () => {
      const section = page.split(`\n### ${operator}\n`)[1]?.split('\n### ')[0] ?? '';
      const clauses = [...section.matchAll(/^BI-\d+: (.*)$/gm)].flatMap(([, text = '']) => {
        const parsed = parseRule(text);
        return parsed.ok ? clausesOf(parsed.rule.expression) : [];
      });
      expect(clauses.some((clause) => clause.operator === operator)).toBe(true);
    });
  }
});

test('docs/reference/diagnostics/C107.md lists the operators', () => {
  const list = readFileSync(
    new URL('../../../docs/reference/diagnostics/C107.md', import.meta.url),
    'utf8',
  ).split('\n')[2];
  expect(list).toContain(`one of ${operatorNames.map((name) => `\`${name}\``).join(', ')}.`);
});
