import { Readable } from 'node:stream';
import { nothingStored } from '@plumbline/form-engine';
import type { Database } from '../../database/connect.ts';
import { demoPdf } from '../../demo/files.ts';
import { hashOf } from '../../engine/template-versions.ts';
import { type StoredFileRow, templateSections } from '../../engine/vault-state.ts';
import { mediaTypes } from '../../modules/files/kind.ts';
import { insertFile } from '../../modules/files/queries.ts';
import { openFileStore } from '../../modules/files/store.ts';
import { keepTemplates } from '../../modules/vault/index.ts';
import { writeVaultTraits } from '../../modules/vault/traits.ts';
import { fileQuestions, NOW, type Sections, STAMP } from './pairs.ts';

/** A company's vault in the database, for tests that change its answers again and again. */
export type StoredVault = {
  readonly files: ReadonlyMap<string, StoredFileRow>;
  /** Saves these sections again; the others are unchanged. */
  readonly write: (sections: Sections, links: Iterable<string>) => Promise<void>;
  /** Writes its only review: what the vault was when it was marked ready. */
  readonly writeReview: (sections: Sections) => Promise<void>;
};

/** Puts an uploaded file for each FILE question into a vault. */
export async function openStoredVault(
  database: Database,
  filesDir: string,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<StoredVault> {
  const store = await openFileStore(filesDir);
  const files = new Map<string, StoredFileRow>();
  const now = new Date(`${NOW}T08:00:00Z`);
  for (const { id: questionId, link } of fileQuestions()) {
    const name = `${questionId}.pdf`;
    const received = await store.receive(Readable.from([demoPdf(questionId)]));
    const { size, sha256 } = received;
    const file = { organizationId, link, questionId, name, size, sha256, userId, now };
    const id = await insertFile(database, {
      ...file,
      mediaType: mediaTypes.pdf,
      storageName: await store.keep(received),
    });
    files.set(questionId, { id, link, questionId, name, size });
  }
  const hashes = await keepTemplates(database, templateSections);
  let saves = 1000;
  const write: StoredVault['write'] = async (sections, links) => {
    saves += 1;
    const rows = [...links].map((link) => ({
      organization_id: organizationId,
      link,
      answers: JSON.stringify(sections.get(link) ?? nothingStored),
      revision: saves,
      modified_at: new Date(String(STAMP.modified)),
      modified_by: userId,
      template_hash: hashes.get(link) ?? null,
    }));
    if (rows.length > 0)
      await database
        .insertInto('vault_sections')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'link']).doUpdateSet((set) => ({
            answers: set.ref('excluded.answers'),
            revision: set.ref('excluded.revision'),
            modified_at: set.ref('excluded.modified_at'),
            modified_by: set.ref('excluded.modified_by'),
            template_hash: set.ref('excluded.template_hash'),
          })),
        )
        .execute();
    await database
      .transaction()
      .execute((transaction) => writeVaultTraits(transaction, organizationId, NOW));
  };
  const writeReview: StoredVault['writeReview'] = async (sections) => {
    await database.deleteFrom('reviews').where('organization_id', '=', organizationId).execute();
    const { id } = await database
      .insertInto('reviews')
      .values({
        organization_id: organizationId,
        number: 1,
        at: new Date('2026-11-19T12:00:00Z'),
        user_id: userId,
        form_type: 'F',
        sections: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('review_answers')
      .values(
        templateSections.map((template) => ({
          review_id: id,
          link: template.link,
          answers: JSON.stringify(sections.get(template.link) ?? nothingStored),
          template_hash: hashes.get(template.link) ?? hashOf(template),
        })),
      )
      .execute();
  };
  return { files, write, writeReview };
}
