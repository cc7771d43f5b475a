import { compile, openSession } from '@plumbline/form-engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceChanges } from './announce-changes.ts';
import { openTestSession } from './testing/open.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function listen(session = openTestSession()) {
  const said: string[] = [];
  const end = announceChanges(session, 's', (words) => said.push(words));
  const settle = () => {
    vi.advanceTimersByTime(1000);
    return said.splice(0);
  };
  return { session, settle, end };
}

it('says in one message how many questions appeared, and after which', () => {
  const { session, settle } = listen();
  session.set('s/UNION', 'Yes');
  expect(settle()).toEqual(['2 questions appeared after Union work?']);
});

it('names the open question before the one that appeared, not a hidden one', () => {
  const shownIf = (answer: string) => [`hidden: question.KIND is "${answer}" => false`];
  const text = (id: string) => ({ id, type: 'TEXT' as const, label: id });
  const compiled = compile([
    {
      id: 'd',
      link: 's',
      template: 'T',
      questions: [
        text('KIND'),
        { ...text('ONE'), hidden: true, conditions: shownIf('1') },
        { ...text('TWO'), hidden: true, conditions: shownIf('2') },
      ],
    },
  ]);
  if (!compiled.ok) throw new Error('the section does not compile');
  const { session, settle } = listen(openSession(compiled.program, { now: '2026-03-15' }));
  session.set('s/KIND', '2');
  expect(settle()).toEqual(['1 question appeared after KIND.']);
});

it('says how many no longer apply, and that their answers are kept if there are any', () => {
  const { session, settle } = listen();
  session.set('s/UNION', 'Yes');
  settle();
  session.set('s/UNION', 'No');
  expect(settle()).toEqual(['2 questions no longer apply.']);
  session.set('s/UNION', 'Yes');
  session.set('s/LOCAL', '34');
  settle();
  session.set('s/UNION', null);
  expect(settle()).toEqual(['2 questions no longer apply; their answers are kept.']);
});

it('says nothing about what appeared and disappeared again, or about typing', () => {
  const { session, settle } = listen();
  session.set('s/UNION', 'Yes');
  session.set('s/UNION', 'No');
  session.set('s/NAME', 'Summit');
  expect(settle()).toEqual([]);
});

it('names rows by the choice that they follow', () => {
  const { session, settle } = listen();
  session.set('s/YEARS', { from: 2022, to: 2024 });
  expect(settle()).toEqual(['2022, 2023, and 2024 appeared.']);
  session.set('s/FIG/2022/FIG.2', 100);
  session.set('s/YEARS', { from: 2023, to: 2024 });
  expect(settle()).toEqual(['2022 is hidden; its answers are kept.']);
  session.set('s/YEARS', { from: 2022, to: 2024 });
  expect(settle()).toEqual(['2022 appeared.']);
  expect(session.get('s/FIG/2022/FIG.2').own).toBe(100);
});

it('counts a question that a rule opens inside a row', () => {
  const { session, settle } = listen();
  session.set('s/YEARS', { from: 2024, to: 2024 });
  settle();
  session.set('s/FIG/2024/FIG.4', 'Yes');
  expect(settle()).toEqual(['1 question appeared after Injury figures, 2024: Audited?']);
});

it('says nothing about rows that a person adds or removes', () => {
  const { session, settle } = listen();
  session.addRow('s/CON', 'r9');
  session.removeRow('s/CON', 'r1');
  session.undo();
  expect(settle()).toEqual([]);
});

it('is silent after it is stopped', () => {
  const { session, settle, end } = listen();
  session.set('s/UNION', 'Yes');
  end();
  session.set('s/YEARS', { from: 2024, to: 2024 });
  expect(settle()).toEqual([]);
});
