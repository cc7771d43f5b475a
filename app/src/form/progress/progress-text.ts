import type { Section } from '@plumbline/api-contract';

export type SectionProgress = NonNullable<Section['progress']>;

/** How far a section is, in words: what is left that is required, then what is answered of what applies. */
export function progressText({ questions, answered }: SectionProgress): string {
  return `${answered} of ${questions} answered`;
}

/** What still holds back Ready For Review in a section; null when nothing does. */
export function openText({ required, requiredAnswered, errors }: SectionProgress): string | null {
  const left = required - requiredAnswered;
  const parts = [
    left > 0 ? `${left} required left` : '',
    errors > 0 ? `${errors} ${errors === 1 ? 'answer needs' : 'answers need'} attention` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Nothing required is open and nothing is wrong. */
export function isComplete(progress: SectionProgress): boolean {
  return openText(progress) === null && progress.answered > 0;
}
