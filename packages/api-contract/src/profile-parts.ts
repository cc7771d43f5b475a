/**
 * The parts of a company's profile that its Admins can hide from others, in display order. Name, type, email domain and
 * verification marks are not among them. Without the schema library, because the browser loads this too.
 */
export const PROFILE_PARTS = [
  'about',
  'trades',
  'markets',
  'service_area',
  'size',
  'founded',
  'website',
  'phone',
  'pictures',
  'offices',
  'projects',
  'people',
  'relationships',
] as const;

export type ProfilePart = (typeof PROFILE_PARTS)[number];
