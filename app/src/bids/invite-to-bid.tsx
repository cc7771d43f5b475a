import { endpoints } from '@plumbline/api-contract';
import { Field, LinkButton, Select, SkeletonText, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/api.ts';
import { useRefresh, useResource } from '../api/resource.ts';
import { FormDialog } from '../entry/form-dialog.tsx';
import { useForm } from '../entry/use-form.ts';
import { dueText } from './due.ts';
import { invitedText } from './invited-text.ts';

type InviteToBidProps = {
  /** Companies by id: from a list, a search, or one profile. */
  readonly organizations: readonly string[];
  readonly onClose: () => void;
  /** Called once they are invited, unless the dialog was closed before. */
  readonly onInvited?: () => void;
};

/** Invites companies to one of one’s own bid packages. Any list can open it. */
export function InviteToBid({ organizations, onClose, onInvited }: InviteToBidProps) {
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const packages = useResource(endpoints.listBidPackages, {
    query: { limit: 200, can_invite: true },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const open = packages.data?.results;
  const id = chosen ?? open?.[0]?.id ?? '';
  const use = useForm({
    failure: 'Not invited.',
    send: async () => {
      const body = { organizations: [...organizations] };
      const invited = await call(endpoints.inviteToBid, { params: { id }, body });
      snackbar.show({ type: 'success', message: invitedText(invited) });
      refresh([endpoints.listBidPackages, endpoints.listPackageInvitations]);
    },
    onSent: () => {
      onInvited?.();
      onClose();
    },
  });
  const count = organizations.length === 1 ? '1 company' : `${organizations.length} companies`;
  return (
    <FormDialog
      width={630}
      title="Invite to bid"
      description={`Choose a bid package for ${count}. Companies you already invited aren’t invited again.`}
      use={use}
      submit="Invite to bid"
      isDisabled={id === ''}
      onClose={onClose}
    >
      {packages.error ? (
        <p className="text-error-ink">{packages.error.message}</p>
      ) : open === undefined ? (
        <SkeletonText lines={2} />
      ) : open.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>You have no draft or open bid packages.</p>
          <LinkButton as={Link} to="/bids/new" variant="secondary" size="small">
            Create a bid package
          </LinkButton>
        </div>
      ) : (
        <Field label="Bid package">
          <Select
            value={id}
            onChange={(event) => setChosen(event.target.value)}
            options={open.map((one) => ({
              value: one.id,
              label: `${one.title}, ${one.project} (${one.status === 'draft' ? 'draft' : `due ${dueText(one.due)}`})`,
            }))}
          />
        </Field>
      )}
    </FormDialog>
  );
}
