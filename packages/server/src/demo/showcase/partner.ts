import type { Trade } from './trades/index.ts';

/** How well a company does in one respect: A is the best, E is in trouble. */
export type Level = 'A' | 'B' | 'C' | 'D' | 'E';

/** The stage that a company's vault has reached. */
export type Stage =
  /** Marked Ready For Review, and unchanged since. */
  | 'ready'
  /** Marked Ready For Review, and edited since; every answer is still there. */
  | 'changed'
  /** Marked Ready For Review; a required answer was removed afterward. */
  | 'lapsed'
  /** Everything is answered except the declaration. */
  | 'unsigned'
  /** Complete and signed, but never marked ready; not edited for most of a year. */
  | 'stale'
  /** Half of the sections are answered. */
  | 'half'
  /** Only the first sections are answered. */
  | 'started'
  | 'empty';

export type Citation = {
  readonly monthsAgo: number;
  readonly kind: 'Willful' | 'Repeat' | 'Serious' | 'Other than serious';
  readonly standard: string;
  readonly what: string;
  readonly initial: number;
  readonly penalty: number;
  readonly status: 'Open' | 'Contested' | 'Settled';
  readonly fix: string;
};

/** What sets a company apart, in its own words. Ages are in months before the demo is filled. */
export type Story = {
  readonly lawsuit?: {
    readonly party: string;
    readonly role: 'Claimant' | 'Defendant';
    readonly amount: number;
    readonly isInsured: boolean;
    readonly monthsAgo: number;
    readonly summary: string;
  };
  readonly bankruptcy?: { readonly monthsAgo: number; readonly what: string };
  readonly debarment?: {
    readonly agency: string;
    readonly monthsAgo: number;
    readonly endedMonthsAgo?: number;
    readonly reason: string;
  };
  readonly terminated?: {
    readonly project: string;
    readonly client: string;
    readonly monthsAgo: number;
    readonly amount: number;
    readonly what: string;
  };
  readonly damages?: {
    readonly project: string;
    readonly client: string;
    readonly monthsAgo: number;
    readonly amount: number;
    readonly reason: string;
  };
  readonly surety?: {
    readonly project: string;
    readonly monthsAgo: number;
    readonly amount: number;
    readonly what: string;
  };
  /** In the last reported calendar year. */
  readonly fatality?: string;
  readonly citations?: readonly Citation[];
  readonly wageViolations?: { readonly count: number; readonly what: string };
  readonly judgments?: { readonly count: number; readonly plan: string };
  readonly liens?: string;
  readonly hasTaxLien?: boolean;
  readonly canceledPolicy?: string;
  readonly departed?: { readonly count: number; readonly what: string };
  readonly ownershipChange?: string;
  readonly jointChecks?: string;
  readonly defects?: string;
  readonly goingConcern?: string;
};

export type Person = { readonly first: string; readonly last: string; readonly title: string };

/** One invented trade partner. Everything in its vault, profile and files follows from this row. */
export type Partner = {
  /** Its domain is `<slug>.example`. */
  readonly slug: string;
  readonly name: string;
  readonly dba?: string;
  readonly formerName?: string;
  readonly trade: Trade;
  readonly street: string;
  readonly city: string;
  /** As in the list of counties: `Travis, TX`. */
  readonly county: string;
  readonly state: string;
  readonly zip: string;
  readonly area: string;
  /** Other states it works in. */
  readonly states: readonly string[];
  readonly founded: number;
  readonly entity: 'LLC' | 'S' | 'C' | 'Sole';
  readonly ownership:
    | 'Privately held'
    | 'Family-owned'
    | 'Employee-owned (ESOP)'
    | 'Private-equity backed';
  readonly diverse?: readonly string[];
  readonly certified?: readonly {
    readonly kind: string;
    readonly agency: string;
    readonly inDays: number;
  }[];
  readonly labor: 'Union (signatory)' | 'Open shop' | 'Merit shop with some agreements';
  /** Average employees last year. */
  readonly people: number;
  /** In the last fiscal year, in dollars. */
  readonly revenue: number;
  /** Percent per year. */
  readonly growth: number;
  readonly closes?: 'June' | 'September';
  /** Percent of revenue. */
  readonly publicWork: number;
  readonly statement:
    | 'Audited'
    | 'Reviewed'
    | 'Compiled'
    | 'Internally prepared'
    | 'Tax return only';
  readonly finance: Level;
  /** Months of revenue. */
  readonly backlog: number;
  readonly bonds: 'strong' | 'adequate' | 'tight' | 'obtainable' | 'none';
  /** Three policy years, oldest first; null if the company has no rating. */
  readonly emr: readonly [number, number, number] | null;
  /** Recordable cases as a multiple of the industry's. */
  readonly injuries: number;
  readonly safety: Level;
  readonly insurance: 'high' | 'standard' | 'thin';
  /** The day of the year when policies renew, or in how many days they do. */
  readonly renews: string | number;
  /** How well its jobs went. */
  readonly track: Level;
  /** How well it is run. */
  readonly office: Level;
  readonly president: Person;
  readonly admin: Person;
  readonly about: string;
  readonly stage: Stage;
  readonly story?: Story;
};
