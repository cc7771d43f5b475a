import { createHash } from 'node:crypto';
import { diffTemplates } from '@plumbline/authoring';
import type { AnswersDocument } from '@plumbline/schemas';

/** Identifies a template by a hash of its text: the same text is the same version, wherever it was read. */
export function hashOf(template: AnswersDocument): string {
  const known = hashes.get(template);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(template)).digest('hex');
  hashes.set(template, hash);
  return hash;
}

const hashes = new WeakMap<AnswersDocument, string>();

/**
 * Whether a section's questions changed since a version of it: answers may be lost or newly required, or the form
 * behaves differently. A new wording of the same question or the same rule is not a change.
 *
 * @param sections the whole current form, because the section's rules may read other sections
 */
export function questionsChanged(
  old: AnswersDocument,
  link: string,
  sections: readonly AnswersDocument[],
): boolean {
  const now = sections.find((section) => section.link === link);
  if (now === undefined) return false;
  const key = `${hashOf(old)} ${hashOf(now)}`;
  let isChanged = verdicts.get(key);
  if (isChanged === undefined) verdicts.set(key, (isChanged = compare(old, link, sections)));
  return isChanged;
}

/** A verdict depends only on the two texts and the build, so each is computed once. */
const verdicts = new Map<string, boolean>();

function compare(
  old: AnswersDocument,
  link: string,
  sections: readonly AnswersDocument[],
): boolean {
  const before = sections.map((section) => (section.link === link ? old : section));
  const result = diffTemplates(before, sections);
  // A question that moved here from another section is in this mixed form twice, which already is a change.
  if (!result.ok) return true;
  return result.diff.changes.some((change) => change.link === link && change.weight !== 'words');
}
