import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ChosenList } from './chosen-list.tsx';

afterEach(cleanup);

function Trades() {
  const [chosen, setChosen] = useState(
    ['Roofing', 'Masonry', 'Glazing'].map((name) => ({ id: name.toLowerCase(), name })),
  );
  const remove = (id: string) => setChosen(chosen.filter((one) => one.id !== id));
  return <ChosenList label="Chosen trades" chosen={chosen} onRemove={remove} />;
}

test('removing an entry moves the focus to the next one, or from the last one to the one before', () => {
  render(<Trades />);
  const button = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  fireEvent.click(button('Masonry'));
  expect(document.activeElement).toBe(button('Glazing'));
  fireEvent.click(button('Glazing'));
  expect(document.activeElement).toBe(button('Roofing'));
});
