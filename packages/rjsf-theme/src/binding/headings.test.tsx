import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { namesOf, rendersSoFar, resetRenders, showSection } from '../testing/show-section.tsx';
import type { SectionQuestion } from './section-document.ts';
import { tinyStore } from './tiny-store.ts';

afterEach(cleanup);

const questions: readonly SectionQuestion[] = [
  { id: 'A', type: 'TEXT', label: 'Legal name' },
  { id: 'B', type: 'TEXT', label: 'EIN', group: 'Legal identity' },
  { id: 'C', type: 'TEXT', label: 'State of formation' },
  { id: 'L', type: 'LABEL', label: 'Where you work', group: 'Offices' },
  {
    id: 'P',
    type: 'PANEL',
    label: 'Branch offices',
    questions: [
      { id: 'P.1', type: 'TEXT', label: 'City', group: 'Where it is' },
      { id: 'P.2', type: 'TEXT', label: 'Phone', group: 'How to reach it' },
    ],
  },
];

const headings = () =>
  screen
    .getAllByRole('heading')
    .map((one) => `${one.tagName.toLowerCase()} ${one.textContent?.trim()}`);

/** Hides B and C depending on the answer to A. */
function store() {
  const hiddenBy = (texts: readonly string[]) => ({
    when: (own: (address: string) => unknown) => ({ hidden: texts.includes(String(own('s/A'))) }),
  });
  const made = tinyStore(
    {
      's/A': {},
      's/B': hiddenBy(['one', 'both']),
      's/C': hiddenBy(['both']),
      's/L': {},
      's/P': {},
    },
    ['P.1', 'P.2'],
  );
  (made.addRow as (panel: string, row: string) => string)('s/P', 'r1');
  return made;
}

test('a group’s heading comes before its first question, and no heading level is skipped', () => {
  showSection(questions, store());
  expect(headings()).toEqual([
    'h2 Legal identity',
    'h2 Offices',
    'h3 Where you work',
    'h3 Branch offices',
    'h4 1st',
    'h5 Where it is',
    'h5 How to reach it',
  ]);
  const heading = screen.getByRole('heading', { name: 'Legal identity' });
  const field = screen.getByRole('textbox', { name: 'EIN' });
  expect(heading.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const before = screen.getByRole('textbox', { name: 'Legal name' });
  expect(heading.compareDocumentPosition(before)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('a form without groups has no extra heading level', () => {
  showSection(
    questions.map(({ group: _group, ...one }) => ({
      ...one,
      ...(one.questions && { questions: one.questions.map(({ group: _inner, ...rest }) => rest) }),
    })),
    store(),
  );
  expect(headings()).toEqual(['h2 Where you work', 'h2 Branch offices', 'h3 1st']);
});

test('a heading stays while any of its questions is shown, and disappears with the last', () => {
  const made = store();
  showSection(questions, made);
  const heading = () => screen.queryByRole('heading', { name: 'Legal identity' });
  act(() => void made.set('s/A', 'one'));
  expect(screen.queryByRole('textbox', { name: 'EIN' })).toBeNull();
  expect(heading()).not.toBeNull();
  act(() => void made.set('s/A', 'both'));
  expect(heading()).toBeNull();
  act(() => void made.set('s/A', ''));
  expect(heading()).not.toBeNull();
});

test('a change to a question in a group renders only that field (B2)', () => {
  const made = store();
  showSection(questions, made);
  resetRenders();
  act(() => void made.set('s/B', '12-3456789'));
  expect(namesOf(rendersSoFar()).every((name) => name.endsWith(' s/B'))).toBe(true);
});
