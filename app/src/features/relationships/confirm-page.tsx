import { endpoints, type MailedRelationship } from '@plumbline/api-contract';
import { Button, LinkButton, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { call } from '../../api/api.ts';
import type { ApiError } from '../../api/client.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useRefresh } from '../../api/resource.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { companyFacts } from '../../organization/company-choice.tsx';
import { profilePath, stopped } from '../../organization/person-name.ts';
import { isAdmin } from '../../organization/ranks.ts';
import { StepPage } from '../../registration/step-page.tsx';
import { saidOf } from '../../relationships/words.ts';
import { useSession } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { focusHeading } from '../../shell/page.tsx';

const TITLE = 'Confirm a relationship';

/** Where the link in an email leads: what another company says, with Confirm and Decline, signed in or not. */
export function ConfirmPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const asked = useSWR<MailedRelationship, ApiError>(
    token === '' ? null : ['relationshipLink', token],
    () => call(endpoints.checkRelationshipLink, { body: { token } }),
    // A link that was answered here is used up, and a refetch would only say so.
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  if (token === '')
    return (
      <Over says="Open the link in the email again, or answer the request under Notifications." />
    );
  if (asked.data) return <Asked relationship={asked.data} token={token} />;
  const { error } = asked;
  if (error && error.status !== null && error.status < 500 && error.status !== 429)
    return (
      <Over says={stopped(error.status === 422 ? 'This link is incomplete' : error.message)} />
    );
  return (
    <StepPage title={TITLE} isSecret>
      {error ? (
        <Failure what="The request" error={error} retry={() => void asked.mutate()} />
      ) : (
        <SkeletonText lines={4} label="Loading the request" />
      )}
    </StepPage>
  );
}

function Over({ says }: { readonly says: string }) {
  const { state } = useSession();
  // Only Admins have the page of notifications.
  const { to, label } =
    state.kind !== 'in'
      ? { to: '/login', label: 'Sign in' }
      : isAdmin(state.user)
        ? { to: '/notifications', label: 'Open Notifications' }
        : { to: '/', label: 'Take Me Home' };
  return (
    <StepPage title={TITLE} lead={says} isSecret>
      <LinkButton as={Link} variant="secondary" to={to}>
        {label}
      </LinkButton>
    </StepPage>
  );
}

type AskedProps = { readonly relationship: MailedRelationship; readonly token: string };
type Answer = 'standing' | 'declined';

function Asked({ relationship, token }: AskedProps) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<Answer | null>(null);
  const [answered, setAnswered] = useState<Answer | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const { organization, asked, kind, message, email } = relationship;
  const claim = `${organization.name} ${saidOf(kind)} ${asked.name}`;

  const answer = async (status: Answer): Promise<void> => {
    if (busy !== null) return;
    setBusy(status);
    setFault(undefined);
    try {
      await call(endpoints.confirmRelationship, { body: { token, status } });
      setAnswered(status);
      refresh([endpoints.listRelationships, endpoints.listRelationshipRequests]);
      // The buttons disappear, and with them the focus.
      focusHeading();
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(null);
    }
  };
  if (answered !== null) return <Answered {...{ answered, claim, relationship }} />;
  return (
    <StepPage title="Is this right?" lead={stopped(claim)} isSecret>
      <dl className="mb-6 flex flex-col gap-3">
        <div>
          <dt className="text-ink-muted">Requested by</dt>
          <dd className="wrap-anywhere text-ink">
            {organization.name}
            <span className="block text-ink-muted">{companyFacts(organization)}</span>
          </dd>
        </div>
        {message !== '' && (
          <div>
            <dt className="text-ink-muted">Message</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-ink">{message}</dd>
          </div>
        )}
        <div>
          <dt className="text-ink-muted">Sent to</dt>
          <dd className="wrap-anywhere text-ink">{email}</dd>
        </div>
      </dl>
      <p className="mb-6 text-ink-muted">
        If you confirm, both companies show it on their profiles. Either can end it at any time.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'standing'} onClick={() => void answer('standing')}>
          Confirm
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'declined'}
          onClick={() => void answer('declined')}
        >
          Decline
        </Button>
      </div>
      <FormFault isBelow words={fault} />
    </StepPage>
  );
}

type AnsweredProps = {
  readonly answered: Answer;
  readonly claim: string;
  readonly relationship: MailedRelationship;
};

function Answered({ answered, claim, relationship: { organization } }: AnsweredProps) {
  const isSignedIn = useSession().state.kind === 'in';
  return (
    <StepPage
      isSecret
      title={answered === 'standing' ? 'Confirmed' : 'Declined'}
      lead={
        answered === 'standing'
          ? `${stopped(claim)} Both profiles show it now.`
          : `${stopped(`${organization.name} was notified that you declined`)} Nothing is shown on either profile.`
      }
    >
      <LinkButton
        as={Link}
        variant="secondary"
        to={isSignedIn ? profilePath(organization.id) : '/'}
      >
        {isSignedIn ? `View ${organization.name}` : 'Take Me Home'}
      </LinkButton>
    </StepPage>
  );
}
