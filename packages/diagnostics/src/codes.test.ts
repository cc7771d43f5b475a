import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codes } from './codes.ts';
import { parseJson } from './json/parse.ts';

const folder = new URL('../../../docs/reference/diagnostics/', import.meta.url);

function examples(page: string, verdict: string): readonly string[] {
  const blocks = page.matchAll(/```json (wrong|right)\n([\s\S]*?)\n```/g);
  return [...blocks].filter(([, which]) => which === verdict).map(([, , body]) => body ?? '');
}

function findingsOf(example: string): readonly string[] {
  const parsed = parseJson(example, 'example.json');
  return parsed.ok ? [] : parsed.diagnostics.map(({ code }) => code);
}

describe('the pages of the J codes', () => {
  test('table and pages name the same codes', () => {
    const pages = readdirSync(folder).filter((name) => /^J\d+\.md$/.test(name));
    expect(pages.sort()).toEqual(Object.keys(codes).map((code) => `${code}.md`));
  });

  for (const [code, { title }] of Object.entries(codes)) {
    test(`${code}: title and examples are as the page says`, () => {
      const page = readFileSync(new URL(`${code}.md`, folder), 'utf8');
      expect(page.split('\n')[0]).toBe(`# ${code}: ${title}`);
      const wrong = examples(page, 'wrong');
      if (code !== 'J106') expect(wrong.length).toBeGreaterThan(0);
      for (const example of wrong) expect(findingsOf(example)).toEqual([code]);
      const right = examples(page, 'right');
      expect(right.length).toBeGreaterThan(0);
      for (const example of right) expect(findingsOf(example)).toEqual([]);
    });
  }
});
