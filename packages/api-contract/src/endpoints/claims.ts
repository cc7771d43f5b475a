import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, Nothing, Problem, Time } from '../shapes.ts';
import { Duplicate, OrganizationCard, OrganizationProfile } from './organizations.ts';

const Reason = Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' });
const Words = (maxLength: number) => Type.String({ maxLength });

const CLAIM_STATUSES = ['pending', 'approved', 'declined', 'withdrawn'] as const;
const ClaimStatus = Type.Unsafe<(typeof CLAIM_STATUSES)[number]>({
  type: 'string',
  enum: [...CLAIM_STATUSES],
});

/** A person's own claim. */
export const Claim = Type.Object({
  id: Id,
  organization: OrganizationCard,
  reason: Type.String(),
  status: ClaimStatus,
  created: Time,
  decision: Type.String({ description: "What the operator wrote; '' while it is pending." }),
});
export type Claim = Static<typeof Claim>;

export const claimOrganization = endpoint({
  id: 'claimOrganization',
  method: 'POST',
  path: '/api/organizations/:id/claim_organization/',
  summary:
    "Claims a company that nobody runs, for a person without a company. With an email address at the company's domain, while it has no people, the caller becomes its Admin (200). Otherwise `reason` is required and an operator decides (202).",
  auth: 'session',
  policy: 'claimOrganization',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Type.Optional(Reason) }, { additionalProperties: false }),
  replies: { 200: OrganizationProfile, 202: Claim, 409: Problem },
});

export const listOwnClaims = endpoint({
  id: 'listOwnClaims',
  method: 'GET',
  path: '/api/company_claims/',
  summary: "The caller's claims of companies, newest first, up to 50.",
  auth: 'session',
  policy: 'ownClaims',
  replies: { 200: listOf(Claim) },
});

export const withdrawClaim = endpoint({
  id: 'withdrawClaim',
  method: 'DELETE',
  path: '/api/company_claims/:id/',
  summary: 'Withdraws a claim that is pending. 409 when it was decided.',
  auth: 'session',
  policy: 'withdrawClaim',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing, 409: Problem },
});

const Reported = Type.Object({ id: Id, status: Type.Literal('pending') });

export const findDuplicates = endpoint({
  id: 'findDuplicates',
  method: 'POST',
  path: '/api/duplicate_profiles/',
  summary:
    'With `organization`, `duplicate` and `reason`: reports two profiles of one company to the operators (201). With `name` or `domain`: possible duplicates of a company, of the same domain or nearly the same name.',
  auth: 'session',
  policy: 'seeOrganizations',
  body: Type.Object(
    {
      name: Type.Optional(Words(160)),
      domain: Type.Optional(Words(300)),
      organization: Type.Optional(Id),
      duplicate: Type.Optional(Id),
      reason: Type.Optional(Reason),
    },
    { additionalProperties: false },
  ),
  replies: { 200: listOf(Duplicate), 201: Reported, 409: Problem },
});
