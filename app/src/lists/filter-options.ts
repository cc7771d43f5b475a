import { lookups } from '@plumbline/schemas/lookups';
import type { FilterName } from './list-url.ts';

export type FilterOption = { readonly value: string; readonly label: string };

/** One group of the sidebar: a filter, or trades, which are two (whole divisions and single trades). */
export type FilterKind = {
  readonly name: FilterName;
  readonly title: string;
  /** Before a value in a chip: `State: Texas`. */
  readonly chip: string;
  /** Empty: its value is typed. */
  readonly options: readonly FilterOption[];
  /** A value besides the options may be typed: answers may hold other ones. */
  readonly isOpen?: true;
  /** One value at most. */
  readonly isSingle?: true;
  /** It finds only who shares this with the person who filters: the section it reads, or any of the vault. */
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
/** The country first that most of the list's companies know. */
const countries = all(lookups.countries).toSorted(
  (a, b) => Number(b.value === 'US') - Number(a.value === 'US'),
);

/** The divisions of trades, each with its own trades: chosen whole, or one by one. */
export const DIVISIONS = lookups.masterformat_divisions.map(({ value, label }) => ({
  value,
  label,
  trades: all(lookups.six_digit_categories.filter((trade) => trade.group === value)),
}));

/** The groups of the sidebar in order; the two kinds of trades are in one. */
export const FILTER_KINDS: readonly FilterKind[] = [
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
    options: countries,
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

/** The words of a value; itself where nothing knows it. */
export function valueLabel(name: FilterName, value: string): string {
  const option = BY_NAME.get(name)?.options.find((one) => one.value === value);
  return option?.label ?? value;
}

/** What a chip says: `Trade: 26 05 00 Electrical`. */
export function chipLabel(name: FilterName, value: string): string {
  return `${BY_NAME.get(name)?.chip ?? name}: ${valueLabel(name, value)}`;
}

/** The options that hold the words, those that begin with them first. */
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
