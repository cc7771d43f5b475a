let last: string | null = null;

/** Records the product page that the person is on; null for one that is not worth returning to. */
export function noteLastPage(path: string | null): void {
  last = path;
}

/** The last product page open in this tab; null when there was none. */
export function lastPage(): string | null {
  return last;
}
