import { endpoints } from '@plumbline/api-contract';
import type { Member, Organization } from '@plumbline/api-contract';
import { Switch, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useRefresh } from '../../../api/resource.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { nameOf } from '../../../organization/person-name.ts';

type ApproverProps = {
  readonly organization: Organization;
  readonly member: Member;
  readonly isEditable: boolean;
  readonly onChanged: () => Promise<unknown>;
};

/** Whether a colleague decides about trade partners for the company. Admins set it; trade partners don't have it. */
export function Approver({ organization, member, isEditable, onChanged }: ApproverProps) {
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (organization.organization_type.name === 'Trade Partner' || !member.has_signed_in) return null;
  if (!isEditable)
    return member.is_approver ? (
      <span className="block text-xs text-ink-muted">Approves trade partners</span>
    ) : null;
  const change = async (isApprover: boolean): Promise<void> => {
    if (wanted !== null) return;
    setWanted(isApprover);
    try {
      await call(endpoints.updateMember, {
        params: { id: organization.id, user: member.id },
        body: { is_approver: isApprover },
      });
      refresh([endpoints.getPartnerDecision]);
      await onChanged();
    } catch (error) {
      snackbar.show({
        type: 'error',
        message: `${nameOf(member)} was not changed. ${wordsOf(error)}`,
      });
    } finally {
      setWanted(null);
    }
  };
  return (
    <div className="mt-1.5">
      <Switch
        checked={wanted ?? member.is_approver}
        onChange={(isApprover) => void change(isApprover)}
        label={
          <>
            Approves trade partners<span className="sr-only"> ({nameOf(member)})</span>
          </>
        }
      />
    </div>
  );
}
