import { endpoints } from '@plumbline/api-contract';
import type { AccessModel } from '../../model.ts';
import type { Organization, Person } from '../../records.ts';
import { check, DAY_OFF, here, type Move, NOTHING, type Pair } from '../../moves/parts.ts';
import { HIDEABLE, KINDS } from '../records.ts';

/** Pairs for views of each of these companies, by its own people and by others. */
export const lookersAt = (model: AccessModel, companies: readonly Organization[]): Pair[] =>
  companies
    .filter(({ isGone }) => !isGone)
    .flatMap((tp) => here(model).map((person) => ({ person, tp })));

/** The Admins of a company hide parts of its profile, or show them again. */
export const hide: Move = async (model, world, choice) => {
  const { network } = model;
  const company = choice.of(network.here());
  if (company === undefined) return NOTHING;
  const actor = choice.mostly(here(model), (one) => network.isAdmin(one, company));
  if (actor === undefined) return DAY_OFF;
  const parts = choice.some(HIDEABLE);
  const words = `${actor.name} hides ${parts.join('+') || 'nothing'} of ${company.name}`;
  const reply = await world.call(actor, endpoints.updateOrganization, {
    params: { id: world.idOf(company) },
    body: { hidden_parts: parts },
  });
  const may = network.isAdmin(actor, company);
  const done = check(reply, may ? 200 : 403, words);
  if (may) network.hidden.set(company, new Set(parts));
  return { words: done, pairs: lookersAt(model, [company]) };
};

/** A company claims a relationship with another one. */
export const relate: Move = async (model, world, choice) => {
  const { network } = model;
  const actor = choice.mostly(here(model), (one) => network.isAdmin(one, one.organization));
  const to = choice.of(network.here());
  const kind = choice.of(KINDS);
  if (actor === undefined || to === undefined || kind === undefined) return DAY_OFF;
  const from = actor.organization;
  const words = `${actor.name} says ${kind} ${to.name}`;
  const body = { organization: world.idOf(to), kind };
  const reply = await world.call(actor, endpoints.createRelationship, { body });
  const pairs = lookersAt(model, from === null ? [to] : [from, to]);
  if (from === null || !network.isAdmin(actor, from))
    return { words: check(reply, 403, words), pairs };
  if (from === to) return { words: check(reply, 422, words), pairs };
  if (network.openBetween(from, to, kind)) return { words: check(reply, 409, words), pairs };
  const done = check(reply, 201, words);
  const { id } = reply.json<{ id: string }>();
  network.relationships.push({ id, from, to, kind, status: 'pending' });
  return { words: done, pairs };
};

const STEPS = ['standing', 'declined', 'cancelled', 'ended'] as const;

/** A relationship is confirmed, declined, withdrawn or ended; mostly a step that its status allows. */
export const answerRelationship: Move = async (model, world, choice) => {
  const { network } = model;
  const one = choice.mostly(
    network.relationships.filter(network.isWhole),
    ({ status }) => status === 'pending' || status === 'standing',
  );
  if (one === undefined) return NOTHING;
  const step = choice.mostly(STEPS, (to) => (to === 'ended') === (one.status === 'standing'));
  if (step === undefined) return NOTHING;
  const { from, to } = one;
  const may = (person: Person): boolean =>
    (step !== 'standing' && step !== 'declined' && network.isAdmin(person, from)) ||
    (step !== 'cancelled' && network.isAdmin(person, to));
  const actor = choice.mostly(here(model), may);
  if (actor === undefined) return DAY_OFF;
  const words = `${actor.name} makes it ${step}: ${from.name} ${one.kind} ${to.name}, ${one.status}`;
  const reply = await world.call(actor, endpoints.updateRelationship, {
    params: { id: one.id },
    body: { status: step },
  });
  const pairs = lookersAt(model, [from, to]);
  if (!may(actor)) return { words: check(reply, 403, words), pairs };
  if (one.status !== (step === 'ended' ? 'standing' : 'pending'))
    return { words: check(reply, 409, words), pairs };
  const done = check(reply, 200, words);
  one.status = step;
  return { words: done, pairs };
};

/** A person writes a private note about another company. */
export const writeNote: Move = async (model, world, choice) => {
  const { network } = model;
  const one = choice.of(network.relationships.filter(network.isWhole));
  if (one === undefined) return NOTHING;
  const actor = choice.mostly(here(model), ({ organization }) =>
    network.isBetween(one, organization),
  );
  if (actor === undefined) return DAY_OFF;
  const text = choice.flag() ? `Qznote of ${actor.name}` : '';
  const words = `${actor.name} notes ${text || 'nothing'} of ${one.from.name} and ${one.to.name}`;
  const reply = await world.call(actor, endpoints.updateRelationship, {
    params: { id: one.id },
    body: { note: text },
  });
  const pairs = lookersAt(model, [one.from, one.to]);
  const own = actor.organization;
  if (own === null || !network.isBetween(one, own))
    return { words: check(reply, 403, words), pairs };
  const done = check(reply, 200, words);
  const about = network.otherOf(one, own);
  const known = network.notes.find(
    (note) => note.person === actor && note.own === own && note.about === about,
  );
  if (known === undefined) network.notes.push({ person: actor, own, about, text });
  else known.text = text;
  return { words: done, pairs };
};
