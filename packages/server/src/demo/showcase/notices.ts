import { companyInWords, companyInWordsOf } from '../../database/company-in-words.ts';
import { listEditors } from '../../database/vault-editors.ts';
import { accessVerb, askerOf } from '../../modules/permissions/requests/notifications.ts';
import { DANA } from './access.ts';
import * as queries from './queries.ts';
import { idOf, type Seeding } from './seeding.ts';

/** How many vaults shared with Dana are still among her notifications, and how many of those are unread. */
const [MOST_SHARED, UNREAD] = [6, 2];

type Notice = {
  readonly user_id: string;
  readonly verb: string;
  readonly subject_kind: 'access_request' | 'request_declined' | 'grant';
  readonly subject_id: string;
  readonly kind: 'access_request' | 'vault_access';
  readonly about_id: string;
  readonly about_name: string;
  readonly organization_id: string | null;
  readonly created_at: Date;
};

/** Notifications that people received and have not removed, in the product's own words. Pending requests are unread. */
export async function insertNotices(seeding: Seeding): Promise<void> {
  const { transaction, now } = seeding;
  const dana = idOf(seeding.people, DANA);
  const waiting: Notice[] = [];
  const told: Notice[] = [];
  for (const request of await queries.listRequests(transaction)) {
    const about = { subject_id: request.id };
    if (request.status === 'pending') {
      const company = await companyInWordsOf(transaction, request.contractor_id);
      const verb = accessVerb(request, company, []);
      const asker = askerOf(request, request.contractor_id, company);
      for (const { id } of await listEditors(transaction, request.organization_id))
        waiting.push({
          ...about,
          user_id: id,
          verb,
          kind: 'access_request',
          about_id: asker.id,
          about_name: asker.name,
          organization_id: request.organization_id,
          subject_kind: 'access_request',
          created_at: request.created_at,
        });
    } else {
      const name = await companyInWords(transaction, request.organization_id);
      told.push({
        ...about,
        user_id: request.user_id,
        verb: `${name} declined your access request.`,
        kind: 'vault_access',
        about_id: request.organization_id,
        about_name: name,
        organization_id: null,
        subject_kind: 'request_declined',
        created_at: request.decided_at ?? request.created_at,
      });
    }
  }
  for (const permission of await queries.listNewest(transaction, dana, MOST_SHARED)) {
    const { id, organization_id: tp, sections, created_at } = permission;
    const many = sections.length === 1 ? 'one section' : `${sections.length} sections`;
    const name = await companyInWords(transaction, tp);
    told.push({
      user_id: dana,
      verb: `${name} gave you access to ${many} of its data vault.`,
      kind: 'vault_access',
      about_id: tp,
      about_name: name,
      organization_id: null,
      subject_kind: 'grant',
      subject_id: id,
      created_at,
    });
  }
  const newestFirst = told.toSorted((one, other) => +other.created_at - +one.created_at);
  await queries.insertAll(transaction, 'notifications', [
    ...waiting.map((notice) => ({ ...notice, read_at: null })),
    ...newestFirst.map((notice, at) => ({ ...notice, read_at: at < UNREAD ? null : now })),
  ]);
}
