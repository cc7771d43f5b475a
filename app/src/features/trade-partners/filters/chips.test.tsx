import { endpoints } from '@plumbline/api-contract';
import { Announcer } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { readView } from '../../../lists/list-url.ts';
import { farEnd } from '../../../organization/testing/far-end.ts';
import { Chips } from './chips.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(search: string) {
  const server = farEnd();
  const counts = { office_states: { tx: 999, ok: 1000 } };
  server.on(endpoints.countPartnerFilters, { counts } as never);
  vi.stubGlobal('fetch', server.fetch);
  const shown = { view: readView(search) };
  const emptied = vi.fn();
  function Trial() {
    const [view, setView] = useState(shown.view);
    shown.view = view;
    return <Chips view={view} onChange={setView} onEmptied={emptied} />;
  }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Trial />
      <Announcer />
    </SWRConfig>,
  );
  return { server, shown, emptied };
}

const SEARCH = '?list=browse_all&office_states=TX|OK&search=steel&locate=tp-1';

it('each filter is a chip with its count, which ends at 1,000, and can be removed', async () => {
  const { shown, emptied } = open(SEARCH);
  await screen.findByText('· 1,000+');
  screen.getByText('· 999');
  fireEvent.click(screen.getByRole('button', { name: /Texas/u }));
  expect(shown.view.filters).toEqual({ office_states: ['OK'] });
  await screen.findByText('Office in: Texas removed');
  expect(emptied).not.toHaveBeenCalled();
});

it('all filters can be cleared at once, and the search stays', () => {
  const { shown, emptied } = open(SEARCH);
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(shown.view).toMatchObject({ filters: {}, search: 'steel', locate: null });
  expect(emptied).toHaveBeenCalledOnce();
  expect(screen.queryByRole('list')).toBeNull();
});

it('without filters, nothing is shown or counted', () => {
  const { server } = open('?list=browse_all&search=steel');
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.asked).toEqual([]);
});
