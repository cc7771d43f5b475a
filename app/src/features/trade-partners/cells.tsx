import {
  type Lapse,
  type PrequalStatus,
  verificationWords,
  lapseText,
} from '@plumbline/api-contract';
import { classNames, Icon, Select, tickBoxClass, type Tone, useRowTab } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fromList, READ_VIEW, readPath } from '../../access/read-path.ts';
import { STATUS_TONES, statusOptions } from '../../approval/status-tones.ts';
import { dateText } from '../../time/moment.ts';
import { type Judged, type Named, useActions } from './actions.ts';

type Card = Named & {
  readonly city: string;
  readonly state: string;
  readonly domain: string | null;
  readonly is_verified: boolean;
  readonly is_domain_confirmed: boolean;
};

/** The first page of a shared vault. */
export const vaultPath = (tp: string, section = 'basic-information'): string =>
  readPath(section, tp);

/** In dense rows, a name that is too long for its line takes two smaller ones. */
const LONG_NAME =
  'hover:text-primary-ink not-group-data-dense/table:truncate group-data-dense/table:line-clamp-2 group-data-dense/table:-my-0.5 group-data-dense/table:py-0.5 group-data-dense/table:leading-3.5';

/** A trade partner's name and place. `to` is its vault if that is shared, else its profile. */
export function OrganizationCell({ tp, to }: { readonly tp: Card; readonly to: string }) {
  const tabIndex = useRowTab();
  const { search } = useLocation();
  // The domain comes first, because it distinguishes companies of the same name.
  const where = [tp.domain, [tp.city, tp.state].filter(Boolean).join(', ') || 'No office yet']
    .filter(Boolean)
    .join(' · ');
  return (
    <TwoLines>
      <p className="flex max-w-full min-w-0 shrink-0 items-center gap-1.5">
        <Link
          to={to.startsWith(READ_VIEW) ? fromList(to, search) : to}
          tabIndex={tabIndex}
          title={tp.name}
          className={classNames(LONG_NAME, 'rounded-sm font-medium text-ink hover:underline')}
        >
          {tp.name}
        </Link>
        {tp.is_verified && (
          <Icon
            name="success"
            size={16}
            label={verificationWords(tp)}
            className="shrink-0 text-success-ink"
          />
        )}
      </p>
      <p title={where} className="truncate text-xs text-ink-muted">
        {where}
      </p>
    </TwoLines>
  );
}

/**
 * Two lines or, in dense rows, one: the second part shows beside the first only where there is room. The first is
 * enough on its own.
 */
export function TwoLines({ children }: { readonly children: ReactNode }) {
  return (
    <div className="min-w-0 group-data-dense/table:flex group-data-dense/table:h-7 group-data-dense/table:flex-wrap group-data-dense/table:items-center group-data-dense/table:gap-x-2 group-data-dense/table:overflow-hidden group-data-dense/table:*:min-h-7 group-data-dense/table:*:content-center group-data-dense/table:*:nth-2:min-w-28 group-data-dense/table:*:nth-2:flex-1">
      {children}
    </div>
  );
}

/** A text that is cut to the room it has. */
export function WordsCell({
  words,
  none = '–',
}: {
  readonly words: string;
  readonly none?: string;
}) {
  return words === '' ? (
    <span className="text-ink-subtle">{none}</span>
  ) : (
    <span title={words} className="line-clamp-2 text-ink-muted group-data-dense/table:line-clamp-1">
      {words}
    </span>
  );
}

type VaultStatusProps = {
  readonly status: PrequalStatus | null;
  readonly lapse?: Lapse | null;
};

/** The status of a vault, less prominent than the approval, and its lapse since it was marked ready. */
export function VaultStatus({ status, lapse = null }: VaultStatusProps) {
  if (status === null) return <span className="text-ink-subtle">Not shared</span>;
  const isReady = status === 'Ready For Review' && lapse === null;
  return (
    <TwoLines>
      <p className="flex shrink-0 items-center gap-2 text-ink-muted group-not-data-stacked/table:whitespace-nowrap">
        <span
          aria-hidden="true"
          className={classNames(
            'size-2 shrink-0 rounded-full',
            isReady ? 'bg-success' : 'border border-line-strong',
          )}
        />
        {status}
      </p>
      {lapse && (
        <p title={lapseText(lapse)} className="truncate text-xs text-warning-ink">
          {lapseText(lapse)}
        </p>
      )}
    </TwoLines>
  );
}

