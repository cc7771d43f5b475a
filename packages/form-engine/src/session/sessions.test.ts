import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { openSession } from './session.ts';
import type { Flag, Session } from '../types.ts';
import { anyEdits, anyForm } from '../testing/arbitrary.ts';
import { applyEdit, documentsOf, openCase, pictureOf } from '../testing/edits.ts';
import { openForm, section } from '../testing/form.ts';

const FLAGS: readonly Flag[] = [
  'hidden',
  'disabled',
  'readonly',
  'required',
  'skipCalculating',
  'additionalTextHidden',
];

describe('sessions, over generated forms and edits', () => {
  it('E21 `is` and `get` agree on every flag at every address', () => {
    fc.assert(
      fc.property(anyForm, anyEdits, (form, edits) => {
        const session = openCase(form);
        if (session === undefined) return;
        for (const edit of edits) applyEdit(session, edit);
        for (const address of session.addresses()) {
          const said = FLAGS.map((flag) => session.is(address, flag));
          const state = session.get(address);
          expect(said).toEqual(FLAGS.map((flag) => state[flag]));
        }
      }),
    );
  });

  it('E22 sessions of one program do not affect each other', () => {
    fc.assert(
      fc.property(anyForm, anyEdits, anyEdits, (form, here, there) => {
        const compiled = compile(form.documents);
        if (!compiled.ok) return;
        const open = () =>
          openSession(compiled.program, { now: form.now, facts: form.facts ?? {} });
        const whole = (session: Session) => [pictureOf(session), documentsOf(session)];
        const [one, other] = [open(), open()];
        const untouched = whole(other);
        for (const edit of here) applyEdit(one, edit);
        expect(whole(other)).toEqual(untouched);
        const edited = whole(one);
        for (const edit of there) applyEdit(other, edit);
        expect(whole(one)).toEqual(edited);
        expect(whole(open())).toEqual(untouched);
      }),
    );
  });
});

describe('an edit that throws', () => {
  const open = () =>
    openForm([
      section([
        { id: 'A', type: 'TEXT' },
        { id: 'P', type: 'PANEL', questions: [{ id: 'X', type: 'TEXT' }] },
      ]),
    ]);

  it('changes nothing when one of many addresses does not exist', () => {
    const session = open();
    const before = session.document('s');
    const entries = [
      ['s/A', 'given'],
      ['s/B', 'nowhere'],
    ] as const;
    expect(() => session.setMany(entries)).toThrow('no question at "s/B"');
    expect(session.get('s/A').own).toBeNull();
    expect(session.document('s')).toBe(before);
    expect(session.canUndo()).toBe(false);
  });

  it('changes nothing when a new row has an answer to a question that it lacks', () => {
    const session = open();
    expect(() => session.addRow('s/P', 'r1', { X: 'given', Y: 'nowhere' })).toThrow('Y');
    expect(session.get('s/P').rows).toEqual([]);
    expect(session.addRow('s/P')).toBe('r1');
    expect(session.get('s/P/r1/X').own).toBeNull();
  });

  it('is kept when only a listener throws, after the change is complete', () => {
    const session = open();
    session.subscribe('s/A', () => {
      throw new Error('a listener of its own');
    });
    expect(() => session.set('s/A', 'given')).toThrow('a listener of its own');
    expect(session.get('s/A').own).toBe('given');
    expect(session.canUndo()).toBe(true);
  });
});

describe('answers that are circular or very deeply nested', () => {
  it('are accepted repeatedly, without affecting the other answers of the step', () => {
    const ring = (): Record<string, unknown> => {
      const answer: Record<string, unknown> = { line1: '1 Main Street' };
      answer['self'] = answer;
      return answer;
    };
    let deep: unknown = null;
    for (let depth = 0; depth < 100_000; depth += 1) deep = { deep };
    const session = openForm([
      section([
        { id: 'A', type: 'TEXT' },
        { id: 'H', type: 'ADDRESS' },
      ]),
    ]);
    for (const answer of [
      ring(),
      ring(),
      { line1: 'x', deep },
      { line1: 'x', deep: { ...(deep as object) } },
    ]) {
      session.setMany([
        ['s/A', null],
        ['s/H', answer],
        ['s/A', 'given'],
      ]);
      expect(session.get('s/A').own).toBe('given');
      expect(session.get('s/H').own).toEqual(
        expect.objectContaining({ line1: expect.any(String) }),
      );
    }
  });

  it('are accepted as facts when circular', () => {
    const ring: Record<string, unknown> = {};
    ring['self'] = ring;
    const session = openForm([
      section([{ id: 'A', type: 'TEXT', conditions: ['hidden: prequal.status is "x"'] }]),
    ]);
    session.setFacts({ viewer: ring, status: 'x' });
    session.setFacts({ viewer: { ...ring }, status: 'y' });
    expect(session.is('s/A', 'hidden')).toBe(false);
  });
});

