/** A page of a list: how many rows, and how many come before them. */
export type Page = { readonly limit: number; readonly offset: number };

const ROWS = 50;
/** Without paging: more than anyone looks through, but few enough to send. */
const MOST_ROWS = 1000;

/** From `limit` and `page` or `offset`; `offset` wins. With `is_paginate` off, all that fits in one reply. */
export function pageOf(query: {
  readonly is_paginate?: boolean | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}): Page {
  if (query.is_paginate === false) return { limit: MOST_ROWS, offset: 0 };
  const limit = query.limit ?? ROWS;
  return { limit, offset: query.offset ?? ((query.page ?? 1) - 1) * limit };
}
