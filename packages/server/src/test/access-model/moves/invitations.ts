import { endpoints } from '@plumbline/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { AccessModel } from '../model.ts';
import type { Invitation, Person } from '../records.ts';
import { SECTIONS } from '../sections.ts';
import type { World } from '../world.ts';
import { check, DAY_OFF, here, idIn, type Move, NOTHING, ownVault, type Pair } from './parts.ts';
import { checkAsked } from './requests.ts';

/** An address without an account. */
const STRANGER = 'someone@elsewhere.example';

const withAddress = (model: AccessModel, email: string): Person | undefined =>
  here(model).find((person) => person.email === email);

/** Whether an invitation is on behalf of the same company, or of the same person without one. */
const isInTheName = (
  invitation: Invitation,
  { kind, by, organization, email }: Pick<Invitation, 'kind' | 'by' | 'organization' | 'email'>,
): boolean =>
  invitation.kind === kind &&
  invitation.email === email &&
  invitation.organization === organization &&
  (organization !== null || invitation.by === by);

async function checkInvited(
  { model, world }: { readonly model: AccessModel; readonly world: World },
  reply: LightMyRequestResponse,
  invited: Omit<Invitation, 'id' | 'status'>,
  words: string,
): Promise<string> {
  const before = model.invitations.filter((one) => isInTheName(one, invited));
  // Invitations by someone who no longer acts for the company do not block a new one.
  const waiting = before.filter(({ status }) => status === 'sent');
  if (waiting.some(model.isInviterThere)) return check(reply, 200, words);
  if (before.some(({ status }) => status === 'declined')) return check(reply, 409, words);
  const done = check(reply, 201, words);
  for (const dead of waiting) dead.status = 'cancelled';
  const id = idIn(reply);
  model.invitations.push({ ...invited, id, status: 'sent' });
  // The notification is sent after the reply. Waits, so that nothing of this step is still in flight in the next one.
  if (withAddress(model, invited.email) !== undefined) await world.told(id);
  return done;
}

/** A contractor invites an address to share its company's vault. */
export const inviteTradePartner: Move = async (model, world, choice) => {
  const actor = choice.mostly(here(model), model.isContractor);
  const email = choice.mostly(
    [...here(model).map((one) => one.email), STRANGER],
    (one) => withAddress(model, one)?.organization?.kind !== 'gc',
  );
  if (actor === undefined || email === undefined) return DAY_OFF;
  const words = `${actor.name} invites ${email} to show a vault`;
  const reply = await world.call(actor, endpoints.inviteTp, { body: { email } });
  const invited = withAddress(model, email);
  const tp = invited === undefined ? null : ownVault(invited);
  const pairs = tp === null ? [] : [{ person: actor, tp }];
  if (!model.isContractor(actor)) return { words: check(reply, 403, words), pairs };
  if (invited === actor) return { words: check(reply, 422, words), pairs };
  // A pre-qual contact whose company is here gets a request for the vault, not an invitation.
  if (tp !== null && invited?.isContact === true)
    return { words: checkAsked(model, reply, { actor, tp }, words), pairs };
  const { organization } = actor;
  if (organization !== null && invited?.organization === organization)
    return { words: check(reply, 422, words), pairs };
  const invitation = {
    kind: 'trade_partner',
    by: actor,
    organization,
    email,
    sections: [],
  } as const;
  return { words: await checkInvited({ model, world }, reply, invitation, words), pairs };
};

/** A trade partner invites an address to read sections of its vault. */
export const inviteContractor: Move = async (model, world, choice) => {
  const mayInvite = (one: Person): boolean =>
    one.organization === null ? one.flag === 'TP' : model.edits(one, one.organization);
  const actor = choice.mostly(here(model), mayInvite);
  const email = choice.mostly([...here(model).map((one) => one.email), STRANGER], (one) => {
    const person = withAddress(model, one);
    return person === undefined || model.isContractor(person);
  });
  if (actor === undefined || email === undefined) return DAY_OFF;
  const { organization } = actor;
  const sections = organization === null && choice.flag() ? [] : choice.some(SECTIONS);
  const words = `${actor.name} invites ${email} to read ${sections.join('+') || 'nothing'}`;
  const reply = await world.call(actor, endpoints.inviteGc, { body: { email, sections } });
  const invited = withAddress(model, email);
  const tp = ownVault(actor);
  const pairs = tp === null || invited === undefined ? [] : [{ person: invited, tp }];
  if (!mayInvite(actor)) return { words: check(reply, 403, words), pairs };
  const isOdd = (organization === null) !== (sections.length === 0);
  const isOwn =
    invited === actor || (organization !== null && invited?.organization === organization);
  if (isOdd || isOwn) return { words: check(reply, 422, words), pairs };
  const given = tp === null || invited === undefined ? undefined : model.living(tp, invited);
  if (given !== undefined && given.sections.length > 0)
    return { words: check(reply, 409, words), pairs };
  const invitation = { kind: 'contractor', by: actor, organization, email, sections } as const;
  return { words: await checkInvited({ model, world }, reply, invitation, words), pairs };
};

