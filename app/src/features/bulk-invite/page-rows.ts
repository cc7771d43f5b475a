/** Rows of a list that are shown at a time. */
export const PAGE_ROWS = 50;
