import type { Database } from '../../database/connect.ts';
import * as queries from './queries.ts';

/** What an id names, for `changeEntry`. */
export type EntrySubject = {
  readonly kind: 'grant' | 'request' | 'invitation' | 'assessment' | null;
  /** The trade partner: whose vault it opens, or would. For one that a contractor invited, where that address is. */
  readonly tp: string | null;
  /** Who reads by it; for an invitation whose address it was sent to. */
  readonly readerId: string | null;
  /** Who wrote it: the person who asks, the person who invited. */
  readonly authorId: string | null;
  /** The contractor; for an invitation the company that sent it. */
  readonly companyId: string | null;
  /** A grant that lives, a request or invitation that waits, an assessment of the company its reader is at. */
  readonly isOpen: boolean;
};

const NOTHING: EntrySubject = {
  kind: null,
  tp: null,
  readerId: null,
  authorId: null,
  companyId: null,
  isOpen: false,
};

export async function grantSubject(database: Database, id: string): Promise<EntrySubject> {
  const row = await queries.findEntry(database, id);
  if (row === undefined) return NOTHING;
  return {
    kind: row.kind,
    tp: row.organization_id,
    readerId: row.reader_id,
    authorId: row.author_id,
    companyId: row.company_id,
    isOpen: row.is_open,
  };
}
