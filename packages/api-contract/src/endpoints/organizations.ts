import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Organization, PrequalStatus, RefusedAnswers } from '../shapes.ts';

export const getOrganization = endpoint({
  id: 'getOrganization',
  method: 'GET',
  path: '/api/organizations/:id/',
  summary: 'An organisation: name, type, and, for its own people and those it granted, its status.',
  auth: 'session',
  policy: 'signedIn',
  params: Type.Object({ id: Id }),
  replies: { 200: Organization },
});

export const updateOrganization = endpoint({
  id: 'updateOrganization',
  method: 'PATCH',
  path: '/api/organizations/:id/',
  summary: 'Sets the prequal status. Ready For Review is refused while an error is open.',
  auth: 'session',
  policy: 'setStatus',
  params: Type.Object({ id: Id }),
  body: Type.Object({ prequal_status: PrequalStatus }, { additionalProperties: false }),
  replies: { 200: Organization, 422: RefusedAnswers },
});
