// The baseline for reading and saving a section: a bare Fastify that finds the session, reads or updates the section's
// row with our own statement, and answers the document. No policy, no engine, no receipt, no event.
import fastify from 'fastify';
import { type Kysely, sql } from 'kysely';
import { connect } from '../src/database/connect.ts';
import type { Tables } from '../src/database/tables.ts';
import { presentDocument } from '@plumbline/form-engine';
import { templateOf } from '../src/engine/vault-state.ts';
import { findSession } from '../src/modules/auth/queries/actors.ts';
import { hashToken } from '../src/modules/links/index.ts';
import type { AnswersDocument, Question } from '@plumbline/schemas';

const database = connect(process.env['DATABASE_URL'] ?? '', () => undefined);
const app = fastify({ bodyLimit: 8_000_000 });

const section = (on: Kysely<Tables>, organizationId: string, link: string) =>
  on
    .selectFrom('vault_sections')
    .leftJoin('users', 'users.id', 'vault_sections.modified_by')
    .select(['answers', 'revision', 'modified_at', 'users.first_name', 'users.last_name'])
    .where('vault_sections.organization_id', '=', organizationId)
    .where('link', '=', link);

async function ownerOf(authorization: string | undefined): Promise<string> {
  const token = (authorization ?? '').slice('Token '.length);
  const found = await findSession(database, hashToken(token), new Date());
  const id = found?.actor.organization?.id;
  if (id === undefined) throw new Error('no session');
  return id;
}

app.get('/api/pf_answers/', async (request) => {
  const organizationId = await ownerOf(request.headers.authorization);
  const { link } = request.query as { readonly link: string };
  const template = templateOf(link);
  if (template === undefined) throw new Error('no section');
  const row = await section(database, organizationId, link).executeTakeFirstOrThrow();
  const { answers, revision, modified_at, first_name, last_name } = row;
  return {
    answers: presentDocument(template, answers, {
      revision,
      modified: modified_at?.toISOString() ?? null,
      modified_first_name: first_name,
      modified_last_name: last_name,
      is_changes_questions: false,
    }),
  };
});

app.put('/api/pf_answers/', async (request) => {
  const organizationId = await ownerOf(request.headers.authorization);
  const { link } = request.query as { readonly link: string };
  const { answers: sent } = request.body as { readonly answers: AnswersDocument };
  const template = templateOf(link);
  if (template === undefined) throw new Error('no section');
  const values: Record<string, unknown> = {};
  const take = ({ id, value, questions = [] }: Question): void => {
    if (value !== undefined && value !== null) values[id] = value;
    questions.forEach(take);
  };
  sent.questions.forEach(take);
  return database.transaction().execute(async (transaction) => {
    const { revision, answers } = await section(transaction, organizationId, link)
      .forUpdate('vault_sections')
      .executeTakeFirstOrThrow();
    if (revision !== sent.revision) throw new Error('stale');
    const now = new Date();
    const next = { ...answers, values };
    await transaction
      .updateTable('vault_sections')
      .set({ answers: JSON.stringify(next), revision: revision + 1, modified_at: now })
      .where('organization_id', '=', organizationId)
      .where('link', '=', link)
      .execute();
    return {
      answers: presentDocument(template, next, {
        revision: revision + 1,
        modified: now.toISOString(),
        modified_first_name: null,
        modified_last_name: null,
        is_changes_questions: false,
      }),
    };
  });
});

await sql`select 1`.execute(database);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`Plumbline is ready: ${address}\n`);
