export { answerPath } from '@plumbline/api-contract';

/** The address that a page's fragment names; null when it names none. */
export function addressOfHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

export const REVIEW_PATH = '/prequal/data-vault/review';

/** The receipt of one review by its number; of the last one without. */
export function receiptPath(number?: number): string {
  return `/prequal/data-vault/receipt${number === undefined ? '' : `?number=${number}`}`;
}
