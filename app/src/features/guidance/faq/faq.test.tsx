import { Announcer } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Faq } from './faq.tsx';
import { findQuestions } from './question.ts';
import { groups } from './groups/index.ts';

afterEach(cleanup);

const open = () =>
  render(
    <MemoryRouter initialEntries={['/faq']}>
      <Faq />
      <Announcer />
    </MemoryRouter>,
  );
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Search the questions'), { target: { value: text } });
const shown = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const all = groups.flatMap(({ questions }) => questions);

it('shows every question under its role until something is searched for', () => {
  open();
  expect(shown()).toEqual(all.map(({ title }) => title));
  expect(screen.getByRole('heading', { name: 'General contractors' })).toBeDefined();
});

it('finds questions by the beginnings of words in the question and its answer, and says how many', async () => {
  open();
  search('PDF');
  expect(shown()).toEqual(['Can we download our answers?']);
  await screen.findByText('1 question');
  search('  remind EXPIR ');
  expect(shown()).toEqual([
    'When are we reminded of expiring documents?',
    'How do we find out that a certificate is about to expire?',
  ]);
  await screen.findByText('2 questions');
  search('zebra');
  expect(screen.getByText('No matches. Try other words, or write to us below.')).toBeDefined();
  search('');
  expect(shown()).toHaveLength(all.length);
});

it('hides the questions for other roles, and keeps those for everyone', () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'General contractors' }));
  expect(screen.queryByRole('heading', { name: 'Trade partners' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Your account' })).toBeDefined();
  expect(shown()).toContain('How is the risk score calculated?');
});

it('has a unique ID for each question and group', () => {
  const ids = [...groups.map(({ id }) => id), ...all.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
});

it('finds every question by its own title', () => {
  for (const { title, id } of all) {
    const found = findQuestions(groups, { search: title, role: 'all' });
    expect(found.flatMap(({ questions }) => questions).map((one) => one.id)).toContain(id);
  }
});
