import { endpoints, type OpenInvitation } from '@plumbline/api-contract';
import { Button, Dialog } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { organizationOf } from './words.ts';

type DeclineDialogProps = {
  readonly invitation: OpenInvitation;
  readonly onClose: () => void;
  /** Called once it was answered, also if the dialog was closed in the meantime. */
  readonly onDone: () => void;
};

/** Asks first, because a company cannot invite someone who declined again for half a year. */
export function DeclineDialog({ invitation, onClose, onDone }: DeclineDialogProps) {
  const close = useWhileOpen(onClose);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const decline = async (): Promise<void> => {
    setBusy(true);
    const { error } = await returned(
      call(endpoints.revokePermission, { params: { id: invitation.uuid } }),
    );
    // Answered or withdrawn in the meantime: the page says what happened.
    if (!error || error.status === 404 || error.status === 409) {
      onDone();
      return close();
    }
    setBusy(false);
    setFault(`Not declined. ${error.message}`);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Decline the invitation?"
      description={`${organizationOf(invitation)} cannot invite this address again for 180 days.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void decline()}>
            Decline
          </Button>
        </>
      }
    >
      <FormFault isBelow words={fault} />
    </Dialog>
  );
}
