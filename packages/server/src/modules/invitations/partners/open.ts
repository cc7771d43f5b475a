import { endpoints, type OpenInvitation } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import { personInWords } from '../../../database/person-in-words.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, ProblemError, refused } from '../../../http/problem.ts';
import { type Asked, noSubject, type Route, routesBy } from '../../../http/route.ts';
import { policies } from './policy.ts';
import { isWebmail } from '../../organizations/index.ts';
import { forget } from '../../notifications/index.ts';
import { inFormOrder } from '../../permissions/index.ts';
import { isAddressee, isReaderOnly } from './answer.ts';
import * as invitations from './queries/invitations.ts';
import { findPerson, isEditor, type Person } from './queries/people.ts';
import { hasDeclined } from './queries/senders.ts';
import { BARRED, BARRED_MS, cancelInactive, tellInvitedLater, write } from './send.ts';
import { answersInvitation, subjectOf } from './subject.ts';
import { listEditors } from '../../../database/vault-editors.ts';
import { sectionTitle } from '../../../engine/vault-state.ts';

const route = routesBy(policies);

const listContactInvitations = route({
  endpoint: endpoints.listContactInvitations,
  subject: ({ query }: Asked<typeof endpoints.listContactInvitations>) => ({
    uuid: query.uuid ?? null,
  }),
  answer: async ({ actor, subject: { uuid }, context }) => {
    const { database } = context;
    const self = actor && (await findPerson(database, { id: actor.userId }));
    const rows =
      uuid === null
        ? self == null
          ? []
          : await invitations.listWaitingFor(database, self.email)
        : [await invitations.findInvitation(database, uuid)].filter((row) => row !== undefined);
    for (const row of rows)
      if (uuid !== null && isAddressee(actor, row))
        await invitations.setViewed(database, row.id, context.now());
    const ids = rows.map(({ id }) => id);
    const redirected = await invitations.listRedirected(database, ids);
    const results = rows.map((row) => ({
      ...present(row, actor, self ?? null),
      may_hand_on: mayRedirect(row, self ?? null, redirected),
    }));
    return { status: 200, body: { count: results.length, results } };
  },
});

function present(
  row: invitations.OpenRow,
  actor: Actor | null,
  self: Person | null,
): Omit<OpenInvitation, 'may_hand_on'> {
  const { organization_id: id, organization_name: name } = row;
  const isMine = isAddressee(actor, row);
  const isWaiting = isPending(row);
  return {
    uuid: row.id,
    kind: row.kind,
    // When the sender no longer acts for the company, the invitation counts as withdrawn.
    status: row.status === 'sent' && !isWaiting ? 'cancelled' : row.status,
    inviter: {
      first_name: row.inviter_first_name,
      last_name: row.inviter_last_name,
      organization:
        id === null || name === null ? null : { id, name, domain: row.organization_domain },
    },
    email: isMine ? row.email : masked(row.email),
    company_name: row.company_name,
    message: row.message,
    sections: inFormOrder(row.sections).map((slug) => ({ slug, name: sectionTitle(slug) })),
    is_mine: isMine,
    may_accept:
      isWaiting &&
      answersInvitation(actor, subjectOf(row)) &&
      !(row.kind === 'trade_partner' && self !== null && isReaderOnly(self)),
  };
}

const isPending = (row: invitations.OpenRow): boolean => row.status === 'sent' && row.is_alive;

const mayRedirect = (
  row: invitations.OpenRow,
  self: Person | null,
  redirected: ReadonlySet<string>,
): boolean =>
  isPending(row) &&
  row.kind === 'trade_partner' &&
  self !== null &&
  isOfOrganization(self, row) &&
  mayRedirectAgain(self, redirected.has(row.id));

/** An invitation is redirected once, and again only by a person who may not accept it. */
const mayRedirectAgain = (self: Person, wasRedirected: boolean): boolean =>
  !wasRedirected || isReaderOnly(self);

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
const masked = (email: string): string => `${email.slice(0, 1)}***@${domainOf(email)}`;

/** Whether a person is the addressee of an invitation, or a colleague, judging by the domain of both addresses. */
const isOfOrganization = (self: Person, row: invitations.OpenRow): boolean =>
  self.id === row.invited_id || isColleague(self, row);

/** In a company, at the invited domain (not webmail), while the invited person is not at a different company. */
const isColleague = (self: Person, row: invitations.OpenRow): boolean =>
  self.company_id !== null &&
  self.id !== row.invited_id &&
  !isWebmail(row.email) &&
  domainOf(self.email) === domainOf(row.email) &&
  (row.invited_company_id === null || row.invited_company_id === self.company_id);

const setViewedByCoworker = route({
  endpoint: endpoints.setViewedByCoworker,
  subject: noSubject,
  answer: async ({ actor, body, context }) => {
    const { database } = context;
    const row = await invitations.findInvitation(database, body.uuid);
    const self = await findPerson(database, { id: actor.userId });
    if (row !== undefined && self !== undefined) {
      if (isAddressee(actor, row)) await invitations.setViewed(database, row.id, context.now());
      else if (isColleague(self, row)) await invitations.setViewedByCoworker(database, row.id);
    }
    return { status: 204, body: undefined };
  },
});

