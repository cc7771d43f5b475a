/** What a column of a contact list can be read as. Without the schema library, because the browser loads this too. */
export const CONTACT_COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'name',
  'company_name',
  'website',
] as const;
export type ContactColumn = (typeof CONTACT_COLUMNS)[number];

/** The states of a row in a contact list. */
export const CONTACT_STATES = [
  'waiting',
  'matched',
  'choose',
  'new',
  'error',
  'duplicate',
  'left_out',
] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/**
 * What can be done with rows: request a relationship with the company, email the invite link, or request the data
 * vault.
 */
export const CONTACT_ACTIONS = ['relate', 'join', 'prequalify'] as const;
export type ContactAction = (typeof CONTACT_ACTIONS)[number];
