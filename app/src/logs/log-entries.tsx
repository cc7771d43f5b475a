import type { ListExport, OwnExport, VaultReader } from '@plumbline/api-contract';
import { companyOf } from '../organization/person-name.ts';
import { LIST_NAMES } from '../lists/list-names.ts';
import { momentText } from '../time/moment.ts';

/** Someone outside the company read something, or one of its own people downloaded it. */
type Entry = VaultReader | OwnExport | ListExport;

/** The entries of a log, each with who, what and when. */
export function LogEntries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li
          key={`${entry.user.id} ${entry.at} ${whatOf(entry)}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-6 py-2.5"
        >
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium text-ink">{nameOf(entry)}</span>
            <span className="text-ink-muted">
              {'organization' in entry &&
                entry.organization &&
                `, ${companyOf(entry.organization)}`}
              {` · ${whatOf(entry)}`}
            </span>
          </p>
          <p className="text-xs whitespace-nowrap text-ink-muted tabular-nums">
            <time dateTime={entry.at}>{momentText(entry.at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Someone whose account is gone no longer has a name. */
function nameOf({ user }: Entry): string {
  return `${user.first_name} ${user.last_name}`.trim() || 'Former member';
}

/** What someone read or downloaded, as shown after their name. */
function whatOf(entry: Entry): string {
  if ('list' in entry) {
    const rows = `${entry.rows.toLocaleString('en-US')} trade partner${entry.rows === 1 ? '' : 's'}`;
    return `${LIST_NAMES[entry.list]}: ${rows}`;
  }
  const { action, what } = entry;
  switch (action) {
    case 'section':
      return what;
    case 'file':
      return `File ${what}`;
    case 'sections':
      return 'List of sections';
    case 'vault':
      return 'Whole vault';
    case 'pdf':
      if (what !== '') return `PDF of ${what}`;
      return 'organization' in entry ? 'PDF of the shared sections' : 'PDF of the whole vault';
    case 'csv':
      return 'Answers as CSV';
    default:
      return action satisfies never;
  }
}
