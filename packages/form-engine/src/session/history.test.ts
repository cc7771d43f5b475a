import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { openSession } from './session.ts';
import type { Session } from '../types.ts';
import { anyEdits, anyForm, type EditCase } from '../testing/arbitrary.ts';
import { anyInput } from '../testing/arbitrary-inputs.ts';
import { applyEdit, documentsOf, openCase, pictureOf } from '../testing/edits.ts';

function open(questions: readonly object[], facts = {}): Session {
  const compiled = compile([{ id: 'd', link: 's', template: 'F', questions } as never], {
    outside: { STATES: { type: 'STATES' } },
  });
  if (!compiled.ok) throw new Error(compiled.diagnostics[0]?.message);
  return openSession(compiled.program, { now: '2026-03-15', facts });
}

const TEXTS = [
  { id: 'A', type: 'TEXT', label: 'Legal name' },
  { id: 'B', type: 'TEXT', label: 'Trade name' },
];
const OF_A_CONTACT = [
  { id: 'P.1', type: 'TEXT' },
  { id: 'P.2', type: 'PANEL', questions: [{ id: 'P.2.1', type: 'TEXT' }] },
];
const CONTACTS = [
  {
    id: 'P',
    type: 'PANEL',
    label: 'Contacts',
    questions: OF_A_CONTACT,
    panels: ['a', 'b', 'c'].map((id) => ({ id, questions: structuredClone(OF_A_CONTACT) })),
  },
  ...TEXTS,
];
const JOINED = { joinsLastStep: true };

describe('an answer that is typed', () => {
  it('is one undo step while edits are joined, and a new step after another question was answered', () => {
    const session = open(TEXTS);
    session.set('s/A', 'S');
    session.set('s/A', 'Su', JOINED);
    session.set('s/A', 'Sum', JOINED);
    session.set('s/B', 'x', JOINED);
    session.set('s/A', 'Summ', JOINED);
    expect(session.nextUndo()).toEqual([{ kind: 'answer', address: 's/A' }]);
    session.undo();
    expect(session.get('s/A').own).toBe('Sum');
    session.undo();
    session.undo();
    expect([session.get('s/A').own, session.canUndo()]).toEqual([null, false]);
    session.redo();
    expect(session.get('s/A').own).toBe('Sum');
  });

  it('leaves nothing to undo when it is cleared again', () => {
    const session = open(TEXTS);
    const before = session.document('s');
    session.set('s/A', 'S');
    session.set('s/A', '', JOINED);
    expect(session.canUndo()).toBe(false);
    expect(session.document('s')).toEqual(before);
  });

  it('stays as typed while each entry joins the one before, however many there are', () => {
    const session = open(TEXTS);
    session.set('s/A', 'S');
    for (const entry of ['Su', 'Sum', 'Summ', 'Summit']) {
      session.set('s/A', entry, JOINED);
      expect([session.get('s/A').own, session.canUndo()]).toEqual([entry, true]);
    }
    session.undo();
    expect([session.get('s/A').own, session.canUndo()]).toEqual([null, false]);
  });

  it('starts a new step after an undo, and nothing can be redone', () => {
    const session = open(TEXTS);
    session.set('s/A', 'one');
    session.set('s/A', 'two');
    session.undo();
    session.set('s/A', 'three', JOINED);
    expect(session.canRedo()).toBe(false);
    session.undo();
    expect(session.get('s/A').own).toBe('one');
  });
});

