/** Bytes of one uploaded file at most: the server refuses more, the page says so before. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;
