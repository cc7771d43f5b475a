import type { Database } from '../../database/connect.ts';
import { ProblemError } from '../../http/problem.ts';
import { presentCard } from './present.ts';
import { findAlikeAt, findNamesakes } from './queries.ts';

/**
 * Asks before something is given to a company, or asked of it, that another has nearly the same name as. The caller shows
 * both with their domains, and sends the ids of those that the person has told apart.
 *
 * @param confirmed companies that the person knows to be others
 * @throws 409 with the company and those of nearly the same name
 */
export async function requireToldApart(
  database: Database,
  organizationId: string,
  confirmed: readonly string[] = [],
): Promise<void> {
  const rows = await findNamesakes(database, organizationId);
  const known = new Set(confirmed.map((id) => id.toLowerCase()));
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
 * The same before addresses are written to: asked about a company whose email domain one of them has. No account is
 * looked at, so that the question tells of an address no more than its domain does.
 *
 * @throws 409 as above, for one company at a time
 */
export async function requireDomainsToldApart(
  database: Database,
  emails: readonly string[],
  confirmed: readonly string[] = [],
): Promise<void> {
  const domains = [...new Set(emails.map((email) => email.slice(email.lastIndexOf('@') + 1)))];
  const known = confirmed.map((id) => id.toLowerCase());
  const id = await findAlikeAt(database, domains, known);
  if (id !== undefined) await requireToldApart(database, id, confirmed);
}
