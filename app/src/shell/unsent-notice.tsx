import { announce, Icon, useRootAttribute } from '@plumbline/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { subscribeToUnsent, unsentSections, wereDropped } from '../form/open-forms.ts';
import type { UnsentSection } from '../form/open-forms.ts';

/** How long a normal save takes: what is saved sooner needs no notice. */
const USUAL_MS = 2500;

const NEEDS: Readonly<Record<UnsentSection['need'], string>> = {
  waiting: 'retrying',
  asking: 'open it to choose which answer to keep',
  refused: 'open it to correct an answer',
  uploading: 'uploading a file',
  failed: 'a file was not uploaded',
};

/**
 * Shows on every page which other sections have unsaved answers: the status next to a section's title is about that
 * section alone. It overlays the page, so that nothing moves when it appears or disappears; focused elements are
 * scrolled clear of it (app.css). In a window that is too low for both, it is above the page.
 */
export function UnsentNotice() {
  const unsent = useSyncExternalStore(subscribeToUnsent, unsentSections);
  const { pathname } = useLocation();
  const elsewhere = unsent.filter(({ link }) => pathname !== pathOf(link));
  const isThere = elsewhere.length > 0;
  const [isShown, setShown] = useState(false);
  if (isShown && !isThere) setShown(false);
  useRootAttribute('data-covers', isShown);

  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setShown(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, [isThere]);

  const listed = useRef(elsewhere);
  useEffect(() => {
    if (isShown) listed.current = elsewhere;
  });
  useEffect(() => {
    if (!isShown) return;
    announce('Answers in another section are not saved yet.');
    return () => {
      // The notice also disappears when the last section that it lists is opened, or is left without saving.
      const left = new Set(unsentSections().map(({ link }) => link));
      if (wereDropped() || listed.current.some(({ link }) => left.has(link))) return;
      announce('The other sections are saved.');
    };
  }, [isShown]);

  if (!isShown) return null;
  return (
    <section
      aria-label="Not saved in other sections"
      className="fixed bottom-4 left-4 z-30 max-w-[min(26rem,calc(100vw-2rem))] animate-rise rounded-lg border border-warning-line bg-warning-tint px-4 py-3 text-sm text-ink shadow-raised [@media(max-height:30rem)]:static [@media(max-height:30rem)]:m-4 print:hidden"
    >
      <p className="flex items-center gap-2 font-medium">
        <Icon name="warning" size={18} className="shrink-0 text-warning-ink" />
        Waiting to be saved
      </p>
      <ul className="mt-1.5 space-y-1 pl-6.5">
        {elsewhere.map((section) => (
          <li key={section.link}>
            <Link
              to={pathOf(section.link)}
              className="font-medium text-primary-ink underline underline-offset-2"
            >
              {section.title}
            </Link>
            : {NEEDS[section.need]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function pathOf(link: string): string {
  return `/prequal/form/${encodeURIComponent(link)}`;
}
