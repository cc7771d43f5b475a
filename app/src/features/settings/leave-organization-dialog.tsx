import { endpoints } from '@plumbline/api-contract';
import type { Member, Organization } from '@plumbline/api-contract';
import { Button, Dialog, Field, Icon, Select, SkeletonText, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useResource } from '../../api/resource.ts';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { nameOf } from '../../organization/person-name.ts';
import { successorsOf } from '../../organization/successors.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { stopped } from '../../organization/person-name.ts';

type LeaveOrganizationDialogProps = {
  readonly organization: Organization;
  readonly onClose: () => void;
};

/** Says what leaving ends. The last Admin has to choose a successor. */
export function LeaveOrganizationDialog({ organization, onClose }: LeaveOrganizationDialogProps) {
  const user = useUser();
  const { refreshUser } = useSession();
  const snackbar = useSnackbar();
  const close = useWhileOpen(onClose);
  const members = useResource(endpoints.listMembers, { params: { id: organization.id } });
  const [successor, setSuccessor] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const handover = members.data && successorsOf(members.data.results, user.id);
  const isBlocked = handover === undefined || handover.kind === 'nobody';

  const leave = async (): Promise<void> => {
    if (isBusy || isBlocked) return;
    if (handover.kind === 'needed' && successor === '')
      return setError('Choose who becomes the next Admin');
    setError(undefined);
    setBusy(true);
    try {
      const body = handover.kind === 'needed' ? { successor } : {};
      await call(endpoints.leaveOrganization, { params: { id: organization.id }, body });
      // The person has left, even if this page cannot be refreshed.
      await refreshUser().catch(() => undefined);
      snackbar.show({ type: 'success', message: stopped(`You left ${organization.name}`) });
      close();
    } catch (caught) {
      setBusy(false);
      // The list of colleagues may have changed since the dialog was opened.
      void members.mutate();
      snackbar.show({
        type: 'error',
        message: `${stopped(`You did not leave ${organization.name}`)} ${wordsOf(caught)}`,
      });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={500}
      title={`Leave ${organization.name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {handover?.kind === 'nobody' ? 'Close' : 'Cancel'}
          </Button>
          {!isBlocked && (
            <Button variant="danger" busy={isBusy} onClick={() => void leave()}>
              Leave
            </Button>
          )}
        </>
      }
    >
      {members.error && !members.data ? (
        <Failure what="Your colleagues" error={members.error} retry={() => void members.mutate()} />
      ) : !handover ? (
        <SkeletonText lines={3} label="Loading your colleagues" />
      ) : handover.kind === 'nobody' ? (
        <NobodyElse organization={organization.name} hasOthers={handover.hasOthers} />
      ) : (
        <div className="flex flex-col gap-5">
          <WhatIsLost organization={organization} />
          {handover.kind === 'needed' && (
            <SuccessorField
              people={handover.people}
              value={successor}
              error={error}
              onChange={setSuccessor}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function WhatIsLost({ organization }: { readonly organization: Organization }) {
  const isTradePartner = organization.organization_type.name === 'Trade Partner';
  return (
    <ul className="flex flex-col gap-2 text-ink">
      <Loss>
        {isTradePartner
          ? 'You can no longer see or edit its data vault. Your answers stay in it.'
          : 'You lose access to the data vaults shared with you, and to your notes on them.'}
      </Loss>
      <Loss>You can no longer see its people and requests.</Loss>
      <Loss>You keep your account. To come back, ask to join; an Admin has to confirm you.</Loss>
    </ul>
  );
}

function Loss({ children }: { readonly children: string }) {
  return (
    <li className="flex gap-2">
      <Icon name="minus" size={16} className="mt-0.5 shrink-0 text-ink-subtle" />
      {children}
    </li>
  );
}

type NobodyElseProps = { readonly organization: string; readonly hasOthers: boolean };

function NobodyElse({ organization, hasOthers }: NobodyElseProps) {
  return (
    <div className="flex flex-col gap-2 text-ink">
      <p>
        {hasOthers
          ? `You are the only Admin of ${organization}, and no one you invited has signed in yet. The company would have no one to manage it.`
          : `${stopped(`You are the only person at ${organization}`)} The company would have no one to manage it.`}
      </p>
      <p className="text-ink-muted">
        {hasOthers
          ? 'Once a colleague has signed in, you can make them Admin and leave. If you delete your account before that, the company is deleted too.'
          : 'First invite a colleague who can become the next Admin. If you delete your account instead, the company is deleted too.'}
      </p>
    </div>
  );
}

type SuccessorFieldProps = {
  readonly people: readonly Member[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
};

function SuccessorField({ people, value, error, onChange }: SuccessorFieldProps) {
  return (
    <Field
      label="Next Admin"
      hint="You are the last Admin. Choose a colleague to take over."
      errors={error === undefined ? [] : [error]}
    >
      <Select
        placeholder="Choose a colleague"
        options={people.map((person) => ({ value: person.id, label: nameOf(person) }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
