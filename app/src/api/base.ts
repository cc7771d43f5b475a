/** The base address of the API, from the page's head: a path prefix or another origin; '' for the page's own. */
const base = (
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="plumbline-api"]')?.content ?? ''
).replace(/\/+$/u, '');

/** The full address of a path of the contract. */
export function apiAddress(path: string): string {
  return base + path;
}
