import { type ApprovalChange, endpoints, type ReviewAssignment } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  asMember,
  colleague,
  type farEnd,
  maria,
  problem,
} from '../organization/testing/far-end.ts';
import { openPage } from '../organization/testing/open-page.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';

/** A page whose button opens the dialog. */
function Opener({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && children}
    </>
  );
}
async function open(
  dialog: ReactNode,
  title: string,
  tell: (server: ReturnType<typeof farEnd>) => void,
) {
  const routes = [{ path: '/', element: <Opener>{dialog}</Opener> }];
  const { server } = await openPage(maria(), routes, '/', 'Page', tell);
  press(screen.getByRole('button', { name: 'Open' }));
  return { server, dialog: within(await screen.findByRole('dialog', { name: title })) };
}
const press = (button: HTMLElement): void => void fireEvent.click(button);
const type = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('an approval', () => {
  const past: ApprovalChange = {
    tp_status: 'In Review',
    tp_notes: 'Call them',
    at: '2026-11-20T15:00:00Z',
    author: { first_name: 'Dana', last_name: '' },
  };
  const openApproval = async () => {
    const onSaved = vi.fn();
    const entry = {
      id: 'p-1',
      tp: { id: 'tp-1', name: 'Barton' },
      status: 'In Review',
      notes: 'Call them',
    };
    const page = await open(
      <ApprovalDialog entry={entry} onClose={() => undefined} onSaved={onSaved} />,
      'Barton',
      (server) => {
        server.on(endpoints.listApprovalHistory, { count: 1, results: [past] });
        server.on(endpoints.setTpStatus, () => [200, {}]);
        server.on(endpoints.updatePermission, () => [200, {}]);
      },
    );
    await page.dialog.findByText(/ by Dana$/u);
    const save = async (): Promise<void> => {
      press(page.dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    };
    return { ...page, save };
  };

  it('sends only the status if only that changed', async () => {
    const { server, dialog, save } = await openApproval();
    type(dialog.getByLabelText('Approval status'), 'Approved');
    await save();
    expect(server.bodiesOf(endpoints.setTpStatus)).toEqual([{ tp_status: 'Approved' }]);
    expect(server.bodiesOf(endpoints.updatePermission)).toEqual([]);
  });

  it('sends only the note if only that changed, also to clear it', async () => {
    const { server, dialog, save } = await openApproval();
    type(dialog.getByLabelText('Note'), ' ');
    await save();
    expect(server.bodiesOf(endpoints.setTpStatus)).toEqual([]);
    expect(server.bodiesOf(endpoints.updatePermission)).toEqual([{ tp_notes: '' }]);
  });

  it('shows a status that was saved although the note was refused', async () => {
    const { server, dialog, save } = await openApproval();
    const now: ApprovalChange = { ...past, tp_status: 'Approved', at: '2026-11-28T15:00:00Z' };
    server.on(endpoints.listApprovalHistory, { count: 2, results: [now, past] });
    server.on(endpoints.updatePermission, () => [503]);
    type(dialog.getByLabelText('Approval status'), 'Approved');
    type(dialog.getByLabelText('Note'), 'Ready');
    await save();
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Ready');
  });
});

describe('the assignment of reviews', () => {
  const tom = colleague('Tom');
  const assignment = (id: string, user: { id: string }): ReviewAssignment =>
    ({
      id,
      user: { id: user.id, first_name: user.id === tom.id ? 'Tom' : 'Maria', last_name: '' },
      by: null,
      due_on: '2026-12-01',
      note: '',
      created: '2026-11-20T15:00:00Z',
    }) as ReviewAssignment;
  const openAssign = async (tps: readonly string[], ...assignments: ReviewAssignment[]) => {
    const onChanged = vi.fn();
    const page = await open(
      <AssignDialog
        tps={tps}
        title="Assign"
        assignments={assignments}
        onClose={() => undefined}
        onChanged={onChanged}
      />,
      'Assign',
      (server) =>
        server.on(endpoints.listMembers, {
          count: 3,
          results: [asMember(maria()), colleague('Ann', { has_signed_in: false }), tom],
        }),
    );
    await page.dialog.findByLabelText('Colleague');
    return { ...page, onChanged };
  };

  it('asks the first colleague who has signed in unless another one is chosen', async () => {
    const { server, dialog, onChanged } = await openAssign(['tp-1', 'tp-2', 'tp-3']);
    const who = dialog.getByLabelText<HTMLSelectElement>('Colleague');
    expect([...who.options].map(({ textContent }) => textContent)).toEqual([
      'Maria Alvarez (you)',
      'Tom Reed',
    ]);
    expect(who.value).toBe(tom.id);
    server.on(endpoints.assignReview, ({ body }) =>
      (body as { tp: string }).tp === 'tp-2'
        ? [409, problem(409, 'Already assigned.')]
        : [201, assignment('a-1', tom)],
    );
    press(dialog.getByRole('button', { name: 'Assign 3 reviews' }));
    await screen.findByText(/^2 of 3 reviews assigned to Tom\. Already assigned\.$/u);
    expect(onChanged).toHaveBeenCalledOnce();
    expect(server.bodiesOf(endpoints.assignReview)).toEqual(
      ['tp-1', 'tp-2', 'tp-3'].map((tp) => ({ tp, user: tom.id, due_on: null, note: '' })),
    );
  });

  it('sends nothing more if the first one is refused', async () => {
    const { server, dialog, onChanged } = await openAssign(['tp-1', 'tp-2']);
    type(dialog.getByLabelText('Due on (optional)'), '2020-01-01');
    const errors = [{ address: '/due_on', reason: 'Choose a day from today on' }];
    server.on(endpoints.assignReview, () => [422, problem(422, 'No.', { errors })]);
    press(dialog.getByRole('button', { name: 'Assign 2 reviews' }));
    await dialog.findByText('Choose a day from today on');
    expect(server.bodiesOf(endpoints.assignReview)).toHaveLength(1);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('lists who was asked: their reviews are withdrawn, the person’s own are done', async () => {
    const rows = [assignment('a-1', tom), assignment('a-2', maria())];
    const { server, dialog } = await openAssign(['tp-1'], ...rows);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tom, due Dec 1, 2026Withdraw, Tom',
      'Maria, due Dec 1, 2026Mark as done, Maria',
    ]);
    server.on(endpoints.endAssignment, () => [503]);
    press(dialog.getByRole('button', { name: 'Withdraw, Tom' }));
    await dialog.findByRole('alert');
    expect(server.asked.at(-1)?.path).toContain('a-1');
  });

  it('ends each once, however often that is clicked, and then shows no earlier error', async () => {
    const { server, dialog, onChanged } = await openAssign(['tp-1'], assignment('a-1', tom));
    const withdraw = dialog.getByRole('button', { name: 'Withdraw, Tom' });
    server.on(endpoints.endAssignment, () => [503]);
    for (const _ of [1, 2]) press(withdraw);
    const alert = () =>
      dialog
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join('');
    await waitFor(() => expect(alert()).not.toBe(''));
    expect(server.bodiesOf(endpoints.endAssignment)).toHaveLength(1);
    await waitFor(() => expect(withdraw.getAttribute('aria-busy')).toBeNull());
    server.on(endpoints.endAssignment, () => [204]);
    for (const _ of [1, 2]) press(withdraw);
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(server.bodiesOf(endpoints.endAssignment)).toHaveLength(2);
    expect(alert()).toBe('');
    // The page is being reloaded.
    expect(withdraw.getAttribute('aria-disabled')).toBe('true');
  });
});
