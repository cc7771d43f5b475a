import type { OpenInvitation } from '@plumbline/api-contract';
import { companyOf } from '../../organization/person-name.ts';

/** The inviter: `Dana Whitfield at Keystone Builders`. */
export function inviterOf({ inviter }: OpenInvitation): string {
  const name = personOf(inviter);
  return inviter.organization ? `${name} at ${companyOf(inviter.organization)}` : name;
}

/** The inviting company, or the person if they have none. */
export function organizationOf({ inviter }: OpenInvitation): string {
  return inviter.organization?.name ?? personOf(inviter);
}

/** What an invitation asks or offers, as a heading. */
export function headingOf(invitation: OpenInvitation): string {
  if (invitation.kind === 'trade_partner')
    return `${inviterOf(invitation)} requests access to your data vault`;
  return invitation.sections.length === 0
    ? `${inviterOf(invitation)} wants to work with you`
    : `${organizationOf(invitation)} gives you access to its data vault`;
}

/** What happened to an invitation that is no longer pending: a heading and what it means. */
export function overWords(invitation: OpenInvitation): {
  readonly title: string;
  readonly says: string;
} {
  const organization = organizationOf(invitation);
  switch (invitation.status) {
    case 'accepted':
      return {
        title: 'This invitation was accepted',
        says:
          invitation.kind === 'trade_partner'
            ? `The request from ${organization} is under Incoming Access Requests until someone responds to it.`
            : `You’ll find ${organization} under Trade Partners.`,
      };
    case 'declined':
      return {
        title: 'This invitation was declined',
        says: `${organization} cannot invite this address again for 180 days.`,
      };
    case 'redirected':
      return {
        title: 'This invitation was forwarded',
        says: 'A colleague got their own email and can answer it.',
      };
    default:
      return {
        title: 'This invitation was withdrawn',
        says: `Ask ${inviterOf(invitation)} for a new one if you still want to work together.`,
      };
  }
}

export function personOf(person: {
  readonly first_name: string;
  readonly last_name: string;
}): string {
  return `${person.first_name} ${person.last_name}`.trim();
}
