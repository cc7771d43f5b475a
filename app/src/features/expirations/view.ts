import { type Expiration, EXPIRATION_KINDS, type ExpirationKind } from '@plumbline/api-contract';

/** What the page shows, as read from its address. */
export type ExpirationsView = {
  readonly isCalendar: boolean;
  /** The calendar's month, `yyyy-mm`; null for the current one. */
  readonly month: string | null;
  /** null for all kinds. */
  readonly kind: ExpirationKind | null;
  /** Includes partners who are not approved. */
  readonly isEveryone: boolean;
};

export const KIND_NAMES: Readonly<Record<ExpirationKind, string>> = {
  insurance: 'Insurance',
  license: 'Licenses',
  certification: 'Certifications',
  document: 'Other documents',
  approval: 'Approvals',
};

export function readExpirationsView(search: string): ExpirationsView {
  const query = new URLSearchParams(search);
  const month = query.get('month') ?? '';
  return {
    isCalendar: query.get('view') === 'calendar',
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(month) ? month : null,
    kind: EXPIRATION_KINDS.find((one) => one === query.get('kind')) ?? null,
    isEveryone: query.get('who') === 'all',
  };
}

/** The query string that {@link readExpirationsView} reads as this view. */
export function printExpirationsView({
  isCalendar,
  month,
  kind,
  isEveryone,
}: ExpirationsView): string {
  const query = new URLSearchParams();
  if (isCalendar) query.set('view', 'calendar');
  if (isCalendar && month !== null) query.set('month', month);
  if (kind !== null) query.set('kind', kind);
  if (isEveryone) query.set('who', 'all');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month `by` months later, `yyyy-mm`. */
export function monthFrom(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month from Sunday to Saturday, as days `yyyy-mm-dd`; null for days of other months. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((first + days) / 7) * 7 }, (_, at) => {
    const day = at - first + 1;
    return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

const monthWords = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
export const monthText = (month: string): string =>
  monthWords.format(new Date(`${month}-01T00:00:00Z`));

/** Groups expirations by a key. Each group keeps their order. */
export function groupBy(
  expirations: readonly Expiration[],
  keyOf: (expiration: Expiration) => string,
): ReadonlyMap<string, readonly Expiration[]> {
  const groups = new Map<string, Expiration[]>();
  for (const expiration of expirations) {
    const key = keyOf(expiration);
    groups.set(key, [...(groups.get(key) ?? []), expiration]);
  }
  return groups;
}
