import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import form from '../conformance/form.json' with { type: 'json' };
import { checkRules } from './checker/check-rules.ts';
import type { CheckedQuestion } from './checker/input.ts';
import { codes } from './codes.ts';

const folder = new URL('../../../docs/reference/diagnostics/', import.meta.url);
const questions = form.questions as readonly CheckedQuestion[];

/** The examples of a page: `rules` lines are `QUESTION: rule`, `json` is a list of questions. */
function examples(page: string, verdict: string): readonly string[] {
  const blocks = page.matchAll(/```(?:rules|json) (wrong|right)\n([\s\S]*?)\n```/g);
  return [...blocks].filter(([, which]) => which === verdict).map(([, , body]) => body ?? '');
}

function findingsOf(example: string): readonly string[] {
  if (example.startsWith('[')) {
    const given = JSON.parse(example) as readonly CheckedQuestion[];
    return checkRules({ questions: given, rules: [] }).map(({ code }) => code);
  }
  const counts = new Map<string, number>();
  const rules = example.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    const questionId = line.slice(0, colon);
    const index = counts.get(questionId) ?? 0;
    counts.set(questionId, index + 1);
    return { questionId, index, text: line.slice(colon + 2) };
  });
  return checkRules({ questions, rules }).map(({ code }) => code);
}

describe('the pages of the C codes', () => {
  const pages = readdirSync(folder).filter((name) => /^C\d+\.md$/.test(name));

  test('every code of the table has a page', () => {
    for (const code of Object.keys(codes)) expect(pages).toContain(`${code}.md`);
  });

  for (const [code, { title }] of Object.entries(codes)) {
    const page = readFileSync(new URL(`${code}.md`, folder), 'utf8');

    test(`${code}: the page carries the table's title`, () => {
      expect(page.split('\n')[0]).toBe(`# ${code}: ${title}`);
    });

    test(`${code}: each wrong example gives exactly this code`, () => {
      const wrong = examples(page, 'wrong');
      // A rule of a million characters is no example for a page.
      if (code !== 'C118') expect(wrong.length).toBeGreaterThan(0);
      for (const example of wrong) expect(findingsOf(example)).toEqual([code]);
    });

    test(`${code}: each right example gives nothing`, () => {
      const right = examples(page, 'right');
      expect(right.length).toBeGreaterThan(0);
      for (const example of right) expect(findingsOf(example)).toEqual([]);
    });
  }
});
