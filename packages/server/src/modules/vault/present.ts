import type { Section } from '@plumbline/api-contract';
import type { Progress, SectionStamp } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import type { StoredSection } from '../../engine/vault-state.ts';

/** One row of a vault's list of sections. `progress` is null for an outsider, `changes` before the first review. */
export function presentSection(
  template: AnswersDocument,
  { stamp, hasNewQuestions }: StoredSection,
  reading: {
    readonly isChanged: boolean;
    readonly changes: number | null;
    readonly progress: Progress | null;
  },
): Section {
  const { modified, modified_first_name, modified_last_name, revision } = stamp;
  const { progress, changes, isChanged } = reading;
  return {
    id: String(template.id),
    name: template.title ?? template.link,
    slug: template.link,
    code: template.code ?? '',
    tier: template.tier ?? 'confidential',
    type: 'S',
    modified,
    modified_first_name,
    modified_last_name,
    is_changes_questions: isChanged,
    has_new_questions: hasNewQuestions,
    changes,
    revision,
    progress: progress === null ? null : presentProgress(progress),
    ...(progress === null && { granted: true }),
  };
}

export function presentProgress(progress: Progress): Progress {
  const { questions, answered, required, requiredAnswered, errors, warnings } = progress;
  return { questions, answered, required, requiredAnswered, errors, warnings };
}

/** The last change among some sections: when, and by whom. */
export function lastChange(stamps: readonly SectionStamp[]) {
  const [last] = stamps
    .filter(({ modified }) => modified !== null)
    .toSorted((a, b) => String(b.modified).localeCompare(String(a.modified)));
  const names = [last?.modified_first_name, last?.modified_last_name].filter(Boolean);
  return {
    last_modified_date: last?.modified ?? null,
    last_modified_user: names.length === 0 ? null : names.join(' '),
  };
}
