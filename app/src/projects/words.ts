import { lookups } from '@plumbline/schemas/lookups';
import { dayText } from '../time/moment.ts';

const STATES = new Map(lookups.states.map(({ value, label }) => [value, label ?? value]));
export const STATE_OPTIONS = lookups.states.map(({ value, label }) => ({
  value,
  label: label ?? value,
}));

/** The page of a project. */
export const projectPath = (id: string): string => `/projects/${id}`;

type Placed = { readonly city: string; readonly state: string; readonly county?: string | null };

/** `Duluth, St. Louis County, Minnesota`, as far as it is known. */
export function placeText({ city, state, county = null }: Placed): string {
  const parts = [city, county === null ? '' : `${county} County`, STATES.get(state) ?? state];
  return parts.filter((part) => part !== '').join(', ');
}

type Dated = { readonly start_on: string | null; readonly finish_on: string | null };

/** `Mar 1, 2025 to Jun 30, 2027`; '' when no date is known. */
export function datesText({ start_on: start, finish_on: finish }: Dated): string {
  if (start !== null && finish !== null) return `${dayText(start)} to ${dayText(finish)}`;
  if (start !== null) return `Started ${dayText(start)}`;
  return finish === null ? '' : `Finished ${dayText(finish)}`;
}
