import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Limit, listOf, Offset, Time } from '../shapes.ts';
import { Contractor, Page } from './access-lists.ts';

export const VaultReader = Type.Object({
  user: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  organization: Contractor,
  action: Type.Union([
    Type.Literal('sections'),
    Type.Literal('section'),
    Type.Literal('vault'),
    Type.Literal('file'),
    Type.Literal('pdf'),
  ]),
  what: Type.String({ description: "The section's or the file's name; empty for the vault." }),
  at: Time,
});
export type VaultReader = Static<typeof VaultReader>;

export const listReaders = endpoint({
  id: 'listReaders',
  method: 'GET',
  path: '/api/pf_data_vault/readers/',
  summary: "Who outside the company read what in the caller's vault, and when, newest first.",
  auth: 'session',
  policy: 'seePermissions',
  query: Type.Object({
    tp: Type.Optional(Id),
    user: Type.Optional(Id),
    page: Page,
    limit: Limit,
    offset: Offset,
  }),
  replies: { 200: listOf(VaultReader) },
});
