import { type EmployeeInvitation, endpoints } from '@plumbline/api-contract';
import { Button, Icon, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { useResource } from '../../../api/resource.ts';
import { stopped } from '../../../organization/person-name.ts';
import { RANK_NAMES } from '../../../organization/ranks.ts';
import { afterRegistration } from '../../../registration/after-registration.ts';
import { useSession } from '../../../session/session.tsx';
import { ConfirmProvider } from '../../../shell/asking.ts';
import { focusHeading } from '../../../shell/page.tsx';

/** Companies that invited the person's address. All other options stay available. */
export function Offers() {
  const offers = useResource(endpoints.listOwnEmployeeInvitations);
  const results = offers.data?.results ?? [];
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="mb-6">
      <h2 id="offers" className="mb-2 font-semibold text-ink">
        {results.length === 1 ? 'You have an invitation' : 'You have invitations'}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {results.map((offer) => (
          <li key={offer.id} className="px-4 py-3.5">
            {/* Registration pages have no ConfirmProvider, because nothing else in them asks for confirmation. */}
            <ConfirmProvider>
              <Offer offer={offer} onAnswered={() => void offers.mutate()} />
            </ConfirmProvider>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-muted">
        Accept only an invitation from the company you work for. Otherwise, continue below.
      </p>
    </section>
  );
}

type OfferProps = { readonly offer: EmployeeInvitation; readonly onAnswered: () => void };

function Offer({ offer, onAnswered }: OfferProps) {
  const { isBusy, accept, decline } = useAnswer(offer, onAnswered);
  const { organization, inviter, rank } = offer;
  const { name, domain } = organization;
  const role = RANK_NAMES[rank];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-muted">
          <Icon name="company" />
        </span>
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere text-ink">{name}</p>
          <p className="wrap-anywhere text-ink-muted">
            {domain ?? 'No email domain'} · {organization.organization_type.name}
          </p>
          <p className="wrap-anywhere text-ink-muted">
            {inviter === '' ? `Invited as ${role}` : `${inviter} invited you as ${role}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void accept()}>
          Accept<span className="sr-only">{` the invitation of ${name}`}</span>
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => void decline()}>
          Decline<span className="sr-only">{` the invitation of ${name}`}</span>
        </Button>
      </div>
    </div>
  );
}

function useAnswer({ id, organization: { name } }: EmployeeInvitation, onAnswered: () => void) {
  const { refreshUser } = useSession();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);

  const answer = async (status: 'accepted' | 'declined', then: () => Promise<void>) => {
    setBusy(true);
    try {
      await call(endpoints.answerEmployeeInvitation, { params: { id }, body: { status } });
      await then();
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
      onAnswered();
    } finally {
      setBusy(false);
    }
  };
  /** The row disappears, and with it the button that had the focus. */
  const endRow = (message: string) => {
    snackbar.show({ type: 'success', message });
    onAnswered();
    focusHeading();
  };
  const accept = () =>
    answer('accepted', async () => {
      const next = await afterRegistration();
      // The invitation was accepted, even if this page cannot be refreshed.
      const user = await refreshUser().catch(() => null);
      if (user) await navigate(next);
      else endRow(`${stopped(`You joined ${name}`)} Reload this page to continue.`);
    });
  const decline = async () => {
    const isSure = await confirm({
      title: `Decline the invitation of ${name}?`,
      description: `The invitation ends, and ${name} is notified. You can still ask to join later.`,
      confirmLabel: 'Decline',
      danger: true,
    });
    if (!isSure) return;
    await answer('declined', async () => endRow('Invitation declined.'));
  };
  return { isBusy, accept, decline };
}
