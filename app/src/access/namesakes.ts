import type { NamesakeProblem } from '@plumbline/api-contract';
import { ApiError } from '../api/client.ts';
import { companyOf } from '../organization/person-name.ts';

type Question = {
  /** The companies to confirm as others. */
  readonly ids: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
};

/**
 * What to ask when another company has nearly the same name as the one that was chosen; null for any other outcome.
 * Both are named with their email domains, for names alone do not tell them apart.
 */
export function namesakeQuestion(error: unknown): Question | null {
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

/** The field of a call that says so. */
export const toldApart = (confirmed: readonly string[]) =>
  confirmed.length === 0 ? {} : { confirmed_namesakes: [...confirmed] };

/**
 * Sends what concerns a company, and asks first when another has nearly the same name: of a list, about one after the
 * other.
 *
 * @param send takes the companies that the person has told apart
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
      // What was confirmed already is not asked again.
      if (question === null || question.ids.every((id) => confirmed.has(id))) throw error;
      if (!(await confirm(question))) return false;
      for (const id of question.ids) confirmed.add(id);
    }
  }
}
