import { endpoints } from '@plumbline/api-contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { readView } from '../../../lists/list-url.ts';
import { farEnd } from '../../../organization/testing/far-end.ts';
import { ReasonChips } from './to-review.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(search: string) {
  const server = farEnd();
  const reasons = { new: 3, changed: 0, document_expires: 1 };
  server.on(endpoints.listToReview, { count: 4, results: [], reasons } as never);
  vi.stubGlobal('fetch', server.fetch);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <ReasonChips view={readView(search)} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

it('the reasons that occur filter the queue, one at a time, and the chosen one can be left again', async () => {
  open('?list=to_review&reasons=outdated&search=steel');
  await screen.findByText('Newly shared');
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'All reasons',
    'Newly shared3',
    'Risk assessment out of date0',
    'Documents expiring1',
  ]);
  expect(screen.getByRole('link', { current: true }).textContent).toMatch(/^Risk assessment/u);
  const all = '/?list=to_review&search=steel';
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    all,
    `${all}&reasons=new`,
    all,
    `${all}&reasons=document_expires`,
  ]);
});

it('without a chosen reason, all of them are current', async () => {
  open('?list=to_review');
  await screen.findByText('Newly shared');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('All reasons');
});
