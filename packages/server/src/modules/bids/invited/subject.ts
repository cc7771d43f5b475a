import type { Reading } from '../../../http/context.ts';
import type { InvitationSubject } from './policy.ts';
import { findInvitation, type InvitationRow } from './queries.ts';

/** The two companies of an invitation, with its row if it exists. */
export async function invitationSubject({
  context,
  params,
}: {
  readonly context: Reading;
  readonly params: { readonly id: string };
}): Promise<InvitationSubject & { readonly row: InvitationRow | undefined }> {
  const row = await findInvitation(context.database, params.id);
  return {
    row,
    invitedId: row?.organization_id ?? null,
    contractorId: row?.from_organization_id ?? null,
    isOut: row !== undefined && row.sent_at !== null,
  };
}
