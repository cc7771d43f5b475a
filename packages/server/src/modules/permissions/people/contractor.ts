import type { Database } from '../../../database/connect.ts';
import { GENERAL_CONTRACTOR } from '../../../http/actor.ts';
import { findContractorPerson } from './queries.ts';

/**
 * The person if it is a contractor now: at a General Contractor, or without a company and flagged as one; and
 * has signed in, for whoever was invited as a colleague may never come.
 *
 * @returns the person, with the contractor that a permission would be given to (null: none); undefined for anyone else
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
