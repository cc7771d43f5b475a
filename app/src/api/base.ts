/** Where the API answers: a prefix of paths or another origin, from the page's head; '' is the page's own. */
const base = (
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="plumbline-api"]')?.content ?? ''
).replace(/\/+$/u, '');

/** The address of a path of the contract. */
export function apiAddress(path: string): string {
  return base + path;
}
