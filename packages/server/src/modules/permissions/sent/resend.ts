/** A letter goes to an address at most once in so long. */
export const RESEND_MS = 3_600_000;