const NO_INVITATION = 'Your company has no invitation with this id.';

const redirectTpInvitation = route({
  endpoint: endpoints.redirectTpInvitation,
  subject: noSubject,
  named: async ({ actor, body, context: { database } }) => {
    const row = await invitations.findInvitation(database, body.uuid);
    const self = await findPerson(database, { id: actor.userId });
    return {
      isOfOrganization: row !== undefined && self !== undefined && isOfOrganization(self, row),
    };
  },
  answer: async ({ actor, body, context, authorize }) => {
    const email = body.email.trim().toLowerCase();
    const { id, told } = await context.database.transaction().execute(async (transaction) => {
      const row = await invitations.lockInvitation(transaction, body.uuid);
      await authorize(transaction);
      const self = await findPerson(transaction, { id: actor.userId });
      if (row === undefined || self === undefined) throw notFound(NO_INVITATION);
      if (row.kind !== 'trade_partner')
        throw new ProblemError(
          409,
          'This invitation is for one person, so it cannot be forwarded.',
        );
      if (!isPending(row))
        throw new ProblemError(
          409,
          'This invitation was already answered, withdrawn or forwarded.',
        );
      const wasRedirected = (await invitations.listRedirected(transaction, [row.id])).has(row.id);
      if (!mayRedirectAgain(self, wasRedirected))
        throw new ProblemError(
          409,
          'This invitation was forwarded to you, so you cannot forward it again.',
        );
      await checkHeir(transaction, { row, self, email, wasRedirected });
      const names = {
        first_name: body.first_name?.trim() ?? '',
        last_name: body.last_name?.trim() ?? '',
      };
      return redirect(context, transaction, row, { email, ...names });
    });
    if (told !== null) tellInvitedLater(context, told, { id, kind: 'trade_partner', email });
    return { status: 201, body: { uuid: id } };
  },
});

/**
 * @throws 422 for the invited address itself, an address outside the invited company, or a colleague who may not
 *   accept; an invitation that was already redirected can only go to a colleague who may accept
 */
async function checkHeir(
  database: Database,
  {
    row,
    self,
    email,
    wasRedirected,
  }: {
    readonly row: invitations.OpenRow;
    readonly self: Person;
    readonly email: string;
    readonly wasRedirected: boolean;
  },
): Promise<void> {
  const fault = (reason: string) => refused(reason, [{ address: '/email', reason }]);
  if (email === row.email) throw fault('This invitation was already sent to this address.');
  const domain = domainOf(row.email);
  const heir = await findPerson(database, { email });
  const isHere = self.company_id !== null && heir?.company_id === self.company_id;
  if (self.company_id !== null && (wasRedirected || (isHere && isReaderOnly(heir)))) {
    if (isHere && isEditor(heir)) return;
    const editors = (await listEditors(database, self.company_id))
      .filter(({ frozen_at }) => frozen_at === null)
      .slice(0, 3)
      .map(personInWords);
    throw fault(
      `Forward it to someone who edits the data vault of ${self.company_name}: ${editors.join(', ')}.`,
    );
  }
  if (isHere || (!isWebmail(row.email) && domainOf(email) === domain)) return;
  throw fault(
    isWebmail(row.email)
      ? 'Forward it to a colleague at your company on Plumbline.'
      : `Forward it to an address at ${domain}, or to a colleague at your company on Plumbline.`,
  );
}

async function redirect(
  context: Parameters<typeof write>[0] & Pick<Context, 'live'>,
  transaction: Database,
  row: invitations.OpenRow,
  heir: { readonly email: string; readonly first_name: string; readonly last_name: string },
): Promise<{ readonly id: string; readonly told: Person | null }> {
  const now = context.now();
  const sender = { organizationId: row.organization_id, userId: row.user_id };
  const since = new Date(now.getTime() - BARRED_MS);
  if (await hasDeclined(transaction, row.kind, sender, heir.email, since))
    throw new ProblemError(409, BARRED);
  const inviter = await findPerson(transaction, { id: row.user_id });
  if (inviter === undefined) throw notFound(NO_INVITATION);
  const { kind, company_name, message } = row;
  const written = { ...heir, kind, company_name, sections: [], message, batchId: null };
  await cancelInactive(transaction, kind, sender, heir.email, now);
  const isNew = await write(context, transaction, inviter, written);
  const id = isNew ?? (await invitations.findWaiting(transaction, kind, sender, heir.email));
  if (id === undefined)
    throw new ProblemError(409, 'This invitation was just answered. Try again.');
  await invitations.decide(transaction, row.id, {
    status: 'redirected',
    redirectedTo: id,
    now,
  });
  await forget(transaction, 'invitation', row.id);
  await context.live.listsChanged(transaction, row.user_id);
  return { id, told: isNew === undefined ? null : inviter };
}

export const openRoutes: readonly Route[] = [
  listContactInvitations,
  setViewedByCoworker,
  redirectTpInvitation,
];
