import { type ContactAction, endpoints, type RelationshipKind } from '@plumbline/api-contract';
import { Field, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { sendToldApart, toldApart } from '../../access/namesakes.ts';
import { call } from '../../api/api.ts';
import { countOf } from '../../contacts/count-of.ts';
import { CountedTextArea, tooLong } from '../../entry/counted-text-area.tsx';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useForm } from '../../entry/use-form.ts';
import { KindField } from '../../relationships/kind-field.tsx';
import { useUser } from '../../session/session.tsx';
import { ACTIONS } from './words.ts';

const MOST_MESSAGE = 1000;

type ActDialogProps = {
  readonly id: string;
  readonly action: ContactAction;
  /** Null: every row that it fits. */
  readonly rows: readonly number[] | null;
  readonly count: number;
  readonly onClose: () => void;
  readonly onStarted: () => void;
};

/** The last step before something is sent: what is said to everyone, and how many are meant. */
export function ActDialog({ id, action, rows, count, onClose, onStarted }: ActDialogProps) {
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const own = useUser().primary_organization?.name ?? '';
  const [kind, setKind] = useState<RelationshipKind>('has_worked_with');
  const [message, setMessage] = useState('');
  const words = ACTIONS[action];
  const use = useForm({
    failure: 'Nothing was sent.',
    check: () => ({ message: tooLong(message, MOST_MESSAGE) }),
    send: async () => {
      const said = message.trim();
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
      if (!isSent) return;
      snackbar.show({ type: 'success', message: 'Sending started' });
      onStarted();
    },
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
        <Field
          label="Message (optional)"
          hint="Included in every email."
          errors={use.errorsOf('message')}
        >
          <CountedTextArea
            name="message"
            rows={3}
            most={MOST_MESSAGE}
            value={message}
            onChange={setMessage}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
