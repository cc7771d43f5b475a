import type { User } from '@plumbline/api-contract';

/** The pages of registration, in the order in which a person meets them. */
export const STEPS = [
  'email-entry',
  'validate-email',
  'create-password',
  'add-name',
  'workplace',
  'set-domain',
  'categories',
  'description',
  'submit-verification',
] as const;

export type Step = (typeof STEPS)[number];

/** Pages about the company, for the person who added or claimed it. */
const ORGANIZATION_STEPS = new Set<Step>([
  'set-domain',
  'categories',
  'description',
  'submit-verification',
]);

export function pathOfStep(step: Step): string {
  return `/registration/${step}`;
}

/** The steps of a person who joins a company: without those about the company, except the verification. */
export const JOINING_STEPS: readonly Step[] = STEPS.filter(
  (step) => step === 'submit-verification' || !ORGANIZATION_STEPS.has(step),
);

/** What this browser has of a registration without an account yet. */
export type Ground = {
  /** The address to which a code was mailed. */
  readonly email: string | null;
  /** The right to create a password, received in exchange for the code. */
  readonly ticket: string | null;
  /** Whether the page was opened with the emailed link. */
  readonly hasToken: boolean;
};

/** The step to show: the wanted one, or another one when it lacks what it needs. */
export function stepFor(user: User | null, wanted: Step, ground: Ground): Step {
  return user ? stepOfPerson(user, wanted) : stepOfVisitor(wanted, ground);
}

function stepOfVisitor(wanted: Step, { email, ticket, hasToken }: Ground): Step {
  if (wanted === 'email-entry') return wanted;
  if (wanted === 'validate-email') return hasToken || email !== null ? wanted : 'email-entry';
  if (ticket !== null) return 'create-password';
  return email === null ? 'email-entry' : 'validate-email';
}

function stepOfPerson(user: User, wanted: Step): Step {
  if (user.reg_step === 'name_entry' || user.reg_step === 'continue_or_join') return 'add-name';
  // A person who asked to join a company may send a document before they are accepted.
  if (!user.primary_organization) return wanted === 'submit-verification' ? wanted : 'workplace';
  if (user.reg_step !== 'organization_type') return 'submit-verification';
  return ORGANIZATION_STEPS.has(wanted) ? wanted : 'set-domain';
}
