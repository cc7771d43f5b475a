import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { section, text } from '../testing/form.ts';

describe('ids given twice', () => {
  const x = text('X');
  const panel = (...rows: { id: string | number; questions: Question[] }[]): Question => ({
    id: 'P',
    type: 'PANEL',
    questions: [x],
    panels: rows,
  });

  it.each<[string, Question[], string]>([
    ['two rows', [panel({ id: 1, questions: [x] }, { id: '1', questions: [x] })], 'T123'],
    ['one row', [panel({ id: 'a', questions: [x, x] })], 'C111'],
    ['a row and outside', [panel({ id: 'a', questions: [x, text('Z')] }), text('Z')], 'C111'],
    [
      'rows of two panels',
      [
        panel({ id: 'a', questions: [text('Z')] }),
        { ...panel({ id: 'a', questions: [text('Z')] }), id: 'O', questions: [] },
      ],
      'C111',
    ],
  ])('%s are refused', (_where, questions, code) => {
    const compiled = compile([section(questions)]);
    expect(compiled).toMatchObject({ ok: false, diagnostics: [{ code }] });
  });

  it('rows of one panel repeat its questions, their own ones too', () => {
    const rows = ['a', 'b'].map((id) => ({ id, questions: [x, text('Z')] }));
    expect(compile([section([panel(...rows)])])).toMatchObject({ ok: true });
  });
});
