import {
  CompanyStatus,
  type PartnerFilters,
  PrequalStatus,
  TpStatus,
} from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { type AnswerKind, answerTrait } from '../vault/index.ts';

/**
 * What a list of partners is filtered by, before anything is looked up. Kinds are combined with AND, values of a kind
 * with OR.
 */
export type Filters = {
  /** Traits of the profile: anyone may find a partner by them. */
  readonly profile: readonly (readonly string[])[];
  /** Cities of offices, as typed; null when none was requested. */
  readonly city: string | null;
  /** Traits of answers: found only with a permission for their section. */
  readonly answers: readonly (readonly string[])[];
  /** Vault statuses and the reader's own approval statuses: found only with a permission. */
  readonly statuses: readonly string[];
  readonly approvalStatuses: readonly string[];
  /** Grades of completed assessments; other lists ignore them. */
  readonly grades: readonly string[];
  readonly figures: Figures;
  /** Why a partner has to be reviewed; other lists ignore this. */
  readonly reasons: readonly string[];
  /** About a shared vault; other lists ignore this. */
  readonly vault: VaultFilters;
};

/** Filters on a shared vault, besides its answers; empty or null when not requested. */
export type VaultFilters = {
  /** Statuses of the company's approval; `None` for partners without one. */
  readonly approvals: readonly string[];
  /** Days from today; 0 for what has expired. */
  readonly expiresIn: readonly number[];
  /** Days back from today. */
  readonly changedIn: readonly number[];
  readonly isChangedSinceReview: boolean;
  readonly emrMax: number | null;
  readonly trirMax: number | null;
};

/** What a completed assessment must reach; null when not requested. */
export type Figures = {
  readonly scoreMin: number | null;
  /** Dollars. */
  readonly singleMin: number | null;
  readonly aggregateMin: number | null;
  readonly carries: number | null;
  readonly isOutdated: boolean | null;
  /** The day that decides what has expired, yyyy-mm-dd. */
  readonly today: string;
};

type AskedValues = PartnerFilters & {
  readonly tp_status?: string | undefined;
  readonly grades?: string | undefined;
  readonly reasons?: string | undefined;
  readonly approvals?: string | undefined;
  readonly expires_in?: string | undefined;
  readonly changed_in?: string | undefined;
};
export type AskedFilters = AskedValues & {
  readonly score_min?: number | undefined;
  readonly single_min?: number | undefined;
  readonly aggregate_min?: number | undefined;
  readonly carries?: number | undefined;
  readonly is_outdated?: 'true' | 'false' | undefined;
  readonly emr_max?: number | undefined;
  readonly trir_max?: number | undefined;
};
export type FilterName = keyof AskedValues;

export const noFilters: Filters = {
  profile: [],
  city: null,
  answers: [],
  statuses: [],
  approvalStatuses: [],
  grades: [],
  reasons: [],
  vault: {
    approvals: [],
    expiresIn: [],
    changedIn: [],
    isChangedSinceReview: false,
    emrMax: null,
    trirMax: null,
  },
  figures: {
    scoreMin: null,
    singleMin: null,
    aggregateMin: null,
    carries: null,
    isOutdated: null,
    today: '0001-01-01',
  },
};

/** More values of one kind than anyone selects. */
const MOST_VALUES = 100;

/** The values of one filter, each once, in the given order. */
export const valuesOf = (text: string | undefined): readonly string[] =>
  [
    ...new Set(
      (text ?? '')
        .split('|')
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    ),
  ].slice(0, MOST_VALUES);

/** What one kind of filter adds; for a vault filter, only its own fields. */
type Added = Partial<Omit<Filters, 'vault'>> & { readonly vault?: Partial<VaultFilters> };
type Part = (values: readonly string[]) => Added;

const profile =
  (prefix: string): Part =>
  (values) => ({ profile: [values.map((value) => `${prefix}:${value}`)] });
const answers =
  (kind: AnswerKind): Part =>
  (values) => ({ answers: [values.map((value) => answerTrait(kind, value))] });

