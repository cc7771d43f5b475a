import { compile, openSession } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { describe, expect, it, vi } from 'vitest';
import { openCopyOffers } from './copy-offers.ts';
import { copyAnswers, copyEntries, isTickedFirst, rowToStartFrom } from './copy-row.ts';
import { document, openTestSession } from './testing/open.ts';

const P = 's/FIG';

function open() {
  const session = openTestSession();
  session.set('s/YEARS', { from: 2022, to: 2024 });
  session.setMany([
    [`${P}/2023/FIG.2`, 41_000],
    [`${P}/2023/FIG.3`, 'Ann Cole'],
    [`${P}/2023/FIG.4`, 'Yes'],
    [`${P}/2023/FIG.5`, 'Boone LLP'],
  ]);
  return session;
}
const ids = (entries: readonly { readonly to: string }[]) =>
  entries.map(({ to }) => to.split('/').at(-1));

describe('a year starts', () => {
  it('from an earlier year with answers to its blank questions, never from a later one', () => {
    const session = open();
    expect(rowToStartFrom(session, P, '2024')).toBe('2023');
    expect(rowToStartFrom(session, P, '2023')).toBeNull();
    expect(rowToStartFrom(session, P, '2022')).toBeNull();
  });

  it('from the latest earlier year, whatever the order of the rows, if its answers are valid', () => {
    const questions: Question[] = [
      { id: 'W.1', type: 'YEAR', label: 'Year' },
      { id: 'W.2', type: 'TEXT', label: 'Work', min: 3 },
    ];
    const panels = ['a', 'b', 'c', 'd'].map((id) => ({ id, questions }));
    const work: Question = { id: 'W', type: 'PANEL', label: 'Work', questions, panels };
    const compiled = compile([{ ...document, questions: [work] }]);
    if (!compiled.ok) throw new Error('does not compile');
    const session = openSession(compiled.program, { now: '2026-03-15' });
    for (const [row, year] of [
      ['a', 2023],
      ['b', 2021],
      ['c', 2024],
    ] as const)
      session.setMany([
        [`s/W/${row}/W.1`, year],
        [`s/W/${row}/W.2`, 'Ducts'],
      ]);
    expect(rowToStartFrom(session, 's/W', 'd')).toBe('c');
    session.set('s/W/d/W.1', 2024);
    expect(rowToStartFrom(session, 's/W', 'd')).toBe('a');
    session.set('s/W/a/W.2', 'no');
    expect(session.get('s/W/a/W.2').illFormed).toBe(false);
    expect(rowToStartFrom(session, 's/W', 'd')).toBeNull();
  });

  it('without an answer that is not valid', () => {
    const session = open();
    session.set(`${P}/2023/FIG.2`, 'many');
    expect(ids(copyEntries(session, P, '2023', '2024'))).toEqual(['FIG.3', 'FIG.4', 'FIG.5']);
  });

  it('never from a row that is not a year', () => {
    const session = open();
    session.set('s/CON/r1/CON.1', 'Ann');
    expect(rowToStartFrom(session, 's/CON', 'r2')).toBeNull();
  });

  it('with figures unchecked and the rest checked, never with the year itself', () => {
    const session = open();
    const entries = copyEntries(session, P, '2023', '2024');
    expect(ids(entries)).toEqual(['FIG.2', 'FIG.3', 'FIG.4', 'FIG.5']);
    expect(ids(entries.filter((entry) => isTickedFirst(session, entry)))).toEqual([
      'FIG.3',
      'FIG.4',
      'FIG.5',
    ]);
  });

  it('only where it is blank, in one step that can be undone', () => {
    const session = open();
    session.set(`${P}/2024/FIG.3`, 'Ben Diaz');
    const entries = copyEntries(session, P, '2023', '2024');
    expect(ids(entries)).toEqual(['FIG.2', 'FIG.4', 'FIG.5']);
    expect(copyAnswers(session, entries)).toBe(3);
    expect(session.get(`${P}/2024/FIG.3`).own).toBe('Ben Diaz');
    expect(session.get(`${P}/2024/FIG.5`).own).toBe('Boone LLP');
    session.undo();
    expect([session.get(`${P}/2024/FIG.2`).own, session.get(`${P}/2024/FIG.5`).own]).toEqual([
      null,
      null,
    ]);
    expect(session.get(`${P}/2024/FIG.3`).own).toBe('Ben Diaz');
  });

  it('without an answer that stays hidden because the answer that opens it was not copied', () => {
    const session = open();
    const entries = copyEntries(session, P, '2023', '2024').filter(
      ({ to }) => !to.endsWith('FIG.4'),
    );
    expect(copyAnswers(session, entries)).toBe(2);
    expect(session.get(`${P}/2024/FIG.5`).own).toBeNull();
  });
});

describe('the offer to start a row from an earlier one', () => {
  it('comes and goes with the answers, and notifies listeners only when its text changes', () => {
    const session = open();
    const taken: unknown[] = [];
    const offers = openCopyOffers(session, (choice) => taken.push(choice));
    const end = offers.open();
    const told = vi.fn();
    const stop = offers.subscribe(`${P}/2024`, told);
    expect(offers.read(`${P}/2024`)).toBe('Start from 2023');
    session.set(`${P}/2024/FIG.3`, 'B');
    session.set('s/NAME', 'Summit');
    expect(told).not.toHaveBeenCalled();
    offers.take(`${P}/2024`);
    expect(taken).toEqual([{ panel: P, row: '2024', source: '2023' }]);
    copyAnswers(session, copyEntries(session, P, '2023', '2024'));
    expect(offers.read(`${P}/2024`)).toBeNull();
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    end();
  });
});
