import { dayText, endpoints } from '@plumbline/api-contract';
import { companyInWordsOf } from '../../database/company-in-words.ts';
import { listEditors } from '../../database/vault-editors.ts';
import { dayAfter } from '../../engine/calendar-days.ts';
import type { Actor } from '../../http/actor.ts';
import type { Reading } from '../../http/context.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { type Module, noSubject, routesBy } from '../../http/route.ts';
import { notify } from '../notifications/index.ts';
import { AHEAD_DAYS, BEHIND_DAYS, mayRemind, presentExpiration } from './present.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const asked = (actor: Actor, today: string, isApprovedOnly: boolean): queries.Asked => ({
  userId: actor.userId,
  contractorId: actor.organization?.id ?? '',
  today,
  from: dayAfter(today, -BEHIND_DAYS),
  to: dayAfter(today, AHEAD_DAYS),
  isApprovedOnly,
});

const listExpirations = route({
  endpoint: endpoints.listExpirations,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const today = context.vaults.today();
    const view = asked(actor, today, query.who !== 'all');
    const rows = await queries.listExpirations(context.database, view);
    const now = context.now();
    const results = rows
      .slice(0, queries.MOST_EXPIRATIONS)
      .map((row) => presentExpiration(row, today, now));
    const { from, to } = view;
    const is_more = rows.length > results.length;
    return { status: 200, body: { today, from, to, count: results.length, is_more, results } };
  },
});

type Named = { readonly tp: string; readonly address: string };

/** The expiration as the actor sees it now. */
async function shown(
  { database }: Pick<Reading, 'database'>,
  actor: Actor,
  today: string,
  expiration: Named,
) {
  if (actor.organization === null) return { isShown: false, row: undefined };
  const [row] = await queries.listExpirations(database, asked(actor, today, false), expiration);
  return { isShown: row !== undefined, row };
}

const remindOfExpiration = route({
  endpoint: endpoints.remindOfExpiration,
  subject: noSubject,
  named: ({ actor, body, context }) => shown(context, actor, context.vaults.today(), body),
  answer: async ({ actor, body, context, authorize }) => {
    const { tp, address } = body;
    const contractorId = actor.organization?.id ?? '';
    const now = context.now();
    await context.database.transaction().execute(async (transaction) => {
      await queries.lockReminders(transaction, contractorId, tp);
      const named = await shown({ database: transaction }, actor, context.vaults.today(), body);
      // Access may have ended since the call began, and someone else may have reminded them.
      await authorize(transaction, named);
      const { row } = named;
      if (row === undefined) throw notFound();
      if (!mayRemind(row, now))
        throw new ProblemError(
          409,
          'Someone at your company already reminded them of this in the last 7 days.',
        );
      const expiresOn = row.expires_on;
      const reminder = { contractorId, tp, address, expiresOn, userId: actor.userId, now };
      const id = await queries.insertReminder(transaction, reminder);
      const company = (await companyInWordsOf(transaction, contractorId)) ?? '';
      const isOver = expiresOn < context.vaults.today();
      await notify(transaction, {
        to: (await listEditors(transaction, tp)).map((editor) => editor.id),
        kind: 'expiration',
        verb: `Reminder from ${company}: ${row.label} ${isOver ? 'expired' : 'expires'} ${dayText(expiresOn)}.`,
        subject: { kind: 'expiry_reminder', id },
        about: { id: contractorId, name: company },
        address,
        letter: 'none',
      });
    });
    return { status: 201, body: { reminded: now.toISOString() } };
  },
});

export const expirations: Module = { routes: [listExpirations, remindOfExpiration] };
