/** What a column of a contact list is read as. Without the schema library: the browser reads it too. */
export const CONTACT_COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'name',
  'company_name',
  'website',
] as const;
export type ContactColumn = (typeof CONTACT_COLUMNS)[number];

/** Where a row of a contact list stands. */
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

/** What can be done with rows: ask the company for a relationship, mail the invite link, or ask for the data vault. */
export const CONTACT_ACTIONS = ['relate', 'join', 'prequalify'] as const;
export type ContactAction = (typeof CONTACT_ACTIONS)[number];
