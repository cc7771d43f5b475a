import type { NamesakeProblem } from '@plumbline/api-contract';
import { ApiError } from '../api/client.ts';
import { companyOf } from '../organization/person-name.ts';

type Question = {
  /** The companies that the person confirms to be different ones. */
  readonly ids: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
};

/**
 * The question to ask when another company has nearly the same name as the chosen one; null for any other error. Both
 * are named with their email domains, because their names alone do not tell them apart.
 */
function namesakeQuestion(error: unknown): Question | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { organization, namesakes = [] } = (error.problem ?? {}) as Partial<NamesakeProblem>;
  if (organization === undefined || namesakes.length === 0) return null;
  const chosen = companyOf({ ...organization, domain: organization.domain ?? 'no email domain' });
  const others = namesakes.map((one) =>
    companyOf({ ...one, domain: one.domain ?? 'no email domain' }),
  );
  return {
    ids: namesakes.map(({ id }) => id),
    title: 'Is this the right company?',
    description: `You chose ${chosen}. ${
      others.length === 1 ? 'Another company has' : 'Other companies have'
    } nearly the same name: ${others.join('; ')}. Check the email domain before you continue.`,
    confirmLabel: `Yes, ${organization.domain ?? organization.name}`,
  };
}

/** The field of a call for companies that the person has told apart. */
export const toldApart = (confirmed: readonly string[]) =>
  confirmed.length === 0 ? {} : { confirmed_namesakes: [...confirmed] };

/**
 * Sends something that concerns a company, and asks first when another has nearly the same name; for a list, about one
 * company after another.
 *
 * @param send receives the companies that the person has told apart
 * @returns whether it was sent
 */
export async function sendToldApart(
  send: (confirmed: string[]) => Promise<unknown>,
  confirm: (question: Question) => Promise<boolean>,
): Promise<boolean> {
  const confirmed = new Set<string>();
  for (;;) {
    try {
      await send([...confirmed]);
      return true;
    } catch (error) {
      const question = namesakeQuestion(error);
      // Companies that are already confirmed are not asked about again.
      if (question === null || question.ids.every((id) => confirmed.has(id))) throw error;
      if (!(await confirm(question))) return false;
      for (const id of question.ids) confirmed.add(id);
    }
  }
}
