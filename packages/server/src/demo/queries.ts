import type { AnswersDocument } from '@plumbline/schemas';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { StoredAnswers } from '@plumbline/form-engine';
import { keepTemplate } from '../modules/vault/queries/templates.ts';
import type { DemoOrganization, DemoPerson } from './people.ts';

/** An arbitrary number, the same in every process: whoever seeds holds this lock. */
const SEED_LOCK = 7_214_001;

export async function lockSeed(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
}

export async function hasPeople(database: Database): Promise<boolean> {
  return (
    (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
  );
}

/** The ones among these email addresses that have an account. */
export async function knownEmails(
  database: Database,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export async function insertOrganization(
  transaction: Database,
  organization: DemoOrganization,
  prequalStatus: 'Work In Progress' | null,
): Promise<string> {
  const { name, type, employee_quantity, domain, office } = organization;
  const { website = `https://${domain}`, description = '', trades = [] } = organization;
  const row = await transaction
    .insertInto('organizations')
    .values({
      name,
      organization_type: type,
      employee_quantity,
      prequal_status: prequalStatus,
      domain,
      website,
      description,
      categories: [...trades],
      phone: office.phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('office_locations')
    .values({ ...office, organization_id: row.id, name: 'Main office', is_primary: true })
    .execute();
  return row.id;
}

export async function insertPerson(
  transaction: Database,
  organizationId: string,
  person: DemoPerson,
  account: { readonly passwordHash: string; readonly userType: string },
): Promise<string> {
  const { email, first_name, last_name, title, profile_color, rank } = person;
  const row = await transaction
    .insertInto('users')
    .values({
      email,
      first_name,
      last_name,
      title,
      profile_color,
      is_pf_contact: person.is_pf_contact,
      is_instraction: person.is_instraction,
      is_employee_verified: true,
      password_hash: account.passwordHash,
      user_type: account.userType,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('memberships')
    .values({ user_id: row.id, organization_id: organizationId, rank })
    .execute();
  return row.id;
}

/** A pending invitation of a contractor. Queues no email about it. */
export async function insertInvitation(
  transaction: Database,
  sent: {
    readonly organizationId: string;
    readonly userId: string;
    readonly invitation: {
      readonly email: string;
      readonly first_name: string;
      readonly last_name: string;
      readonly company_name: string;
      readonly sections: readonly string[];
    };
    readonly now: Date;
  },
): Promise<void> {
  const { email, first_name, last_name, company_name, sections } = sent.invitation;
  await transaction
    .insertInto('invitations')
    .values({
      kind: 'contractor',
      user_id: sent.userId,
      organization_id: sent.organizationId,
      email,
      first_name,
      last_name,
      company_name,
      sections: [...sections],
      created_at: sent.now,
      last_sent_at: sent.now,
    })
    .execute();
}

export async function insertSection(
  transaction: Database,
  section: {
    readonly organizationId: string;
    readonly template: AnswersDocument;
    readonly answers: StoredAnswers;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('vault_sections')
    .values({
      organization_id: section.organizationId,
      link: section.template.link,
      template_hash: await keepTemplate(transaction, section.template),
      answers: JSON.stringify(section.answers),
      revision: 1,
      modified_at: section.now,
      modified_by: section.userId,
    })
    .execute();
}
