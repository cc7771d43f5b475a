import { endpoints } from '@plumbline/api-contract';
import { useResource } from '../../../api/resource.ts';
import { CorrectionActions } from '../../../corrections/correction-actions.tsx';
import { canEditVault } from '../../../session/landing.ts';
import { useUser } from '../../../session/session.tsx';
import { LinkedRow } from './linked.tsx';
import { PlainRow, type RowProps } from './plain.tsx';

/** Someone at a contractor asks to correct an answer. */
export function CorrectionRow(props: RowProps) {
  const { notification, onOpened, onDone } = props;
  const list = useResource(
    endpoints.listIncomingCorrections,
    canEditVault(useUser()) ? { query: { state: 'open', limit: 200 } } : null,
  );
  const correction = list.data?.results.find(({ id }) => id === notification.subject.id);
  if (!correction) return <LinkedRow {...props} />;
  return (
    <PlainRow
      {...props}
      icon="edit"
      details={<p className="wrap-anywhere whitespace-pre-line text-ink">{correction.reason}</p>}
      actions={<CorrectionActions correction={correction} onOpened={onOpened} onDone={onDone} />}
    />
  );
}
