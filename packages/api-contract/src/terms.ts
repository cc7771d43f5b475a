/**
 * The date of the Terms and Conditions and the Privacy Policy; accounts store which version they accepted. A test of
 * those pages fails when a text changes but this date does not.
 */
export const TERMS_VERSION = '2026-11-23';
