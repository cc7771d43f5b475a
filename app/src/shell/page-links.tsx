import { LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { focusHeading } from './page.tsx';
import { useLostFocus } from './use-lost-focus.ts';

type PageLinksProps = {
  /** The name of the navigation for screen readers. */
  readonly label: string;
  /** Starts at 1. */
  readonly page: number;
  readonly last: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
};

/**
 * Links to the previous and next page; renders nothing when there is only one. A page whose last rows are gone still
 * links to the rows that are left.
 */
export function PageLinks({ label, page, last, to }: PageLinksProps) {
  // The last page has no Next, and the first no Previous.
  useLostFocus(page, focusHeading);
  if (last === 0 || (last === 1 && page === 1)) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-4 max-md:px-4"
    >
      <p className="text-ink-muted tabular-nums">
        {page > last ? `Page ${page}` : `Page ${page} of ${last}`}
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <LinkButton as={Link} variant="secondary" size="small" to={to(Math.min(page - 1, last))}>
            Previous
          </LinkButton>
        )}
        {page < last && (
          <LinkButton as={Link} variant="secondary" size="small" to={to(page + 1)}>
            Next
          </LinkButton>
        )}
      </div>
    </nav>
  );
}

/** The page in the address; the first when it has none. */
export function pageIn(search: URLSearchParams): number {
  return Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
}
