import type { AnswersDocument, Question } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { openSession } from '../session/session.ts';
import type { Program, Session } from '../types.ts';
import { anyEdits, anyForm, type EditCase, type FormCase } from '../testing/arbitrary.ts';
import { applyEdit, documentsOf, openCase, pictureOf } from '../testing/edits.ts';
import type { StoredAnswers } from './stored-answers.ts';

const answersOf = (session: Session): ReadonlyMap<string, StoredAnswers> =>
  new Map(session.program.links.map((link) => [link, session.answers(link)]));

/** The same form without an answer or a row in it. */
function emptied(document: AnswersDocument): AnswersDocument {
  const strip = ({ value: _value, panels: _panels, ...question }: Question): Question => ({
    ...question,
    ...(question.questions && { questions: question.questions.map(strip) }),
  });
  return { ...document, questions: document.questions.map(strip) };
}

function programOf(documents: readonly AnswersDocument[]): Program {
  const compiled = compile(documents);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
  return compiled.program;
}

function check(property: (form: FormCase, session: Session, edits: readonly EditCase[]) => void) {
  fc.assert(
    fc.property(anyForm, anyEdits, (form, edits) => {
      const session = openCase(form);
      if (session !== undefined) property(form, session, edits);
    }),
  );
}

describe('stored answers', () => {
  it('E25 open to the same session as documents with the same answers, also after edits', () => {
    check((form, session, edits) => {
      const { now, facts, documents } = form;
      const program = programOf(documents.map(emptied));
      const stored = openSession(program, { now, facts, answers: answersOf(session) });
      const isSame = () => {
        expect(pictureOf(stored)).toEqual(pictureOf(session));
        expect(answersOf(stored)).toEqual(answersOf(session));
        expect(stored.progress()).toEqual(session.progress());
      };
      isSame();
      for (const edit of edits) for (const one of [session, stored]) applyEdit(one, edit);
      isSame();
      while (session.canUndo()) for (const one of [session, stored]) one.undo();
      isSame();
    });
  });

  it('E26 come out of a session unchanged, and after edits match its documents', () => {
    check((form, session, edits) => {
      const { now, facts, documents } = form;
      const program = programOf(documents.map(emptied));
      const before = answersOf(session);
      const stored = openSession(program, { now, facts, answers: before });
      expect(answersOf(stored)).toEqual(before);
      for (const edit of edits) applyEdit(stored, edit);
      const status = stored.facts();
      const again = openSession(program, { now, facts: status, answers: answersOf(stored) });
      expect(pictureOf(again)).toEqual(pictureOf(stored));
      const read = openCase({ ...form, documents: documentsOf(stored), facts: status });
      expect(pictureOf(read as Session)).toEqual(pictureOf(stored));
      expect(answersOf(read as Session)).toEqual(answersOf(stored));
    });
  });
});

