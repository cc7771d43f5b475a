import type { Database } from '../../database/connect.ts';
import { everySection, sectionOf, templateSections } from '../../engine/vault-state.ts';
import { filesIn, settleFiles } from '../../engine/stored-files.ts';
import { isAnswered, outsiderDocument, shownFiles } from '@plumbline/form-engine';
import { keepTemplates, type OpenVault } from '../vault/index.ts';
import { storeReview } from './queries.ts';

/**
 * Saves a snapshot of a vault's answers when it is marked Ready For Review, so that later changes can be shown question
 * by question. Runs in the transaction that sets the status.
 *
 * @param opened the vault as its owner reads it
 */
export async function recordReview(
  transaction: Database,
  { vault, session }: OpenVault,
  by: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const hashes = await keepTemplates(transaction, templateSections);
  const sections = templateSections.map((template) => {
    const { stamp } = sectionOf(vault, template.link);
    const { questions, answered, required, requiredAnswered } = session.progress(template.link);
    const shown = outsiderDocument(session, template, stamp, everySection);
    const files = [...shownFiles(shown.questions)];
    return {
      slug: template.link,
      name: template.title ?? template.link,
      revision: stamp.revision,
      questions,
      answered,
      required,
      requiredAnswered,
      files: files.length,
      fileNames: files.flatMap((id) => vault.files.get(id)?.name ?? []),
    };
  });
  const answers = templateSections.flatMap((template) => {
    const { link } = template;
    const stored = sectionOf(vault, link).answers;
    const settled = settleFiles(vault, template, stored, filesIn(template, stored)).answers;
    const templateHash = hashes.get(link) ?? '';
    return isAnswered(settled) ? [{ link, answers: settled, templateHash }] : [];
  });
  await storeReview(transaction, {
    organizationId: vault.organizationId,
    formType: vault.formType,
    sections,
    answers,
    ...by,
  });
}
