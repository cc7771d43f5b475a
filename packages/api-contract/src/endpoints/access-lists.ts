import { Type } from 'typebox';
import { Flag, Id, Limit, Offset, Search } from '../shapes.ts';

/** A contractor, or null for a person without a company. */
export const Contractor = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]);

export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));

/** `is_paginate` is on unless said otherwise: 50 at a time. Off: at most 1,000, and `count` says whether there are more. */
export const listQuery = Type.Object({
  search: Search,
  is_paginate: Flag,
  tp: Type.Optional(Id),
  page: Page,
  limit: Limit,
  offset: Offset,
});

export const LISTS_PATH = '/api/prequal_permissions/data_vault';
