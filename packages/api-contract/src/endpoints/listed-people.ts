import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AsOthers, Id, Limit, listOf, Offset } from '../shapes.ts';

/** A person who chose to be listed on the company's profile. */
export const ListedPerson = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  title: Type.String(),
  portrait: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()], {
    description: 'For those who chose to show it.',
  }),
});
export type ListedPerson = Static<typeof ListedPerson>;

/** How a person is listed. Only that person decides. */
export const Listing = Type.Object({
  is_listed: Type.Boolean(),
  shows_email: Type.Boolean(),
});
export type Listing = Static<typeof Listing>;

export const listListedPeople = endpoint({
  id: 'listListedPeople',
  method: 'GET',
  path: '/api/organizations/:id/people/',
  summary:
    'People who chose to be listed on the profile of a company. Hidden, it is empty for everyone but its own people.',
  auth: 'session',
  policy: 'seeListedPeople',
  params: Type.Object({ id: Id }),
  query: Type.Object({ limit: Limit, offset: Offset, as: AsOthers }),
  replies: { 200: listOf(ListedPerson) },
});

export const getListing = endpoint({
  id: 'getListing',
  method: 'GET',
  path: '/api/organizations/:id/people/me/',
  summary: 'How the caller is listed on their company’s profile.',
  auth: 'session',
  policy: 'ownListing',
  params: Type.Object({ id: Id }),
  replies: { 200: Listing },
});

export const updateListing = endpoint({
  id: 'updateListing',
  method: 'PATCH',
  path: '/api/organizations/:id/people/me/',
  summary: 'Lists the caller on their company’s profile, or removes them from it.',
  auth: 'session',
  policy: 'ownListing',
  params: Type.Object({ id: Id }),
  body: Type.Partial(Listing, { additionalProperties: false }),
  replies: { 200: Listing },
});
