import { Badge, classNames } from '@plumbline/ui';
import { Link } from 'react-router-dom';

export type ChipLink = {
  readonly label: string;
  /** How many there are; omitted when unknown. */
  readonly count?: number | undefined;
  readonly isOn: boolean;
  /** The query string of the same page that shows it. */
  readonly search: string;
};

type ChipLinksProps = { readonly label: string; readonly chips: readonly ChipLink[] };

/** Links that narrow a page, one at a time. */
export function ChipLinks({ label, chips }: ChipLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ label: words, count, isOn, search }) => (
          <li key={words}>
            <Link
              to={{ search }}
              preventScrollReset
              aria-current={isOn ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm',
                isOn
                  ? 'border-primary bg-primary-tint font-medium text-primary-ink'
                  : 'border-line text-ink-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {words}
              {count !== undefined && <Badge tone={isOn ? 'primary' : 'neutral'}>{count}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
