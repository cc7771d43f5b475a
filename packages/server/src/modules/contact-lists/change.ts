import type { ContactState } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Column } from '../spreadsheet-import/index.ts';
import { type Read, readRows } from './read-rows.ts';
import { listSources, type SourceRow, storeRows } from './queries/rows.ts';

const LEFT_OUT = 'You left it out.';

/**
 * Reads the rows of a list again after its columns or one of its rows changed. Rows that still name the same company
 * keep their match; rows for which something was sent stay unchanged.
 */
export async function readAgain(
  transaction: Database,
  listId: string,
  columns: readonly Column[],
): Promise<void> {
  const sources = await listSources(transaction, listId);
  const changed = readRows(sources, columns).flatMap((row, index) => {
    const before = sources[index];
    if (before === undefined || before.isFixed) return [];
    const { finding: _finding, ...fields } = row;
    const keeps =
      isMatched(before) && isOk(row, before) && COMPANY.every((key) => row[key] === before[key]);
    const { state, because } = keeps ? before : stateOf(row, before);
    const isSame =
      before.state === state &&
      before.because === because &&
      [...COMPANY, ...PERSON].every((key) => before[key] === row[key]);
    return isSame ? [] : [{ ...fields, state, because, keeps }];
  });
  await storeRows(transaction, listId, changed);
}

/** The fields that identify a row's company, and those that do not. */
const COMPANY = ['email', 'company_name', 'website'] as const;
const PERSON = ['first_name', 'last_name'] as const;

/** Matching has run for the row, and may have found one's own company. */
const isMatched = ({ state, because }: SourceRow): boolean =>
  ['matched', 'choose', 'new'].includes(state) || (state === 'left_out' && because !== LEFT_OUT);

const isOk = ({ finding }: Read, { edits }: SourceRow): boolean =>
  finding === 'ok' && edits.is_left_out !== true;

/** The state of a row before its company is matched. */
function stateOf(
  row: Read,
  before: SourceRow,
): { readonly state: ContactState; readonly because: string } {
  if (before.edits.is_left_out === true) return { state: 'left_out', because: LEFT_OUT };
  return row.finding === 'ok'
    ? { state: 'waiting', because: '' }
    : { state: row.finding, because: row.because };
}
