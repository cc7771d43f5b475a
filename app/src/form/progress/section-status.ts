import type { Section } from '@plumbline/api-contract';

/** The progress of a section. `attention`: an answer in it must be fixed, however much is answered. */
export type SectionStatus = 'done' | 'attention' | 'inProgress' | 'notStarted';

export const STATUS_WORDS: Readonly<Record<SectionStatus, string>> = {
  done: 'Done',
  attention: 'Needs attention',
  inProgress: 'In progress',
  notStarted: 'Not started',
};

/** Counts only what applies now: the engine's progress includes nothing else. */
export function sectionStatus(progress: SectionProgress): SectionStatus {
  if (progress.errors > 0) return 'attention';
  // A section that asks nothing has nothing left to do.
  if (isComplete(progress) || (progress.questions === 0 && progress.required === 0)) return 'done';
  return progress.answered > 0 ? 'inProgress' : 'notStarted';
}

/** Whether something in a section keeps the vault from being Ready For Review. */
export function isOpen(progress: SectionProgress): boolean {
  return progress.errors > 0 || requiredLeft(progress) > 0;
}

export function requiredLeft({ required, requiredAnswered }: SectionProgress): number {
  return required - requiredAnswered;
}

/** A short note on a section: what is left to do, otherwise how much is answered. */
export function statusDetail(progress: SectionProgress): string {
  const left = requiredLeft(progress);
  const parts = [
    progress.errors > 0 ? `${progress.errors} to correct` : '',
    left > 0 ? `${left} required left` : '',
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return progress.questions === 0
    ? 'Nothing to answer here now'
    : `${progress.answered} of ${progress.questions} answered`;
}

export type SectionProgress = NonNullable<Section['progress']>;

/** How many of the questions that apply are answered, in words. */
export function progressText({ questions, answered }: SectionProgress): string {
  return `${answered} of ${questions} answered`;
}

/** What in a section still keeps the vault from being Ready For Review; null when nothing does. */
function openText({ required, requiredAnswered, errors }: SectionProgress): string | null {
  const left = required - requiredAnswered;
  const parts = [
    left > 0 ? `${left} required left` : '',
    errors > 0 ? `${errors} ${errors === 1 ? 'answer needs' : 'answers need'} attention` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Whether nothing required is missing and nothing is wrong. */
function isComplete(progress: SectionProgress): boolean {
  return openText(progress) === null && progress.answered > 0;
}
