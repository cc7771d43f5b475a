import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  asMember,
  colleague,
  maria,
  problem,
  SUMMIT,
} from '../../../organization/testing/far-end.ts';
import { holdReplies } from '../../../organization/testing/hold-replies.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { AssignButton } from './assign-button.tsx';

const dana = maria({
  first_name: 'Dana',
  primary_organization: {
    ...SUMMIT,
    name: 'Keystone Builders',
    organization_type: { name: 'General Contractor' },
  },
});
/** She was invited and has not accepted yet. */
const ann = colleague('Ann', { has_signed_in: false });
const lee = colleague('Lee');
const PARTNERS = ['tp-1', 'tp-2', 'tp-3'];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(onAssigned: () => void) {
  const page = {
    path: '/',
    element: (
      <>
        <h1>To review</h1>
        <AssignButton
          ticked={new Set(PARTNERS.map((tp) => `row of ${tp}`))}
          tpOf={(row) => row.replace('row of ', '')}
          onAssigned={onAssigned}
        />
      </>
    ),
  };
  const { server } = await openPage(dana, [page], '/', 'To review', (far) => {
    far.on(endpoints.listMembers, { count: 3, results: [asMember(dana), ann, lee] });
  });
  return server;
}

it('assigns every selected partner to a colleague who has signed in, and counts what failed', async () => {
  const onAssigned = vi.fn();
  const server = await open(onAssigned);
  server.on(endpoints.assignReview, ({ body }) =>
    (body as { readonly tp: string }).tp === 'tp-2'
      ? [422, problem(422, 'One of them has left the network.')]
      : [201, { id: 'a-1', user: lee, by: dana, due_on: null, note: '', created: '' }],
  );
  fireEvent.click(screen.getByRole('button', { name: 'Assign (3)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 reviews' }));
  const who = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Colleague' });
  expect([...who.options].map(({ text }) => text)).toEqual(['Dana Alvarez (you)', 'Lee Reed']);
  fireEvent.change(dialog.getByLabelText('Due on (optional)'), { target: { value: '2027-03-01' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Assign 3 reviews' }));
  await screen.findByText('2 of 3 reviews assigned to Lee Reed. One of them has left the network.');
  expect(server.bodiesOf(endpoints.assignReview)).toEqual(
    PARTNERS.map((tp) => ({ tp, user: lee.id, due_on: '2027-03-01', note: '' })),
  );
  expect(onAssigned).toHaveBeenCalledOnce();
});

it('stays open when the reply to an earlier assignment comes late', async () => {
  const onAssigned = vi.fn();
  const server = await open(onAssigned);
  const made = { id: 'a-1', user: lee, by: dana, due_on: null, note: '', created: '' };
  server.on(endpoints.assignReview, () => [201, made]);
  const release = holdReplies(server);
  const openDialog = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Assign (3)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 reviews' }));
    await dialog.findByRole('combobox', { name: 'Colleague' });
    return dialog;
  };
  const first = await openDialog();
  fireEvent.click(first.getByRole('button', { name: 'Assign 3 reviews' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.assignReview)).toHaveLength(1));
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog();
  release();
  await screen.findByText('3 reviews assigned to Lee Reed.');
  expect(onAssigned).toHaveBeenCalledOnce();
  screen.getByRole('dialog', { name: 'Assign 3 reviews' });
});
