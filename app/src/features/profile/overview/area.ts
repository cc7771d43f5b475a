import { lookups } from '@plumbline/schemas/lookups';

const STATES = new Map(lookups.states.map(({ value, label }) => [value, label ?? value]));

/** States by name, or "Nationwide" for all of them. */
export function areaInWords(codes: readonly string[]): string {
  if (codes.length >= STATES.size) return 'Nationwide';
  return codes
    .map((code) => STATES.get(code) ?? code)
    .sort((a, b) => a.localeCompare(b, 'en-US'))
    .join(', ');
}