describe('a session on stored answers', () => {
  const document: AnswersDocument = {
    id: 's',
    link: 's',
    template: 'T',
    questions: [
      { id: 'A', type: 'TEXT' },
      {
        id: 'P',
        type: 'PANEL',
        questions: [{ id: 'P1', type: 'NUMERIC' }],
        panels: [{ id: 'first', questions: [{ id: 'P1', type: 'NUMERIC' }] }],
      },
    ],
  };
  const open = (answers: StoredAnswers) =>
    openSession(programOf([document]), { now: '2026-11-23', answers: new Map([['s', answers]]) });

  it('keeps fields and answers that the form does not know, in rows too', () => {
    const stored: StoredAnswers = {
      values: { A: 'Acme', GONE: 'kept' },
      rows: { P: [{ id: 'r1', values: { P1: 5, OLD: 6 }, extras: { note: 'x' } }], LEFT: [] },
      questionExtras: { A: { color: 'red' }, GONE: { color: 'blue' } },
      extras: { origin: 'import' },
    };
    const session = open(stored);
    session.set('s/P/r1/P1', 7);
    expect(session.answers('s')).toEqual({
      ...stored,
      rows: { ...stored.rows, P: [{ id: 'r1', values: { P1: 7, OLD: 6 }, extras: { note: 'x' } }] },
    });
    expect(session.document('s')).toMatchObject({
      origin: 'import',
      questions: [
        { id: 'A', value: 'Acme', color: 'red' },
        { id: 'P', panels: [{ id: 'r1', note: 'x', questions: [{ id: 'P1', value: 7 }] }] },
      ],
    });
  });

  it('deletes a cleared answer, and keeps one whose question is now in another section', () => {
    const other = {
      ...document,
      id: 'o',
      link: 'o',
      questions: [{ id: 'B', type: 'TEXT' }],
    } as const;
    const program = programOf([document, other as unknown as AnswersDocument]);
    const answers = new Map([['s', { values: { A: 'Acme', B: 'moved' } }]]);
    const session = openSession(program, { now: '2026-11-23', answers });
    expect(session.get('o/B').own).toBeNull();
    session.set('s/A', null);
    expect(session.answers('s').values).toEqual({ B: 'moved' });
    expect(session.answers('o').values).toEqual({});
  });

  it('switches to other answers with their unknown fields, and drops the previous ones', () => {
    const session = open({
      values: { A: 'Acme', GONE: 'kept' },
      rows: { P: [{ id: 'r1', values: { P1: 5 }, extras: { note: 'x' } }] },
      questionExtras: { A: { color: 'red' } },
    });
    const next: StoredAnswers = {
      values: { A: 'Acme', OLD: 1 },
      rows: {
        P: [
          { id: 'r2', values: {} },
          { id: 'r1', values: { P1: 5 }, extras: { note: 'y' } },
        ],
      },
      questionExtras: { P: { color: 'blue' } },
      extras: { origin: 'import' },
    };
    const after = session.withAnswers('s', next);
    expect(after.answers('s')).toEqual(next);
    expect(after.document('s')).toMatchObject({
      origin: 'import',
      questions: [{ value: 'Acme' }, {}],
    });
    expect(session.answers('s').extras).toBeUndefined();
    const forged = session.withAnswers('s', {
      ...next,
      extras: { template: 'other', origin: 'x' },
    });
    expect(forged.document('s')).toMatchObject({ template: 'T', origin: 'x' });
  });

  it('keeps a stored entry as typed, and reads its value', () => {
    const session = open({ values: {}, rows: { P: [{ id: 'r1', values: { P1: '$1,200' } }] } });
    expect(session.get('s/P/r1/P1').own).toBe(1200);
    expect(session.answers('s').rows?.['P']).toEqual([{ id: 'r1', values: { P1: '$1,200' } }]);
  });

  it('starts with the template’s rows if none were saved, and with none if all were removed', () => {
    expect(open({ values: {} }).get('s/P').rows).toEqual(['first']);
    expect(open({ values: {}, rows: { P: [] } }).get('s/P').rows).toEqual([]);
  });
});

describe('switching one section to other answers', () => {
  it('E27 gives the same session as opening with those answers, including created rows', () => {
    fc.assert(
      fc.property(anyForm, anyEdits, anyEdits, fc.nat(), (form, edits, others, pick) => {
        const [session, other] = [openCase(form), openCase(form)];
        if (session === undefined || other === undefined) return;
        const { now, facts, documents } = form;
        const program = programOf(documents.map(emptied));
        for (const edit of edits) applyEdit(session, edit);
        for (const edit of others) applyEdit(other, edit);
        const answers = answersOf(session);
        const open = (given: ReadonlyMap<string, StoredAnswers>) =>
          openSession(program, { now, facts, answers: given });
        const before = open(answers);
        const link = program.links[pick % program.links.length] as string;
        const next = other.answers(link);
        const opened = open(new Map(answers).set(link, next));
        const brought = before.withAnswers(link, next);
        expect(pictureOf(brought)).toEqual(pictureOf(opened));
        expect(answersOf(brought)).toEqual(answersOf(opened));
        expect(brought.progress()).toEqual(opened.progress());
        expect(brought.unsavable()).toEqual(opened.unsavable());
        for (const one of program.links)
          expect(brought.factsFor(one)).toEqual(opened.factsFor(one));
        // The original session is unchanged.
        expect(pictureOf(before)).toEqual(pictureOf(open(answers)));
      }),
    );
  });
});
