import { lookups } from '@plumbline/schemas/lookups';

const labels: ReadonlyMap<string, string> = new Map(
  lookups.market_segments.map(({ value, label }) => [value, label ?? value]),
);

/** What a market segment is called where it is read; answers keep its value. */
export const segmentName = (value: string): string => labels.get(value) ?? value;
