import { endpoints, type ReplyOf } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import { type Actor, TRADE_PARTNER } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, ProblemError, refused, unauthenticated } from '../../../http/problem.ts';
import { ownOrganization, type Route, routesBy } from '../../../http/route.ts';
import { requireDomainsToldApart, requireToldApart } from '../../organizations/index.ts';
import { policies } from '../policy.ts';
import {
  askForAccess,
  checkSections,
  findPermission,
  presentSent,
} from '../../permissions/index.ts';
import { findPerson, type Person } from './queries/people.ts';
import { findInvitation } from './queries/invitations.ts';
import { findContactOf, findTradePartner } from './queries/trade-partners.ts';
import { send, tellInvitedLater, type ToSend } from './send.ts';

const route = routesBy(policies);

/** A call that is repeated after a lost reply comes within this time of the email. */
const JUST_SENT_MS = 60_000;

type Said = {
  readonly email: string;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly company_name?: string | undefined;
  readonly message?: string | undefined;
};

const inviteTp = route({
  endpoint: endpoints.inviteTp,
  subject: ownOrganization,
  answer: async ({ actor, body, context, authorize }) => {
    const asked = 'organization' in body ? body : { ...body, ...cleaned(body) };
    const outcome = await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const inviter = await findSelf(transaction, actor);
      const message = asked.message?.trim() ?? '';
      if ('organization' in asked) {
        checkSections(asked.sections ?? []);
        const tp = await requireAnswering(transaction, asked.organization);
        // Someone who already reads the vault, and asks for more of it, knows which company this is.
        if ((await findPermission(transaction, tp, inviter.id)) === undefined)
          await requireToldApart(transaction, tp, asked.confirmed_namesakes);
        return {
          kind: 'request' as const,
          ...(await ask(context, transaction, inviter, tp, message, asked.sections)),
        };
      }
      refuseOwn(inviter, asked.email);
      const contact = await findContactOf(transaction, asked.email);
      await requireDomainsToldApart(transaction, [asked.email], asked.confirmed_namesakes);
      // People already on Plumbline are not invited: the inviter requests their vault instead.
      if (contact !== undefined) {
        await requireToldApart(transaction, contact.id, asked.confirmed_namesakes);
        return {
          kind: 'request' as const,
          ...(await ask(context, transaction, inviter, contact.id, message)),
        };
      }
      await refuseColleague(transaction, inviter, asked.email);
      const { confirmed_namesakes: _told, ...said } = asked;
      const invitation = { ...said, kind: 'trade_partner', sections: [], message } as const;
      const sent = await send(context, transaction, inviter, invitation);
      return { kind: 'invitation' as const, ...sent, inviter, invitation };
    });
    const { id, kind, isNew } = outcome;
    if (outcome.kind === 'invitation' && isNew)
      tellInvitedLater(context, outcome.inviter, { ...outcome.invitation, id });
    return { status: isNew ? 201 : 200, body: { id, kind } };
  },
});

const inviteGc = route({
  endpoint: endpoints.inviteGc,
  subject: ownOrganization,
  answer: async ({ actor, body, context, authorize }) => {
    checkSections(body.sections);
    const asked = cleaned(body);
    checkChoice(actor, body.sections);
    const invitation: ToSend = {
      ...asked,
      kind: 'contractor',
      sections: body.sections,
      message: body.message?.trim() ?? '',
    };
    const { inviter, sent, row } = await context.database
      .transaction()
      .execute(async (transaction) => {
        await authorize(transaction);
        const self = await findSelf(transaction, actor);
        refuseOwn(self, asked.email);
        await refuseColleague(transaction, self, asked.email);
        await refuseReader(transaction, self, asked.email);
        await requireDomainsToldApart(transaction, [asked.email], body.confirmed_namesakes);
        const written = await send(context, transaction, self, invitation);
        const found = await findInvitation(transaction, written.id);
        if (found === undefined) throw new Error('an invitation is gone behind its lock');
        return { inviter: self, sent: written, row: found };
      });
    if (sent.isNew) tellInvitedLater(context, inviter, { ...invitation, id: sent.id });
    const reply: ReplyOf<typeof endpoints.inviteGc> = {
      ...presentSent(row),
      is_just_sent: context.now().getTime() - row.last_sent_at.getTime() < JUST_SENT_MS,
    };
    return { status: sent.isNew ? 201 : 200, body: reply };
  },
});

function cleaned(said: Said) {
  return {
    email: said.email.trim().toLowerCase(),
    first_name: said.first_name?.trim() ?? '',
    last_name: said.last_name?.trim() ?? '',
    company_name: said.company_name?.trim() ?? '',
  };
}

const fault = (address: string, reason: string) => refused(reason, [{ address, reason }]);

/** Without a company there is nothing to share; with one, at least one section must be shared. */
function checkChoice({ organization }: Actor, sections: readonly string[]): void {
  if (organization === null && sections.length > 0)
    throw fault('/sections', 'You need a company before you can share a data vault.');
  if (organization !== null && sections.length === 0)
    throw fault('/sections', 'Choose at least one section.');
}

/** The caller's current data. */
async function findSelf(transaction: Database, actor: Actor): Promise<Person> {
  const person = await findPerson(transaction, { id: actor.userId });
  if (person === undefined) throw unauthenticated();
  return person;
}

function refuseOwn(inviter: Person, email: string): void {
  if (inviter.email === email) throw fault('/email', 'This is your own address.');
}

async function refuseColleague(database: Database, inviter: Person, email: string): Promise<void> {
  const known = await findPerson(database, { email });
  if (inviter.company_id !== null && known?.company_id === inviter.company_id)
    throw fault('/email', `${known.first_name} is a colleague of yours.`);
}

/** @throws 409 when the person with the address already has access to the caller's vault */
async function refuseReader(database: Database, inviter: Person, email: string): Promise<void> {
  const known = await findPerson(database, { email });
  // Always queried, so that an address without an account costs the same work.
  const permission = await findPermission(
    database,
    inviter.company_id ?? inviter.id,
    known?.id ?? inviter.id,
  );
  // A permission without sections opens nothing, so its person can be invited like anyone else.
  if (permission !== undefined && permission.sections.length > 0)
    throw new ProblemError(409, `${known?.first_name ?? 'This person'} already has access.`);
}

/** @throws 404 for an unknown company, 422 when it is not a trade partner, 409 when no one there can answer */
async function requireAnswering(database: Database, id: string): Promise<string> {
  const organization = await findTradePartner(database, id);
  if (organization === undefined) throw notFound('Company not found.');
  if (organization.organization_type !== TRADE_PARTNER)
    throw fault(
      '/organization',
      `${organization.name} is not a trade partner, so it has no data vault.`,
    );
  if (organization.editors === 0)
    throw new ProblemError(
      409,
      `No one from ${organization.name} is on Plumbline yet. Invite them by email.`,
    );
  return organization.id;
}

const ask = (
  context: Context,
  transaction: Database,
  inviter: Person,
  tp: string,
  message: string,
  sections?: readonly string[],
) =>
  askForAccess(context, transaction, {
    tp,
    userId: inviter.id,
    contractorId: inviter.company_id,
    message,
    sections,
    invitationId: null,
    now: context.now(),
  });

export const inviteRoutes: readonly Route[] = [inviteTp, inviteGc];
