/** The page of one section of someone's vault. */
export function readPath(slug: string, tp: string): string {
  return `/prequal/read-view/${encodeURIComponent(slug)}?tp=${encodeURIComponent(tp)}`;
}
