import { endpoints } from '@plumbline/api-contract';
import type { NotificationGroup } from '@plumbline/api-contract';
import { Button, Icon } from '@plumbline/ui';
import { useId, useRef, useState } from 'react';
import { useResource } from '../../api/resource.ts';
import { focusHeading } from '../../shell/page.tsx';
import { useLostFocus } from '../../shell/use-lost-focus.ts';
import { timeText } from '../../time/moment.ts';
import { NotificationRow } from './notification-row.tsx';
import { isAnswered } from './rows/index.ts';
import { iconOf } from './rows/linked.tsx';
import type { Marks } from './use-marks.ts';
import { words } from './words.ts';

/** The most that one call returns. Older ones appear once these are dealt with. */
const MOST_SHOWN = 200;

type GroupRowProps = {
  readonly group: NotificationGroup;
  readonly isUnread: boolean;
  readonly marks: Marks;
  readonly onDone: () => void;
};

/** Several notifications of one day, of the same kind and about the same subject, in one row that expands. */
export function GroupRow({ group, isUnread, marks, onDone }: GroupRowProps) {
  const { key, kind, title, count, unread, latest, notifications } = group;
  // Requests need an answer, so they are not hidden behind a count.
  const [isOpen, setOpen] = useState(() => notifications.some(isAnswered));
  const [isWhole, setWhole] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const listId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const whole = useResource(
    endpoints.listNotifications,
    isOpen && isWhole
      ? { query: { group: key, limit: MOST_SHOWN, ...(isUnread && { unread: true }) } }
      : null,
  );
  const isLoaded = whole.data !== undefined;
  // The button that loaded them is gone.
  useLostFocus(isLoaded, () => opener.current?.focus());
  const shown = whole.data?.results ?? notifications;
  const readAll = async (): Promise<void> => {
    setBusy(true);
    await marks.readGroup(group);
    setBusy(false);
    // The button that had the focus disappears.
    if (isUnread) focusHeading();
    else opener.current?.focus();
  };
  return (
    <li className={unread > 0 ? 'shadow-[inset_3px_0_0_var(--color-primary)]' : undefined}>
      {unread > 0 && <span className="sr-only">New</span>}
      <div className="flex items-start gap-3 px-6 py-4 max-md:px-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
          <Icon name={iconOf(kind)} />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-80">
            <h3 className={`wrap-anywhere text-ink ${unread > 0 ? 'font-semibold' : ''}`}>
              {title}
            </h3>
            <p className="text-ink-muted">
              {[timeText(Date.parse(latest)), words.countUnread(unread, count)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {unread > 0 && (
              <Button
                size="small"
                variant="quiet"
                icon="check"
                busy={isBusy}
                aria-label={`${words.markRead}: ${title}`}
                onClick={() => void readAll()}
              >
                {words.markRead}
              </Button>
            )}
            <Button
              ref={opener}
              size="small"
              variant="secondary"
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-label={`${isOpen ? words.hide : words.show(count)}: ${title}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? words.hide : words.show(count)}
            </Button>
          </div>
        </div>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul className="divide-y divide-line border-t border-line bg-canvas">
              {shown.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  level="h4"
                  isUnread={isUnread}
                  marks={marks}
                  onDone={onDone}
                />
              ))}
            </ul>
            {shown.length < count && !isLoaded && (
              <div className="border-t border-line px-6 py-3 max-md:px-4">
                {whole.error && (
                  <p role="alert" className="mb-2 text-error-ink">
                    {whole.error.message}
                  </p>
                )}
                <Button
                  size="small"
                  variant="quiet"
                  busy={whole.isValidating}
                  onClick={() => (isWhole ? void whole.mutate() : setWhole(true))}
                >
                  {words.more}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
}
