import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import form from '../conformance/form.json' with { type: 'json' };
import { operatorNames } from './ast.ts';
import { checkRules } from './checker/check-rules.ts';
import type { CheckedQuestion } from './checker/input.ts';
import { compileTest } from './compile.ts';
import { allKinds, type ValueKind } from './operators/operator.ts';
import { parseRule } from './parser.ts';

const page = readFileSync(
  new URL('../../../docs/reference/conditions.md', import.meta.url),
  'utf8',
);
const ROW = /^\| (\w+) \| `([^`]+)`[^|]*\| `(question\.X [^`]+)` \| (yes|no) \|$/gm;

describe('docs/reference/conditions.md', () => {
  test('states each rule once, R1 to R14', () => {
    const numbers = [...page.matchAll(/^- \*\*R(\d+)\*\*/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  });

  test('the rules it opens with are clean on the example form', () => {
    const [, lines = ''] = /```rules right\n([\s\S]*?)\n```/.exec(page) ?? [];
    const rules = lines.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return { questionId: line.slice(0, colon), index: 0, text: line.slice(colon + 2) };
    });
    expect(rules.length).toBeGreaterThan(3);
    expect(checkRules({ questions: form.questions as readonly CheckedQuestion[], rules })).toEqual(
      [],
    );
  });

  for (const operator of operatorNames) {
    const section = page.split(`\n### ${operator}\n`)[1]?.split('\n### ')[0] ?? '';
    const rows = [...section.matchAll(ROW)];

    test(`${operator}: has a table that says what an unanswered question does`, () => {
      const written = section.split('\n').filter((line) => line.startsWith('| ')).length - 1;
      expect(rows).toHaveLength(written);
      expect(rows.some(([, , answer]) => answer === 'null')).toBe(true);
    });

    for (const [, kind = '', answer = '', clause = '', holds = ''] of rows) {
      test(`${clause} on ${kind} ${answer}: ${holds}`, () => {
        expect(allKinds).toContain(kind);
        const parsed = parseRule(`hidden: ${clause}`);
        if (!parsed.ok || parsed.rule.expression.kind !== 'clause') throw new Error(clause);
        expect(parsed.rule.expression.operator).toBe(operator);
        const held = compileTest(parsed.rule.expression, kind as ValueKind)(JSON.parse(answer));
        expect(held).toBe(holds === 'yes');
      });
    }
  }
});
