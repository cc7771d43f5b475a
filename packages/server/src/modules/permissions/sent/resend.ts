/** The minimum time between two emails to an address. */
export const RESEND_MS = 3_600_000;
/** The total number of emails per invitation. */
export const MOST_LETTERS = 5;
