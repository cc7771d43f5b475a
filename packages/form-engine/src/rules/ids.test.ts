import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { openForm, section, text } from '../testing/form.ts';

describe('duplicate ids', () => {
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
    ['a panel and outside', [{ ...panel(), questions: [x, text('Z')] }, text('Z')], 'C111'],
    ['two panels', [panel(), { ...panel(), id: 'O' }], 'C111'],
  ])('in %s are refused', (_where, questions, code) => {
    const compiled = compile([section(questions)]);
    expect(compiled).toMatchObject({ ok: false, diagnostics: [{ code }] });
  });

  it('rows of one panel may repeat its questions', () => {
    const rows = ['a', 'b'].map((id) => ({ id, questions: [x] }));
    expect(compile([section([panel(...rows)])])).toMatchObject({ ok: true });
  });
});

describe('rows hold answers', () => {
  const panel = (...questions: Question[]): Question => ({
    id: 'P',
    type: 'PANEL',
    questions: [text('X', { label: 'Name' }), text('Y')],
    panels: [{ id: 'a', questions }],
  });

  it.each<[string, Question, string, RegExp]>([
    ['another label', text('X', { label: 'Other' }), 'T125', /sets `label` of `X`/u],
    ['a rule of its own', text('X', { conditions: ['hidden: question.Y full'] }), 'T125', /cond/u],
    ['another type', { id: 'X', type: 'NUMERIC' }, 'T125', /sets `type` of/u],
    ['a question of its own', text('Z'), 'T126', /has `Z`/u],
  ])('and are refused if they have %s', (_what, question, code, message) => {
    const compiled = compile([section([panel(question)])]);
    expect(compiled).toMatchObject({ ok: false, diagnostics: [{ code }] });
    if (!compiled.ok) expect(compiled.diagnostics[0]?.message).toMatch(message);
  });

  it('may leave out what the panel defines, and keep unknown fields', () => {
    const row = text('X', { value: 'Acme', label: null as never, color: 'red' });
    const session = openForm([section([panel(row)])]);
    expect(session.addresses()).toEqual(['s/P', 's/P/a/X', 's/P/a/Y']);
    expect(session.placeOf('s/P/a/X').question.label).toBe('Name');
    expect(session.document('s').questions[0]?.panels?.[0]?.questions).toEqual([row, text('Y')]);
  });
});
