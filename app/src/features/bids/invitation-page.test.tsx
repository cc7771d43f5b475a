import { endpoints, MOST_FILE_BYTES } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { bidsRoutes } from './routes.tsx';
import { opened, openInvitation } from './testing/bid-package.ts';

const press = (button: HTMLElement): void => void fireEvent.click(button);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('an invitation to bid', () => {
  const buttons = () =>
    screen
      .getAllByRole('button', { name: /[Bb]id/u })
      .map(({ textContent }) => textContent)
      .filter((text) => text !== 'Add to calendar');

  it('is marked as viewed when it is new, and can be answered in every way', async () => {
    const { server } = await openInvitation({ state: 'Invited' });
    expect(buttons()).toEqual(['Submit your bid', 'Will bid', 'Not bidding']);
    expect(server.asked.map(({ id }) => id)).toContain('viewInvitationToBid');
    screen.getByText(/^Bids are sealed\./u);
    server.on(endpoints.answerBid, () => [200, {}]);
    const decline = screen.getByRole('button', { name: 'Not bidding' });
    decline.focus();
    press(decline);
    const dialog = within(await screen.findByRole('dialog', { name: 'Not bidding' }));
    press(dialog.getByRole('button', { name: 'Not bidding' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(server.bodiesOf(endpoints.answerBid)).toEqual([
      { status: 'declined', reason: '', revision: 4 },
    ]);
  });

  it('offers only answers that change something', async () => {
    const { server } = await openInvitation({
      package: { ...opened, status: 'open', is_sealed: false },
    });
    expect(buttons()).toEqual(['Submit your bid', 'Not bidding']);
    expect(server.asked.map(({ id }) => id)).not.toContain('viewInvitationToBid');
    expect(screen.queryByText(/^Bids are sealed\./u)).toBeNull();
    cleanup();
    const closed = { package: { ...opened, status: 'closed' as const } };
    await openInvitation({ ...closed, state: 'Bid Submitted' });
    expect(screen.queryByRole('button', { name: 'Submit a late bid' })).toBeNull();
    screen.getByText(/^Bids are sealed\./u);
    cleanup();
    await openInvitation({ package: opened });
    screen.getByRole('button', { name: 'Submit a late bid' });
    expect(screen.queryByText(/^Bids are sealed\./u)).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Ask a question' })).toBeNull();
    cleanup();
    await openInvitation({ state: 'Not Bidding' });
    expect(buttons()).toEqual(['Submit your bid', 'Will bid']);
    cleanup();
    await openInvitation({ may_answer: false });
    screen.getByText('Only Admins of your company can respond and submit a bid.');
    expect(screen.queryByRole('textbox', { name: 'Ask a question' })).toBeNull();
  });

  it('that the contractor withdrew says so, and offers nothing', async () => {
    await openInvitation({ state: 'Withdrawn', is_cancelled: true });
    screen.getByText(/^Keystone Builders withdrew this invitation\./u);
    // The scope is withheld.
    expect(screen.queryByText('Scope and requirements')).toBeNull();
    expect(screen.queryByRole('button', { name: /bid|calendar/iu })).toBeNull();
    expect(screen.queryByText(/^No files\./u)).toBeNull();
    expect(screen.queryByText('Timeline')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Ask a question' })).toBeNull();
  });

  it('is accepted in one click, and then read again', async () => {
    const { server, invitation } = await openInvitation({ state: 'Viewed' });
    server.on(endpoints.answerBid, () => [409, problem(409, 'It changed.')]);
    press(screen.getByRole('button', { name: 'Will bid' }));
    await screen.findByText('It changed.');
    server.on(endpoints.answerBid, () => [200, {}]);
    server.on(endpoints.getInvitationToBid, { ...invitation, state: 'Will Bid' });
    const accept = screen.getByRole('button', { name: 'Will bid' });
    accept.focus();
    press(accept);
    await screen.findByText('Marked as Will Bid.');
    expect(server.bodiesOf(endpoints.answerBid)).toEqual([
      { status: 'accepted', revision: 4 },
      { status: 'accepted', revision: 4 },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Will bid' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  /** The dialog to decline was sent and canceled; the reply, and the page with it, come once released. */
  const openDeclined = async () => {
    const { server, invitation } = await openInvitation({ state: 'Viewed' });
    server.on(endpoints.answerBid, () => [200, {}]);
    const release = holdReplies(server);
    const opener = screen.getByRole('button', { name: 'Not bidding' });
    const ask = async () => {
      opener.focus();
      press(opener);
      return within(await screen.findByRole('dialog', { name: 'Not bidding' }));
    };
    const dialog = await ask();
    press(dialog.getByRole('button', { name: 'Not bidding' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.answerBid)).toHaveLength(1));
    press(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    const reply = async () => {
      server.on(endpoints.getInvitationToBid, { ...invitation, state: 'Not Bidding' });
      release();
      await screen.findByText('Not Bidding');
    };
    return { ask, reply };
  };

  it('that is declined late does not close the dialog that was opened again', async () => {
    const { ask, reply } = await openDeclined();
    const reason = (await ask()).getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(reason, { target: { value: 'No crew.' } });
    await reply();
    expect(reason.isConnected).toBe(true);
    expect(reason.value).toBe('No crew.');
  });

  it('that is declined late leaves the focus in another field, but moves it from its button', async () => {
    const { reply } = await openDeclined();
    const question = screen.getByRole('textbox', { name: 'Ask a question' });
    question.focus();
    await reply();
    expect(document.activeElement).toBe(question);
    cleanup();
    const again = await openDeclined();
    await again.reply();
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows the bid, the questions and every receipt with its state', async () => {
    const receipt = (told: object) => ({ at: '2026-12-01T15:00:00Z', kind: 'bid', ...told });
    const root = 'f'.repeat(64);
    await openInvitation({
      state: 'Bid Submitted',
      bid: { amount: 1_250.5, note: 'Without lamps.', files: [], fault: null },
      questions: [
        { id: '1', question: 'Mine?', answer: null, asked: '', answered: null, is_own: true },
        { id: '2', question: 'Theirs?', answer: 'Yes.', asked: '', answered: '', is_own: false },
      ],
      receipts: [
        receipt({ code: 'a', state: 'replaced' }),
        receipt({ code: 'b', kind: 'withdrawal', state: 'withdrawn' }),
        receipt({ code: 'c', state: 'standing' }),
        receipt({ code: 'd', state: 'late' }),
      ],
      root,
    } as never);
    screen.getByText('$1,250.50');
    expect(screen.getByText(/^Mine\?/u).textContent).toBe('Mine? (asked by you)');
    expect(screen.getByText(/^Theirs\?/u).textContent).toBe('Theirs?');
    screen.getByText('Not answered yet');
    const told = [...document.querySelectorAll('code')].map(
      (code) => code.closest('li')?.textContent,
    );
    const at = 'Dec 1, 2026, 9:00 AM';
    expect(told).toEqual([
      `Bid, ${at}Replaceda`,
      `Withdrawal, ${at}b`,
      `Bid, ${at}Currentc`,
      `Bid, ${at}Late, not openedd`,
    ]);
    cleanup();
    await openInvitation({
      root,
      bid: { amount: null, note: '', files: [], fault: 'It could not be opened.' },
    });
    screen.getByText('It could not be opened.');
    screen.getByText('Your company didn’t submit a bid.');
  });

  it('leads from the list of receipts to a check of one', async () => {
    const root = 'f'.repeat(64);
    const user = maria();
    const far = await openInvitation({ root }, user);
    cleanup();
    const path = `/bids/invitations/${far.invitation.id}`;
    await openPage(user, bidsRoutes, path, 'Electrical', (server) => {
      server.on(endpoints.getInvitationToBid, far.invitation);
      server.on(endpoints.getBidReceipts, { root, list: 'a list' } as never);
    });
    const check = await screen.findByRole('link', { name: 'Check a receipt' });
    expect(check.getAttribute('href')).toBe(`/bids/check?root=${root}`);
  });
});

describe('a bid', () => {
  it('is withdrawn only after confirmation', async () => {
    const { server } = await openInvitation({ state: 'Bid Submitted' });
    server.on(endpoints.answerBid, () => [200, {}]);
    const ask = async () => {
      press(await screen.findByRole('button', { name: 'Withdraw your bid' }));
      return within(await screen.findByRole('dialog', { name: 'Withdraw your bid?' }));
    };
    press((await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press((await ask()).getByRole('button', { name: 'Withdraw bid' }));
    await screen.findByText('Your bid was withdrawn.');
    expect(server.bodiesOf(endpoints.answerBid)).toEqual([{ status: 'withdrawn', revision: 4 }]);
  });

  it('that was late is called late, not submitted', async () => {
    const { server, invitation } = await openInvitation({
      package: { ...opened, status: 'closed' },
    });
    server.on(endpoints.submitBid, () => [
      201,
      { is_late: true, code: 'a'.repeat(64), receipt: 'Receipt', invitation },
    ]);
    press(await screen.findByRole('button', { name: 'Submit a late bid' }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(form.getByRole('textbox', { name: 'Amount' }), {
      target: { value: '$1,250.50' },
    });
    press(form.getByRole('button', { name: 'Submit bid' }));
    await screen.findByRole('dialog', { name: 'Your bid was late' });
    const [sent] = server.bodiesOf(endpoints.submitBid) as FormData[];
    expect(JSON.parse(String(sent?.get('bid')))).toEqual({
      amount: '1250.50',
      note: '',
      revision: 4,
    });
  });

  it('is not closed before its receipt has come, nor the receipt by a key', async () => {
    const { server, invitation } = await openInvitation({});
    server.on(endpoints.submitBid, () => [
      201,
      { is_late: false, code: 'a'.repeat(64), receipt: 'Receipt', invitation },
    ]);
    const release = holdReplies(server);
    press(screen.getByRole('button', { name: 'Submit your bid' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit your bid' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Amount' }), { target: { value: '1' } });
    press(dialog.getByRole('button', { name: 'Submit bid' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.submitBid)).toHaveLength(1));
    press(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Your bid is being sent. Wait for its receipt.');
    release();
    const receipt = await screen.findByRole('dialog', { name: 'Your bid was submitted' });
    fireEvent.keyDown(receipt, { key: 'Escape' });
    press(within(receipt).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes up to 5 files, and an amount in dollars and cents', async () => {
    const { server, invitation } = await openInvitation({});
    server.on(endpoints.submitBid, () => [
      201,
      { is_late: false, code: 'a'.repeat(64), receipt: 'Receipt', invitation },
    ]);
    press(screen.getByRole('button', { name: 'Submit your bid' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit your bid' }));
    const drop = (name: string) =>
      fireEvent.drop(dialog.getByText('or drop one here'), {
        dataTransfer: { files: [new File(['%PDF-1.7'], name)] },
      });
    for (const number of [1, 2, 3, 4, 5, 6]) drop(`${number}.pdf`);
    dialog.getByText('You can add up to 5 files.');
    press(dialog.getByRole('button', { name: 'Remove 2.pdf' }));
    drop('7.pdf');
    expect(dialog.queryByText('You can add up to 5 files.')).toBeNull();
    const submit = (amount: string) => {
      fireEvent.change(dialog.getByRole('textbox', { name: 'Amount' }), {
        target: { value: amount },
      });
      press(dialog.getByRole('button', { name: 'Submit bid' }));
    };
    submit('1250.505');
    await dialog.findByText('Enter the amount of your bid in dollars.');
    const large = new File(['%PDF-1.7'], 'large.pdf');
    Object.defineProperty(large, 'size', { value: MOST_FILE_BYTES + 1 });
    press(dialog.getByRole('button', { name: 'Remove 7.pdf' }));
    fireEvent.drop(dialog.getByText('or drop one here'), { dataTransfer: { files: [large] } });
    dialog.getByText('Choose a file of 25 MB or less.');
    drop('7.pdf');
    submit('1250.5');
    await screen.findByRole('dialog', { name: 'Your bid was submitted' });
    const [sent] = server.bodiesOf(endpoints.submitBid) as FormData[];
    const names = sent?.getAll('file').map((file) => (file as File).name);
    expect(names).toEqual(['1.pdf', '3.pdf', '4.pdf', '5.pdf', '7.pdf']);
  });

  it('replaces the earlier one; it can be read right away unless bids are sealed', async () => {
    const at = { ...opened, status: 'open' as const };
    await openInvitation({ state: 'Bid Submitted', package: { ...at, is_sealed: false } });
    press(screen.getByRole('button', { name: 'Replace your bid' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace your bid' });
    within(dialog).getByText('The contractor can read it right away.');
    cleanup();
    const late = { ...opened, is_sealed: false };
    await openInvitation({ state: 'Will Bid', package: late });
    press(screen.getByRole('button', { name: 'Submit a late bid' }));
    const lateDialog = within(await screen.findByRole('dialog', { name: 'Submit your bid' }));
    lateDialog.getByText(/^The due time has passed\. Your bid is recorded as late/u);
  });

  it('can be asked about; the field is then empty, so that nothing is asked twice', async () => {
    const { server } = await openInvitation({});
    server.on(endpoints.askBidQuestion, () => [201, {}]);
    const field = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask a question' });
    press(screen.getByRole('button', { name: 'Send question' }));
    screen.getByText('Enter your question.');
    fireEvent.change(field(), { target: { value: 'Which panel?' } });
    const send = screen.getByRole('button', { name: 'Send question' });
    send.focus();
    press(send);
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.askBidQuestion)).toEqual([{ question: 'Which panel?' }]),
    );
    await waitFor(() => expect(field().value).toBe(''));
    await screen.findByText('Question sent');
    expect(document.activeElement).toBe(send);
  });
});
