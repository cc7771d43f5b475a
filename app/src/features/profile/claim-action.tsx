import { endpoints, type OrganizationProfile } from '@plumbline/api-contract';
import { Button, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useResource } from '../../api/resource.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { focusHeading } from '../../shell/page.tsx';

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

type ClaimActionProps = {
  readonly profile: OrganizationProfile;
  readonly onChanged: () => void;
};

/** For a person without a company: to claim one that nobody runs, or to withdraw the claim. */
export function ClaimAction({ profile, onChanged }: ClaimActionProps) {
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const [isOpen, setOpen] = useState(false);
  const claims = useResource(endpoints.listOwnClaims);
  const pending = claims.data?.results.find(
    ({ organization, status }) => organization.id === profile.id && status === 'pending',
  );
  const withdraw = async (id: string): Promise<void> => {
    const isSure = await confirm({
      title: `Withdraw your claim to ${profile.name}?`,
      description: 'You can claim it again later.',
      confirmLabel: 'Withdraw claim',
      danger: true,
    });
    if (!isSure) return;
    try {
      await call(endpoints.withdrawClaim, { params: { id } });
      snackbar.show({ type: 'success', message: 'Claim withdrawn' });
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
    }
    // The button is replaced by the other one.
    focusHeading();
    await claims.mutate();
  };
  if (pending !== undefined)
    return (
      <Button variant="secondary" onClick={() => void withdraw(pending.id)}>
        Withdraw claim
      </Button>
    );
  return (
    <>
      <Button variant="secondary" icon="company" onClick={() => setOpen(true)}>
        Claim this company
      </Button>
      {isOpen && (
        <ClaimDialog
          profile={profile}
          onClose={() => setOpen(false)}
          onClaimed={() => {
            setOpen(false);
            // The button that opened the dialog is replaced by the other one.
            focusHeading();
            void claims.mutate();
            onChanged();
          }}
        />
      )}
    </>
  );
}
