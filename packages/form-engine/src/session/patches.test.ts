import type { AnswersDocument } from '@plumbline/schemas';
import fc from 'fast-check';
import { applyPatches, enablePatches, type Patch } from 'immer';
import { describe, expect, it } from 'vitest';
import type { DocumentPatch, Session } from '../types.ts';
import { anyEdits, anyForm } from '../testing/arbitrary.ts';
import { anyInput } from '../testing/arbitrary-inputs.ts';
import { applyEdit, documentsOf, openCase, pictureOf } from '../testing/edits.ts';
import { openForm, section } from '../testing/form.ts';

enablePatches();
const patch = (document: AnswersDocument, patches: readonly DocumentPatch[]) =>
  applyPatches(document, patches as unknown as Patch[]);

describe('changes and patches, over generated forms and edits', () => {
  it('E14 the patches turn one document into the next, and the inverse patches turn it back', () => {
    fc.assert(
      fc.property(anyForm, anyEdits, anyEdits, (form, earlier, later) => {
        const session = openCase(form);
        if (session === undefined) return;
        for (const edit of earlier) applyEdit(session, edit);
        const before = documentsOf(session);
        const copies = JSON.stringify(before);
        for (const edit of later) applyEdit(session, edit);
        for (const document of before) {
          const now = session.document(document.link);
          const { patches, inverse } = session.changes(document);
          expect(patch(document, patches)).toEqual(now);
          expect(patch(now, inverse)).toEqual(document);
          if (now === document) expect(patches).toEqual([]);
        }
        expect(JSON.stringify(before)).toBe(copies);
      }),
    );
  });

  it('E15 another session applies the patches, and undoes or redoes them in one step', () => {
    fc.assert(
      fc.property(anyForm, anyEdits, fc.nat(1), (form, edits, which) => {
        const [mine, theirs] = [openCase(form), openCase(form)];
        if (mine === undefined || theirs === undefined) return;
        const link = `s${which}`;
        const before = [pictureOf(mine), documentsOf(mine)];
        const since = theirs.document(link);
        for (const edit of edits) if (edit.kind !== 'fact') applyEdit(theirs, edit);
        const { patches } = theirs.changes(since);
        expect(mine.applyPatches(link, patches)).toMatchObject({ ok: true });
        const isFollowing = JSON.stringify(form.documents).includes('"per"');
        // The other section's choices may create rows here, and the other way around.
        if (!isFollowing) expect(mine.document(link)).toEqual(theirs.document(link));
        const after = [pictureOf(mine), documentsOf(mine)];
        expect(mine.canUndo()).toBe(JSON.stringify(after[1]) !== JSON.stringify(before[1]));
        mine.undo();
        expect([pictureOf(mine), documentsOf(mine)]).toEqual(before);
        mine.redo();
        expect([pictureOf(mine), documentsOf(mine)]).toEqual(after);
        const facts = mine.factsFor('s0').facts;
        const again = openCase({ ...form, documents: documentsOf(mine), facts }) as Session;
        expect(pictureOf(again)).toEqual(pictureOf(mine));
      }),
    );
  });

  it('E16 patches that do not apply change nothing and say why', () => {
    const step = fc.oneof(
      fc.constantFrom('questions', 'panels', 'value', 'id', 'label', 'length', '__proto__', 'note'),
      fc.nat(3),
    );
    const anyPatch = fc.record({
      op: fc.constantFrom('add' as const, 'replace' as const, 'remove' as const),
      path: fc.array(step, { maxLength: 7 }),
      value: fc.oneof(anyInput, fc.anything()),
    });
    fc.assert(
      fc.property(
        anyForm,
        anyEdits,
        fc.array(anyPatch, { maxLength: 3 }),
        (form, edits, patches) => {
          const session = openCase(form);
          if (session === undefined) return;
          for (const edit of edits) applyEdit(session, edit);
          const before = [pictureOf(session), documentsOf(session)];
          const result = session.applyPatches('s0', patches);
          if (!result.ok) {
            expect(result.problem).not.toBe('');
            expect([pictureOf(session), documentsOf(session)]).toEqual(before);
          } else for (const address of session.addresses()) session.get(address);
        },
      ),
    );
  });
});

