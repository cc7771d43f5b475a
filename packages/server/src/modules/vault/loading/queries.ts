import { sql } from 'kysely';
import type { StoredAnswers } from '@plumbline/form-engine';
import type { Database } from '../../../database/connect.ts';
import { runPrepared } from '../../../database/prepared.ts';

/** What a save left behind, in case the same save is sent again. Times are ISO 8601, the hash is in hex. */
export type Receipt = {
  readonly userId: string;
  readonly bodyHash: string;
  readonly revision: number;
  readonly savedAt: string;
};

export type SaveKey = { readonly link: string; readonly saveId: string };

/**
 * Everything about a vault except its answers, as text: equal texts mean the same vault. Undefined without such a
 * company.
 */
export async function readHead(
  database: Database,
  organizationId: string,
  save?: SaveKey,
): Promise<{ readonly head: string; readonly receipt: Receipt | undefined } | undefined> {
  const receipt =
    save === undefined
      ? sql`null`
      : sql`(select json_build_object('userId', user_id, 'bodyHash', encode(body_hash, 'hex'),
          'revision', revision, 'savedAt', saved_at) from save_receipts
          where organization_id = organizations.id and link = ${save.link} and save_id = ${save.saveId})`;
  const query = sql<{ head: string; receipt: Receipt | null }>`
    select json_build_object(
      'name', name, 'status', prequal_status, 'formType', form_type,
      'createdAt', created_at, 'readyAt', ready_at,
      'sections', (select json_agg(json_build_array(link, revision, template_hash, modified_at,
          first_name, last_name) order by link)
        from vault_sections left join users on users.id = modified_by
        where organization_id = organizations.id),
      'files', (select json_agg(json_build_array(files.id, link, question_id, files.name, size) order by files.id)
        from files where organization_id = organizations.id and state = 'uploaded'),
      'review', (select json_build_array(reviews.id, number, at) from reviews
        where organization_id = organizations.id order by number desc limit 1),
      'corrections', exists(select from correction_requests
        where organization_id = organizations.id and status = 'pending')
    )::text as head, ${receipt} as receipt
    from organizations where id = ${organizationId}`;
  const [row] = await runPrepared(database, query.compile(database));
  return row && { head: row.head, receipt: row.receipt ?? undefined };
}

export type AnswersRow = {
  readonly link: string;
  readonly revision: number;
  readonly answers: StoredAnswers;
};

/** The answers of some sections, each with the revision that it was read at. */
export async function readAnswers(
  database: Database,
  organizationId: string,
  links: readonly string[],
): Promise<readonly AnswersRow[]> {
  return database
    .selectFrom('vault_sections')
    .select(['link', 'revision', 'answers'])
    .where('organization_id', '=', organizationId)
    .where('link', 'in', links)
    .execute();
}
