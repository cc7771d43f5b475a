import { endpoints, lapseText } from '@plumbline/api-contract';
import type { AnswerError, Lapse, PrequalStatus, Section } from '@plumbline/api-contract';
import { announce, Button, Card, Icon, LinkButton, useSnackbar } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useRefresh } from '../../../api/resource.ts';
import { useWhileOpen } from '../../../entry/use-while-open.ts';
import { changeStatus } from '../../../form/change-status.ts';
import type { OpenWork } from './open-work.ts';
import { answerPath, receiptPath } from '../../../form/paths.ts';

type MarkReadyProps = {
  readonly tp: string;
  readonly status: PrequalStatus;
  readonly lapse: Lapse | null;
  readonly work: readonly { readonly section: Section; readonly open: OpenWork }[];
  readonly isEditable: boolean;
  readonly onChanged: (next: PrequalStatus) => void;
};

/** Says whether the vault can be marked ready, and marks it; or says what is in the way. */
export function MarkReady({ tp, status, lapse, work, isEditable, onChanged }: MarkReadyProps) {
  const navigate = useNavigate();
  const openReceipt = useWhileOpen(() => void navigate(receiptPath()));
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly AnswerError[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = work.flatMap((one) => [...one.open.wrong, ...one.open.missing]);
  const inSections = work.filter((one) => one.open.wrong.length + one.open.missing.length > 0);
  const changed = work.filter(({ section }) => section.is_changes_questions).length;
  const isReady = status === 'Ready For Review';

  const mark = async (next: PrequalStatus): Promise<void> => {
    setBusy(true);
    const change = await changeStatus(tp, next).finally(() => setBusy(false));
    if (change.kind === 'failed') snackbar.show({ type: 'error', message: change.message });
    else if (change.kind === 'refused') {
      setRefused(change.errors);
      announce('The vault could not be marked ready. Some answers still need attention.', {
        assertive: true,
      });
      heading.current?.focus();
    } else {
      onChanged(next);
      refresh([endpoints.getSections, endpoints.listReviews]);
      if (next === 'Ready For Review') openReceipt();
      else announce('The vault is Work In Progress again.');
    }
  };

  const [first] = open;
  const left =
    open.length === 1 ? '1 answer needs attention' : `${open.length} answers need attention`;
  const where =
    inSections.length === 1 ? inSections[0]?.section.name : `${inSections.length} sections`;
  const isDone = open.length === 0 && !(isReady && lapse);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h2
            ref={heading}
            tabIndex={-1}
            className="flex items-center gap-2 text-base font-semibold text-ink outline-none"
          >
            <Icon
              name={isDone ? 'success' : 'error'}
              className={isDone ? 'shrink-0 text-success-ink' : 'shrink-0 text-error-ink'}
            />
            {isReady
              ? isDone
                ? 'Marked Ready For Review'
                : `Ready For Review, ${lapse ? lapseText(lapse) : left}`
              : isDone
                ? 'Everything is answered. You can mark the vault Ready For Review'
                : `Not ready yet: ${left} in ${where}`}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">
            {statusWords({ isReady, isDone, changed, hasLapsed: isReady && lapse !== null })}
          </p>
        </div>
        {isEditable && (
          <div className="flex flex-wrap gap-3 print:hidden">
            {isReady && (
              <LinkButton as={Link} to={receiptPath()} variant="secondary" icon="file">
                Receipt
              </LinkButton>
            )}
            {isReady && (
              <Button
                variant="secondary"
                busy={isBusy}
                onClick={() => void mark('Work In Progress')}
              >
                Back to Work In Progress
              </Button>
            )}
            {first ? (
              <LinkButton as={Link} to={answerPath(first.address)} icon="arrow-right">
                Go to the first one
              </LinkButton>
            ) : !isReady || changed > 0 ? (
              <Button busy={isBusy} onClick={() => void mark('Ready For Review')}>
                {isReady ? 'Mark ready again' : 'Mark Ready For Review'}
              </Button>
            ) : null}
          </div>
        )}
      </div>
      {!isEditable && (
        <p className="mt-3 text-sm text-ink-muted">
          Only Admins and pre-qual contacts can change the status.
        </p>
      )}
      {refused && (
        <div className="mt-4 rounded-lg border border-error-line bg-error-tint/50 p-4 text-sm">
          <p className="font-medium text-ink">
            Someone else changed answers in the meantime. These need attention:
          </p>
          <ul className="mt-2 space-y-1">
            {refused.map(({ address, reason }) => (
              <li key={`${address} ${reason}`}>
                <Link to={answerPath(address)} className="text-primary-ink hover:underline">
                  {reason}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function statusWords({
  isReady,
  isDone,
  changed,
  hasLapsed,
}: {
  readonly isReady: boolean;
  readonly isDone: boolean;
  readonly changed: number;
  readonly hasLapsed: boolean;
}): string {
  const sections = changed === 1 ? '1 section has' : `${changed} sections have`;
  if (hasLapsed)
    return 'Contractors with access see what is missing in their sections. Complete your answers, or set the vault back to Work In Progress.';
  if (isReady) {
    return changed === 0
      ? 'Nothing changed since. Contractors see the answers that were reviewed.'
      : `${sections} changed since. Contractors see the new answers, marked as changed. Mark it ready again to confirm them.`;
  }
  if (isDone)
    return 'Every required question that applies is answered and nothing needs correcting. You get a receipt.';
  return 'Contractors review a vault once no required answer is missing and nothing needs correcting. You can still change everything else later.';
}
