import { endpoints, type NotShared } from '@plumbline/api-contract';
import { Checkbox, Field, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { useRefresh } from '../api/resource.ts';
import { FormDialog } from '../entry/form-dialog.tsx';
import { checkMessage, MessageField } from '../entry/message-field.tsx';
import { useForm } from '../entry/use-form.ts';
import { focusHeading } from '../shell/page.tsx';

type AskSectionsDialogProps = {
  readonly tp: string;
  readonly organization: string;
  readonly current: string;
  readonly notShared: NotShared;
  readonly onClose: () => void;
  /** Called once the request is sent. */
  readonly onAsked?: () => void;
};

/** Asks a trade partner for sections beyond those that it already shares. */
export function AskSectionsDialog(props: AskSectionsDialogProps) {
  const { tp, organization, current, notShared, onClose, onAsked } = props;
  const { sections } = notShared;
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly string[]>(
    sections.some(({ slug }) => slug === current) ? [current] : [],
  );
  const use = useForm({
    check: (entered) => ({
      sections: chosen.length > 0 ? undefined : 'Choose at least one section',
      ...checkMessage(entered),
    }),
    send: async (entered) => {
      const message = entered('message');
      await call(endpoints.inviteTp, {
        body: { organization: tp, sections: [...chosen], ...(message !== '' && { message }) },
      });
      snackbar.show({ type: 'success', message: `Request sent to ${organization}.` });
      refresh([endpoints.getDataVault, endpoints.listAccessRequested]);
      onAsked?.();
    },
    onSent: () => {
      onClose();
      // The button that opened the dialog is gone.
      focusHeading();
    },
    failure: 'Not sent.',
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title={`Request more sections from ${organization}`}
      description="Their Admins and pre-qual contacts see your name, company and message, and choose what you can read."
      submit="Send request"
      onClose={onClose}
    >
      <Field label="Sections" group errors={use.errorsOf('sections')}>
        <div className="grid max-h-[40vh] gap-x-6 gap-y-2 overflow-y-auto p-1 sm:grid-cols-2">
          {sections.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              name="sections"
              label={name}
              checked={chosen.includes(slug)}
              onChange={() =>
                setChosen(
                  chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug],
                )
              }
            />
          ))}
        </div>
      </Field>
      <div className="h-5" />
      <MessageField use={use} />
    </FormDialog>
  );
}
