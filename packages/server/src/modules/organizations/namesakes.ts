import type { Database } from '../../database/connect.ts';
import { ProblemError } from '../../http/problem.ts';
import { presentCard } from './present.ts';
import { findAlikeAt, findNamesakes } from './queries.ts';

/**
 * Asks for confirmation before something is given to, or requested from, a company with nearly the same name as
 * another. The caller shows all of them with their domains, and sends the ids of those that the person has told apart.
 *
 * @param confirmed companies that the person knows to be different
 * @throws 409 with the company and those of nearly the same name
 */
export async function requireToldApart(
  database: Database,
  organizationId: string,
  confirmed: readonly string[] = [],
): Promise<void> {
  const rows = await findNamesakes(database, organizationId);
  const known = new Set(confirmed);
  const others = rows.filter(({ id }) => id !== organizationId);
  const organization = rows.find(({ id }) => id === organizationId);
  if (organization === undefined || others.every(({ id }) => known.has(id))) return;
  throw new ProblemError(
    409,
    `Another company has nearly the same name as ${organization.name}. Check the email domain, then confirm.`,
    { organization: presentCard(organization), namesakes: others.map(presentCard) },
  );
}

/**
 * The same check before emailing addresses: asks about a company at one of their email domains. Looks at no accounts,
 * so that the question reveals no more about an address than its domain does.
 *
 * @throws 409 as above, for one company at a time
 */
export async function requireDomainsToldApart(
  database: Database,
  emails: readonly string[],
  confirmed: readonly string[] = [],
): Promise<void> {
  const domains = [...new Set(emails.map((email) => email.slice(email.lastIndexOf('@') + 1)))];
  const id = await findAlikeAt(database, domains, confirmed);
  if (id !== undefined) await requireToldApart(database, id, confirmed);
}
