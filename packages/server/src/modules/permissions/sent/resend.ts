/** The minimum time between two emails to an address. */
export const RESEND_MS = 3_600_000;
