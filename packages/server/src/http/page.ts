/** A page of a list: how many rows, and how many before them. */
export type Page = { readonly limit: number; readonly offset: number };

const ROWS = 50;
/** Without paging: more than one looks through, few enough to send. */
const MOST_ROWS = 1000;

/** From `page` or `limit` and `offset`, of which the offset wins; `is_paginate` off gives what fits at once. */
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
