import { lookups } from '@plumbline/schemas/lookups';

const labels: ReadonlyMap<string, string> = new Map(
  lookups.market_segments.map(({ value, label }) => [value, label ?? value]),
);

/** The displayed name of a market segment; answers store its value. */
export const segmentName = (value: string): string => labels.get(value) ?? value;