/** The filter value for partners without a company approval. */
export const WITHOUT = 'None';
const PREQUAL_STATUSES = PrequalStatus.anyOf.map((status) => status.const);
const APPROVAL_STATUSES = TpStatus.anyOf.map((status) => status.const);
const COMPANY_STATUSES = ['Expired', ...CompanyStatus.anyOf.map((status) => status.const), WITHOUT];

/** Filters may be in lowercase: a value of a known list gets that list's spelling. */
const asWritten =
  (list: readonly string[]) =>
  (asked: string): string =>
    list.find((one) => one.toLowerCase() === asked.toLowerCase()) ?? asked;

/** A state by its code or its name, ignoring case. */
function stateCode(asked: string): string {
  const named = asked.toLowerCase();
  const state = lookups.states.find(
    ({ value, label }) => value.toLowerCase() === named || label.toLowerCase() === named,
  );
  return state?.value ?? asked;
}

/** Each kind of filter, and where it looks. The database writes the traits of profiles (`partner_traits`). */
const kinds: Readonly<Record<FilterName, Part>> = {
  generic_categories: profile('division'),
  categories: profile('trade'),
  ownership_types: answers('ownership'),
  certifying_agencies: answers('agency'),
  prequal_statuses: (asked) => ({ statuses: asked.map(asWritten(PREQUAL_STATUSES)) }),
  verified_status: ([value]) => ({ profile: [[value === 'true' ? 'verified' : 'unverified']] }),
  employee_quantities: profile('employees'),
  legal_structures: answers('legal'),
  area_served_countries: answers('country'),
  area_served_states: answers('area'),
  office_states: (asked) => profile('state')(asked.map(stateCode)),
  office_city: (typed) => ({ city: typed.join(' ') }),
  tp_status: (asked) => ({ approvalStatuses: asked.map(asWritten(APPROVAL_STATUSES)) }),
  grades: (grades) => ({ grades }),
  reasons: (reasons) => ({ reasons }),
  approvals: (asked) => ({ vault: { approvals: asked.map(asWritten(COMPANY_STATUSES)) } }),
  expires_in: (asked) => ({ vault: { expiresIn: daysIn(asked) } }),
  changed_in: (asked) => ({
    vault: { changedIn: daysIn(asked), isChangedSinceReview: asked.includes(SINCE_REVIEW) },
  }),
};

/** Allowed besides numbers of days. */
const SINCE_REVIEW = 'review';

const daysIn = (asked: readonly string[]): readonly number[] =>
  asked.filter((days) => /^\d{1,4}$/u.test(days)).map(Number);

export const filterNames = Object.keys(kinds) as readonly FilterName[];

/** @param today yyyy-mm-dd, for what has expired */
export function readFilters(asked: AskedFilters, today = noFilters.figures.today): Filters {
  let read: Filters = {
    ...noFilters,
    figures: figuresOf(asked, today),
    vault: {
      ...noFilters.vault,
      emrMax: asked.emr_max ?? null,
      trirMax: asked.trir_max ?? null,
    },
  };
  for (const name of filterNames) {
    const values = valuesOf(asked[name]);
    if (values.length === 0) continue;
    const part = kinds[name](values);
    read = {
      ...read,
      ...part,
      profile: [...read.profile, ...(part.profile ?? [])],
      answers: [...read.answers, ...(part.answers ?? [])],
      vault: { ...read.vault, ...part.vault },
    };
  }
  return read;
}

const figuresOf = (asked: AskedFilters, today: string): Figures => ({
  scoreMin: asked.score_min ?? null,
  singleMin: asked.single_min ?? null,
  aggregateMin: asked.aggregate_min ?? null,
  carries: asked.carries ?? null,
  isOutdated: asked.is_outdated === undefined ? null : asked.is_outdated === 'true',
  today,
});

/** Only active permissions match these, so callers see only what was shared with them. */
export const needsPermission = ({ answers: found, statuses, approvalStatuses }: Filters): boolean =>
  found.length + statuses.length + approvalStatuses.length > 0;
