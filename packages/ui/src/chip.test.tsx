import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChipList } from './chip.tsx';

afterEach(cleanup);

function Chips({ onEmptied }: { readonly onEmptied: () => void }) {
  const [chosen, setChosen] = useState(['Electrical', 'Texas', 'Verified']);
  return (
    <ChipList
      label="Filters"
      chips={chosen.map((label) => ({
        key: label,
        label,
        count: label === 'Texas' ? '812' : undefined,
        onRemove: () => setChosen(chosen.filter((one) => one !== label)),
      }))}
      onEmptied={onEmptied}
    />
  );
}

const remove = (label: string) => {
  const button = screen.getByRole('button', { name: `Remove ${label}` });
  button.focus();
  fireEvent.click(button);
};
const focused = () => document.activeElement?.getAttribute('aria-label');

test('removing a chip focuses the one in its place, and removing the last one notifies the page', () => {
  const onEmptied = vi.fn<() => void>();
  render(<Chips onEmptied={onEmptied} />);
  expect(screen.getByText('Texas').textContent).toBe('Texas · 812');
  remove('Texas');
  expect(focused()).toBe('Remove Verified');
  remove('Verified');
  expect(focused()).toBe('Remove Electrical');
  expect(onEmptied).not.toHaveBeenCalled();
  remove('Electrical');
  expect(onEmptied).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('list')).toBe(null);
});
