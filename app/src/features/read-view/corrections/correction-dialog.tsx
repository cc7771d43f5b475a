import { endpoints } from '@plumbline/api-contract';
import { Field, Select, TextArea, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useRefresh } from '../../../api/resource.ts';
import { FormDialog } from '../../../entry/form-dialog.tsx';
import { useForm } from '../../../entry/use-form.ts';
import type { NamedPlace } from '../../../form/answers/reading.ts';
import { dateText } from '../../../time/moment.ts';

type CorrectionDialogProps = {
  readonly tp: string;
  readonly organization: string;
  readonly place: NamedPlace;
  /** The cells of a table, one of which may be the one to correct. */
  readonly parts: readonly NamedPlace[];
  readonly onClose: () => void;
};

/** The server returned the request that is pending for this answer, in place of a new one. */
class AlreadyAsked extends Error {}

/** Asks the trade partner to correct one answer. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { tp, organization, place, parts, onClose } = props;
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [question, setQuestion] = useState(place.address);
  const use = useForm({
    check: (entered) => ({
      reason: entered('reason') === '' ? 'Say what should be corrected' : undefined,
    }),
    send: async (entered) => {
      const body = { tp, question, reason: entered('reason') };
      const { reason, created } = await call(endpoints.requestCorrection, { body });
      refresh([endpoints.listCorrections]);
      // The same reason was sent twice, such as after a reply that was lost: it is there.
      if (reason !== body.reason)
        throw new AlreadyAsked(
          `You already asked about this answer on ${dateText(created)}. Withdraw that request to send this one.`,
        );
      snackbar.show({ type: 'success', message: `Request sent to ${organization}.` });
    },
    onSent: onClose,
    failure: 'Not sent.',
    faultsOf: (error) => (error instanceof AlreadyAsked ? { question: error.message } : null),
  });
  return (
    <FormDialog
      use={use}
      width={500}
      title={`Ask ${organization} for a correction`}
      description="Their Admins and pre-qual contacts see your name, company and reason, and which answer it is about."
      submit="Send request"
      onClose={onClose}
    >
      {parts.length === 0 ? (
        <p className="mb-4 font-medium wrap-anywhere text-ink">{place.label}</p>
      ) : (
        <div className="mb-4">
          <Field label="Answer" errors={use.errorsOf('question')}>
            <Select
              name="question"
              value={question}
              onChange={({ target }) => setQuestion(target.value)}
              options={[
                { value: place.address, label: `All of ${place.label}` },
                ...parts.map(({ address, label }) => ({ value: address, label })),
              ]}
            />
          </Field>
        </div>
      )}
      <Field label="What should be corrected?" required errors={use.errorsOf('reason')}>
        <TextArea name="reason" maxLength={1000} rows={3} />
      </Field>
    </FormDialog>
  );
}
