import type { AnswerError } from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { TRADE_PARTNER } from '../../http/actor.ts';
import { refused } from '../../http/problem.ts';
import { categoryError, isMarketSegment, unknownCategory } from '../categories/index.ts';
import { agencyKey, isAgency, isWellFormedSite } from '../lookups/index.ts';
import { organizationDomainOf, domainOfSite } from './domain.ts';
import type { ProfileChange } from './queries.ts';

/** The profile fields that may be sent; omitted ones do not change. */
export type Sent = Omit<ProfileChange, 'prequal_status'>;

const OWN_DOMAIN = 'Use the domain of your email address. Enter a website under Website.';

const states: ReadonlySet<string> = new Set(lookups.states.map(({ value }) => value));
const bands: ReadonlySet<string> = new Set(lookups.employee_bands.map(({ value }) => value));

/**
 * Turns what was sent into a change of a company's profile: trimmed, and with everything that follows from it.
 *
 * @param organization the current company; null for one that is being added
 * @throws 422 with the address and reason of every error
 */
export function changeOf(
  sent: Sent,
  organization: {
    readonly organization_type: string;
    readonly categories: readonly string[];
    /** Whether it is still being registered, by the caller alone. */
    readonly isFounding: boolean;
  } | null,
  person: { readonly email: string },
  now: Date,
): ProfileChange {
  const errors: AnswerError[] = [];
  const refuse = (address: string, reason: string) => errors.push({ address, reason });
  const type = sent.organization_type ?? organization?.organization_type ?? '';
  const isOtherType = organization !== null && type !== organization.organization_type;
  if (isOtherType && !organization.isFounding)
    refuse('/organization_type', 'You can choose the type of a company only during registration.');
  if (sent.website !== undefined && sent.website.trim() !== '' && !isWellFormedSite(sent.website))
    refuse('/website', 'Enter a website address, such as summit-electric.example.');
  if (typeof sent.employee_quantity === 'string' && !bands.has(sent.employee_quantity))
    refuse('/employee_quantity', 'Choose one from the list.');
  if (typeof sent.founded === 'number' && sent.founded > now.getUTCFullYear())
    refuse('/founded', 'Enter this year or an earlier year.');
  const state = sent.service_states?.find((code) => !states.has(code));
  if (state !== undefined) refuse('/service_states', `There is no state ${state}.`);
  const domain = typeof sent.domain === 'string' ? domainOfSite(sent.domain) : sent.domain;
  if (
    typeof sent.domain === 'string' &&
    (domain === null || domain !== organizationDomainOf(person.email))
  )
    refuse('/domain', OWN_DOMAIN);
  const trade = categoryError(type, sent.categories ?? []);
  if (trade !== undefined) refuse('/categories', trade);
  const segment = sent.market_segments?.find((name) => !isMarketSegment(name));
  if (segment !== undefined) refuse('/market_segments', `There is no market segment ${segment}.`);
  const agency = sent.certifications?.find((name) => !isAgency(name));
  if (agency !== undefined) refuse('/certifications', `There is no certifying agency ${agency}.`);
  if (errors.length > 0) throw refused(errors[0]?.reason ?? '', errors);
  return {
    ...sent,
    name: sent.name?.trim(),
    website: sent.website?.trim(),
    description: sent.description?.trim(),
    phone: sent.phone?.trim(),
    certifications: sent.certifications?.map(agencyKey),
    domain,
    ...(isOtherType && whatTypeChanges(type, sent.categories ?? organization.categories)),
  };
}

/** Only trade partners have a vault and therefore a status; trades that the new type does not have are dropped. */
const whatTypeChanges = (type: string, codes: readonly string[]): ProfileChange => ({
  prequal_status: type === TRADE_PARTNER ? 'Work In Progress' : null,
  categories: codes.filter((code) => unknownCategory(type, [code]) === undefined),
});
