let last: string | null = null;

/** The page of the product that the person is on; null: one that is none to come back to. */
export function noteLastPage(path: string | null): void {
  last = path;
}

/** The page of the product that was open last in this tab; null where there was none. */
export function lastPage(): string | null {
  return last;
}
