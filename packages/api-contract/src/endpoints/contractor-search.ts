import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { directoryPageOf, Id, Limit, Offset, Search } from '../shapes.ts';
import { NamedCompany } from './access-lists.ts';
import { PartnerStanding } from './partner-rows.ts';

/** A contractor in a trade partner's search results. */
export const FoundContractor = Type.Object({
  ...NamedCompany.properties,
  organization_type: Type.Object({ name: Type.String() }),
  city: Type.String(),
  state: Type.String(),
  employee_quantity: Type.Union([Type.String(), Type.Null()]),
  people: Type.Integer(),
  standing: PartnerStanding,
});
export type FoundContractor = Static<typeof FoundContractor>;
const contractorQuery = Type.Object({ search: Search, limit: Limit, offset: Offset });

export const searchOrganization = endpoint({
  id: 'searchOrganization',
  method: 'GET',
  path: '/api/prequal_service/search_company/:id/',
  summary:
    "Contractors for the caller's trade partner (its id): who has access, who requested it. At least 3 letters, the first 20, and a number of different companies a day (429).",
  auth: 'session',
  policy: 'searchForOwnTrade',
  params: Type.Object({ id: Id }),
  query: contractorQuery,
  replies: { 200: directoryPageOf(FoundContractor) },
});

export const searchOrganizationNr = endpoint({
  id: 'searchOrganizationNr',
  method: 'GET',
  path: '/api/prequal_service/search_company_nr/:id/',
  summary:
    "Contractors for a trade partner without a company; the id is the caller's. The same rules apply.",
  auth: 'session',
  policy: 'searchWithoutOrganization',
  params: Type.Object({ id: Id }),
  query: contractorQuery,
  replies: { 200: directoryPageOf(FoundContractor) },
});
