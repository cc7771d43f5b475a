import { sql } from 'kysely';
import { nothingStored, type StoredAnswers } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import type { Database } from '../../../database/connect.ts';
import { runPrepared } from '../../../database/prepared.ts';
import { hashOf } from '../../../engine/template-versions.ts';
import { ADMIN_RANK } from '../../../http/actor.ts';
import type { VaultEvent } from '../../live/index.ts';

/** Who saved a section, by name; null for an account that is gone. */
export type SavedBy = { readonly first_name: string | null; readonly last_name: string | null };

/**
 * Stores a section if it still has the revision that the save started from and the person still edits the vault, with
 * the save's receipt and its event: one statement, so all of it or nothing. Receipts are kept for a week, longer than any
 * page retries.
 *
 * @param event whom to tell, and what
 * @returns who saved it, by name; undefined when someone else saved the section first, or the person no longer may
 */
export async function storeSection(
  database: Database,
  saved: {
    readonly organizationId: string;
    readonly template: AnswersDocument;
    readonly answers: StoredAnswers;
    readonly revision: number;
    readonly userId: string;
    readonly now: Date;
    readonly receipt: { readonly saveId: string; readonly bodyHash: Buffer } | undefined;
  },
  event: VaultEvent,
): Promise<SavedBy | undefined> {
  const { organizationId, revision, userId, now, receipt } = saved;
  const { link } = saved.template;
  if (revision === 1) await makeSection(database, organizationId, link);
  const key = sql`organization_id = ${organizationId} and link = ${link}`;
  const query = sql<SavedBy>`
    with saver as (
      select u.first_name, u.last_name, m.organization_id
      from users u join memberships m on m.user_id = u.id and m.is_primary
      where u.id = ${userId} and (m.rank >= ${sql.lit(ADMIN_RANK)} or u.is_pf_contact)
        and u.deleted_at is null and u.frozen_at is null
    ), stored as (
      update vault_sections set template_hash = ${hashOf(saved.template)},
        answers = ${JSON.stringify(saved.answers)}, revision = ${revision}, modified_at = ${now}, modified_by = ${userId}
      where ${key} and revision = ${revision - 1}
        and organization_id in (select saver.organization_id from saver)
      returning organization_id, link
    ), receipt as (
      insert into save_receipts (organization_id, link, save_id, user_id, body_hash, revision, saved_at)
      select organization_id, link, ${receipt?.saveId}::uuid, ${userId}::uuid, ${receipt?.bodyHash}::bytea,
        ${revision}::integer, ${now}::timestamptz
      from stored where ${receipt !== undefined}::boolean
    ), swept as (
      delete from save_receipts where ${key} and saved_at < ${now}::timestamptz - interval '7 days'
        and exists (select from stored)
    ), event as (
      insert into events (recipients, message)
      select array_agg(distinct id), ${JSON.stringify(event.message)}::json from ${event.audience} audience
      where exists (select from stored) having count(*) > 0
    )
    select first_name, last_name from stored join saver using (organization_id)`;
  const [by] = await runPrepared(database, query.compile(database));
  return by;
}

/** Creates the row of a section that is saved for the first time. */
async function makeSection(
  database: Database,
  organizationId: string,
  link: string,
): Promise<void> {
  await database
    .insertInto('vault_sections')
    .values({
      organization_id: organizationId,
      link,
      answers: JSON.stringify(nothingStored),
      revision: 0,
      modified_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