describe('patches', () => {
  const questions = () => [
    { id: 'A', type: 'NUMERIC' as const },
    {
      id: 'P',
      type: 'PANEL' as const,
      questions: [{ id: 'P.a', type: 'TEXT' as const }],
      panels: [
        { id: 'r1', questions: [{ id: 'P.a', type: 'TEXT' as const, value: 'one' }] },
        { id: 'r2', questions: [{ id: 'P.a', type: 'TEXT' as const, value: 'two' }] },
      ],
    },
  ];

  it('for one changed answer are a single replacement', () => {
    const session = openForm([section(questions())]);
    const since = session.document('s');
    session.set('s/P/r2/P.a', 'zwei');
    expect(session.changes(since)).toEqual({
      patches: [
        {
          op: 'replace',
          path: ['questions', 1, 'panels', 1, 'questions', 0, 'value'],
          value: 'zwei',
        },
      ],
      inverse: [
        {
          op: 'replace',
          path: ['questions', 1, 'panels', 1, 'questions', 0, 'value'],
          value: 'two',
        },
      ],
    });
  });

  it('change an answer in a row, and nothing else', () => {
    const session = openForm([section(questions())]);
    const path = ['questions', 1, 'panels', 1, 'questions', 0, 'value'];
    const given = [{ op: 'replace' as const, path, value: 'zwei' }];
    expect(session.applyPatches('s', given)).toEqual({ ok: true, changed: ['s/P/r2/P.a'] });
    expect(['r1', 'r2'].map((row) => session.get(`s/P/${row}/P.a`).own)).toEqual(['one', 'zwei']);
  });

  it('are decoded for the session, and stay in the document as given', () => {
    const session = openForm([section(questions())]);
    const given = [{ op: 'add' as const, path: ['questions', 0, 'value'], value: '$1,200' }];
    expect(session.applyPatches('s', given)).toEqual({ ok: true, changed: ['s/A'] });
    expect(session.get('s/A').own).toBe(1_200);
    expect(session.document('s').questions[0]?.value).toBe('$1,200');
  });

  it('can set fields of the document itself, which undo does not revert', () => {
    const session = openForm([section(questions())]);
    const given = [
      { op: 'add' as const, path: ['revision'], value: 7 },
      { op: 'add' as const, path: ['questions', 0, 'value'], value: 5 },
    ];
    session.applyPatches('s', given);
    session.undo();
    expect(session.document('s')).toMatchObject({ revision: 7 });
    expect(session.get('s/A').own).toBe(null);
  });

  it.each([
    [[{ op: 'replace', path: ['questions', 9, 'value'], value: 1 }], /path/u],
    [
      [{ op: 'add', path: ['questions', 0, 'label'], value: 'Other' }],
      /s\/A would change in more than its answers/u,
    ],
    [
      [{ op: 'add', path: ['questions', 2], value: { id: 'Z', type: 'TEXT' } }],
      /s would have different questions/u,
    ],
    [
      [{ op: 'add', path: ['questions', 1, 'questions', 0, 'label'], value: 'Other' }],
      /s\/P would change in more than its answers/u,
    ],
    [[{ op: 'replace', path: ['link'], value: 't' }], /`link`/u],
    [[{ op: 'remove', path: ['questions', 0] }], /would have different questions/u],
    [
      [
        {
          op: 'add',
          path: ['questions', 1, 'panels', 0],
          value: { id: 'x', questions: [{ id: 'Z', type: 'TEXT' }] },
        },
      ],
      /s\/P\/x would have different questions/u,
    ],
    [[{ op: 'replace', path: ['questions', 1, 'panels', 0, 'id'], value: 'r2' }], /r2/u],
  ] as const)('that do not fit say why: %j', (patches, why) => {
    const session = openForm([section(questions())]);
    const before = session.document('s');
    const result = session.applyPatches('s', patches as readonly DocumentPatch[]);
    expect(result).toMatchObject({ ok: false });
    if (!result.ok) expect(result.problem).toMatch(why);
    expect(session.document('s')).toBe(before);
    expect(session.canUndo()).toBe(false);
  });

  it('can set a row’s extra fields, keeping its answers, and can be undone', () => {
    const session = openForm([section(questions())]);
    const path = ['questions', 1, 'panels', 0, 'note'];
    expect(session.applyPatches('s', [{ op: 'add', path, value: 'x' }])).toMatchObject({
      ok: true,
    });
    expect(session.document('s').questions[1]?.panels?.[0]).toMatchObject({ id: 'r1', note: 'x' });
    expect(session.get('s/P/r1/P.a').value).toBe('one');
    session.undo();
    expect(session.document('s').questions[1]?.panels?.[0]).not.toHaveProperty('note');
  });

  it('add a row that lacks a question with that question blank', () => {
    const session = openForm([section(questions())]);
    const path = ['questions', 1, 'panels', 0];
    const given = [{ op: 'add' as const, path, value: { id: 'x', questions: [] } }];
    expect(session.applyPatches('s', given)).toMatchObject({ ok: true });
    expect(session.get('s/P/x/P.a')).toMatchObject({ own: null });
    expect(session.document('s').questions[1]?.panels?.[0]?.questions).toHaveLength(1);
  });

  it('add, move and remove rows', () => {
    const session = openForm([section(questions())]);
    const row = (id: string, value: string) => ({
      id,
      questions: [{ id: 'P.a', type: 'TEXT', value }],
    });
    const rows = [row('r3', 'three'), row('r1', 'one'), row('r4', 'four')];
    const given = [{ op: 'replace' as const, path: ['questions', 1, 'panels'], value: rows }];
    expect(session.applyPatches('s', given)).toMatchObject({ ok: true });
    expect(session.get('s/P').rows).toEqual(['r3', 'r1', 'r4']);
    expect(session.get('s/P/r4/P.a').value).toBe('four');
    expect(session.has('s/P/r2/P.a')).toBe(false);
    session.undo();
    expect(session.get('s/P').rows).toEqual(['r1', 'r2']);
    expect(session.get('s/P/r2/P.a').value).toBe('two');
  });
});
