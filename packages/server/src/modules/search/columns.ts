import { reviewReasonText, verificationWords } from '@plumbline/api-contract';
import type {
  CompletedRac,
  FoundPartner,
  GrantedVault,
  RequestedPartner,
  ReviewReason,
  ToReview,
} from '@plumbline/api-contract';
import { shownScore } from '@plumbline/risk';
import type { List } from './view.ts';

/** A column of a CSV: its key, its header, and its value for a row. */
type Column<Row> = {
  readonly key: string;
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

const column = <Row>(key: string, title: string, cell: Column<Row>['cell']): Column<Row> => ({
  key,
  title,
  cell,
});

const cardColumns = <Row>(card: (row: Row) => Card): readonly Column<Row>[] => [
  column('name', 'Company', (row) => card(row).name),
  column('type', 'Type', (row) => card(row).organization_type.name),
  column('city', 'City', (row) => card(row).city),
  column('state', 'State', (row) => card(row).state),
  column('employees', 'Employees', (row) => card(row).employee_quantity ?? ''),
  column('trades', 'Trades', (row) => card(row).categories.join('; ')),
  column('domain', 'Email domain', (row) => card(row).domain ?? ''),
  column('verified', 'Verification', (row) => verificationWords(card(row))),
];

const day = (time: string | null): string => time?.slice(0, 10) ?? '';
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
  return `${reviewReasonText(reason, day, today)}${sections}`;
};

const columns: { readonly [L in List]: readonly Column<ListedRow[L]>[] } = {
  browse_all: [
    ...cardColumns<FoundPartner>((row) => row),
    column('standing', 'Access', (row) => STANDINGS[row.standing]),
    column('prequal_status', 'Vault Status', (row) => row.prequal_status ?? ''),
  ],
  access_granted: [
    ...cardColumns<GrantedVault>(({ tp }) => tp),
    column('prequal_status', 'Vault Status', ({ tp }) => tp.prequal_status),
    column('tp_status', 'Your Status', (row) => row.tp_status),
    column('tp_notes', 'Your Notes', (row) => row.tp_notes),
    column('sections', 'Shared Sections', (row) => row.sections.map(({ name }) => name).join('; ')),
    column('created', 'Access Since', (row) => day(row.created)),
    column('modified', 'Last Modified', (row) => day(row.modified) || 'Never Modified'),
    column('ready_at', 'Last Marked Ready', (row) => day(row.ready_at)),
    column('approval', 'Company Approval', approvalText),
    column('approval_expires', 'Approval Expires', (row) => row.approval?.expires_on ?? ''),
    column('grade', 'Grade', gradeText),
    column('expires', 'First Expiration', (row) => row.expires_on ?? ''),
    column('emr', 'EMR', (row) => figure(row.emr)),
    column('trir', 'TRIR', (row) => figure(row.trir)),
    column('reviewed', 'Your Last Review', (row) => day(row.reviewed) || 'Never'),
  ],
  access_requested: [
    ...cardColumns<RequestedPartner>(({ tp }) => tp),
    column('status', 'Request', (row) => STATES[row.status]),
    column('created', 'Requested', (row) => day(row.created)),
  ],
  completed_rac: [
    ...cardColumns<CompletedRac>(({ tp }) => tp),
    column('grade', 'Grade', (row) => row.grade ?? 'Incomplete'),
    column('score', 'Score', (row) => (row.score === null ? '' : shownScore(row.score))),
    column('coverage', 'Coverage (%)', (row) => String(Math.floor(row.coverage))),
    column('caps', 'Caps', (row) => String(row.caps)),
    column('single_limit', 'Single Limit', (row) => figure(row.single_limit)),
    column('aggregate_limit', 'Aggregate Limit', (row) => figure(row.aggregate_limit)),
    column('available', 'Available', (row) => figure(row.available)),
    column('outdated', 'Out of Date', (row) => row.outdated.map((why) => OUTDATED[why]).join('; ')),
    column('tp_status', 'Your Status', (row) => row.tp_status),
    column('tp_notes', 'Your Notes', (row) => row.tp_notes),
    column('completed', 'Completed', (row) => day(row.completed)),
  ],
  to_review: [
    ...cardColumns<ToReview>(({ tp }) => tp),
    column('reasons', 'Why', (row, today) =>
      row.reasons.map((reason) => reasonText(reason, today)).join('; '),
    ),
    column('tp_status', 'Your Status', (row) => row.tp_status ?? 'Not shared with you'),
    column('tp_notes', 'Your Notes', (row) => row.tp_notes),
    column('approval', 'Company Approval', approvalText),
    column('approval_expires', 'Approval Expires', (row) => row.approval?.expires_on ?? ''),
    column('grade', 'Grade', gradeText),
    column('reviewed', 'Your Last Review', (row) => day(row.reviewed) || 'Never'),
    column('created', 'Access Since', (row) => day(row.created)),
  ],
};

/**
 * The requested columns of a list, in the requested order; all columns if none of the requested
 * ones exists.
 */
export function columnsOf<L extends List>(
  list: L,
  asked: readonly string[],
): readonly Column<ListedRow[L]>[] {
  const own = columns[list];
  const chosen = asked.flatMap((key) => own.find((one) => one.key === key) ?? []);
  return chosen.length > 0 ? chosen : own;
}
