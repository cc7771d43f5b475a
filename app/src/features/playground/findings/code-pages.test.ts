import { codes as ruleCodes } from '@plumbline/conditions';
import { jsonCodes } from '@plumbline/diagnostics';
import { formCodes } from '@plumbline/authoring';
import { describe, expect, it } from 'vitest';
import { codePage, readPage } from './code-pages.ts';

describe('code pages', () => {
  for (const code of Object.keys({ ...jsonCodes, ...formCodes, ...ruleCodes })) {
    it(`include ${code} with examples, and are parsed completely`, () => {
      const page = codePage(code);
      expect(page?.title).toMatch(new RegExp(`^${code}: `, 'u'));
      const examples = page?.blocks.filter(({ kind }) => kind === 'example') ?? [];
      expect(examples.length).toBeGreaterThan(0);
      // A fence, heading or table left in a paragraph is one that readPage does not know.
      for (const { kind, text } of page?.blocks ?? [])
        if (kind === 'text') expect(text).not.toMatch(/^(?:```|#|\|)/mu);
    });
  }

  it('do not exist for unknown codes', () => {
    expect(codePage('X999')).toBeUndefined();
    expect(codePage('index')).toBeUndefined();
  });

  it('are split into paragraphs and examples', () => {
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
