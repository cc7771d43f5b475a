import { endpoints } from '@plumbline/api-contract';
import type { Member, Organization } from '@plumbline/api-contract';
import { Select, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { nameOf } from '../../../organization/person-name.ts';
import { ADMIN, type Rank, RANK_NAMES, rankOf, VIEW_ONLY } from '../../../organization/ranks.ts';
import { useSession } from '../../../session/session.tsx';
import { focusHeading } from '../../../shell/page.tsx';

type RankSelectProps = {
  readonly organization: Organization;
  readonly member: Member;
  readonly isSelf: boolean;
  readonly onChanged: () => Promise<unknown>;
};

const OPTIONS = ([ADMIN, VIEW_ONLY] as const).map((rank) => ({
  value: String(rank),
  label: RANK_NAMES[rank],
}));

/** A colleague's rank. Asks before a change, because it gives or takes control of the company. */
export function RankSelect({ organization, member, isSelf, onChanged }: RankSelectProps) {
  const { refreshUser } = useSession();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [asked, setAsked] = useState<Rank | null>(null);
  const name = nameOf(member);

  const change = async (rank: Rank): Promise<void> => {
    if (asked !== null || rank === rankOf(member)) return;
    setAsked(rank);
    try {
      if (!(await confirm(questionOf(rank, name, organization.name, isSelf)))) return;
      await call(endpoints.updateMember, {
        params: { id: organization.id, user: member.id },
        body: { rank },
      });
      snackbar.show({
        type: 'success',
        message: `${isSelf ? 'You are' : `${name} is`} now ${RANK_NAMES[rank]}.`,
      });
      // What this page offers depends on the person’s rank.
      if (isSelf) {
        // Someone who is View Only has no such select.
        focusHeading();
        // The rank was changed, even if this page cannot be refreshed.
        await refreshUser().catch(() => undefined);
      }
      await onChanged();
    } catch (error) {
      snackbar.show({
        type: 'error',
        message: `The rank of ${name} was not changed. ${wordsOf(error)}`,
      });
      void onChanged();
    } finally {
      setAsked(null);
    }
  };

  return (
    <Select
      aria-label={`Rank of ${name}`}
      options={OPTIONS}
      value={String(asked ?? rankOf(member))}
      onChange={(event) => void change(event.target.value === String(ADMIN) ? ADMIN : VIEW_ONLY)}
      className="w-36"
    />
  );
}

function questionOf(rank: Rank, name: string, organization: string, isSelf: boolean) {
  if (rank === ADMIN)
    return {
      title: `Make ${name} an Admin?`,
      description: `Admins edit ${organization} and its data vault, confirm and remove people, and can make you View Only.`,
      confirmLabel: 'Make Admin',
    };
  return isSelf
    ? {
        title: 'Make yourself View Only?',
        description: `You can no longer change ${organization} or its people. Only another Admin can make you Admin again.`,
        confirmLabel: 'Make View Only',
        danger: true,
      }
    : {
        title: `Make ${name} View Only?`,
        description: `${name} still sees what ${organization} sees, and can no longer change it.`,
        confirmLabel: 'Make View Only',
      };
}
