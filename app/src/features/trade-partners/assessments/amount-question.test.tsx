import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { readView, withFilter } from '../../../lists/list-url.ts';
import { AmountQuestion } from './amount-question.tsx';

afterEach(cleanup);

/** The question above a list, with a button that clears its filter from elsewhere. */
function List({ asked }: { readonly asked: string[] }) {
  const [view, setView] = useState(readView('?list=completed_rac'));
  return (
    <>
      <AmountQuestion
        view={view}
        onChange={(next) => {
          asked.push(next.filters.carries?.[0] ?? 'none');
          setView(next);
        }}
      />
      <button type="button" onClick={() => setView(withFilter(view, 'carries', []))}>
        Clear
      </button>
    </>
  );
}

it('asks for the amount that was typed, also when it is sent a second time', () => {
  const asked: string[] = [];
  render(<List asked={asked} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const find = () => void fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  const type = (value: string) => void fireEvent.change(field, { target: { value } });
  type('2555000');
  find();
  find();
  expect([field.value, ...asked]).toEqual(['$2,555,000', '2555000', '2555000']);
  type('two');
  find();
  screen.getByText('Enter an amount, such as $2,500,000 or 2.5M.');
  // The filter's chip was removed: the field and its error are cleared.
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
  expect(screen.queryByText(/^Enter an amount/u)).toBeNull();
  find();
  expect(asked).toEqual(['2555000', '2555000', 'none']);
});
