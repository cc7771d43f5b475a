import type { Invitation, InvitationStatus } from '@plumbline/api-contract';
import { Button, StatusPill, type Tone } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { countText } from '../access/section-words.ts';
import { dateText, momentText } from '../time/moment.ts';

type SentRowProps = {
  readonly invitation: Invitation;
  /** The heading level of the name in the row: one below the list's heading. */
  readonly heading: 'h2' | 'h3';
  readonly mayChange: boolean;
  readonly isSending: boolean;
  readonly isWithdrawing: boolean;
  readonly onSendAgain: () => void;
  readonly onWithdraw: () => void;
};

const STATES: Readonly<Record<InvitationStatus, { readonly words: string; readonly tone: Tone }>> =
  {
    sent: { words: 'Pending', tone: 'primary' },
    accepted: { words: 'Accepted', tone: 'success' },
    declined: { words: 'Declined', tone: 'error' },
    cancelled: { words: 'Withdrawn', tone: 'neutral' },
    redirected: { words: 'Forwarded', tone: 'neutral' },
  };

/** One invitation: to whom, for which sections, and what happened to it. */
export function SentRow(props: SentRowProps) {
  const { invitation, heading: Heading, mayChange } = props;
  const { isSending, isWithdrawing, onSendAgain, onWithdraw } = props;
  const { email, company_name: organization, sections, status } = invitation;
  const name = `${invitation.first_name} ${invitation.last_name}`.trim();
  const { words, tone } = STATES[status];
  const waits = !usePassed(invitation.can_resend_at);
  const reason = `again-${invitation.id}`;
  return (
    <article
      aria-label={`Invitation to ${email}`}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <Heading className="font-semibold wrap-anywhere text-ink">{name || email}</Heading>
        <p className="wrap-anywhere text-ink-muted">
          {[name && email, organization].filter(Boolean).join(', ')}
        </p>
        <p className="mt-1 text-xs text-ink-muted">{historyOf(invitation)}</p>
      </div>
      <div className="flex flex-col gap-1 text-ink-muted tabular-nums">
        <StatusPill tone={tone}>{words}</StatusPill>
        {sections.length > 0 && (
          <span className="px-2.5 text-xs">{countText(sections.length)}</span>
        )}
      </div>
      {mayChange && status === 'sent' && (
        <div className="flex flex-col items-end gap-1">
          <div className="flex flex-wrap gap-1">
            <Button
              size="small"
              variant="secondary"
              busy={isSending}
              // Not `disabled`, so that people who reach it by keyboard learn why it waits.
              aria-disabled={waits}
              aria-describedby={waits ? reason : undefined}
              aria-label={`Send again to ${email}`}
              onClick={() => {
                if (hasPassed(invitation.can_resend_at)) onSendAgain();
              }}
            >
              Send again
            </Button>
            <Button
              size="small"
              variant="danger-quiet"
              busy={isWithdrawing}
              aria-label={`Withdraw the invitation to ${email}`}
              onClick={onWithdraw}
            >
              Withdraw
            </Button>
          </div>
          {waits && (
            <p id={reason} className="text-xs text-ink-muted">
              {invitation.can_resend_at === null
                ? 'No more emails can be sent for this invitation'
                : `Can be sent again ${momentText(invitation.can_resend_at)}`}
            </p>
          )}
        </div>
      )}
    </article>
  );
}

function historyOf({ created, last_sent, inviter, viewed, is_viewed_by_coworker }: Invitation) {
  const by = `${inviter.first_name} ${inviter.last_name}`.trim();
  const isSentAgain = new Date(last_sent).getTime() - new Date(created).getTime() > 1000;
  return [
    `Invited ${dateText(created)}${by && ` by ${by}`}`,
    isSentAgain && `sent again ${dateText(last_sent)}`,
    viewed && `opened ${dateText(viewed)}`,
    is_viewed_by_coworker && 'opened by one of their colleagues',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Timers stop while a device sleeps, so the clock is checked at least this often. */
const LONGEST_MS = 60_000;

/** When a moment comes, in ms; null never does. */
const timeOf = (iso: string | null): number => (iso === null ? Infinity : new Date(iso).getTime());

const hasPassed = (iso: string | null): boolean => Date.now() >= timeOf(iso);

/** Whether a moment has passed. Renders again when it does. */
function usePassed(iso: string | null): boolean {
  const at = timeOf(iso);
  const [now, setNow] = useState(() => Date.now());
  const isPast = now >= at;
  useEffect(() => {
    if (isPast || at === Infinity) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const left = Math.max(0, at - Date.now());
      timer = setTimeout(look, Math.min(left, LONGEST_MS));
    };
    const look = (): void => {
      if (Date.now() >= at) setNow(Date.now());
      else wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, isPast]);
  return isPast;
}
