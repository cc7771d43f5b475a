import { StatusPill } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { dateText } from '../time/moment.ts';
import { type Assessed, authorName } from './assessment.ts';
import { GradeBadge } from './grade-badge.tsx';

export type Cap = Assessed['caps'][number];

type CapsListProps = {
  readonly caps: Assessed['caps'];
  /** Actions for a cap. */
  readonly actions?: (cap: Cap) => ReactNode;
};

/**
 * What lowers the grade whatever the score is, with the reason. An overridden cap is struck through, with who and why.
 */
export function CapsList({ caps, actions }: CapsListProps) {
  return (
    <ul className="divide-y divide-line">
      {caps.map((cap) => {
        const { id, name, reason, is_assumed: isAssumed, override } = cap;
        return (
          <li
            key={id}
            className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0"
          >
            <GradeBadge grade={cap.cap} isStruck={override !== null} />
            <div className="min-w-0 flex-1 basis-64 leading-5">
              <p className="text-ink">
                {override && <span className="sr-only">Overridden: </span>}
                <span className={override ? 'text-ink-muted line-through' : 'font-medium'}>
                  {name}
                </span>{' '}
                {isAssumed && !override && <StatusPill tone="warning">Assumed</StatusPill>}
              </p>
              <p className="text-ink-muted">
                Caps the grade at {cap.cap}.{' '}
                {reason ?? 'The reason is hidden: its section is no longer shared.'}
                {isAssumed && reason !== null && ' It applies until the answer says otherwise.'}
              </p>
              {override && (
                <p className="text-ink">
                  Overridden by {authorName(override.author)}, {dateText(override.at)}:{' '}
                  <span className="wrap-anywhere whitespace-pre-wrap">{override.reason}</span>
                </p>
              )}
            </div>
            {actions?.(cap)}
          </li>
        );
      })}
    </ul>
  );
}
