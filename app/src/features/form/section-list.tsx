import type { Section } from '@plumbline/api-contract';
import { Checkbox, classNames, SkeletonText } from '@plumbline/ui';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { SectionMark } from '../../form/progress/section-mark.tsx';
import {
  isOpen,
  sectionStatus,
  STATUS_WORDS,
  statusDetail,
} from '../../form/progress/section-status.ts';
import { forget, keep, read } from '../../storage/store.ts';
import type { SectionProgress } from '../../form/progress/section-status.ts';

export type SectionListProps = {
  readonly sections: readonly Section[] | undefined;
  readonly current: string;
  /** The current section's progress on the screen, ahead of the server's. */
  readonly progress?: SectionProgress | undefined;
  /** Called when a section is chosen, for a list that covers the page. */
  readonly onChoose?: (() => void) | undefined;
};

/** All sections with their progress in words; those with nothing required left can be hidden. */
export function SectionList({ sections, current, progress, onChoose }: SectionListProps) {
  const [isFiltered, setFiltered] = useState(readFilter);
  if (!sections) {
    return (
      <div className="px-3">
        <SkeletonText lines={12} label="Loading sections" />
      </div>
    );
  }
  const progressOf = (section: Section) =>
    (section.slug === current && progress) || section.progress;
  const hasOpen = (section: Section): boolean => {
    const far = progressOf(section);
    return far !== null && isOpen(far);
  };
  const shown = isFiltered
    ? sections.filter((section) => section.slug === current || hasOpen(section))
    : sections;
  const open = sections.filter(hasOpen).length;
  return (
    <nav aria-label="Sections">
      <div className="mb-2 px-3 print:hidden">
        <p className="text-xs text-ink-muted tabular-nums">
          {open === 0
            ? 'No section has open questions.'
            : `${open} of ${sections.length} sections have open questions.`}
        </p>
        <Checkbox
          label="Only sections with open questions"
          checked={isFiltered}
          onChange={(event) => {
            keepFilter(event.target.checked);
            setFiltered(event.target.checked);
          }}
          className="mt-1 text-xs"
        />
      </div>
      <ol className="space-y-0.5">
        {shown.map((section) => (
          <SectionItem
            key={section.slug}
            slug={section.slug}
            name={section.name}
            progress={progressOf(section)}
            isCurrent={section.slug === current}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </nav>
  );
}

type SectionItemProps = Pick<Section, 'slug' | 'name' | 'progress'> & {
  readonly isCurrent: boolean;
  readonly onChoose: (() => void) | undefined;
};

/**
 * The link is named by the section alone, because people scan a list of links by name; its progress is the description.
 * Drawn again only when something in it changes: a count of one section leaves the other sixteen alone.
 */
const SectionItem = memo(function SectionItem(props: SectionItemProps) {
  const { slug, name, progress, isCurrent, onChoose } = props;
  const status = progress && sectionStatus(progress);
  const id = useId();
  return (
    <li
      className={classNames(
        'relative flex items-start gap-2.5 rounded-md px-3 py-1.5 text-sm',
        isCurrent ? 'bg-primary-tint' : 'hover:bg-sunken',
      )}
    >
      <span className="mt-px">
        <SectionMark progress={progress} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={`/prequal/form/${slug}`}
          aria-current={isCurrent ? 'page' : undefined}
          aria-describedby={status ? `${id}-status` : undefined}
          onClick={onChoose}
          className={classNames(
            'block rounded-sm before:absolute before:inset-0 before:rounded-md',
            isCurrent ? 'font-medium text-primary-ink' : 'text-ink',
          )}
        >
          {name}
        </Link>
        {progress && status && (
          <p id={`${id}-status`} className="mt-0.5 text-xs text-ink-muted tabular-nums">
            <span className={status === 'attention' ? 'font-medium text-error-ink' : undefined}>
              {STATUS_WORDS[status]}
            </span>
            {` · ${statusDetail(progress)}`}
          </p>
        )}
      </div>
    </li>
  );
});

/** Kept for the visit, because each section redraws the list. */
function readFilter(): boolean {
  return read('sectionFilter') !== null;
}

function keepFilter(isFiltered: boolean): void {
  if (isFiltered) keep('sectionFilter', '1');
  else forget('sectionFilter');
}
