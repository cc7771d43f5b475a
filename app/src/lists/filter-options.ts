import { lookups } from '@plumbline/schemas/lookups';
import { readAmount, typedDollars } from '../rac/amounts.ts';
import type { FilterName } from './list-url.ts';

export type FilterOption = { readonly value: string; readonly label: string };

/** One group of the sidebar: a filter. Trades are one group with two filters (whole divisions and single trades). */
export type FilterKind = {
  readonly name: FilterName;
  readonly title: string;
  /** The text before a value in a chip: `State: Texas`. */
  readonly chip: string;
  /** Empty when the value is typed. */
  readonly options: readonly FilterOption[];
  /** A value other than the options may be typed, because answers may have others. */
  readonly isOpen?: true;
  /** One value at most. */
  readonly isSingle?: true;
  /** How a typed value is parsed and shown; a city is taken as it is. */
  readonly typed?: {
    readonly placeholder: string;
    /** Null when the text is not a value. */
    readonly read: (text: string) => string | null;
    readonly print: (value: string) => string;
    readonly fault: string;
  };
  /** Finds only companies that share this with the person who filters: its section, or any part of the vault. */
  readonly shared?: 'section' | 'vault';
};

export const TP_STATUSES = [
  'Not Reviewed',
  'In Review',
  'Approved',
  'Approved With Conditions',
  'Not Approved',
  'Expired',
] as const;

type Listed = { readonly value: string; readonly label?: string };
const all = (list: readonly Listed[]): readonly FilterOption[] =>
  list.map(({ value, label = value }) => ({ value, label }));
const plain = (values: readonly string[]): readonly FilterOption[] =>
  values.map((value) => ({ value, label: value }));
/** The divisions of trades, each with its trades: chosen as a whole, or one by one. */
export const DIVISIONS = lookups.masterformat_divisions.map(({ value, label }) => ({
  value,
  label,
  trades: all(lookups.six_digit_categories.filter((trade) => trade.group === value)),
}));

/** The grades of a filter, best first. */
export const GRADES = [
  'A+',
  'A',
  'A-',
  'B+',
  'B',
  'B-',
  'C+',
  'C',
  'C-',
  'D+',
  'D',
  'D-',
  'F',
  'Incomplete',
] as const;

const amount = {
  placeholder: 'Such as 2.5M',
  read: (text: string) => readAmount(text)?.toString() ?? null,
  print: (value: string) => typedDollars(Number(value)),
  fault: 'Enter an amount, such as $2,500,000 or 2.5M.',
};
const score = {
  placeholder: 'Such as 80',
  read: (text: string) => (/^(?:100|\d{1,2}(?:\.\d)?)$/u.test(text.trim()) ? text.trim() : null),
  print: (value: string) => value,
  fault: 'Enter a score from 0 to 100.',
};

const rate = {
  placeholder: 'Such as 1.0',
  read: (text: string) => (/^\d{1,3}(?:\.\d{1,2})?$/u.test(text.trim()) ? text.trim() : null),
  print: (value: string) => value,
  fault: 'Enter a rate, such as 0.85.',
};

/** Why a trade partner is in the review queue, by what is due first. */
export const REVIEW_REASONS: readonly FilterOption[] = [
  { value: 'assigned', label: 'Assigned to me' },
  { value: 'new', label: 'Newly shared' },
  { value: 'changed', label: 'Changed since my review' },
  { value: 'outdated', label: 'Risk assessment out of date' },
  { value: 'approval_expires', label: 'Approval expiring' },
  { value: 'document_expires', label: 'Documents expiring' },
];

