import { classNames } from '@plumbline/ui';
import { Link } from 'react-router-dom';

type PagesProps = {
  /** From 1. */
  readonly page: number;
  readonly last: number;
  readonly hrefOf: (page: number) => string;
};

/** Links to the pages of a list. A list of one page has none. */
export function Pages({ page, last, hrefOf }: PagesProps) {
  if (last < 2) return null;
  return (
    <nav aria-label="Pages">
      <ul className="flex flex-wrap gap-1">
        {Array.from({ length: last }, (_, place) => place + 1).map((number) => (
          <li key={number}>
            <Link
              to={hrefOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={classNames(
                'grid min-h-9 min-w-9 place-items-center rounded-md border text-sm font-medium tabular-nums',
                number === page
                  ? 'border-primary bg-primary-tint text-primary-ink'
                  : 'border-line text-ink-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
