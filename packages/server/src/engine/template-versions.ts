import { createHash } from 'node:crypto';
import { diffTemplates } from '@plumbline/authoring';
import type { AnswersDocument } from '@plumbline/schemas';

/** Names a template by its text: the same text is the same version, wherever it was read. */
export function hashOf(template: AnswersDocument): string {
  const known = hashes.get(template);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(template)).digest('hex');
  hashes.set(template, hash);
  return hash;
}

const hashes = new WeakMap<AnswersDocument, string>();

/**
 * Whether a section's questions changed since a version of it: answers may be lost or newly asked for, or the form
 * behaves otherwise. Other words for the same question, and other words for the same rule, are no change.
 *
 * @param sections the whole form as it is now, which says what the section's rules read elsewhere
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

/** A verdict is a function of the two texts and the build, so each is reached once. */
const verdicts = new Map<string, boolean>();

function compare(
  old: AnswersDocument,
  link: string,
  sections: readonly AnswersDocument[],
): boolean {
  const before = sections.map((section) => (section.link === link ? old : section));
  const result = diffTemplates(before, sections);
  // A question that came from another section stands twice in such a form: that is a change already.
  if (!result.ok) return true;
  return result.diff.changes.some((change) => change.link === link && change.weight !== 'words');
}