/** The groups of the sidebar in order; both kinds of trades are in one group. */
export const FILTER_KINDS: readonly FilterKind[] = [
  { name: 'reasons', title: 'Reason', chip: 'Reason', options: REVIEW_REASONS },
  { name: 'grades', title: 'Grade', chip: 'Grade', options: plain(GRADES) },
  {
    name: 'carries',
    title: 'Can take a job of',
    chip: 'Can take a job of',
    options: [],
    typed: amount,
  },
  { name: 'score_min', title: 'Score at least', chip: 'Score at least', options: [], typed: score },
  {
    name: 'single_min',
    title: 'Single limit at least',
    chip: 'Single limit at least',
    options: [],
    typed: amount,
  },
  {
    name: 'aggregate_min',
    title: 'Aggregate at least',
    chip: 'Aggregate limit at least',
    options: [],
    typed: amount,
  },
  {
    name: 'is_outdated',
    title: 'Up to date',
    chip: 'Assessment',
    options: [
      { value: 'true', label: 'Out of date' },
      { value: 'false', label: 'Up to date' },
    ],
    isSingle: true,
  },
  {
    name: 'generic_categories',
    title: 'Trades',
    chip: 'Division',
    options: all(lookups.masterformat_divisions),
  },
  {
    name: 'categories',
    title: 'Trades',
    chip: 'Trade',
    options: all(lookups.six_digit_categories),
  },
  { name: 'tp_status', title: 'Approval status', chip: 'Approval', options: plain(TP_STATUSES) },
  {
    name: 'approvals',
    title: 'Company approval',
    chip: 'Company approval',
    options: plain([
      'Approved',
      'Approved With Conditions',
      'In Review',
      'Not Reviewed',
      'Expired',
      'Not Approved',
      'None',
    ]),
  },
  {
    name: 'expires_in',
    title: 'Documents expiring',
    chip: 'Documents',
    options: [
      { value: '0', label: 'Already expired' },
      { value: '30', label: 'Within 30 days' },
      { value: '60', label: 'Within 60 days' },
      { value: '90', label: 'Within 90 days' },
    ],
  },
  {
    name: 'changed_in',
    title: 'Last change',
    chip: 'Changed',
    options: [
      { value: 'review', label: 'Since your review' },
      { value: '7', label: 'In the last 7 days' },
      { value: '30', label: 'In the last 30 days' },
      { value: '90', label: 'In the last 90 days' },
    ],
  },
  { name: 'emr_max', title: 'EMR at most', chip: 'EMR at most', options: [], typed: rate },
  { name: 'trir_max', title: 'TRIR at most', chip: 'TRIR at most', options: [], typed: rate },
  {
    name: 'prequal_statuses',
    title: 'Data vault status',
    chip: 'Vault',
    options: plain(['Ready For Review', 'Work In Progress']),
    shared: 'vault',
  },
  {
    name: 'verified_status',
    title: 'Verification',
    chip: 'Company',
    options: [
      { value: 'true', label: 'Verified' },
      { value: 'false', label: 'Not Verified' },
    ],
    isSingle: true,
  },
  {
    name: 'employee_quantities',
    title: 'Employees',
    chip: 'Employees',
    options: all(lookups.employee_bands),
  },
  { name: 'office_states', title: 'Office state', chip: 'Office in', options: all(lookups.states) },
  { name: 'office_city', title: 'Office city', chip: 'City', options: [] },
  {
    name: 'area_served_states',
    title: 'States served',
    chip: 'Serves',
    options: all(lookups.states),
    shared: 'section',
  },
  {
    name: 'area_served_countries',
    title: 'Countries served',
    chip: 'Serves',
    options: all(lookups.countries),
    shared: 'section',
  },
  {
    name: 'ownership_types',
    title: 'Ownership',
    chip: 'Ownership',
    // 'None of these' says nothing about an owner.
    options: all(lookups.ownership_types).filter(({ value }) => value !== 'None of these'),
    shared: 'section',
  },
  {
    name: 'certifying_agencies',
    title: 'Certifying agency',
    chip: 'Certified by',
    options: all(lookups.certifying_agencies),
    isOpen: true,
    shared: 'section',
  },
  {
    name: 'legal_structures',
    title: 'Legal structure',
    chip: 'Structure',
    options: all(lookups.legal_structures),
    shared: 'section',
  },
];

const BY_NAME = new Map(FILTER_KINDS.map((kind) => [kind.name, kind]));

/** The label of a value; the value itself when it has none. */
export function valueLabel(name: FilterName, value: string): string {
  const kind = BY_NAME.get(name);
  const option = kind?.options.find((one) => one.value === value);
  return option?.label ?? kind?.typed?.print(value) ?? value;
}

/** What a chip says: `Trade: 26 05 00 Electrical`. */
export function chipLabel(name: FilterName, value: string): string {
  return `${BY_NAME.get(name)?.chip ?? name}: ${valueLabel(name, value)}`;
}

/** The options that contain the words, those that start with them first. */
export function matchingOptions(
  options: readonly FilterOption[],
  words: string,
): readonly FilterOption[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return options;
  const found = options.filter(({ label }) => label.toLowerCase().includes(wanted));
  const begins = ({ label }: FilterOption): number =>
    Number(label.toLowerCase().startsWith(wanted));
  return found.toSorted((a, b) => begins(b) - begins(a));
}
