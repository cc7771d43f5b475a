import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { forgetSession } from '../storage/store.ts';
import { useDensity } from './density.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Shown({ name }: { readonly name: string }) {
  const [density, choose] = useDensity();
  return (
    <button type="button" onClick={() => choose('comfortable')}>
      {`${name} ${density}`}
    </button>
  );
}

test('rows are compact until another density is chosen, which applies to every list and is remembered', () => {
  const { unmount } = render(
    <>
      <Shown name="one" />
      <Shown name="two" />
    </>,
  );
  screen.getByText('two compact');
  act(() => screen.getByText('one compact').click());
  screen.getByText('one comfortable');
  screen.getByText('two comfortable');
  unmount();
  // It is kept for the next person who signs in on this device.
  forgetSession();
  render(<Shown name="later" />);
  screen.getByText('later comfortable');
});
