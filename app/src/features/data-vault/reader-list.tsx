import type { OwnExport, VaultReader } from '@plumbline/api-contract';
import { companyOf } from '../../organization/person-name.ts';
import { momentText } from '../../time/moment.ts';

/** A reading from outside the company, or a download by one of its own people. */
type Entry = VaultReader | OwnExport;

/** Readings or downloads of the vault, each with who, what and when. */
export function ReaderList({ readers }: { readonly readers: readonly Entry[] }) {
  return (
    <ul className="divide-y divide-line">
      {readers.map((reader) => (
        <li
          key={`${reader.user.id} ${reader.at} ${reader.action} ${reader.what}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-6 py-2.5"
        >
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium text-ink">{nameOf(reader)}</span>
            <span className="text-ink-muted">
              {'organization' in reader &&
                reader.organization &&
                `, ${companyOf(reader.organization)}`}
              {` · ${readWords(reader, !('organization' in reader))}`}
            </span>
          </p>
          <p className="text-xs whitespace-nowrap text-ink-muted tabular-nums">
            <time dateTime={reader.at}>{momentText(reader.at)}</time>
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
function readWords({ action, what }: Pick<Entry, 'action' | 'what'>, isOwn: boolean): string {
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
      return isOwn ? 'PDF of the whole vault' : 'PDF of the shared sections';
    case 'csv':
      return 'Answers as CSV';
    default:
      return action satisfies never;
  }
}
