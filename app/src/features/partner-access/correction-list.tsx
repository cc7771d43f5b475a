import { endpoints, type IncomingCorrection } from '@plumbline/api-contract';
import { Avatar, Card, EmptyState, StatusPill } from '@plumbline/ui';
import { useResource } from '../../api/resource.ts';
import { CorrectionActions } from '../../corrections/correction-actions.tsx';
import { CORRECTION_STATES } from '../../corrections/correction-words.ts';
import { ListFrame } from '../../lists/list-frame.tsx';
import { nameOf, placeOf } from '../../organization/person-name.ts';
import { focusHeading } from '../../shell/page.tsx';
import { momentText } from '../../time/moment.ts';
import type { ListAddress } from './list-address.ts';

type CorrectionListProps = {
  readonly tp: string;
  readonly isEditable: boolean;
  readonly address: ListAddress;
};

const PAGE_SIZE = 50;

/** Correction Requests: which answers contractors ask to correct, open or closed, with what happened to them. */
export function CorrectionList({ tp, isEditable, address }: CorrectionListProps) {
  const offset = (address.view.page - 1) * PAGE_SIZE;
  const corrections = useResource(
    endpoints.listIncomingCorrections,
    { query: { tp, offset } },
    { keepPreviousData: true },
  );
  return (
    <ListFrame
      what="The list of correction requests"
      searchLabel={null}
      reply={corrections}
      place={address}
      empty={
        <EmptyState icon="edit" title="No correction requests">
          When someone who can see an answer asks you to correct it, the request appears here.
        </EmptyState>
      }
    >
      {(rows) => (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {rows.map((correction) => (
              <li key={correction.id}>
                <CorrectionRow correction={correction} isEditable={isEditable} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ListFrame>
  );
}

type CorrectionRowProps = {
  readonly correction: IncomingCorrection;
  readonly isEditable: boolean;
};

function CorrectionRow({ correction, isEditable }: CorrectionRowProps) {
  const { user, label, section, reason, status, explanation, created } = correction;
  const name = nameOf(user);
  const state = CORRECTION_STATES[status];
  return (
    <article aria-label={`${name} on ${label}`} className="flex items-start gap-4 px-5 py-4">
      <Avatar firstName={user.first_name} lastName={user.last_name} size={40} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-semibold wrap-anywhere text-ink">{label}</h2>
          <p className="wrap-anywhere text-ink-muted">{section}</p>
          <blockquote className="mt-2 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-ink">
            {reason}
          </blockquote>
          {explanation !== '' && (
            <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink">
              <span className="text-ink-muted">Why it’s correct: </span>
              {explanation}
            </p>
          )}
          <p className="mt-2 text-xs wrap-anywhere text-ink-muted">
            {name}, {placeOf(correction)}, {momentText(created)}
          </p>
        </div>
        {status !== 'pending' ? (
          <StatusPill tone={state.tone}>{state.label}</StatusPill>
        ) : (
          isEditable && (
            <div className="flex flex-wrap gap-2">
              <CorrectionActions correction={correction} onDone={focusHeading} />
            </div>
          )
        )}
      </div>
    </article>
  );
}