export const acceptInvitation: Move = async (model, world, choice) => {
  const invitation = choice.mostly(model.invitations, ({ status }) => status === 'sent');
  if (invitation === undefined || invitation.by.isGone || invitation.organization?.isGone === true)
    return NOTHING;
  const { kind, by, organization, email, sections } = invitation;
  const invited = withAddress(model, email);
  const actor = choice.mostly(
    here(model),
    (one) =>
      one === invited ||
      (kind === 'trade_partner' && invited !== undefined && model.edits(one, invited.organization)),
  );
  if (actor === undefined) return DAY_OFF;
  const words = `${actor.name} accepts the ${kind} invitation of ${email} by ${by.name}`;
  const reply = await world.call(actor, endpoints.acceptAccess, { body: { id: invitation.id } });
  const isMine =
    actor === invited ||
    (kind === 'trade_partner' && invited !== undefined && model.edits(actor, invited.organization));
  const vaultOfActor = ownVault(actor);
  const reader = kind === 'trade_partner' ? by : actor;
  const tp = kind === 'trade_partner' ? vaultOfActor : organization;
  const pairs = tp === null ? [] : [{ person: reader, tp }];
  if (!isMine) return { words: check(reply, 403, words), pairs };
  if (invitation.status !== 'sent' || !model.isInviterThere(invitation))
    return { words: check(reply, 409, words), pairs };
  if (tp === null || (kind === 'trade_partner' && !model.edits(actor, tp)))
    return { words: check(reply, 409, words), pairs };
  if (kind === 'contractor' && !model.isContractor(actor))
    return { words: check(reply, 409, words), pairs };
  const done = check(reply, 201, words);
  if (kind === 'trade_partner') {
    const isAsked = model.pendingAt(tp).some(({ person }) => person === by);
    // The reply does not contain its id, so look it up in the list.
    if (model.living(tp, by) === undefined && !isAsked)
      model.ask(tp, by).id = await idOfRequest(model, world, { person: by, tp });
    model.say(by, { type: 'grants_changed' });
  } else {
    const open = model.living(tp, actor)?.sections ?? [];
    const union = SECTIONS.filter((one) => open.includes(one) || sections.includes(one));
    const order = [...new Set([...open, ...sections])];
    const permission = model.givePermission(tp, actor, order);
    permission.id = idIn(reply, 'permission_id');
    if (union.length !== order.length) throw new Error('a section is named twice');
    model.sayAnswered(tp, by);
  }
  invitation.status = 'accepted';
  return { words: done, pairs };
};

/** The id of a person's request for a vault, from the list that its editors see. */
async function idOfRequest(
  model: AccessModel,
  world: World,
  { person, tp }: Pair,
): Promise<string> {
  const editor = here(model).find((one) => model.owns(one, tp));
  if (editor === undefined) return '';
  const reply = await world.call(editor, endpoints.listIncomingRequests);
  const { results } = reply.json<{ results: { id: string; user: { id: string } }[] }>();
  return results.find(({ user }) => user.id === world.idOf(person))?.id ?? '';
}

/** The addressee declines an invitation, or its sender withdraws it. */
export const dropInvitation: Move = async (model, world, choice) => {
  const invitation = choice.mostly(model.invitations, ({ status }) => status === 'sent');
  if (invitation === undefined || invitation.by.isGone || invitation.organization?.isGone === true)
    return NOTHING;
  const { by, organization, email, kind } = invitation;
  const invited = withAddress(model, email);
  const mayTakeBack = (one: Person): boolean =>
    organization === null
      ? one === by
      : one.organization === organization &&
        (one === by || one.rank === 500 || model.edits(one, organization));
  const isAsked = (one: Person): boolean =>
    one === invited ||
    (kind === 'trade_partner' && invited !== undefined && model.edits(one, invited.organization));
  const actor = choice.mostly(here(model), (one) => isAsked(one) || mayTakeBack(one));
  if (actor === undefined) return DAY_OFF;
  const words = `${actor.name} drops the ${kind} invitation of ${email} by ${by.name}`;
  const reply = await world.call(actor, endpoints.revokePermission, {
    params: { id: invitation.id },
  });
  const tp = kind === 'contractor' ? organization : null;
  const pairs = tp === null || invited === undefined ? [] : [{ person: invited, tp }];
  // The author may, no matter where they are now.
  if (!isAsked(actor) && actor !== by && !mayTakeBack(actor))
    return { words: check(reply, 403, words), pairs };
  const status = isAsked(actor) ? 'declined' : 'cancelled';
  // Repeating the same answer is a no-op; any other outcome cannot be undone here.
  if (invitation.status !== 'sent')
    return { words: check(reply, invitation.status === status ? 204 : 409, words), pairs };
  const done = check(reply, 204, words);
  invitation.status = status;
  if (tp !== null) model.sayAnswered(tp, by);
  else model.say(by, { type: 'grants_changed' });
  return { words: done, pairs };
};
