import type { Database } from '../../../database/connect.ts';
import { GENERAL_CONTRACTOR } from '../../../http/actor.ts';
import { findContractorPerson } from './queries.ts';

/**
 * The person if they are a contractor now: at a General Contractor, or without a company and flagged as one. They must
 * have signed in, because an invited colleague may never do so.
 *
 * @returns the person, with the company that a permission would be given to (null for none); undefined for anyone else
 */
export async function contractorNow(
  database: Database,
  by: { readonly id: string } | { readonly email: string },
): Promise<{ readonly id: string; readonly contractorId: string | null } | undefined> {
  const person = await findContractorPerson(database, by);
  if (person === undefined) return undefined;
  const { id, contractor_id: contractorId } = person;
  const isContractor =
    contractorId === null
      ? person.without_company === 'GC'
      : person.organization_type === GENERAL_CONTRACTOR;
  return isContractor ? { id, contractorId } : undefined;
}
