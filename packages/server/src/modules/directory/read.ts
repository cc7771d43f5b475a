import { hasEnoughLetters, LEAST_LETTERS, MOST_FOUND } from '@plumbline/api-contract';
import type { Context } from '../../http/context.ts';
import type { Page } from '../../http/page.ts';
import { ProblemError, refused } from '../../http/problem.ts';
import { countSeen, type SeenKind } from './queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Different people and companies that one person may find in a day (UTC). */
const MOST_SEEN = { person: 300, company: 500 } as const satisfies Record<SeenKind, number>;

const WORDS = {
  person: { many: 'people', instead: 'To reach someone now, invite them by email.' },
  company: { many: 'companies', instead: 'To reach a company now, invite someone there by email.' },
} as const satisfies Record<SeenKind, { many: string; instead: string }>;

type Asked = {
  readonly kind: SeenKind;
  readonly viewerId: string;
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
};

/**
 * Answers one search of the directory: at least 3 letters, the first 20 results, and a daily limit of different people
 * and companies. Without these rules, any free account could copy the whole directory.
 *
 * @param find returns the first rows of the search; called with a limit of one more than are shown
 * @param idOf the id of a row's person or company
 * @throws 422 for a search that is too short; 429 when the person has reached the daily limit
 */
export async function readDirectory<Row>(
  context: Pick<Context, 'database' | 'now'>,
  { kind, viewerId, search: typed = '', limit = MOST_FOUND, offset = 0 }: Asked,
  find: (search: string, page: Page) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): Promise<{ readonly count: number; readonly is_more: boolean; readonly results: Row[] }> {
  const search = typed.trim();
  if (!hasEnoughLetters(search)) {
    const reason = `Type at least ${LEAST_LETTERS} letters.`;
    throw refused(reason, [{ address: '/search', reason }]);
  }
  const found = await find(search, { limit: MOST_FOUND + 1, offset: 0 });
  const first = found.slice(0, MOST_FOUND);
  const results = first.slice(offset, offset + limit);
  await noteSeen(context, { kind, viewerId, ids: results.map(idOf) });
  return { count: first.length, is_more: found.length > MOST_FOUND, results };
}

/**
 * Counts the people or companies that a person is about to be shown.
 *
 * @throws 429 when the person has reached the daily limit
 */
export async function noteSeen(
  context: Pick<Context, 'database' | 'now'>,
  seen: { readonly kind: SeenKind; readonly viewerId: string; readonly ids: readonly string[] },
): Promise<void> {
  if (seen.ids.length === 0) return;
  const now = context.now();
  if (!(await countSeen(context.database, { ...seen, now }, MOST_SEEN[seen.kind])))
    throw tooManySeen(seen.kind, now);
}

function tooManySeen(kind: SeenKind, now: Date): ProblemError {
  const leftMs = DAY_MS - (now.getTime() % DAY_MS);
  const hours = Math.ceil(leftMs / HOUR_MS);
  const { many, instead } = WORDS[kind];
  return new ProblemError(
    429,
    `You have looked up ${MOST_SEEN[kind]} ${many} today, which is the daily limit. Search again in ${hours} ${hours === 1 ? 'hour' : 'hours'}. ${instead}`,
    {},
    { 'Retry-After': String(Math.ceil(leftMs / 1000)) },
  );
}
