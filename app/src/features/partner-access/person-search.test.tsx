import { endpoints, type GrantablePerson } from '@plumbline/api-contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd } from '../../organization/testing/far-end.ts';
import { PersonSearch } from './person-search.tsx';

type Use = ComponentProps<typeof PersonSearch>;

const person = (first_name: string, permission_id: string | null): GrantablePerson => ({
  id: `55555555-5555-4555-8555-${first_name.toLowerCase().padEnd(12, '0')}`,
  first_name,
  last_name: 'Whitfield',
  email: `${first_name.toLowerCase()}@keystone.example`,
  title: 'Manager',
  organization: {
    id: '66666666-6666-4666-8666-666666666666',
    name: 'Keystone Builders',
    domain: 'keystone.example',
  },
  permission_id,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const search = (results: GrantablePerson[], value: string, use: Partial<Use> = {}) => {
  const server = farEnd();
  server.on(endpoints.listContractorPeople, { count: results.length, is_more: false, results });
  vi.stubGlobal('fetch', server.fetch);
  const onChoose = vi.fn();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PersonSearch onChoose={onChoose} {...use} />
    </SWRConfig>,
  );
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search people at contractors' }), {
    target: { value },
  });
  return onChoose;
};

it('does not offer a person who already has access, because sharing again would replace their sections', async () => {
  const reader = person('Dana', '77777777-7777-4777-8777-777777777777');
  const other = person('Lee', null);
  const onChoose = search([reader, other], 'whitfield');
  // The search begins once typing pauses.
  const dana = await screen.findByRole('button', { name: /^Dana/u });
  fireEvent.click(dana);
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /^Lee/u }));
  expect(onChoose.mock.calls).toEqual([[other]]);
});

it.each([
  ['lee@keystone.example', 'lee@keystone.example'],
  ['Lee Park', ''],
])('invites by email if no one is found: %s gives “%s”', async (typed, email) => {
  const onInvite = vi.fn();
  search([], typed, { onInvite });
  const button = { name: 'Invite a contractor' };
  fireEvent.click(await screen.findByRole('button', button));
  expect(onInvite.mock.calls).toEqual([[email]]);
});

it('says that no one is found only once the new search has an answer', async () => {
  const onInvite = vi.fn();
  search([], 'zzz', { onInvite });
  await screen.findByText('No one at a contractor matches “zzz”.');
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = farEnd();
  const results = [person('Lee', null)];
  server.on(endpoints.listContractorPeople, { count: 1, is_more: false, results });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    await late;
    return server.fetch(input, init);
  });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lee park' } });
  await waitFor(() => expect(screen.queryByText(/“zzz”/u)).toBeNull());
  expect(screen.queryByText(/^No one/u)).toBeNull();
  answer();
  await screen.findByRole('button', { name: /^Lee/u });
});
