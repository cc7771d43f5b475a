import { counties } from '@plumbline/schemas/counties';
import { lookups } from '@plumbline/schemas/lookups';

type Term = { readonly code: string; readonly label: string; readonly also: string };

/** The labels of lookup codes, and other words that find them. */
export function terms(): readonly Term[] {
  const withoutCode = ({ value, label = value }: { value: string; label?: string }): string =>
    label.replace(`${value} `, '');
  return [
    ...[...lookups.masterformat_divisions, ...lookups.six_digit_categories].map((trade) => ({
      code: `trade:${trade.value}`,
      label: withoutCode(trade),
      also: '',
    })),
    ...lookups.market_segments.map((segment: { value: string; label?: string }) => ({
      code: `segment:${segment.value.toLowerCase()}`,
      label: segment.value,
      also: segment.label ?? '',
    })),
    ...lookups.states.map(({ value, label }) => ({
      code: `state:${value.toLowerCase()}`,
      label,
      also: value,
    })),
    ...counties.map(({ fips, name }) => ({ code: `county:${fips}`, label: name, also: '' })),
  ];
}
