import type { OpenInvitation, User } from '@plumbline/api-contract';
import { canEditVault, isTradePartner, type UserType } from '../../session/landing.ts';

/**
 * What the person who opened an invitation can do with it.
 *
 * - `closed`: it was answered, forwarded or withdrawn. `visitor`: no one is signed in.
 * - `mayAccept`. `needsOrganization`: after joining or adding a company. `needsEditor`: only a colleague who edits the
 *   vault may.
 * - `noVault`: the inviter has no data vault yet, so there is nothing to accept.
 * - `otherSide`: their company is on the other side of a prequalification. `wrongAccount`: it was sent to someone else.
 */
export type NextStep =
  | 'closed'
  | 'visitor'
  | 'mayAccept'
  | 'needsOrganization'
  | 'needsEditor'
  | 'noVault'
  | 'otherSide'
  | 'wrongAccount';

export function nextStepOf(
  { kind, status, sections, is_mine: isMine, may_accept: mayAccept }: OpenInvitation,
  user: User | null,
  userType: UserType,
): NextStep {
  if (status !== 'sent') return 'closed';
  if (!user) return 'visitor';
  if (!isMine && !mayAccept) return 'wrongAccount';
  const hasOrganization = user.primary_organization !== null;
  switch (kind) {
    case 'trade_partner':
      if (!hasOrganization) return 'needsOrganization';
      if (!isTradePartner(user)) return 'otherSide';
      return canEditVault(user) ? 'mayAccept' : 'needsEditor';
    case 'contractor':
      if (!hasOrganization && userType !== 'GC') return 'needsOrganization';
      if (isTradePartner(user)) return 'otherSide';
      // A data vault always comes with at least one section.
      return sections.length === 0 ? 'noVault' : 'mayAccept';
    default:
      return kind satisfies never;
  }
}
