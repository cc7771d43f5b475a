import { endpoints, type QueryOf, type ToReview } from '@plumbline/api-contract';
import { classNames, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../../api/resource.ts';
import { countOf } from '../../../contacts/count-of.ts';
import { ChipLinks } from '../../../lists/chip-links.tsx';
import { REVIEW_REASONS } from '../../../lists/filter-options.ts';
import { type ListView, printView, queryOf, withFilter } from '../../../lists/list-url.ts';
import { PAGE_ROWS } from '../../../lists/pages.ts';
import { isLate, reasonText } from '../../../lists/review-reason.ts';
import { profilePath } from '../../../organization/person-name.ts';
import { DateCell, StatusCell, TwoLines, vaultPath } from '../cells.tsx';
import {
  approvalColumn,
  companyColumn,
  gradeColumn,
  reviewedColumn,
  selectColumn,
} from './common-columns.tsx';
import type { ListKind } from './list-kind.ts';
import { profileColumns } from './profile-columns.tsx';

/** What waits for the person's review: each trade partner once, with all reasons. */
export const toReview: ListKind<typeof endpoints.listToReview, ToReview> = {
  list: 'to_review',
  endpoint: endpoints.listToReview,
  caption: 'Trade partners to review',
  order: 'due',
  rowKey: ({ id }) => id,
  columns: [
    selectColumn(({ permission_id: id, tp }) => ({ id, tp })),
    companyColumn(16.25, ({ tp, permission_id, sections }) => ({
      tp,
      to: permission_id === null ? profilePath(tp.id) : vaultPath(tp.id, sections[0]?.slug),
    })),
    {
      id: 'reasons',
      header: 'Why',
      rem: 15.25,
      stacked: 'whole',
      stackedRem: 2.5,
      csv: ['reasons'],
      isFixed: true,
      orders: { up: 'due', down: '-due' },
      cell: (row) => <ReasonsCell reasons={row.reasons} />,
    },
    {
      id: 'tp_status',
      header: 'Your status',
      rem: 13,
      stacked: 'whole',
      csv: ['tp_status', 'tp_notes'],
      isUsual: true,
      orders: { up: 'tp_status', down: '-tp_status' },
      cell: (row) =>
        row.permission_id === null || row.tp_status === null ? (
          <span className="text-ink-subtle">Not shared with you</span>
        ) : (
          <StatusCell
            isSmall
            entry={{
              id: row.permission_id,
              tp: row.tp,
              status: row.tp_status,
              notes: row.tp_notes,
            }}
          />
        ),
    },
    { ...approvalColumn(8.75), isUsual: true },
    { ...gradeColumn(6), isUsual: true },
    { ...reviewedColumn(6.75), isUsual: true },
    {
      id: 'created',
      header: 'Access granted',
      rem: 8,
      stacked: 'none',
      csv: ['created'],
      orders: { up: 'created', down: '-created', isDownFirst: true },
      cell: (row) => <DateCell at={row.created} />,
    },
    ...profileColumns<ToReview>((row) => row.tp, []),
  ],
  nothing: {
    icon: 'success',
    title: 'Nothing to review',
    children:
      'Newly shared vaults, changes since your last review, assigned reviews, and approvals and documents about to expire appear here.',
    action: (
      <LinkButton as={Link} variant="secondary" to="?list=browse_all">
        Browse all trade partners
      </LinkButton>
    ),
  },
};

/** The first reason, with the others below it; if it is the only one, the sections that it is about. */
function ReasonsCell({ reasons }: Pick<ToReview, 'reasons'>) {
  const [first, ...others] = reasons;
  if (!first) return <span className="text-ink-subtle">–</span>;
  const sections = first.kind === 'assigned' ? [] : first.names;
  const below =
    others.length > 0
      ? others.map((reason) => reasonText(reason)).join(' · ')
      : sections.join(', ');
  // A count says more than a truncated list of sections.
  const count =
    others.length > 0
      ? `+${countOf(others.length, 'reason')}`
      : countOf(sections.length, 'section');
  return (
    <TwoLines>
      <p
        title={reasonText(first)}
        className={classNames(
          'max-w-full shrink-0 truncate font-medium',
          isLate(first) ? 'text-error-ink' : 'text-ink',
        )}
      >
        {reasonText(first)}
      </p>
      {below !== '' && (
        <p title={below} className="truncate text-xs text-ink-muted">
          <span className="group-data-dense/table:sr-only">{below}</span>
          <span aria-hidden className="not-group-data-dense/table:hidden">
            {count}
          </span>
        </p>
      )}
    </TwoLines>
  );
}

type ReasonChipsProps = { readonly view: ListView };

/** The reasons, with how many trade partners each has. Choosing one filters the queue. */
export function ReasonChips({ view }: ReasonChipsProps) {
  // The same query as the list's first page, so that it is loaded once for both.
  const query = { ...queryOf(view), limit: PAGE_ROWS, offset: 0 } as Partial<
    QueryOf<typeof endpoints.listToReview>
  >;
  const { data } = useResource(endpoints.listToReview, { query }, { keepPreviousData: true });
  const chosen = view.filters.reasons ?? [];
  const shown = REVIEW_REASONS.filter(
    ({ value }) => chosen.includes(value) || (data?.reasons[value] ?? 0) > 0,
  );
  if (shown.length === 0) return null;
  const chips = shown.map(({ value, label }) => {
    const isOn = chosen.includes(value);
    const search = printView(withFilter(view, 'reasons', isOn ? [] : [value]));
    return { label, count: data?.reasons[value] ?? 0, isOn, search };
  });
  const all = {
    label: 'All reasons',
    isOn: chosen.length === 0,
    search: printView(withFilter(view, 'reasons', [])),
  };
  return (
    <div className="px-4 pb-3">
      <ChipLinks label="Reasons to review" chips={[all, ...chips]} />
    </div>
  );
}
