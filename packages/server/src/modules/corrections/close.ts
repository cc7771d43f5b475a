import { companyInWords, companyInWordsOf } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import { personInWords } from '../../database/person-in-words.ts';
import { listEditors } from '../../database/vault-editors.ts';
import { shownSections } from '../../engine/shown-sections.ts';
import type { Context } from '../../http/context.ts';
import { forget, notify } from '../notifications/index.ts';
import { placeLabel, shownDigest } from './places.ts';
import * as queries from './queries.ts';

type Closing = Pick<Context, 'database' | 'vaults' | 'live' | 'now' | 'log'>;

/** Notifies the vault's editors of a new request. The notification contains neither the answer nor the reason. */
export async function tellEditors(
  transaction: Database,
  row: queries.CorrectionRow,
): Promise<void> {
  const company = await companyInWordsOf(transaction, row.contractor_id);
  const name = personInWords(row);
  const who = company === null ? name : `${name} at ${company}`;
  await notify(transaction, {
    to: (await listEditors(transaction, row.organization_id)).map(({ id }) => id),
    kind: 'correction_request',
    verb: `${who} asked you to correct “${placeLabel(row.question)}”.`,
    subject: { kind: 'correction', id: row.id },
    about: { id: row.contractor_id ?? row.user_id, name: company ?? name },
    letter: 'none',
  });
}

export type Outcome = {
  readonly status: 'corrected' | 'removed' | 'confirmed' | 'withdrawn';
  readonly by: string | null;
  readonly explanation?: string;
  readonly now: Date;
};

/**
 * Closes a pending request and notifies its author, unless the author withdrew it. @returns false when it was closed
 * already
 */
export async function close(
  { live }: Pick<Context, 'live'>,
  transaction: Database,
  row: queries.CorrectionRow,
  outcome: Outcome,
): Promise<boolean> {
  if (!(await queries.closeCorrection(transaction, row.id, outcome))) return false;
  await forget(transaction, 'correction', row.id);
  const tp = row.organization_id;
  await live.correctionsChanged(transaction, { tp, authorId: row.user_id });
  if (outcome.status === 'withdrawn') return true;
  const name = await companyInWords(transaction, tp);
  const label = placeLabel(row.question);
  const said = {
    corrected: `${name} changed its answer to “${label}” after your correction request.`,
    removed: `${name} no longer shows “${label}”. You had requested a correction.`,
    confirmed: `${name} kept its answer to “${label}” and explained why.`,
  };
  await notify(transaction, {
    to: row.user_id,
    kind: 'correction_answer',
    verb: said[outcome.status],
    subject: { kind: 'correction_answer', id: row.id },
    about: { id: tp, name },
    address: row.question,
    letter: 'none',
  });
  return true;
}

/**
 * After a save, closes the requests whose authors are now shown a different answer than the one they asked about. A
 * failure must not fail the save; the next save tries again.
 */
export async function closeCorrected(context: Closing, tp: string, by: string): Promise<void> {
  try {
    const shown = shownSections(context);
    for (const row of await queries.listPending(context.database, tp)) {
      const digest = await shownDigest(shown, row, row.question);
      if (digest === row.answer_digest) continue;
      const status = digest === null ? 'removed' : 'corrected';
      await context.database
        .transaction()
        .execute((transaction) =>
          close(context, transaction, row, { status, by, now: context.now() }),
        );
    }
  } catch (error) {
    context.log.warn({ err: error }, 'correction requests could not be closed after a save');
  }
}
