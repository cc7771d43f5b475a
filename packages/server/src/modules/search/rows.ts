import type { CompanyStatus, PrequalStatus, RequestState, TpStatus } from '@plumbline/api-contract';
import type { Outdated } from '../../database/tables/risk.ts';

/** What the database returns for each list's rows. The card is the company as its profile shows it to everyone. */

export type CardRow = {
  readonly tp_id: string;
  readonly name: string;
  readonly organization_type: string;
  readonly employee_quantity: string | null;
  readonly categories: readonly string[];
  readonly city: string | null;
  readonly state: string | null;
  readonly domain: string | null;
  readonly is_verified: boolean;
  readonly is_domain_confirmed: boolean;
};

export type FoundRow = CardRow & {
  readonly permission_id: string | null;
  readonly is_requested: boolean;
  readonly prequal_status: PrequalStatus | null;
};

/** What the reader's company decided, and the reader's own newest assessment. */
export type DecidedRow = {
  readonly company_status: CompanyStatus | null;
  readonly company_expires: string | null;
  readonly company_single: number | null;
  readonly company_aggregate: number | null;
  readonly rac_id: string | null;
  readonly grade: string | null;
  readonly score: number | null;
  readonly single_limit: number | null;
  readonly aggregate_limit: number | null;
};

export type GrantedRow = CardRow &
  DecidedRow & {
    readonly id: string;
    readonly sections: readonly string[];
    readonly tp_status: TpStatus;
    readonly tp_notes: string;
    readonly created_at: Date;
    readonly prequal_status: PrequalStatus | null;
    readonly form_type: string;
    readonly ready_at: Date | null;
    readonly reviewed_at: Date | null;
    readonly expires_on: string | null;
    readonly emr: number | null;
    readonly trir: number | null;
  };

export type RequestedRow = CardRow & {
  readonly id: string;
  readonly status: RequestState;
  readonly created_at: Date;
  readonly is_viewed_by_coworker: boolean | null;
  readonly message: string;
  readonly asked_sections: readonly string[];
  readonly invited_email: string | null;
  readonly invited_company: string | null;
};

export type RacRow = CardRow & {
  readonly id: string;
  readonly permission_id: string | null;
  readonly tp_status: TpStatus;
  readonly tp_notes: string;
  readonly grade: string | null;
  readonly score: number | null;
  readonly coverage: number;
  readonly single_limit: number | null;
  readonly aggregate_limit: number | null;
  readonly is_limit_entered: boolean;
  readonly available: number | null;
  readonly caps: number;
  readonly outdated: readonly Outdated[];
  readonly completed_at: Date;
};

export type ToReviewRow = CardRow &
  DecidedRow & {
    readonly id: string;
    readonly permission_id: string | null;
    readonly sections: readonly string[];
    readonly tp_status: TpStatus | null;
    readonly tp_notes: string;
    readonly created_at: Date;
    readonly prequal_status: PrequalStatus | null;
    readonly reviewed_at: Date | null;
    readonly assignment_id: string | null;
    readonly due_on: string | null;
    readonly assigner: string | null;
    readonly new_links: readonly string[] | null;
    readonly changed_links: readonly string[] | null;
    readonly outdated: readonly Outdated[] | null;
    readonly approval_expires: string | null;
    readonly document_expires: string | null;
  };

export type RowOf = {
  readonly browse_all: FoundRow;
  readonly access_granted: GrantedRow;
  readonly access_requested: RequestedRow;
  readonly completed_rac: RacRow;
  readonly to_review: ToReviewRow;
};
