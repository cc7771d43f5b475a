import { randomUUID } from 'node:crypto';
import { grants, invited, notes, permissionKey, requests } from './access.ts';
import { emailOf } from './companies.ts';
import { contractors } from './contractors.ts';
import type { Partner } from './partner.ts';
import { partners } from './partners/index.ts';
import * as queries from './queries.ts';
import { ago, idOf, type Seeding } from './seeding.ts';

/**
 * Who reads whose vault, with which approval status, who requested access, and who was invited.
 *
 * @returns the permissions by partner and reader, see {@link permissionKey}
 */
export async function insertAccess(seeding: Seeding): Promise<ReadonlyMap<string, string>> {
  const { transaction, organizations, people } = seeding;
  const bySlug = new Map(partners.map((partner) => [partner.slug, partner]));
  const partnerOf = (slug: string): Partner => {
    const partner = bySlug.get(slug);
    if (partner === undefined) throw new Error(`the demo has no ${slug}`);
    return partner;
  };
  const tpOf = (slug: string) => idOf(organizations, partnerOf(slug).name);
  const contractorOf = (email: string): readonly [id: string, name: string] => {
    const domain = email.slice(email.indexOf('@') + 1);
    const name =
      contractors.find(({ slug }) => `${slug}.example` === domain)?.name ??
      (domain === 'keystone-builders.example' ? 'Keystone Builders' : 'Harbor & Main Construction');
    return [idOf(organizations, name), name];
  };
  const given = grants.map((grant) => ({ ...grant, id: randomUUID() }));
  await queries.insertAll(
    transaction,
    'permissions',
    given.map(({ id, partner, reader, sections, daysAgo, verdicts }) => ({
      id,
      organization_id: tpOf(partner),
      user_id: idOf(people, reader),
      contractor_id: contractorOf(reader)[0],
      sections: [...sections],
      tp_status: verdicts.at(-1)?.status ?? 'Not Reviewed',
      tp_notes: verdicts.at(-1)?.notes ?? '',
      given_by: idOf(people, emailOf(partnerOf(partner))),
      ended_by: null,
      created_at: ago(seeding, daysAgo),
      modified_at: ago(seeding, daysAgo),
    })),
  );
  await queries.insertAll(
    transaction,
    'verdicts',
    given.flatMap(({ id, reader, verdicts }) =>
      verdicts.map(({ status, notes: tp_notes, daysAgo }) => ({
        permission_id: id,
        user_id: idOf(people, reader),
        tp_status: status,
        tp_notes,
        at: ago(seeding, daysAgo),
      })),
    ),
  );
  await queries.insertAll(
    transaction,
    'access_log',
    given.flatMap(({ partner, reader, readDaysAgo }) => {
      if (readDaysAgo === null) return [];
      const [contractor_id, contractor_name] = contractorOf(reader);
      return [
        {
          organization_id: tpOf(partner),
          user_id: idOf(people, reader),
          contractor_id,
          contractor_name,
          action: 'vault' as const,
          link: null,
          file_id: null,
          at: ago(seeding, readDaysAgo, 30),
        },
      ];
    }),
  );
  await queries.insertAll(
    transaction,
    'access_requests',
    requests.map(({ partner, reader, message, daysAgo, declinedDaysAgo }) => {
      const decidedAt = declinedDaysAgo === null ? null : ago(seeding, declinedDaysAgo);
      return {
        organization_id: tpOf(partner),
        user_id: idOf(people, reader),
        contractor_id: contractorOf(reader)[0],
        message,
        invitation_id: null,
        status: declinedDaysAgo === null ? ('pending' as const) : ('declined' as const),
        created_at: ago(seeding, daysAgo),
        decided_at: decidedAt,
        declined_at: decidedAt,
        decided_by: decidedAt === null ? null : idOf(people, emailOf(partnerOf(partner))),
      };
    }),
  );
  await queries.insertAll(
    transaction,
    'comments',
    notes.map(({ partner, by, link, daysAgo, note }) => ({
      organization_id: tpOf(partner),
      contractor_id: contractorOf(by)[0],
      user_id: idOf(people, by),
      note,
      question: null,
      link,
      created_at: ago(seeding, daysAgo),
      modified_at: ago(seeding, daysAgo),
    })),
  );
  await insertInvited(seeding);
  return new Map(given.map(({ id, partner, reader }) => [permissionKey(partner, reader), id]));
}

async function insertInvited(seeding: Seeding): Promise<void> {
  const { transaction, organizations, people } = seeding;
  await queries.insertAll(
    transaction,
    'invitations',
    invited.map(({ daysAgo, ...contact }) => ({
      ...contact,
      kind: 'trade_partner' as const,
      user_id: idOf(people, 'dana.whitfield@keystone-builders.example'),
      organization_id: idOf(organizations, 'Keystone Builders'),
      sections: [],
      message: 'Please fill in your data vault and share it with us.',
      created_at: ago(seeding, daysAgo),
      last_sent_at: ago(seeding, daysAgo),
    })),
  );
}
