import { endpoints } from '@plumbline/api-contract';
import { call } from '../api/api.ts';
import { returned } from '../api/returning.ts';
import { invitationPath, pathOfInvitation } from '../session/from-invite.ts';
import { readKept } from './kept.ts';

/**
 * Where a newly registered person goes next: back to the invitation that brought them, otherwise to one that waits for
 * their address (another browser knows nothing of the first), otherwise to the page that they wanted before they signed
 * up or added a company, otherwise to Pre-Qual.
 */
export async function afterRegistration(): Promise<string> {
  const kept = invitationPath();
  if (kept !== null) return kept;
  const { data } = await returned(call(endpoints.listContactInvitations));
  const [first] = data?.results ?? [];
  if (first) return pathOfInvitation(first.kind, first.uuid);
  const { from_route: fromRoute, workplace_from_route: workplaceFromRoute } = readKept();
  return workplaceFromRoute ?? fromRoute ?? '/prequal';
}
