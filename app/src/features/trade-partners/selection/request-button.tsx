import { endpoints } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { each, outcomeText } from '../../../api/each.ts';
import { FormDialog } from '../../../entry/form-dialog.tsx';
import { checkMessage, MessageField } from '../../../entry/message-field.tsx';
import { useForm } from '../../../entry/use-form.ts';

type RequestButtonProps = {
  /** The selected trade partners. */
  readonly ticked: ReadonlySet<string>;
  /** Called once the requests are sent, also if the dialog was closed in the meantime. */
  readonly onRequested: () => void;
  /** Called after that, unless the dialog was closed before: others may be selected by then. */
  readonly onClear: () => void;
};

/** Requests access from all selected partners, with one message. */
export function RequestButton({ ticked, onRequested, onClear }: RequestButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (ticked.size === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Request access ({ticked.size})
      </Button>
      {isOpen && (
        <RequestDialog
          ticked={ticked}
          onRequested={onRequested}
          onSent={() => {
            // Together: a cleared selection takes the dialog out of the page, which would open again with the next one.
            setOpen(false);
            onClear();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Every request failed, so the dialog stays open with the message, and the selection stays. */
class NothingSent extends Error {}

type RequestDialogProps = Omit<RequestButtonProps, 'onClear'> & {
  readonly onSent: () => void;
  readonly onClose: () => void;
};

function RequestDialog({ ticked, onRequested, onSent, onClose }: RequestDialogProps) {
  const snackbar = useSnackbar();
  const use = useForm({
    check: checkMessage,
    send: async (entered) => {
      const message = entered('message');
      const outcomes = await each([...ticked], (organization) =>
        call(endpoints.inviteTp, {
          body: { organization, ...(message === '' ? {} : { message }) },
        }),
      );
      if (outcomes.done.length === 0)
        throw new NothingSent(outcomeText(outcomes, () => 'Not sent.'));
      snackbar.show({
        type: outcomes.failed.length > 0 ? 'error' : 'success',
        message: outcomeText(outcomes, (count) =>
          count === '1' ? '1 request was sent.' : `${count} requests were sent.`,
        ),
      });
      onRequested();
    },
    onSent,
    failure: 'Not sent.',
    faultsOf: (error) => (error instanceof NothingSent ? { form: error.message } : null),
  });
  const count = ticked.size;
  return (
    <FormDialog
      use={use}
      width={630}
      title={`Request access to ${count === 1 ? '1 data vault' : `${count} data vaults`}`}
      description="Their pre-qual contacts see your name, company and message, and choose the sections you can read. Partners you already asked don’t get another request."
      submit={count === 1 ? 'Send request' : `Send ${count} requests`}
      onClose={onClose}
    >
      <MessageField
        use={use}
        hint="Say what it is for, such as the project you want them to bid on."
      />
    </FormDialog>
  );
}
