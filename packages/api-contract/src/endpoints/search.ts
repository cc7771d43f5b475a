import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, listOf, PrequalStatus, Search, Slug } from '../shapes.ts';

export const GrantedVault = Type.Object({
  id: Id,
  permission_id: Id,
  tp: Type.Object({
    id: Id,
    name: Type.String(),
    organization_type: Type.Object({ name: Type.String() }),
    prequal_status: PrequalStatus,
  }),
  tp_status: Type.String(),
  tp_notes: Type.String(),
  sections: Type.Array(Type.Object({ slug: Slug, name: Type.String() })),
  modified: Type.Union([Type.String(), Type.Null()], {
    description: 'When a section that was granted last changed.',
  }),
  ready_at: Type.Union([Type.String(), Type.Null()], {
    description: 'When the vault was last marked Ready For Review.',
  }),
  is_changes_questions: Type.Boolean({
    description:
      'An answer that the caller is shown is another one since then, or the questions of a granted section changed since it was last saved: some section of pf_sections says so, too.',
  }),
});
export type GrantedVault = Static<typeof GrantedVault>;

export const listAccessGranted = endpoint({
  id: 'listAccessGranted',
  method: 'GET',
  path: '/api/search/prequal/gc/access_granted/',
  summary: 'The vaults that were opened to the person who asks.',
  auth: 'session',
  policy: 'browseAsContractor',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    is_paginate: Flag,
    search: Search,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  replies: { 200: listOf(GrantedVault) },
});
