import { endpoints } from '@plumbline/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { AccessModel } from '../model.ts';
import type { Organization, Person } from '../records.ts';
import { SECTIONS } from '../sections.ts';
import { check, DAY_OFF, here, idIn, type Move, NOTHING, vaults } from './parts.ts';

/** A contractor requests a vault. */
export const request: Move = async (model, world, choice) => {
  const actor = choice.mostly(here(model), model.isContractor);
  const tp = choice.of(vaults(model));
  if (actor === undefined || tp === undefined) return DAY_OFF;
  const words = `${actor.name} asks for ${tp.name}`;
  const body = { organization: world.idOf(tp) };
  const reply = await world.call(actor, endpoints.inviteTp, { body });
  return { words: checkAsked(model, reply, { actor, tp }, words), pairs: [{ person: actor, tp }] };
};

/** Checks the outcome of a contractor's request for a vault. */
export function checkAsked(
  model: AccessModel,
  reply: LightMyRequestResponse,
  { actor, tp }: { readonly actor: Person; readonly tp: Organization },
  words: string,
): string {
  if (!model.isContractor(actor)) return check(reply, 403, words);
  if (!model.peopleOf(tp).some((one) => model.edits(one, tp))) return check(reply, 409, words);
  if (model.pendingAt(tp).some(({ person }) => person === actor)) return check(reply, 200, words);
  const isBarred = model.requests.some(
    (one) => one.tp === tp && one.person === actor && one.wasDeclined,
  );
  // A permission without sections does not count.
  const isOpen = (model.living(tp, actor)?.sections.length ?? 0) > 0;
  if (isOpen || isBarred) return check(reply, 409, words);
  const done = check(reply, 201, words);
  model.ask(tp, actor).id = idIn(reply);
  return done;
}

export const accept: Move = async (model, world, choice) => {
  const asked = choice.mostly(model.requests, ({ status }) => status === 'pending');
  if (asked === undefined || asked.tp.isGone || asked.person.isGone) return NOTHING;
  const { tp, person } = asked;
  const actor = choice.mostly(here(model), (one) => model.edits(one, tp));
  if (actor === undefined) return DAY_OFF;
  const sections = choice.some(SECTIONS);
  const words = `${actor.name} accepts ${person.name} at ${tp.name} with ${sections.join('+') || 'nothing'}`;
  const body = { id: asked.id, sections };
  const reply = await world.call(actor, endpoints.acceptAccess, { body });
  if (!model.edits(actor, tp)) return { words: check(reply, 403, words), pairs: [asked] };
  if (asked.status !== 'pending') return { words: check(reply, 409, words), pairs: [asked] };
  const done = check(reply, 201, words);
  model.answer(asked, 'accepted');
  model.givePermission(tp, person, sections).id = idIn(reply, 'permission_id');
  return { words: done, pairs: [asked] };
};

/** An editor of the vault declines a request, or its author withdraws it. */
export const drop: Move = async (model, world, choice) => {
  const asked = choice.mostly(model.requests, ({ status }) => status === 'pending');
  if (asked === undefined || asked.tp.isGone || asked.person.isGone) return NOTHING;
  const { tp, person } = asked;
  const actor = choice.mostly(here(model), (one) => model.edits(one, tp) || one === person);
  if (actor === undefined) return DAY_OFF;
  const isAuthor = actor === person;
  const words = `${actor.name} ${isAuthor ? 'takes back' : 'declines'} what ${person.name} asked of ${tp.name}`;
  const reply = await world.call(actor, endpoints.revokePermission, { params: { id: asked.id } });
  if (!isAuthor && !model.edits(actor, tp))
    return { words: check(reply, 403, words), pairs: [asked] };
  if (isAuthor && asked.status === 'declined') {
    asked.status = 'cancelled';
    model.forget(asked);
    return { words: check(reply, 204, words), pairs: [asked] };
  }
  if (asked.status !== 'pending') return { words: check(reply, 409, words), pairs: [asked] };
  const done = check(reply, 204, words);
  model.answer(asked, isAuthor ? 'cancelled' : 'declined');
  return { words: done, pairs: [asked] };
};
