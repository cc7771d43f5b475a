import type { Section } from '@plumbline/api-contract';
import { classNames, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { changeText } from '../../vault/moment.ts';
import { readPath } from './read-path.ts';

type SectionNavProps = {
  readonly sections: readonly Section[] | undefined;
  readonly current: string;
  readonly tp: string;
};

/** The sections that were opened to the reader; no others are named. */
export function SectionNav({ sections, current, tp }: SectionNavProps) {
  return (
    <nav aria-label="Shared sections" className="lg:sticky lg:top-24">
      <p className="mb-2 px-3 text-xs font-medium text-ink-muted">Shared with you</p>
      {sections ? (
        <ul className="space-y-0.5">
          {sections.map((section) => (
            <li key={section.slug}>
              <Link
                to={readPath(section.slug, tp)}
                aria-current={section.slug === current ? 'page' : undefined}
                className={classNames(
                  'flex items-center justify-between gap-2 rounded-md px-3 py-2 text-sm',
                  section.slug === current
                    ? 'bg-primary-tint font-medium text-primary-ink'
                    : 'text-ink-muted hover:bg-sunken hover:text-ink',
                )}
              >
                {section.name}
                {section.is_changes_questions && (
                  <span className="size-2 shrink-0 rounded-full bg-warning">
                    <span className="sr-only">{changeText(section)}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className="px-3">
          <SkeletonText lines={4} label="Loading the shared sections" />
        </div>
      )}
    </nav>
  );
}
