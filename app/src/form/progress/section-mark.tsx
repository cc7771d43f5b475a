import { Icon } from '@plumbline/ui';
import type { SectionProgress } from './section-status.ts';
import { sectionStatus } from './section-status.ts';

/** The progress of a section as a small icon. Screen readers skip it: the words next to it say the same. */
export function SectionMark({ progress }: { readonly progress: SectionProgress | null }) {
  const status = progress ? sectionStatus(progress) : 'notStarted';
  if (status === 'done')
    return <Icon name="success" size={18} className="shrink-0 text-success-ink" />;
  if (status === 'attention')
    return <Icon name="error" size={18} className="shrink-0 text-error-ink" />;
  const share = progress && progress.questions > 0 ? progress.answered / progress.questions : 0;
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
      className="shrink-0 -rotate-90 text-primary"
    >
      <circle cx="10" cy="10" r="7" fill="none" strokeWidth="2" className="stroke-line-strong/50" />
      <circle
        cx="10"
        cy="10"
        r="7"
        fill="none"
        strokeWidth="2"
        stroke="currentColor"
        pathLength="100"
        strokeDasharray={`${share * 100} 100`}
      />
    </svg>
  );
}
