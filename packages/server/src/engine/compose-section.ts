import type { AnswersDocument } from '@plumbline/schemas';
import { presentDocument } from '@plumbline/form-engine';
import { settleStored } from './stored-files.ts';
import { sectionOf, type VaultState } from './vault-state.ts';

/** One section of a vault as an answers document, without deleted files. */
export function composeSection(vault: VaultState, template: AnswersDocument): AnswersDocument {
  const { answers, stamp } = sectionOf(vault, template.link);
  return presentDocument(template, settleStored(vault, template, answers), stamp);
}
