import { mapAnswers } from './map-answers.ts';
import { movedAnswers, type SavedSection } from './moved-answers.ts';
import {
  neverSaved,
  sectionOf,
  type StoredFileRow,
  type StoredSection,
  templateSections,
  type VaultState,
} from './vault-state.ts';

/**
 * A vault with the answers of a review, under today's form, rules and status, so that every difference from today's
 * vault comes from an answer. Files that were deleted since still count as answers.
 *
 * @param reviewed the answers of each section that had some, with the template they were given under
 */
export function reviewedVault(
  vault: VaultState,
  reviewed: ReadonlyMap<string, SavedSection>,
): VaultState {
  const { sections } = savedVault(vault, reviewed);
  return { ...vault, sections, files: new Map([...vault.files, ...filesOf(sections)]) };
}

/** The same for stored answers: files that were deleted since no longer count. */
export function savedVault(
  vault: VaultState,
  reviewed: ReadonlyMap<string, SavedSection>,
): VaultState {
  const sections = new Map<string, StoredSection>();
  for (const [link, { answers }] of reviewed)
    sections.set(link, { ...neverSaved, answers, stamp: sectionOf(vault, link).stamp });
  for (const [link, answers] of movedAnswers(templateSections, reviewed))
    sections.set(link, { ...neverSaved, answers, stamp: sectionOf(vault, link).stamp });
  return { ...vault, sections };
}

function filesOf(sections: ReadonlyMap<string, StoredSection>): ReadonlyMap<string, StoredFileRow> {
  const files = new Map<string, StoredFileRow>();
  for (const { link, questions } of templateSections) {
    const answers = sections.get(link)?.answers;
    if (answers === undefined) continue;
    mapAnswers(link, questions, answers, (question, _address, value) => {
      if (question.type === 'FILE')
        for (const file of [value].flat() as readonly StoredFileRow[])
          files.set(file.id, { ...file, link, questionId: question.id });
      return value;
    });
  }
  return files;
}
