import { type Batch, endpoints } from '@plumbline/api-contract';
import { Button, Card, Field, SkeletonText, useConfirm } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { checkMessage, MessageField } from '../../entry/message-field.tsx';
import { useForm } from '../../entry/use-form.ts';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { sendToldApart, toldApart } from '../../access/namesakes.ts';
import { SectionsChoice } from '../../access/sections-choice.tsx';
import { Failure } from '../../shell/failure.tsx';
import { focusHeading } from '../../shell/page.tsx';
import { presetSections } from '../../access/tier.ts';
import { countOf } from '../../contacts/count-of.ts';

type SendFormProps = {
  readonly batch: Batch;
  /** Resolves once the list is reloaded. */
  readonly onSent: () => Promise<void>;
};

/** Confirms a list: the message to everyone and, from a trade partner, the sections that they may read. */
export function SendForm({ batch, onSent }: SendFormProps) {
  const { id, kind, ready } = batch;
  const navigate = useNavigate();
  const leave = useWhileOpen(() => void navigate('?', { replace: true }));
  const refresh = useRefresh();
  const confirm = useConfirm();
  const isOfVault = kind === 'contractor';
  const sections = useResource(endpoints.getSections, isOfVault ? {} : null);
  const [byHand, setByHand] = useState<readonly string[] | null>(null);
  const chosen = byHand ?? presetSections(sections.data ?? [], 'basic');
  const [isDiscarding, setDiscarding] = useState(false);
  const [notDiscarded, setNotDiscarded] = useState<string>();
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      ...checkMessage(entered),
      sections: isOfVault && chosen.length === 0 ? 'Choose at least one section' : undefined,
    }),
    failure: 'Nothing was sent.',
    send: async (entered) => {
      const message = entered('message');
      const { data: isSent, error } = await returned(
        sendToldApart(
          (confirmed) =>
            call(endpoints.sendBatch, {
              params: { id },
              body: {
                ...(isOfVault && { sections: [...chosen] }),
                ...(message !== '' && { message }),
                ...toldApart(confirmed),
              },
            }),
          confirm,
        ),
      );
      // Another tab has confirmed it in the meantime: the page shows the progress.
      if (error && error.status !== 409) throw error;
      if (isSent === false) return;
      await onSent();
      focusHeading();
    },
  });
  const discard = async (): Promise<void> => {
    setDiscarding(true);
    const { error } = await returned(call(endpoints.cancelBatch, { params: { id } }));
    if (error && error.status !== 404) {
      setDiscarding(false);
      return setNotDiscarded(`Not discarded. ${error.message}`);
    }
    refresh([endpoints.listBatches]);
    leave();
  };
  const discarding = (
    <Button variant="secondary" busy={isDiscarding} onClick={() => void discard()}>
      Discard
    </Button>
  );
  if (ready === 0)
    return (
      <Card title="Nothing to send">
        <FormFault words={notDiscarded} />
        <p className="mb-4">
          No one on this list can be invited. The rows below say why. Edit them here, or fix the
          file and upload it again.
        </p>
        {discarding}
      </Card>
    );
  return (
    <Card title="Send">
      <FormFault words={fault ?? notDiscarded} />
      <form {...form} className="flex flex-col gap-6">
        {isOfVault && (
          <Field
            label="Sections they can read"
            group
            hint="The same for everyone on the list. You can change it for each person later."
            errors={errorsOf('sections')}
          >
            {sections.error && (
              <Failure
                what="The sections"
                error={sections.error}
                retry={() => void sections.mutate()}
              />
            )}
            {!sections.error && !sections.data && <SkeletonText lines={4} />}
            {sections.data && (
              <SectionsChoice sections={sections.data} granted={chosen} onChange={setByHand} />
            )}
            {/* A control with this name, so that errors about the choice can be shown here. */}
            <input type="hidden" name="sections" value={chosen.join(' ')} />
          </Field>
        )}
        <MessageField use={{ errorsOf }} hint="Included in every email." />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {`Send ${countOf(ready, 'Invitation')}`}
          </Button>
          {discarding}
        </div>
      </form>
    </Card>
  );
}
