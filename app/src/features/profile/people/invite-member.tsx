import { endpoints } from '@plumbline/api-contract';
import type { Organization } from '@plumbline/api-contract';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import {
  ADMIN,
  type Rank,
  RANK_HINTS,
  RANK_NAMES,
  VIEW_ONLY,
} from '../../../organization/ranks.ts';
import { InviteDialog } from '../../../invitations/invite-dialog.tsx';

type InviteMemberProps = {
  readonly organization: Organization;
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

/** Invites a colleague by email address. They join when they accept. */
export function InviteMember({ organization, onClose, onInvited }: InviteMemberProps) {
  const [rank, setRank] = useState<Rank>(VIEW_ONLY);
  return (
    <InviteDialog
      kind="colleague"
      description={`They get an email with an invitation, and become a member of ${organization.name} when they accept it. Someone without an account creates a password first.`}
      send={async ({ email, first_name, last_name }) => {
        const body = { email, first_name, last_name, rank };
        await call(endpoints.inviteMember, { params: { id: organization.id }, body });
        return { type: 'success', message: `Email sent to ${email}.` };
      }}
      onClose={onClose}
      onInvited={onInvited}
    >
      <RankChoice value={rank} onChange={setRank} />
    </InviteDialog>
  );
}

type RankChoiceProps = { readonly value: Rank; readonly onChange: (rank: Rank) => void };

function RankChoice({ value, onChange }: RankChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">Rank</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {([VIEW_ONLY, ADMIN] as const).map((rank) => (
          <label
            key={rank}
            className="grid cursor-pointer content-start grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border border-line-strong px-4 py-3 hover:border-ink-muted has-checked:border-primary-strong has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="rank"
              checked={value === rank}
              onChange={() => onChange(rank)}
              className="mt-0.5 size-4 cursor-[inherit] accent-primary-strong"
            />
            <span className="font-medium text-ink">{RANK_NAMES[rank]}</span>
            <span className="col-start-2 text-ink-muted">{RANK_HINTS[rank]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
