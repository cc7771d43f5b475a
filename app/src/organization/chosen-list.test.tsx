import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ChosenList } from './chosen-list.tsx';

afterEach(cleanup);

function Trades() {
  const [chosen, setChosen] = useState(
    ['Roofing', 'Masonry', 'Glazing'].map((name) => ({ id: name.toLowerCase(), name })),
  );
  const remove = (id: string) => setChosen(chosen.filter((one) => one.id !== id));
  const search = useRef<HTMLInputElement>(null);
  return (
    <>
      <ChosenList
        label="Chosen trades"
        chosen={chosen}
        onRemove={remove}
        focusOther={() => search.current?.focus()}
      />
      <input ref={search} type="search" aria-label="Search trades" />
    </>
  );
}

test('removing an entry moves the focus to the next one, the one before, or at the end the search', () => {
  render(<Trades />);
  const button = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  fireEvent.click(button('Masonry'));
  expect(document.activeElement).toBe(button('Glazing'));
  fireEvent.click(button('Glazing'));
  expect(document.activeElement).toBe(button('Roofing'));
  fireEvent.click(button('Roofing'));
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search trades' }));
});
