/** The choices for a project, in menu order. Without the schema library, because the browser loads this too. */
export const PROJECT_STATUSES = [
  'Planned',
  'Bidding',
  'Under Construction',
  'On Hold',
  'Completed',
  'Canceled',
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const DELIVERY_METHODS = [
  'Design-Bid-Build',
  'Design-Build',
  'Construction Manager at Risk',
  'Construction Manager as Agent',
  'Integrated Project Delivery',
  'Job Order Contracting',
  'Public-Private Partnership',
  'Other',
] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const VALUE_RANGES = [
  'Under $1M',
  '$1M to $5M',
  '$5M to $10M',
  '$10M to $25M',
  '$25M to $50M',
  '$50M to $100M',
  '$100M to $500M',
  'Over $500M',
] as const;
export type ValueRange = (typeof VALUE_RANGES)[number];

/** A company's role in a project. */
export const PARTICIPANT_ROLES = [
  'Owner',
  'Developer',
  'Architect',
  'Engineer',
  'Construction Manager',
  'General Contractor',
  'Trade Partner',
  'Supplier',
  'Manufacturer',
  'Consultant',
] as const;
export type ParticipantRole = (typeof PARTICIPANT_ROLES)[number];

/**
 * Claimed by the company, or invited by the keeper of the project's page, until the other side confirms. Declined by
 * the side that was asked, withdrawn by the side that asked, or removed after it was confirmed.
 */
export const PARTICIPANT_STATES = [
  'claimed',
  'invited',
  'confirmed',
  'declined',
  'withdrawn',
  'removed',
] as const;
export type ParticipantState = (typeof PARTICIPANT_STATES)[number];
