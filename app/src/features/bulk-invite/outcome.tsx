import { type Batch, endpoints } from '@plumbline/api-contract';
import { Button, Card, Icon, LinkButton, ProgressBar } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { focusHeading } from '../../shell/page.tsx';
import { countOf } from '../../contacts/count-of.ts';

type OutcomeProps = {
  readonly batch: Batch;
  /** Resolves once the list is reloaded. */
  readonly onChanged: () => Promise<void>;
};

/**
 * The progress of a confirmed list. The server sends in the background, so the person can leave the
 * page.
 */
export function Outcome({ batch, onChanged }: OutcomeProps) {
  const { state, sent, ready } = batch;
  const how = `${sent.toLocaleString('en-US')} of ${countOf(ready, 'invitation')} sent`;
  if (state === 'sending') return <Sending batch={batch} how={how} onChanged={onChanged} />;
  const isWhole = state === 'sent';
  return (
    <Card title={isWhole ? 'Sent' : 'Stopped'}>
      <p className="mb-5 flex gap-2.5">
        <Icon
          name={isWhole ? 'success' : 'information'}
          className={`mt-0.5 shrink-0 ${isWhole ? 'text-success-ink' : 'text-ink-muted'}`}
        />
        <span>
          {isWhole ? `${how}.` : `${how}, then it was stopped.`}{' '}
          {sent > 0 && 'They stay in your list of invitations until people respond.'}
        </span>
      </p>
      <LinkButton as={Link} variant="secondary" to="?">
        Upload another list
      </LinkButton>
    </Card>
  );
}

function Sending({ batch, how, onChanged }: OutcomeProps & { readonly how: string }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const stop = async (): Promise<void> => {
    setBusy(true);
    const { error } = await returned(call(endpoints.cancelBatch, { params: { id: batch.id } }));
    // Sending has finished in the meantime: there is nothing left to stop.
    if (error && error.status !== 404 && error.status !== 409) {
      setBusy(false);
      return setFault(`Not stopped. ${error.message}`);
    }
    await onChanged();
    focusHeading();
  };
  return (
    <Card title="Sending">
      <FormFault words={fault} />
      <ProgressBar value={batch.sent} max={batch.ready} label="Sending" valueText={how} />
      <p className="mt-3 font-medium text-ink tabular-nums">{how}</p>
      <p className="mt-1 mb-5 text-ink-muted">
        You can leave this page. Sending continues in the background, and the list stays under Your
        lists.
      </p>
      <Button variant="secondary" busy={isBusy} onClick={() => void stop()}>
        Stop sending
      </Button>
    </Card>
  );
}
