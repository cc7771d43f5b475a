/** Rows of one page (specification, section 9). */
export const PAGE_ROWS = 50;
/** Pages are requested when they are this many rows away. */
const AHEAD = 25;
/** The most pages requested at a time. */
const AT_A_TIME = 4;

/**
 * The pages with these rows and the ones next to them, by number from 0.
 *
 * @param count of all rows, as far as it is known; the first page is always requested
 */
export function pagesOf(from: number, to: number, count: number): readonly number[] {
  const first = Math.floor(Math.max(0, from - AHEAD) / PAGE_ROWS);
  const end = Math.max(1, Math.ceil(Math.min(to + AHEAD, count) / PAGE_ROWS));
  const start = Math.min(first, end - 1);
  return Array.from({ length: Math.min(AT_A_TIME, end - start) }, (_, at) => start + at);
}

export type Counted = {
  readonly viewKey: string;
  readonly count: number;
  readonly isMore: boolean;
};

type Reply = {
  readonly count: number;
  readonly is_more: boolean;
  readonly offset: number;
  readonly results: readonly unknown[];
};

/**
 * How many rows a list has, from the loaded pages and what was known before. A page gives the exact count, or says that
 * there are more rows than a number. A count found further down is kept after scrolling back to the top.
 */
export function countOf(
  viewKey: string,
  pages: readonly Reply[],
  before: Counted | null,
): Counted | null {
  if (pages.length === 0) return null;
  const exact = pages.find(({ is_more: isMore }) => !isMore);
  if (exact) return { viewKey, count: exact.count, isMore: false };
  const count = Math.max(...pages.map((page) => page.count));
  if (before === null || count > before.count) return { viewKey, count, isMore: true };
  return before;
}

/** Whether a row, by its index in the list, is on this page. */
export function isOfPage({ offset }: Pick<Reply, 'offset'>, index: number): boolean {
  return index >= offset && index < offset + PAGE_ROWS;
}

/** '812' or 'More than 1,000': the count in words. */
export function countText(count: number, isMore: boolean): string {
  const text = count.toLocaleString('en-US');
  return isMore ? `More than ${text}` : text;
}
