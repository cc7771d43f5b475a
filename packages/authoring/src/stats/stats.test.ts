import { compile, dependencies } from '@plumbline/form-engine';
import { anyForm } from '@plumbline/form-engine/testing';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestChain } from './longest-chain.ts';
import { statsOf } from './stats.ts';

const chainOf = (...questions: AnswersDocument['questions']) =>
  longestChain(dependencies([{ id: 1, link: 's', template: 'T', questions }]));
const text = (id: string, ...conditions: string[]) => ({ id, type: 'TEXT' as const, conditions });

describe('longestChain', () => {
  test('follows properties that other rules can read, and ends at one that they cannot', () => {
    const long = chainOf(
      text('A'),
      text('B', 'hidden: question.A full'),
      text('C', 'value: question.B full => "x"'),
      text('D', 'required: question.C full'),
      text('E', 'hidden: question.D full'),
    );
    expect(long).toEqual({ ids: ['A', 'B', 'C', 'D'], hasCycle: false });
    expect(chainOf(text('A'), text('B'))).toEqual({ ids: [], hasCycle: false });
  });

  test('questions that read each other are a cycle only if they form a loop', () => {
    const crossed = [text('A', 'hidden: question.B full'), text('B', 'required: question.A full')];
    expect(chainOf(...crossed)).toEqual({ ids: ['B', 'A'], hasCycle: false });
    const looped = [text('A', 'hidden: question.B full'), text('B', 'hidden: question.A full')];
    expect(chainOf(...looped, text('C', 'hidden: question.A full')).hasCycle).toBe(true);
  });

  test('finds a chain of ten thousand questions', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      at === 0 ? text('Q0') : text(`Q${at}`, `hidden: question.Q${at - 1} full`),
    );
    expect(chainOf(...many).ids).toHaveLength(10_000);
  });

  test('no form that compiles has a cycle, and each step of the chain reads the one before', () => {
    fc.assert(
      fc.property(anyForm, ({ documents }) => {
        const graph = dependencies(documents);
        const { ids, hasCycle } = longestChain(graph);
        if (compile(documents).ok) expect(hasCycle).toBe(false);
        ids.slice(1).forEach((id, at) => {
          expect(graph.edges.some(({ from, to }) => from === ids[at] && to === id)).toBe(true);
        });
      }),
    );
  });
});

describe('statsOf', () => {
  test('lists the most frequent first, the first of the longest rules, and only what is required', () => {
    const questions = [
      { id: 'N', type: 'NUMERIC' as const, required: false },
      text('A', 'hidden: question.N full'),
      text('B', 'hidden: question.N full'),
      { ...text('C', 'required: question.A full'), required: true },
    ];
    const stats = statsOf([{ id: 1, link: 's', template: 'T', questions }]);
    expect(Object.entries(stats.questions.byType)).toEqual([
      ['TEXT', 3],
      ['NUMERIC', 1],
    ]);
    expect(Object.keys(stats.rules.byTarget)).toEqual(['hidden', 'required']);
    expect(stats.rules.longest).toEqual({ id: 'A', clauses: 1 });
    expect(stats.dependencies.mostRead).toEqual({ id: 'N', count: 2 });
    expect(stats.sections[0]?.required).toBe(1);
  });

  test('counts what is in the files of form F', () => {
    const stats = statsOf(formF);
    const flat = (list: readonly Question[]): readonly Question[] =>
      list.flatMap((question) => [question, ...flat(question.questions ?? [])]);
    const all = formF.flatMap(({ questions }) => flat(questions));
    expect(stats.sections).toHaveLength(17);
    expect(stats.questions.total).toBe(all.length);
    expect(stats.questions.byType['PANEL']).toBe(all.filter(({ type }) => type === 'PANEL').length);
    const sum = (of: 'questions' | 'rules' | 'required') =>
      stats.sections.reduce((total, section) => total + section[of], 0);
    expect(sum('questions')).toBe(all.length);
    expect(sum('required')).toBe(all.filter(({ required }) => required === true).length);
    expect(stats.rules.total).toBe(all.flatMap(({ conditions }) => conditions ?? []).length);
    expect(sum('rules')).toBe(stats.rules.total);
    expect(stats.rules.broken).toBe(0);
    expect(stats.dependencies.hasCycle).toBe(false);
  });

  test('counts clauses, sources and levels, and a question in rows once', () => {
    const inner = {
      ...text('P.1', 'hidden: panelInnerId.P.2 is question.A and prequal.status full', 'no rule'),
      questions: [text('P.3')],
    };
    const panel = { id: 'P', type: 'PANEL' as const, questions: [inner, text('P.2')] };
    const rows = [{ id: 'r', questions: [inner, text('P.2'), text('P.old')] }];
    const stats = statsOf([
      { id: 1, link: 's', template: 'T', questions: [text('A'), { ...panel, panels: rows }] },
    ]);
    expect(stats.questions.byType).toEqual({ TEXT: 5, PANEL: 1 });
    expect(stats.depth).toBe(3);
    expect(stats.rules).toEqual({
      total: 2,
      broken: 1,
      clauses: 2,
      byTarget: { hidden: 1 },
      byOperator: { is: 1, full: 1 },
      bySource: { panelInnerId: 1, question: 1, prequal: 1 },
      longest: { id: 'P.1', clauses: 2 },
    });
    expect(stats.sections[0]?.outsideReads).toBe(1);
    expect(stats.dependencies).toMatchObject({ pairs: 3, mostReading: { id: 'P.1', count: 3 } });
    expect(stats.proofs).toBeUndefined();
  });

  test('counts the proof results of each question, and of an inner one once', () => {
    const panel = {
      id: 'P',
      type: 'PANEL' as const,
      questions: [{ ...text('P.1'), required: true }],
    };
    const questions = [
      { ...text('A'), readonly: true, required: true },
      text('B', 'hidden: question.A empty or question.A full'),
      text('C', 'required: question.B full'),
      panel,
    ];
    const form = (more: readonly Question[] = []) => [
      { id: 1, link: 's', template: 'T', questions: [...questions, ...more] },
    ];
    expect(statsOf(form(), { now: '2026-06-30' }).proofs).toEqual({
      shown: { can: 4, never: 1, unknown: 0 },
      editable: { can: 3, never: 2, unknown: 0 },
      required: { can: 1, never: 4, unknown: 0 },
    });
    const looped = [text('D', 'hidden: question.E full'), text('E', 'hidden: question.D full')];
    expect(statsOf(form(looped), { now: '2026-06-30' }).proofs).toBeUndefined();
  });
});
