import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(cleanup);

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

it('renders the part once its code has loaded, and immediately the next time', async () => {
  let fetched = 0;
  const Part = lazyPart(async () => {
    fetched += 1;
    return Hello;
  });
  render(<Part name="Maria" />);
  await screen.findByText('Hello Maria');
  cleanup();
  render(<Part name="Tom" />);
  expect(screen.getByText('Hello Tom')).toBeTruthy();
  expect(fetched).toBe(1);
});

it('leaves the page in place while offline, and renders the part when the network is back', async () => {
  let isOnline = false;
  const Part = lazyPart(
    async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return Hello;
    },
    () => <p>No connection</p>,
  );
  render(
    <>
      <p>The page</p>
      <Part name="Maria" />
    </>,
  );
  await screen.findByText('No connection');
  expect(screen.getByText('The page')).toBeTruthy();
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Hello Maria');
  await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
});