describe('a removed row', () => {
  it('is restored with its answers and position, even after other edits, as one undo step', () => {
    const session = open(CONTACTS);
    session.set('s/P/b/P.1', 'Boone');
    session.addRow('s/P/b/P.2', 'deep', { 'P.2.1': 'kept' });
    const before = session.document('s');
    session.removeRow('s/P', 'b');
    session.set('s/A', 'Summit');
    expect(session.restoreRow('s/P', 'b')).toBe(true);
    expect(session.document('s').questions[0]).toEqual(before.questions[0]);
    expect(session.get('s/A').own).toBe('Summit');
    session.undo();
    expect(session.get('s/P').rows).toEqual(['a', 'c']);
    session.undo();
    session.undo();
    expect(session.document('s')).toEqual(before);
  });

  it('is restored into its own panel when a row of another panel has the same id', () => {
    const session = open(CONTACTS);
    session.addRow('s/P/a/P.2', 'deep', { 'P.2.1': 'of a' });
    session.addRow('s/P/b/P.2', 'deep', { 'P.2.1': 'of b' });
    session.removeRow('s/P/a/P.2', 'deep');
    session.removeRow('s/P/b/P.2', 'deep');
    expect(session.restoreRow('s/P/c/P.2', 'deep')).toBe(false);
    expect(session.restoreRow('s/P/a/P.2', 'deep')).toBe(true);
    expect(session.get('s/P/a/P.2/deep/P.2.1').own).toBe('of a');
    expect(session.get('s/P/b/P.2').rows).toEqual([]);
  });

  it('is not restored when an undo has restored it, or when it was never removed', () => {
    const session = open(CONTACTS);
    session.removeRow('s/P', 'b');
    expect([session.restoreRow('s/P', 'z'), session.restoreRow('s/none', 'b')]).toEqual([
      false,
      false,
    ]);
    session.undo();
    expect(session.restoreRow('s/P', 'b')).toBe(false);
    expect(session.get('s/P').rows).toEqual(['a', 'b', 'c']);
  });
});

describe('another person’s edit', () => {
  it('is not an undo step, and removes the step that it overwrites', () => {
    const session = open(TEXTS);
    session.set('s/A', 'mine');
    session.set('s/B', 'mine');
    session.bringIn(() => session.set('s/A', 'theirs'));
    session.undo();
    expect([session.get('s/A').own, session.get('s/B').own]).toEqual(['theirs', null]);
    expect([session.canUndo(), session.canRedo()]).toEqual([false, true]);
  });

  it('removes the undone step that it overwrites, so that redo cannot replace it', () => {
    const session = open(TEXTS);
    session.set('s/A', 'mine');
    session.set('s/B', 'mine');
    session.undo();
    session.undo();
    session.bringIn(() => session.set('s/A', 'theirs'));
    session.redo();
    expect([session.get('s/A').own, session.get('s/B').own]).toEqual(['theirs', 'mine']);
    expect(session.canRedo()).toBe(false);
  });

  it('survives undo: a row it removed stays removed, and a row it added stays', () => {
    const session = open(CONTACTS);
    session.set('s/P/a/P.1', 'mine');
    session.removeRow('s/P', 'c');
    session.bringIn(() => {
      session.removeRow('s/P', 'a');
      session.addRow('s/P', 'c', { 'P.1': 'theirs' });
    });
    while (session.canUndo()) session.undo();
    expect(session.get('s/P').rows).toEqual(['b', 'c']);
    expect(session.get('s/P/c/P.1').own).toBe('theirs');
  });
});

it('restores the row of a choice when undo finds that another person removed it', () => {
  const session = open([
    { id: 'R', type: 'YEAR_RANGE' },
    {
      id: 'P',
      type: 'PANEL',
      per: { source: 'question.R', key: 'P.1' },
      questions: [{ id: 'P.1', type: 'YEAR' }],
      panels: [],
    },
  ]);
  session.set('s/R', { from: 2023, to: 2024 });
  session.set('s/R', { from: 2024, to: 2024 });
  session.bringIn(() => session.removeRow('s/P', '2023'));
  session.undo();
  expect(session.get('s/P').visibleRows).toEqual(['2023', '2024']);
});

