export { answerPath } from '@plumbline/api-contract';

/** The address in a page's fragment; null when there is none. */
export function addressOfHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

export const REVIEW_PATH = '/prequal/data-vault/review';

/** The receipt of one review by its number; without a number, of the latest one. */
export function receiptPath(number?: number): string {
  return `/prequal/data-vault/receipt${number === undefined ? '' : `?number=${number}`}`;
}
