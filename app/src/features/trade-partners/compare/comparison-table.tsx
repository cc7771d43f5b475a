import type { Comparison } from '@plumbline/api-contract';
import { Button, Card, classNames, SideScroller } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { readPath } from '../../../access/read-path.ts';
import { vaultPath } from '../cells.tsx';

type Partner = Comparison['partners'][number];
type Row = Comparison['rows'][number];
type Section = Comparison['sections'][number];

type ComparisonTableProps = {
  readonly comparison: Comparison;
  /** Leaves out rows in which all partners have the same value. */
  readonly areOnlyDifferences: boolean;
  /** Removes a partner; undefined when only two are left. */
  readonly onRemove: ((partner: Partner) => void) | undefined;
};

const isSame = ({ values }: Row): boolean => new Set(values).size === 1;

/** A column for each trade partner; rows for decisions, the profile, and each section. */
export function ComparisonTable({
  comparison,
  areOnlyDifferences,
  onRemove,
}: ComparisonTableProps) {
  const { partners, rows, sections } = comparison;
  const shown = areOnlyDifferences ? rows.filter((row) => !isSame(row)) : rows;
  const unshared = sections.filter(({ is_shared: isShared }) => !isShared.includes(true));
  const groups = [
    { slug: 'decision', name: 'Decisions and risk', section: null },
    { slug: 'profile', name: 'Company', section: null },
    ...sections.map((section) => ({ ...section, section })),
  ]
    .map((group) => ({ ...group, rows: shown.filter((row) => row.group === group.slug) }))
    .filter((group) => group.rows.length > 0);
  return (
    <>
      <Card padded={false} className="overflow-hidden">
        <SideScroller
          label="The comparison"
          className="relative max-h-[max(24rem,calc(100dvh-11rem))] overflow-auto print:max-h-none"
        >
          <table className="w-full min-w-max border-separate border-spacing-0 text-left text-sm">
            <caption className="sr-only">Trade partners side by side</caption>
            <thead>
              <tr>
                <td className={classNames(CORNER, 'border-b border-line bg-canvas')}>
                  <span className="sr-only">What is compared</span>
                </td>
                {partners.map((partner) => (
                  <th
                    key={partner.permission_id}
                    scope="col"
                    className="sticky top-0 z-10 w-40 min-w-40 max-w-56 border-b border-line bg-canvas px-3 py-3 align-top"
                  >
                    <Link
                      to={vaultPath(partner.tp.id, partner.sections[0]?.slug)}
                      className="block font-semibold wrap-anywhere text-ink hover:text-primary-ink hover:underline"
                    >
                      {partner.tp.name}
                    </Link>
                    {onRemove && (
                      <Button
                        variant="quiet"
                        size="small"
                        className="mt-1 -ml-2.5 print:hidden"
                        aria-label={`Remove ${partner.tp.name} from the comparison`}
                        onClick={() => onRemove(partner)}
                      >
                        Remove
                      </Button>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map(({ slug, name, section, rows: own }) => (
              <tbody key={slug}>
                <GroupRow name={name} section={section} partners={partners} />
                {own.map((row) => (
                  <tr key={row.key} className="group">
                    <th
                      scope="row"
                      className={classNames(
                        LEFT,
                        'border-b border-line bg-surface py-2.5 font-normal text-ink-muted group-hover:bg-canvas',
                      )}
                    >
                      {row.label}
                    </th>
                    {partners.map(({ permission_id: id }, at) => (
                      <td
                        key={id}
                        className="max-w-56 border-b border-line px-3 py-2.5 align-top group-hover:bg-canvas"
                      >
                        <Value row={row} at={at} isShared={section?.is_shared[at] !== false} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </SideScroller>
      </Card>
      {groups.length === 0 && (
        <p className="mt-4 text-ink-muted">There are no differences in what they share with you.</p>
      )}
      {unshared.length > 0 && (
        <p className="mt-4 text-sm text-ink-muted">
          {`Sections that none of them shares with you: ${unshared.map(({ name }) => name).join(', ')}.`}
        </p>
      )}
    </>
  );
}

/** Row names stay in view while the table scrolls sideways, column names while it scrolls down. */
const LEFT =
  'sticky left-0 z-10 w-36 min-w-36 max-w-36 px-3 align-top wrap-break-word sm:w-56 sm:min-w-56 sm:max-w-56 sm:px-6';
const CORNER =
  'sticky top-0 left-0 z-20 w-36 min-w-36 max-w-36 px-3 align-top sm:w-56 sm:min-w-56 sm:max-w-56 sm:px-6';

type GroupRowProps = {
  readonly name: string;
  /** null for rows that do not belong to a section of the vault. */
  readonly section: Section | null;
  readonly partners: readonly Partner[];
};

function GroupRow({ name, section, partners }: GroupRowProps) {
  return (
    <tr className="bg-sunken">
      <th
        scope="rowgroup"
        className={classNames(LEFT, 'border-b border-line bg-sunken py-2 font-semibold text-ink')}
      >
        {name}
      </th>
      {partners.map(({ permission_id: id, tp }, at) => (
        <td key={id} className="border-b border-line bg-sunken px-3 py-2 align-top">
          {section !== null &&
            (section.is_shared[at] === true ? (
              <Link
                to={readPath(section.slug, tp.id)}
                className="rounded-sm text-primary-ink underline-offset-2 hover:underline print:hidden"
              >
                Open
                <span className="sr-only">{` ${name} of ${tp.name}`}</span>
              </Link>
            ) : (
              <span className="text-ink-muted italic">Not shared with you</span>
            ))}
        </td>
      ))}
    </tr>
  );
}

type ValueProps = { readonly row: Row; readonly at: number; readonly isShared: boolean };

/** Distinguishes a section that is not shared from a question without an answer. */
function Value({ row, at, isShared }: ValueProps) {
  const value = row.values[at] ?? null;
  if (value === null)
    return (
      <span className="text-ink-subtle">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{isShared ? 'Not answered' : 'Not shared with you'}</span>
      </span>
    );
  const isBest = row.best.includes(at);
  const isWorst = row.worst.includes(at);
  return (
    <span
      className={classNames(
        'wrap-anywhere whitespace-pre-line',
        isBest ? 'font-medium text-success-ink' : isWorst ? 'text-error-ink' : 'text-ink',
      )}
    >
      {value}
      {(isBest || isWorst) && (
        <span className="ml-1.5 text-xs whitespace-nowrap">{isBest ? 'Best' : 'Worst'}</span>
      )}
    </span>
  );
}
