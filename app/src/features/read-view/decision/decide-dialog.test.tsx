import {
  type CompanyApproval,
  endpoints,
  type PartnerDecision,
  type TpStatus,
} from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { farEnd, problem } from '../../../organization/testing/far-end.ts';
import { DecideDialog } from './decide-dialog.tsx';

const approval = (told: Partial<CompanyApproval> = {}): CompanyApproval => ({
  status: 'In Review',
  conditions: '',
  reason: '',
  single_limit: null,
  aggregate_limit: null,
  expires_on: null,
  by: { id: '44444444-4444-4444-8444-444444444444', first_name: 'Lee', last_name: 'Park' },
  at: '2026-11-20T15:00:00Z',
  is_expired: false,
  revision: 3,
  ...told,
});

const decision: PartnerDecision = {
  tp: '99999999-9999-4999-8999-999999999999',
  own: {
    permission_id: '77777777-7777-4777-8777-777777777777',
    tp_status: 'In Review',
    tp_notes: 'Ask for the bond.',
  },
  approval: approval(),
  may_decide: true,
  assessment: null,
  assignments: [],
  reviewed: null,
};

/** Opens the dialog with the decision that was chosen in the bar. */
function open(status: TpStatus, told: Partial<PartnerDecision> = {}) {
  const server = farEnd();
  vi.stubGlobal('fetch', server.fetch);
  render(
    <SnackbarProvider>
      <DecideDialog
        decision={{ ...decision, ...told }}
        organization="Acme Steel"
        status={status}
        onClose={() => undefined}
        onSaved={() => undefined}
      />
    </SnackbarProvider>,
  );
  return server;
}

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (): void =>
  void fireEvent.click(screen.getByRole('button', { name: 'Save decision' }));

/** jsdom has no ResizeObserver; Radix measures the switches of a form with it. */
class UnseenSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', UnseenSizes));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a decision', () => {
  it('is saved only for the reader, with their note, when it is not for the company', async () => {
    const server = open('Approved');
    server.on(endpoints.decideForSelf, decision);
    server.on(endpoints.decideForCompany, decision);
    fireEvent.click(screen.getByRole('switch', { name: 'Also set as your company’s approval' }));
    save();
    await screen.findByText('Acme Steel is approved.');
    expect(server.asked.map(({ id, body }) => [id, body])).toEqual([
      [endpoints.decideForSelf.id, { tp_status: 'Approved', tp_notes: 'Ask for the bond.' }],
    ]);
  });

  it('replaces a colleague’s only after showing it, and keeps everything that was typed', async () => {
    const server = open('Approved With Conditions');
    type('Note (optional)', 'Called two references.');
    type('Single limit', '2.5M');
    type('Aggregate limit', '$5,000,000');
    type('Expires on', '2027-06-30');
    save();
    await screen.findByText('Enter the conditions of the approval.');
    expect(server.asked).toEqual([]);
    type('Conditions', 'Bond of $1M.');
    const theirs = approval({ status: 'Not Approved', reason: 'No bond.', revision: 4 });
    server.on(endpoints.decideForCompany, ({ body }) =>
      (body as { revision: number }).revision === theirs.revision
        ? [200, decision]
        : [409, problem(409, 'Someone else decided.', { approval: theirs })],
    );
    save();
    await screen.findByText('Not saved. Someone else decided.');
    screen.getByText('Lee Park decided while you were writing:');
    screen.getByText('No bond.');
    save();
    await screen.findByText('Acme Steel is approved with conditions.');
    const sent = {
      status: 'Approved With Conditions',
      reason: 'Called two references.',
      conditions: 'Bond of $1M.',
      single_limit: 2_500_000,
      aggregate_limit: 5_000_000,
      expires_on: '2027-06-30',
    };
    expect(server.bodiesOf(endpoints.decideForCompany)).toEqual([
      { ...sent, revision: 3 },
      { ...sent, revision: 4 },
    ]);
  });

  it('is only the reader’s own, with the note so far, unless an Admin named them', async () => {
    const server = open('Not Approved', { may_decide: false });
    server.on(endpoints.decideForSelf, decision);
    expect(screen.queryByRole('switch')).toBeNull();
    screen.getByText('Only you see your status and note. The trade partner never does.');
    const note = screen.getByLabelText<HTMLTextAreaElement>('Note (optional)');
    expect(note.value).toBe('Ask for the bond.');
    expect(document.activeElement).toBe(note);
    expect(screen.queryByLabelText('Single limit')).toBeNull();
    save();
    await screen.findByText('Acme Steel is not approved.');
  });

  it('for the company starts with its limits and conditions, but not with a day that has passed', () => {
    const before = {
      conditions: 'Bond of $1M.',
      single_limit: 2_500_000,
      aggregate_limit: null,
      expires_on: '2026-01-31',
    };
    open('Approved With Conditions', { approval: approval({ ...before, is_expired: true }) });
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(value('Conditions')).toBe('Bond of $1M.');
    expect(document.activeElement).toBe(screen.getByLabelText('Conditions'));
    expect(value('Note (optional)')).toBe('');
    expect(['Single limit', 'Aggregate limit', 'Expires on'].map(value)).toEqual([
      '$2,500,000',
      '',
      '',
    ]);
    cleanup();
    open('Approved', { approval: approval({ ...before, expires_on: '2027-01-31' }) });
    expect(value('Expires on')).toBe('2027-01-31');
    expect(screen.queryByLabelText('Conditions')).toBeNull();
    cleanup();
    open('Not Approved', { approval: approval(before) });
    expect(screen.queryByLabelText('Single limit')).toBeNull();
  });

  it('that undoes an approval says only that it was saved, and never makes a company’s expire', async () => {
    const server = open('Expired');
    server.on(endpoints.decideForCompany, decision);
    save();
    await screen.findByText('Saved for Acme Steel.');
    expect(server.bodiesOf(endpoints.decideForCompany)).toMatchObject([{ status: 'Not Reviewed' }]);
  });

  it('is saved by Ctrl+Enter, and an amount that cannot be read is refused', async () => {
    const server = open('Approved', { approval: null });
    server.on(endpoints.decideForCompany, decision);
    type('Single limit', 'a lot');
    const note = screen.getByLabelText('Note (optional)');
    fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
    await screen.findByText('Enter an amount, such as $2,500,000 or 2.5M.');
    type('Single limit', '');
    fireEvent.keyDown(note, { key: 'Enter' });
    fireEvent.keyDown(note, { key: 'Enter', metaKey: true });
    await screen.findByText('Acme Steel is approved.');
    expect(server.bodiesOf(endpoints.decideForCompany)).toMatchObject([
      { revision: 0, single_limit: null, expires_on: null },
    ]);
  });
});
