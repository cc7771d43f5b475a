import type { Actor } from '../../http/actor.ts';
import type { Reading } from '../../http/context.ts';
import type { StandingSubject } from './policy.ts';
import * as queries from './queries.ts';

export const betweenOf = (actor: Actor, tp: string): queries.Between => ({
  userId: actor.userId,
  contractorId: actor.organization?.id ?? null,
  tp,
});

export async function standingOf(
  { database }: Pick<Reading, 'database'>,
  actor: Actor,
  tp: string,
): Promise<StandingSubject & { readonly row: queries.StandingRow | undefined }> {
  const row = await queries.findStanding(database, betweenOf(actor, tp));
  return {
    isPartner: row?.is_partner === true,
    hasAccess: row?.permission_id != null,
    isAssigned: row?.is_assigned === true,
    isApprover: row?.is_approver === true,
    row,
  };
}

export const ofPartner = ({
  context,
  actor,
  params,
}: {
  readonly context: Reading;
  readonly actor: Actor;
  readonly params: { readonly tp: string };
}) => standingOf(context, actor, params.tp);

/** The company of a caller whom a policy allowed to act for it. */
export function companyOf({ organization }: Actor): string {
  if (organization === null) throw new Error('a policy let a call without a company pass');
  return organization.id;
}
