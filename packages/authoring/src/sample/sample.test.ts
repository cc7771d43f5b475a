import { compile, openSession, type Program, questionTypes } from '@plumbline/form-engine';
import { anyForm } from '@plumbline/form-engine/testing';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { sampleAnswers } from './sample.ts';

const now = '2026-06-30';

function programOf(documents: readonly AnswersDocument[]): Program {
  const compiled = compile(documents);
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join('\n'));
  return compiled.program;
}

function section(...questions: readonly Question[]): AnswersDocument {
  return { id: 'T/s', link: 's', template: 'T', questions: [...questions] };
}

/** Every state of the sample in a new session. */
function statesOf(documents: readonly AnswersDocument[], facts = {}) {
  const session = openSession(programOf(documents), { now, facts });
  return session.addresses().map(session.get);
}

describe('sampleAnswers', () => {
  // `npm run test:long` uses eight seeds: each answers about 430 questions.
  const seeds = inject('propertyRuns') > 200 ? 8 : 2;
  test.each([1, 0.5, 0])(`form F, filled to %d, has no errors under ${seeds} seeds`, (fill) => {
    const program = programOf(formF);
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { documents, errors } = sampleAnswers(program, { seed, now, fill });
      expect([seed, errors]).toEqual([seed, []]);
      const states = statesOf(documents);
      expect(states.filter((state) => state.errors.length > 0)).toEqual([]);
      const answered = states.filter(
        ({ type, own }) => questionTypes[type].answered && own !== null,
      ).length;
      expect(answered).toBeGreaterThan(fill === 1 ? 400 : 100);
    }
  });

  test('the same seed gives the same text, and another seed a different one', () => {
    const program = programOf(formF);
    const text = (seed: number) => JSON.stringify(sampleAnswers(program, { seed, now }).documents);
    expect(text(7)).toBe(text(7));
    expect(text(7)).not.toBe(text(8));
  });

  test('stays within a maximum that is below the usual answers', () => {
    const program = programOf([
      section(
        { id: 'N', type: 'NUMERIC', max: -1, required: true },
        { id: 'C', type: 'CURRENCY', max: -0.5, required: true },
        { id: 'Y', type: 'YEAR', max: 1980, required: true },
      ),
    ]);
    for (let seed = 1; seed <= 20; seed += 1)
      expect([seed, sampleAnswers(program, { seed, now }).errors]).toEqual([seed, []]);
  });

  test('stays within limits that depend on answers', () => {
    const months = ['June', 'December'].map((value) => ({ value }));
    const program = programOf([
      section(
        {
          id: 'P',
          type: 'PANEL',
          min: {
            formula: 'min(3, max(1, year - a))',
            inputs: { a: 'question.A', year: 'currentYear' },
            else: 2,
          },
          questions: [{ id: 'P.1', type: 'TEXT' }],
        },
        { id: 'Y', type: 'YEAR_RANGE', required: true, max: { fiscalYear: 'question.M' } },
        {
          id: 'N',
          type: 'NUMERIC',
          required: true,
          max: { formula: 'b + 3', inputs: { b: 'question.B' } },
        },
        { id: 'A', type: 'YEAR', required: true },
        { id: 'B', type: 'NUMERIC', required: true },
        { id: 'M', type: 'SELECT', options: months, required: true },
      ),
    ]);
    for (let seed = 1; seed <= 20; seed += 1)
      expect([seed, sampleAnswers(program, { seed, now }).errors]).toEqual([seed, []]);
  });

  test('answers what a check asks for, and the questions that this makes required', () => {
    const options = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((value) => ({ value }));
    const program = programOf([
      section({
        id: 'P',
        type: 'PANEL',
        min: 1,
        checks: [
          {
            formula: 'contains(all, "h")',
            inputs: { all: 'question.P.1' },
            message: 'One must be h',
          },
        ],
        questions: [
          { id: 'P.1', type: 'CHECKBOX', options, required: true },
          { id: 'P.2', type: 'TEXT', conditions: ['required: panelInnerId.P.1 includes "h"'] },
        ],
      }),
    ]);
    for (let seed = 1; seed <= 20; seed += 1)
      expect([seed, sampleAnswers(program, { seed, now, fill: 0 }).errors]).toEqual([seed, []]);
  });

  test('a question keeps its answer when others come before it', () => {
    const text = (id: string): Question => ({ id, type: 'TEXT' });
    const valueIn = (...questions: readonly Question[]) => {
      const { documents } = sampleAnswers(programOf([section(...questions)]), { seed: 3, now });
      return documents[0]?.questions.find(({ id }) => id === 'B')?.value;
    };
    expect(valueIn(text('A'), text('B'))).toBe(valueIn(text('X'), text('A'), text('B')));
  });

  test('fill 0 answers only what is required', () => {
    const form = section(
      { id: 'A', type: 'TEXT', required: true },
      { id: 'B', type: 'TEXT' },
      { id: 'C', type: 'YESNO', conditions: ['required: question.A full'] },
      {
        id: 'P',
        type: 'PANEL',
        min: 2,
        questions: [{ id: 'P.1', type: 'NUMERIC', required: true }],
      },
      { id: 'Q', type: 'PANEL', questions: [{ id: 'Q.1', type: 'TEXT', required: true }] },
    );
    const { documents } = sampleAnswers(programOf([form]), { seed: 1, now, fill: 0 });
    const own = Object.fromEntries(statesOf(documents).map((state) => [state.address, state.own]));
    expect(own).toEqual({
      's/A': expect.any(String),
      's/B': null,
      's/C': expect.stringMatching(/^(?:Yes|No)$/),
      's/P': null,
      's/P/r1/P.1': expect.any(Number),
      's/P/r2/P.1': expect.any(Number),
      's/Q': null,
    });
  });

  test('hidden questions stay blank unless answers for them are requested', () => {
    const form = section(
      { id: 'A', type: 'TEXT', hidden: true },
      { id: 'B', type: 'TEXT', conditions: ['hidden: question.C full'] },
      { id: 'C', type: 'YESNO' },
    );
    const own = (answersHidden: boolean) =>
      statesOf(sampleAnswers(programOf([form]), { seed: 1, now, answersHidden }).documents)
        .filter(({ hidden }) => hidden)
        .map((state) => [state.id, typeof state.own]);
    expect(own(false)).toEqual([
      ['A', 'object'],
      ['B', 'object'],
    ]);
    expect(own(true)).toEqual([
      ['A', 'string'],
      ['B', 'string'],
    ]);
  });

  test('respects limits, masks, options and checks, including those that depend on answers', () => {
    const form = section(
      { id: 'N', type: 'NUMERIC', min: 5, max: 6, decimals: 3 },
      { id: 'M', type: 'NUMERIC', min: { question: 'N' }, max: 8 },
      { id: 'T', type: 'TEXT', min: 40, max: 41 },
      { id: 'K', type: 'MASK', mask: 'AA-##/N' },
      { id: 'D', type: 'DATE', min: '2024-02-28', max: '2024-03-01' },
      { id: 'E', type: 'DATE', min: { question: 'D' }, max: 'today' },
      { id: 'O', type: 'CHECKBOX', options: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] },
      { id: 'S', type: 'SELECT', optionsFrom: { question: 'question.O' } },
      { id: 'F', type: 'FILE', accept: ['xlsx'], multiple: true },
      { id: 'Y', type: 'YEAR_RANGE', min: 2022 },
      {
        id: 'P',
        type: 'PANEL',
        per: { source: 'question.Y', key: 'P.1' },
        min: 3,
        checks: [
          { formula: 'sum(parts) == 100', inputs: { parts: 'question.P.2' }, message: 'All of it' },
        ],
        questions: [
          { id: 'P.1', type: 'YEAR' },
          { id: 'P.2', type: 'PERCENTAGE', required: true },
        ],
      },
    );
    for (let seed = 1; seed <= 30; seed += 1) {
      const { documents, errors } = sampleAnswers(programOf([form]), { seed, now });
      expect([seed, errors]).toEqual([seed, []]);
      const states = statesOf(documents);
      expect(states.filter((state) => state.errors.length + state.notices.length > 0)).toEqual([]);
      expect(states.filter(({ own, type }) => own === null && type !== 'PANEL')).toEqual([]);
    }
  });

  test('unreadable saved answers are replaced when an answer is required, or else removed', () => {
    const form = section(
      { id: 'A', type: 'NUMERIC', required: true, value: 'many' },
      { id: 'B', type: 'DATE', value: '2026-02-31' },
      { id: 'C', type: 'NUMERIC', value: 'few', conditions: ['hidden: question.D empty'] },
      { id: 'D', type: 'TEXT', value: 'kept' },
    );
    for (let seed = 1; seed <= 20; seed += 1) {
      const { documents, errors } = sampleAnswers(programOf([form]), { seed, now, fill: 0 });
      const [a, b, c, d] = statesOf(documents);
      expect([a?.illFormed, typeof a?.own, b?.own, c?.own, d?.own]).toEqual([
        false,
        'number',
        null,
        null,
        'kept',
      ]);
      expect(errors).toEqual([]);
    }
  });

  test('an exclusive option is never combined with another, and rows follow the other options', () => {
    const options = [{ value: 'none', exclusive: true }, { value: 'a' }, { value: 'b' }];
    const form = section(
      { id: 'O', type: 'CHECKBOX', required: true, options },
      {
        id: 'P',
        type: 'PANEL',
        min: 2,
        per: { source: 'question.O', key: 'K' },
        questions: [{ id: 'K', type: 'TEXT' }],
      },
    );
    const alone = section({ id: 'O', type: 'CHECKBOX', options: options.slice(0, 1) });
    for (let seed = 1; seed <= 30; seed += 1) {
      const chosen = (one: AnswersDocument) =>
        sampleAnswers(programOf([one]), { seed, now }).documents[0]?.questions[0]?.value;
      expect(sampleAnswers(programOf([form]), { seed, now }).errors).toEqual([]);
      expect(chosen(form)).toEqual(['a', 'b']);
      expect(chosen(alone)).toEqual(['none']);
    }
  });

  test('no rows are started when a panel needs more than it can have', () => {
    const form = section({
      id: 'P',
      type: 'PANEL',
      min: { formula: 'year - 3', inputs: { year: 'currentYear' } },
      questions: [{ id: 'P.1', type: 'TEXT', required: true }],
    });
    const { documents, errors } = sampleAnswers(programOf([form]), { seed: 1, now, fill: 0 });
    expect(errors.map(({ address }) => address)).toEqual(['s/P']);
    expect(documents[0]?.questions[0]?.panels ?? []).toEqual([]);
  });

  test('what cannot be answered is reported', () => {
    const form = section(
      { id: 'A', type: 'NUMERIC', required: true, min: 5, max: 4 },
      { id: 'B', type: 'SELECT', required: true },
    );
    const { errors } = sampleAnswers(programOf([form]), { seed: 1, now });
    expect(errors.map(({ address }) => address)).toEqual(['s/A', 's/B']);
  });

  test('in any form, hidden questions are blank, answers are well formed and errors are reported', () => {
    fc.assert(
      fc.property(
        anyForm,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ documents, facts }, seed, fill) => {
          const compiled = compile(documents);
          if (!compiled.ok) return;
          const sample = sampleAnswers(compiled.program, { seed, now, facts, fill });
          const session = openSession(programOf(sample.documents), { now, facts });
          expect(session.errors()).toEqual(sample.errors);
          const keys = new Set(
            documents.flatMap(({ questions }) => questions.flatMap(({ per }) => per?.key ?? [])),
          );
          for (const state of session.addresses().map(session.get)) {
            if (!questionTypes[state.type].answered) continue;
            if (state.hidden) expect(keys.has(state.id) ? null : state.own).toBe(null);
          }
          // An existing answer that cannot be read stays only if nobody can fix it.
          for (const { address, kind } of sample.errors) {
            const { disabled, readonly } = session.get(address);
            if (kind === 'illFormed')
              expect([address, disabled || readonly]).toEqual([address, true]);
          }
        },
      ),
    );
  });
});
