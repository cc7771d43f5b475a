import { EXPORTED_COLUMNS, reviewReasonText, verificationWords } from '@plumbline/api-contract';
import type {
  CompletedRac,
  ExportedColumn,
  FoundPartner,
  GrantedVault,
  RequestedPartner,
  ReviewReason,
  ToReview,
} from '@plumbline/api-contract';
import { shownScore } from '@plumbline/risk';
import { todayAt } from '../../engine/today.ts';
import type { List } from './view.ts';

/** A column of a CSV: its header, and its value for a row. */
type Column<Row> = {
  readonly title: string;
  /** @param today `2026-12-01` */
  readonly cell: (row: Row, today: string) => string;
};

export type ListedRow = {
  readonly browse_all: FoundPartner;
  readonly access_granted: GrantedVault;
  readonly access_requested: RequestedPartner;
  readonly completed_rac: CompletedRac;
  readonly to_review: ToReview;
};

type Card = Omit<FoundPartner, 'standing' | 'permission_id' | 'prequal_status'>;

const column = <Row>(title: string, cell: Column<Row>['cell']): Column<Row> => ({ title, cell });

const cardColumns = <Row>(card: (row: Row) => Card) => ({
  name: column<Row>('Company', (row) => card(row).name),
  type: column<Row>('Type', (row) => card(row).organization_type.name),
  city: column<Row>('City', (row) => card(row).city),
  state: column<Row>('State', (row) => card(row).state),
  employees: column<Row>('Employees', (row) => card(row).employee_quantity ?? ''),
  trades: column<Row>('Trades', (row) => card(row).categories.join('; ')),
  domain: column<Row>('Email domain', (row) => card(row).domain ?? ''),
  verified: column<Row>('Verification', (row) => verificationWords(card(row))),
});

/** The day of a time, in the product's time zone, as the page shows it. */
const day = (time: string | null): string => (time === null ? '' : todayAt(new Date(time)));
const figure = (value: number | null): string => (value === null ? '' : String(value));

const STANDINGS = { none: '', requested: 'Access Requested', granted: 'Access Granted' } as const;
const STATES = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Withdrawn',
} as const;

const OUTDATED = {
  answers: 'Answers changed',
  expired: 'A document expired',
  model: 'Weights changed',
} as const;

const approvalText = ({ approval }: Pick<ToReview, 'approval'>): string =>
  approval === null ? '' : approval.is_expired ? 'Expired' : approval.status;

const gradeText = ({ assessment }: Pick<ToReview, 'assessment'>): string =>
  assessment === null ? '' : (assessment.grade ?? 'Incomplete');

/** Includes the sections that it is about, which the page shows on a line of their own. */
const reasonText = (reason: ReviewReason, today: string): string => {
  const { kind, names } = reason;
  const sections = kind === 'assigned' || names.length === 0 ? '' : ` (${names.join(', ')})`;
  return `${reviewReasonText(reason, (on) => on, today)}${sections}`;
};

const columns: {
  readonly [L in List]: Readonly<Record<ExportedColumn<L>, Column<ListedRow[L]>>>;
} = {
  browse_all: {
    ...cardColumns<FoundPartner>((row) => row),
    standing: column('Access', (row) => STANDINGS[row.standing]),
    prequal_status: column('Vault Status', (row) => row.prequal_status ?? ''),
  },
  access_granted: {
    ...cardColumns<GrantedVault>(({ tp }) => tp),
    prequal_status: column('Vault Status', ({ tp }) => tp.prequal_status),
    tp_status: column('Your Status', (row) => row.tp_status),
    tp_notes: column('Your Notes', (row) => row.tp_notes),
    sections: column('Shared Sections', (row) => row.sections.map(({ name }) => name).join('; ')),
    created: column('Access Since', (row) => day(row.created)),
    modified: column('Last Modified', (row) => day(row.modified) || 'Never Modified'),
    ready_at: column('Last Marked Ready', (row) => day(row.ready_at)),
    approval: column('Company Approval', approvalText),
    approval_expires: column('Approval Expires', (row) => row.approval?.expires_on ?? ''),
    grade: column('Grade', gradeText),
    expires: column('First Expiration', (row) => row.expires_on ?? ''),
    emr: column('EMR', (row) => figure(row.emr)),
    trir: column('TRIR', (row) => figure(row.trir)),
    reviewed: column('Your Last Review', (row) => day(row.reviewed) || 'Never'),
  },
  access_requested: {
    ...cardColumns<RequestedPartner>(({ tp }) => tp),
    status: column('Request', (row) => STATES[row.status]),
    created: column('Requested', (row) => day(row.created)),
  },
  completed_rac: {
    ...cardColumns<CompletedRac>(({ tp }) => tp),
    grade: column('Grade', (row) => row.grade ?? 'Incomplete'),
    score: column('Score', (row) => (row.score === null ? '' : shownScore(row.score))),
    coverage: column('Coverage (%)', (row) => String(Math.floor(row.coverage))),
    caps: column('Caps', (row) => String(row.caps)),
    single_limit: column('Single Limit', (row) => figure(row.single_limit)),
    aggregate_limit: column('Aggregate Limit', (row) => figure(row.aggregate_limit)),
    available: column('Available', (row) => figure(row.available)),
    outdated: column('Out of Date', (row) => row.outdated.map((why) => OUTDATED[why]).join('; ')),
    tp_status: column('Your Status', (row) => row.tp_status),
    tp_notes: column('Your Notes', (row) => row.tp_notes),
    completed: column('Completed', (row) => day(row.completed)),
  },
  to_review: {
    ...cardColumns<ToReview>(({ tp }) => tp),
    reasons: column('Why', (row, today) =>
      row.reasons.map((reason) => reasonText(reason, today)).join('; '),
    ),
    tp_status: column('Your Status', (row) => row.tp_status ?? 'Not shared with you'),
    tp_notes: column('Your Notes', (row) => row.tp_notes),
    approval: column('Company Approval', approvalText),
    approval_expires: column('Approval Expires', (row) => row.approval?.expires_on ?? ''),
    grade: column('Grade', gradeText),
    reviewed: column('Your Last Review', (row) => day(row.reviewed) || 'Never'),
    created: column('Access Since', (row) => day(row.created)),
  },
};

/**
 * The requested columns of a list, in the requested order; all columns if none of the requested
 * ones exists.
 */
export function columnsOf<L extends List>(
  list: L,
  asked: readonly string[],
): readonly Column<ListedRow[L]>[] {
  const names: readonly ExportedColumn<L>[] = EXPORTED_COLUMNS[list];
  const chosen = asked.flatMap((name) => names.find((one) => one === name) ?? []);
  return (chosen.length > 0 ? chosen : names).map((name) => columns[list][name]);
}
