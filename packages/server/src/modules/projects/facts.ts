import type { BodyOf, endpoints } from '@plumbline/api-contract';
import { counties } from '@plumbline/schemas/counties';
import { lookups } from '@plumbline/schemas/lookups';
import { refused } from '../../http/problem.ts';
import { categoryError, isMarketSegment } from '../categories/index.ts';

type Sent = BodyOf<typeof endpoints.updateProject>;

/** The facts about a project, as its row stores them. */
export type Facts = Omit<Sent, 'revision' | 'own_part'>;

const countyOf = new Map(counties.map((county) => [county.fips, county]));
const states: ReadonlySet<string> = new Set(lookups.states.map(({ value }) => value));

/** `Cook County, IL` without its state; null when there is no county or it is unknown. */
export const countyName = (fips: string | null): string | null =>
  fips === null ? null : (countyOf.get(fips)?.name ?? null);

const refusedAt = (address: string, reason: string) => refused(reason, [{ address, reason }]);

/**
 * What was sent about a project, trimmed and validated.
 *
 * @throws 422 with the address and the reason
 */
export function checkedFacts(sent: Facts): Facts {
  const county = sent.county_fips === null ? null : countyOf.get(sent.county_fips);
  if (county === undefined) throw refusedAt('/county_fips', 'Choose a county from the list.');
  const state = sent.state === '' && county !== null ? county.state : sent.state;
  if (state !== '' && !states.has(state))
    throw refusedAt('/state', 'Choose a state from the list.');
  if (county !== null && county.state !== state)
    throw refusedAt('/county_fips', 'Choose a county in the same state as the project.');
  if (sent.market_segment !== null && !isMarketSegment(sent.market_segment))
    throw refusedAt('/market_segment', 'Choose a market segment from the list.');
  if (sent.start_on !== null && sent.finish_on !== null && sent.finish_on < sent.start_on)
    throw refusedAt('/finish_on', 'The finish date must be on or after the start date.');
  return {
    name: sent.name.trim(),
    description: sent.description.trim(),
    city: sent.city.trim(),
    county_fips: sent.county_fips,
    state,
    market_segment: sent.market_segment,
    delivery_method: sent.delivery_method,
    value_range: sent.value_range,
    status: sent.status,
    start_on: sent.start_on,
    finish_on: sent.finish_on,
  };
}

/** @throws 422 for a trade that a company of this type cannot have */
export function checkTrades(type: string, trades: readonly string[], address: string): void {
  const reason = categoryError(type, trades);
  if (reason !== undefined) throw refusedAt(address, reason);
}
