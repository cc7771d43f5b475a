import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../../../docs/reference/diagnostics/', import.meta.url);

type Pages = {
  /** What the codes begin with. */
  readonly letter: string;
  readonly codes: Readonly<Record<string, { readonly title: string }>>;
  /** The codes reported for an example, which is passed exactly as its page shows it. */
  readonly codesOf: (example: string) => readonly string[];
  /** Codes whose mistake is too large to show on a page: they have no wrong example. */
  readonly withoutExample?: readonly string[];
};

/** Adds tests that each code has a page with its title, wrong examples that report only it, and right examples. */
export function describePages({ letter, codes, codesOf, withoutExample = [] }: Pages): void {
  describe(`the pages of the ${letter} codes`, () => {
    test('are those of the table', () => {
      const pages = readdirSync(folder).filter((name) => /^[A-Z]\d+\.md$/.test(name));
      expect(pages.filter((name) => name.startsWith(letter)).sort()).toEqual(
        Object.keys(codes).map((code) => `${code}.md`),
      );
    });

    test.each(Object.entries(codes))(
      '%s: title and examples are as the page says',
      (code, { title }) => {
        const page = readFileSync(new URL(`${code}.md`, folder), 'utf8');
        expect(page.split('\n')[0]).toBe(`# ${code}: ${title}`);
        const [wrong, right] = [examples(page, 'wrong'), examples(page, 'right')];
        expect(wrong.length > 0).toBe(!withoutExample.includes(code));
        expect(right.length).toBeGreaterThan(0);
        for (const example of wrong) expect(codesOf(example)).toEqual([code]);
        for (const example of right) expect(codesOf(example)).toEqual([]);
      },
    );
  });
}

function examples(page: string, verdict: string): readonly string[] {
  const blocks = page.matchAll(/```(?:json|rules) (wrong|right)\n([\s\S]*?)\n```/g);
  return [...blocks].filter(([, which]) => which === verdict).map(([, , body]) => body ?? '');
}
