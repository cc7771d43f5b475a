import { linesOf } from '@plumbline/diagnostics';
import { describe, expect, test } from 'vitest';
import table from '../../conformance/mistakes.json' with { type: 'json' };
import { checkTemplates } from './check-templates.ts';

describe('conformance/mistakes.json', () => {
  for (const { name, text, findings } of table.rows) {
    test(name, () => {
      const { positionOf } = linesOf(text);
      const found = checkTemplates([{ file: 'one.json', text }]).diagnostics.map(
        ({ code, span, message, help }) => ({
          code,
          ...positionOf(span.start),
          at: text.slice(span.start, span.end).slice(0, 60),
          message,
          ...(help === undefined ? {} : { help }),
        }),
      );
      expect(found).toEqual(findings);
    });

    test(`${name}: line and column point at the marked text`, () => {
      for (const { line, column, at } of findings) {
        const lines = text.replace(/^\ufeff/u, '').split(/\r\n|\n|\r/u);
        const rest = Array.from(lines[line - 1] ?? '')
          .slice(column - 1)
          .join('');
        expect(rest.startsWith(at.split(/[\r\n]/u, 1)[0] ?? '')).toBe(true);
      }
    });
  }
});
