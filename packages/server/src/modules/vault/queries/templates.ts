import type { AnswersDocument } from '@plumbline/schemas';
import type { Database } from '../../../database/connect.ts';
import { hashOf } from '../../../engine/template-versions.ts';
import { templateSections } from '../../../engine/vault-state.ts';

/** The templates with these hashes that are not current, by hash. */
export async function loadOlderTemplates(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, AnswersDocument>> {
  const current = new Set(templateSections.map(hashOf));
  const older = [...new Set(hashes)].filter((hash) => !current.has(hash));
  if (older.length === 0) return new Map();
  const rows = await database
    .selectFrom('templates')
    .select(['hash', 'document'])
    .where('hash', 'in', older)
    .execute();
  return new Map(rows.map(({ hash, document }) => [hash, document]));
}

/** Stores templates that answers are given under, each once. Returns their hashes, by link. */
export async function keepTemplates(
  database: Database,
  templates: readonly AnswersDocument[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map(templates.map((template) => [template.link, hashOf(template)]));
  const kept = await database
    .selectFrom('templates')
    .select('hash')
    .where('hash', 'in', [...hashes.values()])
    .execute();
  const known = new Set(kept.map(({ hash }) => hash));
  const rows = templates
    .filter((template) => !known.has(hashOf(template)))
    .map((template) => ({ hash: hashOf(template), document: JSON.stringify(template) }));
  if (rows.length > 0)
    await database
      .insertInto('templates')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return hashes;
}

/** Stores a template that sections are saved under, once. Returns its hash. */
export async function keepTemplate(
  transaction: Database,
  template: AnswersDocument,
): Promise<string> {
  const hashes = await keepTemplates(transaction, [template]);
  return hashes.get(template.link) ?? hashOf(template);
}
