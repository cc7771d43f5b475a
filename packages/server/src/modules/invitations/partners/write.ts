import { sectionTitle } from '../../../engine/vault-state.ts';
import { companyInWordsOf } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { personInWords } from '../../../database/person-in-words.ts';
import type { Context } from '../../../http/context.ts';
import { type Mail, queueMail } from '../../mail/index.ts';
import type { NewInvitation } from './queries/invitations.ts';

/** The inviter's data in an invitation email. */
export type Inviter = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly company_id: string | null;
};

/** Queues the email of an invitation, in the caller's transaction. */
export const writeTo = async (
  context: Pick<Context, 'jobs' | 'siteUrl' | 'now'>,
  transaction: Database,
  inviter: Inviter,
  invitation: Pick<NewInvitation, 'kind' | 'email' | 'first_name' | 'sections' | 'message'> & {
    readonly id: string;
  },
): Promise<void> => {
  const organization = await companyInWordsOf(transaction, inviter.company_id);
  return queueMail(context, transaction, letterOf(inviter, organization, invitation));
};

function letterOf(
  inviter: Inviter,
  organization: string | null,
  {
    id,
    kind,
    email,
    first_name,
    sections,
    message,
  }: Pick<NewInvitation, 'kind' | 'email' | 'first_name' | 'sections' | 'message'> & {
    readonly id: string;
  },
): Mail {
  const about = {
    to: email,
    firstName: first_name,
    inviter: personInWords(inviter),
    organization,
    message,
    notMePath: `/want-to-work/${id}`,
  };
  return kind === 'trade_partner'
    ? { ...about, kind: 'invite-trade-partner', path: `/prequal-contact?uuid=${id}` }
    : {
        ...about,
        kind: 'invite-contractor',
        path: `/gc-access?uuid=${id}`,
        sections: sections.map(sectionTitle),
      };
}