describe('over generated forms and edits', () => {
  it('E23 answers joined into one step are undone and redone together', () => {
    fc.assert(
      fc.property(anyForm, fc.nat(), fc.array(anyInput, { maxLength: 6 }), (form, pick, inputs) => {
        const session = openCase(form);
        const address = session?.addresses()[pick % Math.max(1, session.addresses().length)];
        if (session === undefined || address === undefined) return;
        const before = [pictureOf(session), documentsOf(session)];
        for (const input of inputs) session.set(address, input, JOINED);
        const after = [pictureOf(session), documentsOf(session)];
        session.undo();
        expect([pictureOf(session), documentsOf(session)]).toEqual(before);
        expect(session.canUndo()).toBe(false);
        session.redo();
        expect([pictureOf(session), documentsOf(session)]).toEqual(after);
      }),
    );
  });

  it('E24 undoing and redoing everything keeps what another person answered', () => {
    const turns = fc.array(fc.tuple(anyEdits, anyEdits), { maxLength: 4 });
    fc.assert(
      fc.property(anyForm, turns, (form, all) => {
        const session = openCase(form);
        if (session === undefined) return;
        for (const [mine, theirs] of all) {
          for (const edit of mine) if (edit.kind !== 'fact') applyEdit(session, edit);
          for (const edit of theirs)
            if (!['fact', 'undo', 'redo'].includes(edit.kind))
              session.bringIn(() => applyEdit(session, edit));
        }
        const theirs = bringLast(
          session,
          all.flatMap(([, edits]) => edits),
        );
        const stand = () => theirs.map((address) => session.get(address).own);
        const before = stand();
        while (session.canUndo()) session.undo();
        expect(stand()).toEqual(before);
        while (session.canRedo()) session.redo();
        expect(stand()).toEqual(before);
        const again = openCase({ ...form, documents: documentsOf(session) }) as Session;
        expect(pictureOf(again)).toEqual(pictureOf(session));
      }),
    );
  });
});

/** Gives answers as another person, last of all, and returns where: outside rows, which this person may have added. */
function bringLast(session: Session, edits: readonly EditCase[]): readonly string[] {
  const top = session.addresses().filter((address) => address.split('/').length === 2);
  const given = new Set<string>();
  for (const edit of edits) {
    if (edit.kind !== 'set') continue;
    const address = top[edit.pick % top.length] as string;
    const before = session.get(address).own;
    session.bringIn(() => session.set(address, edit.input));
    if (session.get(address).own !== before) given.add(address);
  }
  return [...given];
}

it('undoes up to a thousand steps, the newest first', () => {
  const session = open(TEXTS);
  for (let at = 0; at < 1_002; at += 1) session.set(at % 2 === 0 ? 's/A' : 's/B', String(at));
  let undone = 0;
  for (; session.canUndo(); undone += 1) session.undo();
  expect(undone).toBe(1_000);
  expect([session.get('s/A').own, session.get('s/B').own]).toEqual(['0', '1']);
});

it('undoes entries that were joined together with the rows that each of them made', () => {
  const session = open([
    { id: 'S', type: 'COMBOBOX', multiple: true },
    {
      id: 'P',
      type: 'PANEL',
      per: { source: 'question.S', key: 'P.k' },
      questions: [{ id: 'P.k', type: 'TEXT' }],
    },
  ]);
  session.set('s/S', ['a']);
  session.set('s/S', ['a', 'b'], { joinsLastStep: true });
  session.set('s/S', ['a', 'b', 'c'], { joinsLastStep: true });
  expect(session.get('s/P').rows).toEqual(['a', 'b', 'c']);
  session.undo();
  expect([session.get('s/P').rows, session.canUndo()]).toEqual([[], false]);
  session.redo();
  expect(session.get('s/P').rows).toEqual(['a', 'b', 'c']);
});

it('does not join entries in the same question of two rows', () => {
  const session = open(CONTACTS);
  session.addRow('s/P', 'x1');
  session.addRow('s/P', 'x2');
  session.set('s/P/x1/P.1', 'x');
  session.set('s/P/x2/P.1', 'y', { joinsLastStep: true });
  session.undo();
  expect([session.get('s/P/x1/P.1').own, session.get('s/P/x2/P.1').own]).toEqual(['x', null]);
});

it('says what undo would change, and where', () => {
  const session = open(CONTACTS);
  for (const id of ['x1', 'x2', 'x3']) session.addRow('s/P', id);
  const rows = session.get('s/P').rows;
  const last = rows.length - 1;
  expect(session.nextUndo()).toEqual([{ kind: 'rowAdded', panel: 's/P', row: 'x3', place: last }]);
  session.moveRow('s/P', 'x3', 0);
  expect(session.nextUndo()).toEqual([{ kind: 'rowMoved', panel: 's/P', row: 'x3', place: 0 }]);
  session.removeRow('s/P', 'x2');
  expect(session.nextUndo()).toEqual([
    { kind: 'rowRemoved', panel: 's/P', row: 'x2', place: last },
  ]);
  session.undo();
  expect(session.nextRedo()).toEqual([
    { kind: 'rowRemoved', panel: 's/P', row: 'x2', place: last },
  ]);
});
