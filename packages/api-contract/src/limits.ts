/** Bytes of one uploaded file at most: the server refuses more, the page says so before. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;

/** How many trade partners are compared side by side. */
export const COMPARED = { fewest: 2, most: 6 } as const;
