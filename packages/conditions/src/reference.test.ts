import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import form from '../conformance/form.json' with { type: 'json' };
import { operatorNames } from './ast.ts';
import { checkRules } from './checker/check-rules.ts';
import type { CheckedQuestion } from './checker/input.ts';
import { operators } from './operators/index.ts';
import { allKinds } from './operators/operator.ts';
import { parseRule } from './parser.ts';
import { clausesOf } from './references.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../../docs/reference/${path}`, import.meta.url), 'utf8');
const page = read('conditions.md');
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

  test('names every operator in R2 to R6', () => {
    const rules = page.match(/^- \*\*R[2-6]\*\*.*$/gm)?.join('\n') ?? '';
    expect(operatorNames.filter((name) => !namesIn(rules).has(name))).toEqual([]);
  });

  test('names every operator that has an opposite in L5', () => {
    const [, row = ''] = /^\| L5 \| (.*) \|$/m.exec(page) ?? [];
    // `not not` is taken to mean `not`, so these two are not opposites.
    const opposites = Object.values(operators).flatMap(({ name, negated }) =>
      negated === undefined || negated === name ? [] : [name, negated],
    );
    expect(opposites.filter((name) => !namesIn(row).has(name))).toEqual([]);
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

test('docs/reference/diagnostics/C104.md names every operator that does not fit all questions', () => {
  const named = namesIn(read('diagnostics/C104.md').split('\n')[2] ?? '');
  const misfits = operatorNames.filter((name) =>
    allKinds.some((kind) => operators[name].dependsOn[kind] === undefined),
  );
  expect(misfits.filter((name) => !named.has(name))).toEqual([]);
});

test('docs/reference/diagnostics/C107.md lists the operators', () => {
  const list = read('diagnostics/C107.md').split('\n')[2];
  expect(list).toContain(`one of ${operatorNames.map((name) => `\`${name}\``).join(', ')}.`);
});

/** The first word of each piece of code in a text: arrayLength of `arrayLength n`. */
function namesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/`(\w+)[^`]*`/g)].map(([, name = '']) => name));
}
