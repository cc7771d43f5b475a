import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  A,
  B,
  autosave,
  clock,
  form,
  open,
  phase,
  server,
  startOver,
  storedValue,
  type,
} from './testing/one-section.ts';

const LIMIT = 'insurance/IN-04/r1/IN-04.2';

/** The section as a build has it that does not ask some of its questions. */
function without(document: AnswersDocument, ...ids: readonly string[]): AnswersDocument {
  return { ...document, questions: rest(document.questions, ids) };
}

function rest(questions: readonly Question[], ids: readonly string[]): Question[] {
  const row = (one: PanelRow): PanelRow => ({ ...one, questions: rest(one.questions, ids) });
  return questions
    .filter(({ id }) => !ids.includes(id))
    .map((question) => ({
      ...question,
      ...(question.questions && { questions: rest(question.questions, ids) }),
      ...(question.panels && { panels: question.panels.map(row) }),
    }));
}

beforeEach(startOver);

describe('a page of an older build', () => {
  it('does not clear the answers to questions that it does not ask when it learns of a save', async () => {
    await open(without(server.stored(), 'IN-02', 'IN-04.2'));
    server.change((values) => values.set(A, 'new').set(B, 'theirs').set(LIMIT, '99'));
    autosave.learn(server.stored());
    await clock.pass(10_000);
    expect([form.value(A), phase(), server.requests]).toEqual(['new', 'saved', []]);
    type(A, 'mine');
    await clock.pass(2000);
    expect([A, B, LIMIT].map(storedValue)).toEqual(['mine', 'theirs', '99']);
  });

  it('does not clear them when its save came after another', async () => {
    await open(without(server.stored(), 'IN-02', 'IN-04.2'));
    server.change((values) => values.set(B, 'theirs').set(LIMIT, '99'));
    type(A, 'mine');
    await clock.pass(2000);
    expect([A, B, LIMIT].map(storedValue)).toEqual(['mine', 'theirs', '99']);
    expect(phase()).toBe('saved');
  });

  it('does not remove the rows of a panel that it does not ask', async () => {
    await open(without(server.stored(), 'IN-04'));
    server.change((values) => values.set(A, 'new'));
    autosave.learn(server.stored());
    await clock.pass(10_000);
    expect([form.value(A), server.requests]).toEqual(['new', []]);
  });
});

describe('a page of a newer build', () => {
  it('keeps the answers to questions that another tab does not ask', async () => {
    type(B, 'mine');
    await clock.pass(800);
    autosave.learn({ ...without(server.stored(), 'IN-02', 'IN-04'), revision: 9 });
    await clock.pass(10_000);
    expect([form.value(B), form.rows()]).toEqual(['mine', ['r1', 'r2']]);
    expect([phase(), server.requests.length]).toEqual(['saved', 1]);
  });

  it('removes the rows that it removed, with everything in them', async () => {
    const older = without(server.stored(), 'IN-04.2');
    const questions = older.questions.map((question) =>
      question.panels ? { ...question, panels: question.panels.slice(1) } : question,
    );
    autosave.learn({ ...older, questions, revision: 8 });
    await clock.pass(10_000);
    expect([form.rows(), phase(), server.requests]).toEqual([['r2'], 'saved', []]);
    expect(form.value('insurance/IN-04/r2/IN-04.2')).toBe('2');
  });
});
