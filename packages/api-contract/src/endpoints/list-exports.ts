import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Limit, listOf, Offset, Time } from '../shapes.ts';
import { Page } from './access-lists.ts';
import { AnyList } from './partner-queries.ts';

export const ListExport = Type.Object({
  user: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  list: AnyList,
  rows: Type.Integer({ description: 'How many trade partners the file holds.' }),
  at: Time,
});
export type ListExport = Static<typeof ListExport>;

export const listListExports = endpoint({
  id: 'listListExports',
  method: 'GET',
  path: '/api/search/prequal/gc/exports/',
  summary:
    "Who at the caller's company exported a list of trade partners, which and when, newest first.",
  auth: 'session',
  policy: 'seeListExports',
  query: Type.Object({ page: Page, limit: Limit, offset: Offset }),
  replies: { 200: listOf(ListExport) },
});
