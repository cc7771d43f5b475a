import { type ContactAction, endpoints, type RelationshipKind } from '@plumbline/api-contract';
import { useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { sendToldApart, toldApart } from '../../access/namesakes.ts';
import { call } from '../../api/api.ts';
import { countOf } from '../../contacts/count-of.ts';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { checkMessage, MessageField } from '../../entry/message-field.tsx';
import { useForm } from '../../entry/use-form.ts';
import { KindField } from '../../relationships/kind-field.tsx';
import { useUser } from '../../session/session.tsx';
import { ACTIONS } from './words.ts';

type ActDialogProps = {
  readonly id: string;
  readonly action: ContactAction;
  /** Null for every row that the action fits. */
  readonly rows: readonly number[] | null;
  readonly count: number;
  readonly onClose: () => void;
  /** Called once sending has started, also if the dialog was closed in the meantime. */
  readonly onStarted: () => void;
  /** Called after that, to close the dialog, unless it was closed before. */
  readonly onSent: () => void;
};

/** The last step before anything is sent: the message, and how many rows it concerns. */
export function ActDialog(props: ActDialogProps) {
  const { id, action, rows, count, onClose, onStarted, onSent } = props;
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const own = useUser().primary_organization?.name ?? '';
  const [kind, setKind] = useState<RelationshipKind>('has_worked_with');
  const words = ACTIONS[action];
  const use = useForm({
    failure: 'Nothing was sent.',
    check: checkMessage,
    send: async (entered) => {
      const said = entered('message');
      const isSent = await sendToldApart(
        (confirmed) =>
          call(endpoints.actOnContactList, {
            params: { id },
            body: {
              action,
              ...(rows !== null && { rows: [...rows] }),
              ...(action === 'relate' && { kind }),
              ...(said !== '' && { message: said }),
              ...toldApart(confirmed),
            },
          }),
        confirm,
      );
      if (!isSent) return false;
      snackbar.show({ type: 'success', message: 'Sending started' });
      onStarted();
    },
    onSent,
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title={`${words.button}: ${countOf(count, 'row')}`}
      description={words.description}
      submit={words.submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {action === 'relate' && (
          <KindField own={own} other="them" value={kind} onChange={setKind} />
        )}
        <MessageField use={use} hint="Included in every email." />
      </div>
    </FormDialog>
  );
}
