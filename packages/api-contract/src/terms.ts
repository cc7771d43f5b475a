/**
 * The date of the Terms and Conditions and the Privacy Policy, by which an account says which ones were accepted. A test
 * of their pages fails when a text changes and this date does not.
 */
export const TERMS_VERSION = '2026-11-23';
