import type { Question } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../types.ts';
import { anyEdits, anyForm, type EditCase } from '../testing/arbitrary.ts';
import { applyEdit, documentsOf, openCase, pictureOf } from '../testing/edits.ts';
import { openForm, section } from '../testing/form.ts';

const whole = (session: Session) => [pictureOf(session), documentsOf(session)] as const;
const withoutFacts = (edits: readonly EditCase[]) => edits.filter(({ kind }) => kind !== 'fact');

describe('drafts, over generated forms and edits', () => {
  it('E17 edits in a draft do not affect its original, and vice versa', () => {
    fc.assert(
      fc.property(anyForm, anyEdits, anyEdits, anyEdits, (form, earlier, here, there) => {
        const session = openCase(form);
        if (session === undefined) return;
        for (const edit of earlier) applyEdit(session, edit);
        const before = whole(session);
        const draft = session.draft();
        expect(whole(draft.session)).toEqual(before);
        for (const edit of there) applyEdit(draft.session, edit);
        expect(whole(session)).toEqual(before);
        const tried = whole(draft.session);
        for (const edit of here) applyEdit(session, edit);
        expect(whole(draft.session)).toEqual(tried);
        draft.discard();
      }),
    );
  });

  it('E18 after a commit the original equals the draft; one undo reverts all of it', () => {
    fc.assert(
      fc.property(anyForm, anyEdits, anyEdits, (form, earlier, edits) => {
        const session = openCase(form);
        if (session === undefined) return;
        for (const edit of earlier) applyEdit(session, edit);
        const before = whole(session);
        const draft = session.draft();
        for (const edit of withoutFacts(edits)) applyEdit(draft.session, edit);
        const { lost } = draft.commit();
        expect(lost).toEqual([]);
        const after = whole(session);
        expect(after[0]).toEqual(pictureOf(draft.session));
        expect(after[1]).toEqual(documentsOf(draft.session));
        if (JSON.stringify(after[1]) === JSON.stringify(before[1])) return;
        session.undo();
        expect(whole(session)).toEqual(before);
        session.redo();
        expect(whole(session)).toEqual(after);
      }),
    );
  });

  it('E19 a draft committed on top of other edits loses only answers in removed rows', () => {
    fc.assert(
      fc.property(anyForm, anyEdits, anyEdits, (form, here, there) => {
        const session = openCase(form);
        if (session === undefined) return;
        const draft = session.draft();
        const base = pictureOf(draft.session);
        for (const edit of withoutFacts(there)) applyEdit(draft.session, edit);
        for (const edit of here) applyEdit(session, edit);
        const meanwhile = whole(session);
        const wanted = pictureOf(draft.session);
        const { lost } = draft.commit();
        for (const address of lost) expect(draft.session.has(address)).toBe(true);
        if (!here.some(({ kind }) => ['remove', 'undo', 'redo'].includes(kind)))
          expect(lost).toEqual([]);
        const now = whole(session);
        for (const [address, { own }] of Object.entries(wanted)) {
          // Skips rows: a row added in both may have another address, and its address may be another row's.
          if (
            address.split('/').length > 2 ||
            JSON.stringify(base[address]?.own) === JSON.stringify(own)
          )
            continue;
          expect(session.get(address).own).toEqual(own);
        }
        const { facts } = session.factsFor('s0');
        const again = openCase({ ...form, documents: now[1], facts }) as Session;
        expect(pictureOf(again)).toEqual(now[0]);
        if (JSON.stringify(now[1]) === JSON.stringify(meanwhile[1])) return;
        session.undo();
        expect(whole(session)).toEqual(meanwhile);
        session.redo();
        expect(whole(session)).toEqual(now);
      }),
    );
  });
});

describe('undo and redo, over edits of every kind', () => {
  it('E20 undoing all of them restores the form, redoing all brings it back', () => {
    const anyPart = fc.record({ kind: fc.constantFrom('here', 'draft', 'patch'), edits: anyEdits });
    const parts = fc.array(anyPart, { maxLength: 4 });
    fc.assert(
      fc.property(anyForm, parts, (form, todo) => {
        const session = openCase(form);
        if (session === undefined) return;
        const before = whole(session);
        for (const { kind, edits } of todo) {
          const own = edits.filter((edit) => !['fact', 'undo', 'redo'].includes(edit.kind));
          if (kind === 'here') for (const edit of own) applyEdit(session, edit);
          if (kind === 'draft') {
            const draft = session.draft();
            for (const edit of withoutFacts(edits)) applyEdit(draft.session, edit);
            draft.commit();
          }
          if (kind === 'patch') {
            const other = session.fork();
            for (const edit of own) applyEdit(other, edit);
            const { patches } = other.changes(session.document('s0'));
            expect(session.applyPatches('s0', patches)).toMatchObject({ ok: true });
          }
        }
        const after = whole(session);
        while (session.canUndo()) session.undo();
        expect(whole(session)).toEqual(before);
        while (session.canRedo()) session.redo();
        expect(whole(session)).toEqual(after);
      }),
    );
  });
});

