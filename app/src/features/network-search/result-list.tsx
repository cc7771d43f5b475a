import type { Found, Matched } from '@plumbline/api-contract';
import { Badge, Icon, tickBoxClass } from '@plumbline/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { foundPath } from '../../network/found-path.ts';
import { MarkedText } from './marked-text.tsx';

/** The others are only counted. */
const MOST_TRADES = 4;

const PLACES: Readonly<Partial<Record<Matched['field'], string>>> = {
  initials: 'Initials',
  'former name': 'Formerly',
  'market segment': 'Market segment',
  trade: 'Trade',
};

type ResultListProps = {
  readonly label: string;
  readonly results: readonly Found[];
  /** The selected companies, and the callback to change them; null when there are no bulk actions. */
  readonly selection: Selection | null;
};

export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly select: (ids: readonly string[], isOn: boolean) => void;
};

export function ResultList({ label, results, selection }: ResultListProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {results.map((found) => (
        <Result
          key={found.id}
          found={found}
          selection={found.type === 'Project' ? null : selection}
        />
      ))}
    </ul>
  );
}

function Result({
  found,
  selection,
}: {
  readonly found: Found;
  readonly selection: Selection | null;
}) {
  const { id, type, name, city, state, trades, market_segments, matched } = found;
  const place = [city, state].filter((part) => part !== '').join(', ');
  const listed = trades.length > 0 ? trades : market_segments;
  const rangesOf = (text: string) => matched.find((one) => one.text === text)?.ranges ?? [];
  // Matches come first, so that the line shows why the company was found.
  const sorted = listed.toSorted(
    (a, b) => Number(rangesOf(b).length > 0) - Number(rangesOf(a).length > 0),
  );
  const facts = [
    type,
    place,
    found.detail,
    found.employee_quantity === null ? '' : `${found.employee_quantity} employees`,
    found.domain ?? '',
  ].filter((part) => part !== '');
  const inName = matched.find(({ field }) => field === 'name');
  const elsewhere = matched.filter(
    ({ field, text }) => PLACES[field] !== undefined && !listed.includes(text),
  );
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-sunken">
      {selection !== null && (
        // Above the link that covers the row, and large enough for a finger.
        <label className="relative z-10 -my-1.5 -ml-2 grid size-8 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selection.ids.has(id)}
            onChange={({ target }) => selection.select([id], target.checked)}
            className={tickBoxClass}
          />
        </label>
      )}
      <Icon
        name={type === 'Project' ? 'calendar' : 'company'}
        className="mt-0.5 shrink-0 text-ink-subtle"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            to={foundPath(type, id)}
            className="rounded-sm text-base font-semibold wrap-anywhere text-ink after:absolute after:inset-0 hover:text-primary-ink"
          >
            <MarkedText text={name} ranges={inName?.text === name ? inName.ranges : []} />
          </Link>
          {found.is_verified && <Badge tone="success">Company verified</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-muted">{facts.join(' · ')}</p>
        {elsewhere.map(({ field, text, ranges }) => (
          <p key={field + text} className="mt-0.5 text-sm text-ink-muted">
            {PLACES[field]}: <MarkedText text={text} ranges={ranges} />
          </p>
        ))}
        {sorted.length > 0 && (
          <p className="mt-0.5 text-sm text-ink-muted">
            {sorted.slice(0, MOST_TRADES).map((text, place) => (
              <Fragment key={text}>
                {place > 0 && ', '}
                <MarkedText text={text} ranges={rangesOf(text)} />
              </Fragment>
            ))}
            {sorted.length > MOST_TRADES && ` and ${sorted.length - MOST_TRADES} more`}
          </p>
        )}
      </div>
    </li>
  );
}