export function DateCell({
  at,
  never = '–',
}: {
  readonly at: string | null;
  readonly never?: string;
}) {
  return at === null ? (
    <span className="text-ink-subtle">{never}</span>
  ) : (
    <time dateTime={at} className="whitespace-nowrap text-ink-muted">
      {dateText(at)}
    </time>
  );
}

/** The approval status is what people look for in a list: the only cell with a color. */
const STATUS_COLORS: Readonly<Record<Tone, string>> = {
  neutral: '[&_select]:text-ink-muted',
  primary: '[&_select]:border-primary-line [&_select]:bg-primary-tint [&_select]:text-primary-ink',
  success: '[&_select]:border-transparent [&_select]:bg-success-tint [&_select]:text-success-ink',
  warning: '[&_select]:border-transparent [&_select]:bg-warning-tint [&_select]:text-warning-ink',
  error: '[&_select]:border-transparent [&_select]:bg-error-tint [&_select]:text-error-ink',
};

type StatusCellProps = {
  readonly entry: Judged;
  /** For narrow columns. Even there, the longest status must not look like a shorter one. */
  readonly isSmall?: boolean | undefined;
};

/** The person's own approval status for a trade partner, which can be changed here. */
export function StatusCell({ entry, isSmall = false }: StatusCellProps) {
  const { setStatus } = useActions();
  const tabIndex = useRowTab();
  const [wanted, setWanted] = useState<string | null>(null);
  const change = async (status: string): Promise<void> => {
    setWanted(status);
    await setStatus(entry, status).finally(() => setWanted(null));
  };
  return (
    <Select
      aria-label={`Approval status of ${entry.tp.name}`}
      tabIndex={tabIndex}
      value={wanted ?? entry.status}
      // Not disabled while it saves: that would drop the focus to the page.
      aria-busy={wanted !== null}
      onChange={({ target }) => {
        if (wanted === null) void change(target.value);
      }}
      options={statusOptions}
      className={classNames(
        '[&_select]:font-medium group-data-dense/table:[&_select]:min-h-8 group-data-dense/table:[&_select]:py-0 group-data-dense/table:[&_select]:pl-2',
        STATUS_COLORS[STATUS_TONES[wanted ?? entry.status] ?? 'neutral'],
        isSmall
          ? 'group-not-data-stacked/table:[&_select]:pr-6 group-not-data-stacked/table:[&_select]:pl-2 group-not-data-stacked/table:[&_select]:text-xs group-not-data-stacked/table:[&_svg]:right-1'
          : '',
      )}
    />
  );
}

type NoteCellProps = {
  readonly entry: Judged;
  /** For columns with room only for the icon. */
  readonly isShort?: boolean | undefined;
};

/** The beginning of the person's own note, as a button that opens it with the history of status and note. */
export function NoteCell({ entry, isShort = false }: NoteCellProps) {
  const { judge } = useActions();
  const tabIndex = useRowTab();
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={entry.notes || (isShort ? 'Add a note' : undefined)}
      data-decide
      onClick={() => judge(entry)}
      className={classNames(
        'flex max-w-full min-h-8 items-center gap-1.5 rounded-md px-1.5 text-left hover:bg-primary-tint',
        isShort && entry.notes === '' ? 'text-ink-subtle' : 'text-primary-ink',
      )}
    >
      <Icon name="note" size={16} className="shrink-0" />
      <span className={classNames('truncate', isShort && 'group-not-data-stacked/table:sr-only')}>
        {entry.notes || 'Add a note'}
        <span className="sr-only">
          {entry.notes === '' ? ` on ${entry.tp.name}` : `, note on ${entry.tp.name}`}
        </span>
      </span>
    </button>
  );
}

type TickCellProps = { readonly permissionId: string; readonly tp: Named };

/** Selects a trade partner, to compare or assess it. */
export function TickCell({ permissionId, tp }: TickCellProps) {
  const { ticked, tick } = useActions();
  const tabIndex = useRowTab();
  return (
    // Large enough for a finger; the box alone would be half the size.
    <label className="grid size-8 cursor-pointer place-items-center">
      <input
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={`Select ${tp.name}`}
        checked={ticked.has(permissionId)}
        onChange={({ target }) => tick(permissionId, target.checked, tp.id)}
        className={tickBoxClass}
      />
    </label>
  );
}
