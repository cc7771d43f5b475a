import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FormBoundary } from './form-boundary.tsx';

afterEach(cleanup);

function Drawn({ text }: { readonly text: string }) {
  if (text === 'broken') throw new Error('no such widget');
  return <p>{text}</p>;
}

it('says what cannot be drawn, and draws the next form', () => {
  // React logs what a boundary caught to the console.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const show = (text: string) => (
    <FormBoundary of={text}>
      <Drawn text={text} />
    </FormBoundary>
  );
  const { rerender } = render(show('first'));
  rerender(show('broken'));
  expect(screen.getByText('This can’t be displayed')).toBeTruthy();
  expect(screen.getByText(/no such widget/u)).toBeTruthy();
  rerender(show('mended'));
  expect(screen.getByText('mended')).toBeTruthy();
  expect(screen.queryByText('This can’t be displayed')).toBeNull();
  told.mockRestore();
});
