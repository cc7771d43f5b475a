import type { ReactNode } from 'react';
import { Card, LinkButton, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { fromList, readPath } from '../../../access/read-path.ts';
import { type ListView, printView } from '../../../lists/list-url.ts';
import { countText } from '../../../lists/pages.ts';
import { profilePath } from '../../../organization/person-name.ts';
import { Failure } from '../../../shell/failure.tsx';
import { listAt } from './lists.ts';

export type VaultLine = {
  readonly key: string;
  readonly tp: { readonly id: string; readonly name: string };
  /** The section to open; undefined opens the profile, because nothing of the vault is shared. */
  readonly section: string | undefined;
  readonly says: ReactNode;
};

type VaultsProps = {
  readonly title: string;
  readonly description: string;
  /** The list whose first rows the card shows, or the address of another page with all of them. */
  readonly view: ListView | string;
  readonly lines: readonly VaultLine[] | undefined;
  readonly counted: { readonly count: number; readonly is_more: boolean } | undefined;
  readonly error: Parameters<typeof Failure>[0]['error'] | undefined;
  readonly retry: () => void;
  readonly nothing: string;
  readonly children?: ReactNode;
};

/** The first vaults of a list, each with why it is listed. Opened as if from the list, so that Next works. */
export function Vaults({
  title,
  description,
  view,
  lines,
  counted,
  error,
  retry,
  nothing,
  children,
}: VaultsProps) {
  const search = typeof view === 'string' ? null : printView(view);
  const allAt = typeof view === 'string' ? view : listAt(printView(view));
  const { count, is_more: isMore } = counted ?? { count: 0, is_more: false };
  const all = isMore ? countText(count, isMore) : `All ${countText(count, isMore)}`;
  return (
    <Card
      title={title}
      description={description}
      actions={
        count > 0 && (
          <LinkButton
            as={Link}
            variant="secondary"
            size="small"
            to={allAt}
            aria-label={`${all} in ${title}`}
          >
            {all}
          </LinkButton>
        )
      }
    >
      {children}
      {error ? (
        <Failure what={`“${title}”`} error={error} retry={retry} />
      ) : lines === undefined ? (
        <SkeletonText lines={4} label={`Loading “${title}”`} />
      ) : lines.length === 0 ? (
        <p className="text-ink-muted">{nothing}</p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map(({ key, tp, section, says }) => (
            <li
              key={key}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 first:pt-0 last:pb-0"
            >
              <Link
                to={
                  section === undefined
                    ? profilePath(tp.id)
                    : search === null
                      ? readPath(section, tp.id)
                      : fromList(readPath(section, tp.id), search)
                }
                className="min-w-0 rounded-sm font-medium wrap-anywhere text-ink hover:text-primary-ink hover:underline"
              >
                {tp.name}
              </Link>
              <span className="text-ink-muted">{says}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
