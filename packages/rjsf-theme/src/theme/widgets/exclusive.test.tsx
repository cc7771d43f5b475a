import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { manyTexts, named, numbered, paste, showQuestion } from '../../testing/show-question.tsx';

afterEach(cleanup);

const none = { value: 'NONE', label: 'None of these', exclusive: true };
const heard = () => screen.getByRole('log', { name: 'Announcements' }).textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: RegExp) => screen.getByRole('button', { name });

describe('an exclusive option', () => {
  const choices = [none, ...named('ISO 9001', 'LEED', 'OSHA 30')];

  test('clears the others when it is selected, and announces how many', () => {
    const { answer } = showQuestion(
      'CHECKBOX',
      manyTexts,
      { choices },
      { value: ['LEED', 'OSHA 30'] },
    );
    fireEvent.click(box('None of these'));
    expect(answer()).toEqual(['NONE']);
    expect(heard()).toContain('None of these selected. 2 other choices cleared.');
  });

  test('announces a single one that it clears', () => {
    showQuestion('CHECKBOX', manyTexts, { choices }, { value: ['LEED'] });
    fireEvent.click(box('None of these'));
    expect(heard()).toContain('None of these selected. 1 other choice cleared.');
  });

  test('is cleared when another option is selected', () => {
    const { answer } = showQuestion('CHECKBOX', manyTexts, { choices }, { value: ['NONE'] });
    fireEvent.click(box('LEED'));
    expect(answer()).toEqual(['LEED']);
    expect(heard()).toContain('LEED selected. None of these cleared.');
  });

  test('announces nothing if nothing is cleared, and can be cleared itself', () => {
    const { answer } = showQuestion('CHECKBOX', manyTexts, { choices });
    const before = heard();
    fireEvent.click(box('None of these'));
    expect([answer(), heard()]).toEqual([['NONE'], before]);
    fireEvent.click(box('None of these'));
    expect([answer(), heard()]).toEqual([undefined, before]);
  });

  test('also clears a value that is no longer an option', () => {
    const { answer } = showQuestion('CHECKBOX', manyTexts, { choices }, { value: ['GONE'] });
    fireEvent.click(box('None of these'));
    expect(answer()).toEqual(['NONE']);
  });

  test('is removed by a click if the answer contains it with another', () => {
    const { answer } = showQuestion(
      'CHECKBOX',
      manyTexts,
      { choices },
      { value: ['NONE', 'LEED'] },
    );
    expect([box('None of these').checked, box('LEED').checked]).toEqual([true, true]);
    fireEvent.click(box('None of these'));
    expect(answer()).toEqual(['LEED']);
  });

  test('comes last, separated from the others', () => {
    showQuestion('CHECKBOX', manyTexts, { choices });
    const all = screen.getAllByRole('checkbox');
    expect(all.at(-1)).toBe(box('None of these'));
    expect(within(screen.getByText('or')).queryByRole('checkbox')).toBeNull();
  });

  test('is not included in Select all, or in a pasted list with other options', () => {
    const many = [none, ...numbered(16)];
    const { answer } = showQuestion('CHECKBOX', manyTexts, { choices: many }, { value: ['NONE'] });
    fireEvent.click(button(/Select all/u));
    expect(answer()).toEqual(numbered(16).map(({ value }) => value));
    expect(screen.queryByRole('button', { name: /Select all/u })).toBeNull();
    paste(screen.getByRole('textbox'), 'None of these\nOption 3');
    expect(answer()).not.toContain('NONE');
  });
});
