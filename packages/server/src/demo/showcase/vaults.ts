import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { openVault } from '../../engine/open-vault.ts';
import { todayAt } from '../../engine/today.ts';
import { templateSections } from '../../engine/vault-state.ts';
import { mediaTypes } from '../../modules/files/kind.ts';
import { recordReview } from '../../modules/reviews/index.ts';
import { keepTemplates } from '../../modules/vault/index.ts';
import { formPdf } from '../pdf.ts';
import { emailOf } from './companies.ts';
import { diceOf } from './dice.ts';
import { loadedVault } from './loaded-vault.ts';
import { partners } from './partners/index.ts';
import * as queries from './queries.ts';
import { ago, type Documents, idOf, type Seeding, type Vaults } from './seeding.ts';
import { patched, type StoredDocument, withFiles } from './vault.ts';

/** How many uploads are written to disk at once. */
const AT_ONCE = 16;

/** Writes the uploads to disk, several at once, then inserts their rows. @returns them by company */
export async function insertDocuments(seeding: Seeding, vaults: Vaults): Promise<Documents> {
  const { transaction, files, organizations, people } = seeding;
  const jobs = partners.flatMap((partner) => {
    const vault = vaults.get(partner.slug);
    return (vault?.documents ?? []).map((document) => ({
      partner,
      document,
      id: randomUUID(),
      savedDaysAgo: vault?.savedDaysAgo.get(document.link) ?? 0,
    }));
  });
  const rows: Parameters<typeof queries.insertAll<'files'>>[2][number][] = [];
  for (let first = 0; first < jobs.length; first += AT_ONCE)
    rows.push(
      ...(await Promise.all(
        jobs.slice(first, first + AT_ONCE).map(async ({ partner, document, id, savedDaysAgo }) => {
          const received = await files.receive(Readable.from([document.content]));
          return {
            id,
            organization_id: idOf(organizations, partner.name),
            link: document.link,
            question_id: document.question,
            name: document.name,
            size: received.size,
            media_type: mediaTypes.pdf,
            sha256: received.sha256,
            storage_name: await files.keep(received),
            state: 'uploaded' as const,
            uploaded_by: idOf(people, emailOf(partner)),
            // Uploaded just before the save of the section that names it.
            created_at: ago(seeding, savedDaysAgo, 5),
            unnamed_since: null,
          };
        }),
      )),
    );
  await queries.insertAll(transaction, 'files', rows);
  const stored = new Map<string, StoredDocument[]>();
  for (const { partner, document, id } of jobs) {
    const { link, question, panel, row, name, content } = document;
    const own = stored.get(partner.slug) ?? [];
    stored.set(partner.slug, own);
    own.push({
      link,
      question,
      ...(panel !== undefined && { panel }),
      ...(row !== undefined && { row }),
      file: { id, name, size: content.length },
    });
  }
  return stored;
}

/** Inserts every answered section as it is today. */
export async function insertSections(
  seeding: Seeding,
  vaults: Vaults,
  documents: Documents,
): Promise<void> {
  const { transaction, organizations, people } = seeding;
  const hashes = await keepTemplates(transaction, templateSections);
  await queries.insertAll(
    transaction,
    'vault_sections',
    partners.flatMap((partner) => {
      const vault = vaults.get(partner.slug);
      const drawn = diceOf(partner.slug, 'minutes');
      return [...(vault?.sections ?? [])].map(([link, answers]) => ({
        organization_id: idOf(organizations, partner.name),
        link,
        template_hash: hashes.get(link) ?? null,
        answers: queries.storedAnswers(withFiles(link, answers, documents.get(partner.slug) ?? [])),
        revision: vault?.revisions.get(link) ?? 1,
        modified_at: ago(seeding, vault?.savedDaysAgo.get(link) ?? 0, drawn.whole(0, 600)),
        modified_by: idOf(people, emailOf(partner)),
      }));
    }),
  );
}

/** Marks vaults Ready For Review at the time they were, with the answers they had then. */
export async function insertReviews(
  seeding: Seeding,
  vaults: Vaults,
  documents: Documents,
): Promise<void> {
  const { transaction, organizations, people } = seeding;
  for (const partner of partners) {
    const vault = vaults.get(partner.slug);
    if (vault === undefined || vault.reviewedDaysAgo === null) continue;
    const id = idOf(organizations, partner.name);
    const own = documents.get(partner.slug) ?? [];
    const at = ago(seeding, vault.reviewedDaysAgo);
    const before = loadedVault({
      id,
      name: partner.name,
      sections: new Map(
        [...vault.sections].map(([link, answers]) => [
          link,
          patched(answers, vault.atReview.get(link) ?? {}),
        ]),
      ),
      documents: own,
      at,
    });
    const session = openVault(before, 'owner', todayAt(at));
    const by = { userId: idOf(people, emailOf(partner)), now: at };
    await recordReview(transaction, { vault: before, session }, by);
    await queries.setReady(transaction, id, at);
  }
  await queries.insertAll(
    transaction,
    'vault_lapses',
    partners.flatMap((partner) =>
      (vaults.get(partner.slug)?.lost ?? []).map((address) => ({
        organization_id: idOf(organizations, partner.name),
        address,
        since: ago(seeding, vaults.get(partner.slug)?.savedDaysAgo.get('insurance') ?? 1),
      })),
    ),
  );
}

/** The documents by which an operator verified most of the companies. */
export async function insertVerifications(seeding: Seeding): Promise<void> {
  const { transaction, files, organizations, people } = seeding;
  const checked = partners.filter(
    ({ slug, stage }) => stage !== 'empty' && diceOf(slug, 'checked').roll() < 0.65,
  );
  const rows = await Promise.all(
    checked.map(async (partner) => {
      const content = formPdf('Certificate of existence', partner.name, [
        ['State', partner.state],
        ['Formed', String(partner.founded)],
      ]);
      const received = await files.receive(Readable.from([content]));
      const daysAgo = diceOf(partner.slug, 'checked on').whole(120, 380);
      return {
        kind: 'company' as const,
        organization_id: idOf(organizations, partner.name),
        user_id: idOf(people, emailOf(partner)),
        status: 'pending' as const,
        name: 'certificate-of-existence.pdf',
        size: received.size,
        media_type: mediaTypes.pdf,
        storage_name: await files.keep(received),
        created_at: ago(seeding, daysAgo + 2),
        decided_at: ago(seeding, daysAgo),
        checked_name: null,
      };
    }),
  );
  await queries.insertAll(transaction, 'verifications', rows);
  await queries.verifyDocuments(transaction);
}
