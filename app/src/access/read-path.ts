export const READ_VIEW = '/prequal/read-view/';

/** The page of one section of someone's vault, at an answer when its address is given. */
export function readPath(slug: string, tp: string, address?: string): string {
  const hash = address === undefined ? '' : `#${encodeURIComponent(address)}`;
  return `${READ_VIEW}${encodeURIComponent(slug)}?tp=${encodeURIComponent(tp)}${hash}`;
}

/**
 * The same page, opened from a list: it links back there, and on to the list's next vault.
 *
 * @param search the list's query string, with its question mark; empty for the first list in its default state
 */
export function fromList(path: string, search: string): string {
  const [page = '', hash] = path.split('#');
  const from = encodeURIComponent(search === '' ? '?' : search);
  return `${page}&from=${from}${hash === undefined ? '' : `#${hash}`}`;
}
