import type { Found, Matched } from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { stateName } from './filters.ts';
import { typeOf } from './kinds.ts';
import { initialRanges, type Marks, rangesIn } from './marks.ts';
import type { Card, CardRow } from './queries/documents.ts';

/** A result as it is shown, with what matched. */
export const presentFound = ({ id, kind, card }: CardRow, marks: Marks): Found => ({
  id,
  type: typeOf(kind),
  name: card.name,
  city: card.city ?? '',
  county: card.county ?? '',
  state: card.state ?? '',
  trades: [...(card.trades ?? [])],
  market_segments: segmentsOf(card),
  employee_quantity: card.size ?? null,
  domain: card.domain ?? null,
  is_verified: card.verified ?? false,
  detail: [card.status, card.owner].filter((part) => part !== undefined).join(', '),
  matched: matchedIn(card, marks),
});

const labels: ReadonlyMap<string, string> = new Map(
  lookups.market_segments.map(({ value, label }) => [value, label ?? value]),
);
const segmentsOf = ({ segments = [] }: Card): string[] =>
  segments.map((value) => labels.get(value) ?? value);

function matchedIn(card: Card, marks: Marks): Matched[] {
  const texts: readonly Pick<Matched, 'field' | 'text'>[] = [
    { field: 'name', text: card.name },
    ...(card.former ?? []).map((text) => ({ field: 'former name', text }) as const),
    ...(card.trades ?? []).map((text) => ({ field: 'trade', text }) as const),
    ...segmentsOf(card).map((text) => ({ field: 'market segment', text }) as const),
    ...placesOf(card).map((text) => ({ field: 'place', text }) as const),
  ];
  const matched = texts.flatMap(({ field, text }) => {
    const ranges = rangesIn(text, marks);
    return ranges.length === 0 ? [] : [{ field, text, ranges }];
  });
  if (card.initials === undefined || !marks.has(card.initials)) return matched;
  return [...matched, { field: 'initials', text: card.name, ranges: initialRanges(card.name) }];
}

const placesOf = ({ city = '', county = '', state = '' }: Card): readonly string[] =>
  [city, county, state, state === '' ? '' : stateName(state)].filter((text) => text !== '');
