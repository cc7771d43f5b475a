export const REVIEW_PATH = '/prequal/data-vault/review';

/** The receipt of one review by its number; of the last one without. */
export function receiptPath(number?: number): string {
  return `/prequal/data-vault/receipt${number === undefined ? '' : `?number=${number}`}`;
}