describe('drafts', () => {
  const open = () =>
    openForm([
      section([
        { id: 'A', type: 'TEXT', value: 'a' },
        { id: 'B', type: 'TEXT', conditions: ['hidden: question.A is "a"'] },
        {
          id: 'P',
          type: 'PANEL',
          questions: [{ id: 'P.a', type: 'TEXT' }],
          panels: [
            { id: 'r1', questions: [{ id: 'P.a', type: 'TEXT' }] },
            { id: 'r2', questions: [{ id: 'P.a', type: 'TEXT' }] },
          ],
        },
      ]),
    ]);

  it('show what edits would do, and change nothing when they are discarded', () => {
    const session = open();
    const draft = session.draft();
    draft.session.set('s/A', 'b');
    expect(draft.session.is('s/B', 'hidden')).toBe(false);
    draft.discard();
    expect(session.is('s/B', 'hidden')).toBe(true);
    expect(session.canUndo()).toBe(false);
    expect(() => draft.commit()).toThrow('once');
  });

  it('notify the original’s listeners once, when they are committed', () => {
    const session = open();
    const told: (readonly string[])[] = [];
    session.onChange((changed) => told.push(changed));
    const draft = session.draft();
    draft.session.set('s/A', 'b');
    draft.session.set('s/B', 'here');
    expect(told).toEqual([]);
    expect(draft.commit().changed.toSorted()).toEqual(['s/A', 's/B']);
    expect(told).toHaveLength(1);
  });

  it('are committed once, with rows inside new rows, which come once too', () => {
    const inner: Question = { id: 'Q', type: 'PANEL', questions: [{ id: 'Q.a', type: 'TEXT' }] };
    const session = openForm([section([{ id: 'P', type: 'PANEL', questions: [inner] }])]);
    const draft = session.draft();
    draft.session.addRow('s/P', 'new');
    draft.session.addRow('s/P/new/Q', 'deep', { 'Q.a': 'kept' });
    draft.commit();
    expect(session.get('s/P').rows).toEqual(['new']);
    expect(session.get('s/P/new/Q').rows).toEqual(['deep']);
    expect(session.get('s/P/new/Q/deep/Q.a').own).toBe('kept');
    expect(() => draft.commit()).toThrow('once');
  });

  it('commit nothing for an answer that was changed and changed back', () => {
    const session = open();
    const draft = session.draft();
    draft.session.set('s/A', 'b');
    draft.session.set('s/A', 'a');
    session.set('s/A', 'c');
    expect(draft.commit()).toEqual({ changed: [], lost: [] });
    expect(session.get('s/A').value).toBe('c');
  });

  it('lose the answers of rows that were removed meanwhile, and say which', () => {
    const session = open();
    const draft = session.draft();
    draft.session.set('s/P/r1/P.a', 'one');
    draft.session.set('s/P/r2/P.a', 'two');
    session.removeRow('s/P', 'r1');
    expect(draft.commit().lost).toEqual(['s/P/r1/P.a']);
    expect(session.get('s/P/r2/P.a').value).toBe('two');
  });

  it('keep their rows beside those that were added under the same id meanwhile', () => {
    const session = open();
    const draft = session.draft();
    draft.session.addRow('s/P', undefined, { 'P.a': 'theirs' });
    session.addRow('s/P', undefined, { 'P.a': 'mine' });
    draft.commit();
    const values = session.get('s/P').rows.map((row) => session.get(`s/P/${row}/P.a`).value);
    expect(values.toSorted()).toEqual(['mine', 'theirs', null].concat([null]).toSorted());
    expect(new Set(session.get('s/P').rows).size).toBe(4);
  });

  it('leave a row that was removed and restored in its place', () => {
    const session = open();
    session.addRow('s/P', 'last');
    const draft = session.draft();
    draft.session.set('s/P/r2/P.a', 'kept');
    draft.session.removeRow('s/P', 'r2');
    draft.session.restoreRow('s/P', 'r2');
    draft.commit();
    expect(session.get('s/P').rows).toEqual(['r1', 'r2', 'last']);
    expect(session.get('s/P/r2/P.a').value).toBe('kept');
  });

  const perChoice = () =>
    openForm([
      section([
        { id: 'Y', type: 'CHECKBOX', options: [{ value: 'x' }, { value: 'y' }] },
        {
          id: 'P',
          type: 'PANEL',
          per: { source: 'question.Y', key: 'P.k' },
          questions: [
            { id: 'P.k', type: 'TEXT' },
            { id: 'P.a', type: 'TEXT' },
          ],
        },
      ]),
    ]);

  it('keep one row for a choice made in both', () => {
    const session = perChoice();
    const draft = session.draft();
    draft.session.set('s/Y', ['x', 'y']);
    draft.session.set('s/P/x/P.a', 'from the draft');
    session.set('s/Y', ['x']);
    expect(draft.commit().lost).toEqual([]);
    expect(session.get('s/P').visibleRows).toEqual(['x', 'y']);
    expect(session.get('s/P/x/P.a').value).toBe('from the draft');
  });

  it('keep the rows of different choices apart', () => {
    const session = perChoice();
    const draft = session.draft();
    draft.session.set('s/Y', ['x']);
    draft.session.set('s/P/x/P.a', 'from the draft');
    session.set('s/Y', ['y']);
    session.set('s/P/y/P.a', 'meanwhile');
    draft.commit();
    expect(session.get('s/P').visibleRows).toEqual(['x']);
    expect(session.get('s/P/x/P.a').value).toBe('from the draft');
    expect(session.get('s/P/y/P.a').own).toBe('meanwhile');
  });
});