describe('undo and redo after other changes', () => {
  const open = (choices: readonly string[]) =>
    openForm(
      [
        section([
          {
            id: 'P',
            type: 'PANEL',
            per: { source: 'prequal.F', key: 'K' },
            questions: [
              { id: 'K', type: 'TEXT' },
              { id: 'X', type: 'TEXT' },
            ],
          },
        ]),
      ],
      { outside: { F: { type: 'CHECKBOX' } }, facts: { F: choices } },
    );
  const rowsOf = (session: Session) => session.get('s/P').rows;

  it('a redone row replaces the row that a fact created under the same id', () => {
    const session = open(['A']);
    session.addRow('s/P', 'b', { X: 'by hand' });
    session.undo();
    session.setFacts({ F: ['A', 'B'] });
    expect(rowsOf(session)).toEqual(['a', 'b']);
    session.redo();
    expect(rowsOf(session)).toEqual(['a', 'b']);
    expect(session.get('s/P/b/X').own).toBe('by hand');
    session.undo();
    expect(rowsOf(session)).toEqual(['a', 'b']);
    expect(session.get('s/P/b/K').own).toBe('B');
    expect(session.get('s/P/b/X').own).toBeNull();
  });

  it('undo restores a removed row over one that a fact created, and redo restores that one’s answers', () => {
    const session = open(['A', 'B']);
    session.set('s/P/b/X', 'kept');
    session.setFacts({ F: ['A'] });
    session.removeRow('s/P', 'b');
    session.setFacts({ F: ['A', 'B'] });
    session.set('s/P/b/X', 'new');
    session.undo();
    session.undo();
    expect(rowsOf(session)).toEqual(['a', 'b']);
    expect(session.get('s/P/b/X').own).toBe('kept');
    session.redo();
    session.redo();
    expect(rowsOf(session)).toEqual(['a', 'b']);
    expect(session.get('s/P/b/X').own).toBe('new');
  });

  it('an undone answer is not submitted, even as the last good one', () => {
    const session = openForm([section([{ id: 'N', type: 'NUMERIC' }])]);
    const sent = () => session.submission('s').document.questions[0]?.value ?? null;
    session.set('s/N', 'many');
    session.set('s/N', 7);
    expect(sent()).toBe(7);
    session.undo();
    expect(sent()).toBeNull();
    session.redo();
    session.set('s/N', 'a few');
    expect(sent()).toBe(7);
    session.set('s/N', 8);
    session.undo();
    expect(sent()).toBe(7);
  });
});

describe('names that exist on every JavaScript object', () => {
  it('work as ids, rows, facts and choices', () => {
    for (const id of ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']) {
      const session = openForm(
        [
          section([
            { id, type: 'TEXT' },
            {
              id: 'R',
              type: 'TEXT',
              conditions: [`hidden: question.${id} is "a"`, 'required: prequal.isPrototypeOf full'],
            },
            { id: 'C', type: 'CHECKBOX', options: [{ value: 'constructor' }] },
            {
              id: 'P',
              type: 'PANEL',
              per: { source: 'question.C', key: 'K' },
              questions: [{ id: 'K', type: 'TEXT' }],
            },
          ]),
        ],
        { unknownReferences: 'empty' },
      );
      expect(session.get(`s/${id}`).own).toBeNull();
      expect(session.is('s/R', 'required')).toBe(false);
      session.set(`s/${id}`, 'a');
      expect(session.is('s/R', 'hidden')).toBe(true);
      session.set(`s/${id}`, 'b');
      session.setFacts({ isPrototypeOf: 'given' });
      expect(session.is('s/R', 'required')).toBe(true);
      session.set('s/C', ['constructor']);
      session.addRow('s/P', '__proto__', { K: 'other' });
      expect(session.get('s/P').rows).toEqual(['constructor', '__proto__']);
      expect(session.get('s/P').visibleRows).toEqual(['constructor']);
    }
  });
});

it('a question that nobody can edit counts only if it has an answer', () => {
  const session = openForm([
    section([
      { id: 'A', type: 'TEXT', readonly: true, required: true, value: 'x' },
      { id: 'B', type: 'TEXT', disabled: true, required: true },
      { id: 'C', type: 'TEXT' },
    ]),
  ]);
  expect(session.progress()).toMatchObject({
    questions: 2,
    answered: 1,
    required: 1,
    requiredAnswered: 1,
    errors: 0,
  });
});
