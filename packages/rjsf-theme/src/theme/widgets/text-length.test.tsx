import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { oneText, showQuestion, type } from '../../testing/show-question.tsx';

afterEach(cleanup);

test.each(['TEXT', 'TEXTAREA'])('a %s says how much room is left once 80% is used', (widget) => {
  showQuestion(widget, oneText, { maxLength: 10 }, { value: '1234567' });
  const field = screen.getByLabelText('Answer');
  expect(screen.queryByText(/character/u)).toBeNull();
  const said = ['12345678', '1234567890', '12345678901', '123456789012', '😀'.repeat(9)].map(
    (text) => {
      type(field, text);
      return screen.getByText(/character/u).textContent;
    },
  );
  expect(said).toEqual([
    '2 of 10 characters left',
    '0 of 10 characters left',
    '1 character too many',
    '2 characters too many',
    '1 of 10 characters left',
  ]);
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    '1 of 10 characters left',
  );
});
