import type { Section } from '@plumbline/api-contract';
import { Badge, classNames, Icon, Select, SkeletonText } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router-dom';
import { noteCount } from './notes/noted.tsx';
import { NOT_SHARED_ID } from './not-shared-sections.tsx';
import { useReadPath } from './from-list.ts';

type SectionNavProps = {
  readonly sections: readonly Section[] | undefined;
  /** How many sections of the form are not shared. */
  readonly more: number;
  readonly current: string;
  readonly tp: string;
  /** How many notes are anchored in a section. */
  readonly notesIn: (slug: string) => number;
};

/** The sections shared with the reader, with their changes and notes; the others are only counted. */
export function SectionNav({ sections, more, current, tp, notesIn }: SectionNavProps) {
  const readPath = useReadPath();
  return (
    <nav
      aria-label="Shared sections"
      className="hidden lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden"
    >
      <p className="mb-2 px-3 text-xs font-medium text-ink-muted">Shared with you</p>
      {sections ? (
        <ul className="space-y-0.5">
          {sections.map((section) => (
            <li key={section.slug}>
              <Link
                to={readPath(section.slug, tp)}
                aria-current={section.slug === current ? 'page' : undefined}
                className={classNames(
                  'flex items-center justify-between gap-2 rounded-md px-3 py-1.5 text-sm',
                  section.slug === current
                    ? 'bg-primary-tint font-medium text-primary-ink'
                    : 'text-ink-muted hover:bg-sunken hover:text-ink',
                )}
              >
                <span className="min-w-0">{section.name}</span>
                <Counts changes={section.changes ?? 0} notes={notesIn(section.slug)} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className="px-3">
          <SkeletonText lines={4} label="Loading the shared sections" />
        </div>
      )}
      {more > 0 && (
        <a
          href={`#${NOT_SHARED_ID}`}
          className="mt-3 flex items-center gap-2 rounded-md border-t border-line px-3 py-2 text-sm text-ink-muted hover:text-primary-ink"
        >
          <Icon name="lock" size={14} className="shrink-0" />
          {more === 1 ? '1 section not shared' : `${more} sections not shared`}
        </a>
      )}
    </nav>
  );
}

type CountsProps = { readonly changes: number; readonly notes: number };

function Counts({ changes, notes }: CountsProps) {
  if (changes + notes === 0) return null;
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      {notes > 0 && (
        <span className="flex items-center gap-0.5 text-xs tabular-nums">
          <Icon name="note" size={14} />
          <span aria-hidden="true">{notes}</span>
          <span className="sr-only">, {noteCount(notes)}</span>
        </span>
      )}
      {changes > 0 && (
        <Badge tone="warning">
          <span aria-hidden="true">{changes} changed</span>
          <span className="sr-only">, {changesText(changes)}</span>
        </Badge>
      )}
    </span>
  );
}

export function changesText(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** The same list, for windows without room for it beside the answers. */
export function SectionSelect({ sections, current, tp, notesIn }: SectionNavProps) {
  const navigate = useNavigate();
  const readPath = useReadPath();
  if (!sections) return null;
  const options = sections.map(({ slug, name, changes }) => {
    const told = [
      changes ? changesText(changes) : '',
      notesIn(slug) ? noteCount(notesIn(slug)) : '',
    ];
    const extra = told.filter(Boolean).join(', ');
    return { value: slug, label: extra ? `${name} (${extra})` : name };
  });
  return (
    <Select
      aria-label="Section"
      className="lg:hidden print:hidden"
      options={options}
      value={current}
      onChange={({ target }) => void navigate(readPath(target.value, tp))}
    />
  );
}
