import { endpoints, type InvitationToBidDetail } from '@plumbline/api-contract';
import { Button, Field, TextArea, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useAsOpened } from '../../entry/use-as-opened.ts';
import { useForm } from '../../entry/use-form.ts';
import { focusHeading, focusHeadingOutsideFields } from '../../shell/page.tsx';
import { useLostFocus } from '../../shell/use-lost-focus.ts';

type AnswerButtonsProps = {
  readonly invitation: InvitationToBidDetail;
  readonly onBid: () => void;
  readonly onChanged: () => void;
};

/** The buttons to accept, to decline and to bid: one click each, until the due time. */
export function AnswerButtons({ invitation, onBid, onChanged }: AnswerButtonsProps) {
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const [isDeclining, setDeclining] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, state, revision } = invitation;
  const isOpen = invitation.package.status === 'open';
  // Declining ends with the dialog, or after it was canceled, with the button that opened it.
  useLostFocus(state === 'Not Bidding', focusHeading);
  const send = async (status: 'accepted' | 'withdrawn', said: string): Promise<void> => {
    setBusy(true);
    const { error } = await returned(
      call(endpoints.answerBid, { params: { id }, body: { status, revision } }),
    );
    setBusy(false);
    snackbar.show(
      error === null || error === undefined
        ? { type: 'success', message: said }
        : { type: 'error', message: error.message },
    );
    // The button disappears.
    if (!error) focusHeadingOutsideFields();
    onChanged();
  };
  const withdraw = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Withdraw your bid?',
      description:
        'Your amount and files are deleted. Your receipt stays in the list as withdrawn. You can bid again until the due time.',
      confirmLabel: 'Withdraw bid',
      danger: true,
    });
    if (isSure) await send('withdrawn', 'Your bid was withdrawn.');
  };
  if (invitation.is_cancelled)
    return (
      <p className="mt-4 wrap-anywhere text-ink-muted">
        {`${invitation.organization.name} withdrew this invitation. The scope, files and questions of the package are no longer available to your company.`}
      </p>
    );
  if (!invitation.may_answer)
    return isOpen ? (
      <p className="mt-4 text-ink-muted">
        Only Admins of your company can respond and submit a bid.
      </p>
    ) : null;
  if (!isOpen)
    return ['closed', 'opened'].includes(invitation.package.status) &&
      !['Bid Submitted', 'Withdrawn'].includes(state) ? (
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <p className="text-ink-muted">Bids are closed. A late bid is recorded but not opened.</p>
        <Button variant="secondary" onClick={onBid}>
          Submit a late bid
        </Button>
      </div>
    ) : null;
  const hasBid = state === 'Bid Submitted';
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button onClick={onBid}>{hasBid ? 'Replace your bid' : 'Submit your bid'}</Button>
      {!hasBid && state !== 'Will Bid' && (
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => void send('accepted', 'Marked as Will Bid.')}
        >
          Will bid
        </Button>
      )}
      {!hasBid && state !== 'Not Bidding' && (
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          Not bidding
        </Button>
      )}
      {hasBid && (
        <Button variant="danger-quiet" busy={isBusy} onClick={() => void withdraw()}>
          Withdraw your bid
        </Button>
      )}
      {isDeclining && (
        <Decline
          invitation={invitation}
          onClose={() => setDeclining(false)}
          onDeclined={onChanged}
        />
      )}
    </div>
  );
}

type DeclineProps = {
  readonly invitation: InvitationToBidDetail;
  readonly onClose: () => void;
  /** Called once it was sent, also if the dialog was closed in the meantime. */
  readonly onDeclined: () => void;
};

function Decline({ invitation, onClose, onDeclined }: DeclineProps) {
  const { id, revision } = useAsOpened(invitation);
  const use = useForm({
    failure: 'Not sent.',
    send: async (entered) => {
      const body = { status: 'declined' as const, reason: entered('reason'), revision };
      await call(endpoints.answerBid, { params: { id }, body });
      onDeclined();
    },
    onSent: () => {
      onClose();
      // The button that opened the dialog disappears.
      focusHeading();
    },
  });
  return (
    <FormDialog
      title="Not bidding"
      description="The contractor is notified. You can change your response until the due time."
      use={use}
      submit="Not bidding"
      onClose={onClose}
    >
      <Field label="Reason (optional)" errors={use.errorsOf('reason')}>
        <TextArea name="reason" rows={3} maxLength={1000} />
      </Field>
    </FormDialog>
  );
}
