import type { AnswersDocument, Question } from '@plumbline/schemas';
import { expect, it } from 'vitest';
import { carriedVault } from './carried-lines.ts';

const section = (questions: readonly Question[]): AnswersDocument => ({
  id: 'a',
  link: 'a',
  template: 'T',
  questions: [...questions],
});
const offices = (questions: readonly Question[]): AnswersDocument =>
  section([{ id: 'A-01', type: 'PANEL', label: 'Offices', questions: [...questions] }]);

it('takes null for an absent label and absent sub-questions', () => {
  const nothing = { label: null as never, questions: null as never };
  const old: Question = { id: 'A-01', type: 'TEXT', ...nothing };
  const next: readonly Question[] = [
    { ...old, retired: { into: ['A-02', 'A-03'] } },
    { id: 'A-02', type: 'TEXT', ...nothing },
    { id: 'A-03', type: 'STATES' },
  ];
  const step = { from: 'A-01', rule: 'city-state', into: { city: 'A-02', state: 'A-03' } };
  const { lines } = carriedVault(
    { from: '1', to: '2', steps: [step] },
    { old: [section([old])], next: [section(next)] },
    [section([{ ...old, value: 'Dallas, TX' }])],
    '2026-11-23',
  );
  expect(lines.map(({ text }) => text)).toEqual([
    'A-01: "Dallas, TX" becomes A-02 = "Dallas", A-03 = ["TX"]',
  ]);
});

it('names the row of each answer that is carried over', () => {
  const city: Question = { id: 'A-01.1', type: 'TEXT', label: 'City and state' };
  const old = [offices([city])];
  const next = [
    offices([
      { ...city, retired: { into: ['A-01.2', 'A-01.3'] } },
      { id: 'A-01.2', type: 'TEXT' },
      { id: 'A-01.3', type: 'STATES' },
    ]),
  ];
  const vault = section([
    {
      id: 'A-01',
      type: 'PANEL',
      panels: ['Dallas, TX', 'Joliet, IL'].map((value, at) => ({
        id: `r${at + 1}`,
        questions: [{ ...city, value }],
      })),
    },
  ]);
  const step = {
    from: 'A-01.1',
    rule: 'city-state',
    into: { city: 'A-01.2', state: 'A-01.3' },
  };
  const carryOver = { from: '1', to: '2', steps: [step] };
  const { lines } = carriedVault(carryOver, { old, next }, [vault], '2026-11-23');
  expect(lines.map(({ text }) => text)).toEqual([
    'A-01.1 “City and state” (row r1): "Dallas, TX" becomes A-01.2 = "Dallas", A-01.3 = ["TX"]',
    'A-01.1 “City and state” (row r2): "Joliet, IL" becomes A-01.2 = "Joliet", A-01.3 = ["IL"]',
  ]);
});
