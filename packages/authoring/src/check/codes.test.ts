import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkTemplates } from './check-templates.ts';
import type { TemplateSource } from './source.ts';
import { codes } from './codes.ts';

const folder = new URL('../../../../docs/reference/diagnostics/', import.meta.url);

function examples(page: string, verdict: string): readonly string[] {
  const blocks = page.matchAll(/```json (wrong|right)\n([\s\S]*?)\n```/g);
  return [...blocks].filter(([, which]) => which === verdict).map(([, , body]) => body ?? '');
}

/** An example is a list of questions, or of whole documents. */
function sourcesOf(example: string): readonly TemplateSource[] {
  const entries = JSON.parse(example) as readonly { link?: string }[];
  const documents = entries.every(({ link }) => link !== undefined)
    ? entries
    : [{ id: 'T/one', link: 'one', template: 'T', questions: entries }];
  return documents.map((one, at) => ({ file: `${at}.json`, text: JSON.stringify(one) }));
}

function findingsOf(example: string): readonly string[] {
  return checkTemplates(sourcesOf(example)).diagnostics.map(({ code }) => code);
}

describe('the pages of the T codes', () => {
  test('table and pages name the same codes', () => {
    const pages = readdirSync(folder).filter((name) => /^T\d+\.md$/.test(name));
    expect(pages.sort()).toEqual(Object.keys(codes).map((code) => `${code}.md`));
  });

  for (const [code, { title }] of Object.entries(codes)) {
    test(`${code}: title and examples are as the page says`, () => {
      const page = readFileSync(new URL(`${code}.md`, folder), 'utf8');
      expect(page.split('\n')[0]).toBe(`# ${code}: ${title}`);
      const wrong = examples(page, 'wrong');
      // Sixty-five levels of questions are no example for a page.
      if (code !== 'T101') expect(wrong.length).toBeGreaterThan(0);
      for (const example of wrong) expect(findingsOf(example)).toEqual([code]);
      const right = examples(page, 'right');
      expect(right.length).toBeGreaterThan(0);
      for (const example of right) expect(findingsOf(example)).toEqual([]);
    });
  }
});
