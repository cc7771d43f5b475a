import { codes as ruleCodes } from '@plumbline/conditions';
import { jsonCodes } from '@plumbline/diagnostics';
import { formCodes } from '@plumbline/authoring';
import { describe, expect, it } from 'vitest';
import { codePage, readPage } from './code-pages.ts';

describe('the pages of the codes', () => {
  for (const code of Object.keys({ ...jsonCodes, ...formCodes, ...ruleCodes })) {
    it(`has ${code} with examples, and leaves nothing of its page unread`, () => {
      const page = codePage(code);
      expect(page?.title).toMatch(new RegExp(`^${code}: `, 'u'));
      const examples = page?.blocks.filter(({ kind }) => kind === 'example') ?? [];
      expect(examples.length).toBeGreaterThan(0);
      // A fence, heading or table left in a paragraph is one that readPage does not know.
      for (const { kind, text } of page?.blocks ?? [])
        if (kind === 'text') expect(text).not.toMatch(/^(?:```|#|\|)/mu);
    });
  }

  it('has no page for what is no code', () => {
    expect(codePage('X999')).toBeUndefined();
    expect(codePage('index')).toBeUndefined();
  });

  it('cuts a page into its paragraphs and examples', () => {
    expect(
      readPage('# C1: a slip\n\nWords of\none line.\n\nWrong:\n\n```json wrong\n{ a }\n```\n'),
    ).toEqual({
      title: 'C1: a slip',
      blocks: [
        { kind: 'text', text: 'Words of\none line.' },
        { kind: 'text', text: 'Wrong:' },
        { kind: 'example', text: '{ a }' },
      ],
    });
  });
});
