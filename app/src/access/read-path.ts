/** The page of one section of someone's vault; at an answer when its address is named. */
export function readPath(slug: string, tp: string, address?: string): string {
  const hash = address === undefined ? '' : `#${encodeURIComponent(address)}`;
  return `/prequal/read-view/${encodeURIComponent(slug)}?tp=${encodeURIComponent(tp)}${hash}`;
}
