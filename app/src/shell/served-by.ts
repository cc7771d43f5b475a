/**
 * Which `plumb serve` serves this page: the playground alone, with no API and nobody to sign in; null where the
 * product's server does. The page is told by a mark in its head, so that it never has to try a call to find out.
 *
 * @returns a name that is the same whenever the same files are served from the same folder
 */
export function servedBy(): string | null {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="plumbline-served-by"]');
  return mark === null ? null : mark.content;
}
