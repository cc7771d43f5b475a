import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Limit, listOf, Offset, Time } from '../shapes.ts';
import { Page } from './access-lists.ts';

export const OwnExport = Type.Object({
  user: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  action: Type.Union([Type.Literal('pdf'), Type.Literal('csv')]),
  what: Type.String({ description: "The section's name; empty for the whole vault." }),
  at: Time,
});
export type OwnExport = Static<typeof OwnExport>;

export const listOwnExports = endpoint({
  id: 'listOwnExports',
  method: 'GET',
  path: '/api/pf_data_vault/exports/',
  summary: "Who at the company downloaded the caller's vault, what and when, newest first.",
  auth: 'session',
  policy: 'seeOwnExports',
  query: Type.Object({ tp: Type.Optional(Id), page: Page, limit: Limit, offset: Offset }),
  replies: { 200: listOf(OwnExport) },
});
