import type { Section } from '@plumbline/api-contract';
import { classNames, Icon, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { isComplete, openText, progressText } from '../../vault/progress-text.ts';
import type { SectionProgress } from '../../vault/progress-text.ts';

type SectionListProps = {
  readonly sections: readonly Section[] | undefined;
  readonly current: string;
  /** The current section's progress as it is on the screen, ahead of the server's. */
  readonly progress?: SectionProgress;
};

export function SectionList({ sections, current, progress }: SectionListProps) {
  if (!sections) {
    return (
      <div className="px-3">
        <SkeletonText lines={12} label="Loading the sections" />
      </div>
    );
  }
  return (
    <nav aria-label="Sections">
      <ol className="space-y-0.5">
        {sections.map((section) => {
          const isCurrent = section.slug === current;
          const shown = (isCurrent && progress) || section.progress;
          return (
            <li key={section.slug}>
              <Link
                to={`/prequal/form/${section.slug}`}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  'flex items-start gap-2.5 rounded-md px-3 py-2 text-sm',
                  isCurrent
                    ? 'bg-primary-tint font-medium text-primary-ink'
                    : 'text-ink-muted hover:bg-sunken hover:text-ink',
                )}
              >
                <Mark progress={shown} />
                <span className="min-w-0 flex-1">
                  {section.name}
                  {isCurrent && shown && (
                    <span className="mt-0.5 block text-xs font-normal text-ink-muted tabular-nums">
                      {progressText(shown)}
                      {openText(shown) && <span className="block">{openText(shown)}</span>}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** How far a section is, as a small round; its words are read, its colour is not needed. */
function Mark({ progress }: { readonly progress: SectionProgress | null }) {
  if (progress && isComplete(progress)) {
    return (
      <span className="mt-px text-success-ink">
        <Icon name="success" size={18} label="Complete" />
      </span>
    );
  }
  if (progress && progress.errors > 0) {
    return (
      <span className="mt-px text-error-ink">
        <Icon name="error" size={18} label="Needs attention" />
      </span>
    );
  }
  const share = progress && progress.questions > 0 ? progress.answered / progress.questions : 0;
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
      className="mt-px shrink-0 -rotate-90"
    >
      <circle cx="10" cy="10" r="7" fill="none" strokeWidth="2" className="stroke-line" />
      <circle
        cx="10"
        cy="10"
        r="7"
        fill="none"
        strokeWidth="2"
        pathLength="100"
        strokeDasharray={`${share * 100} 100`}
        className="stroke-primary"
      />
    </svg>
  );
}
