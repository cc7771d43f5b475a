import { endpoints } from '@plumbline/api-contract';
import { SECTIONS } from '../sections.ts';
import { check, DAY_OFF, here, idIn, type Move, NOTHING, ownVault } from './parts.ts';

/** A trade partner opens its vault to a person at their current company. */
export const allow: Move = async (model, world, choice) => {
  const actor = choice.mostly(here(model), (one) => model.edits(one, one.organization));
  const person = choice.mostly(model.people, (one) => !one.isGone && model.isContractor(one));
  if (actor === undefined || person === undefined) return DAY_OFF;
  const sections = choice.some(SECTIONS);
  const words = `${actor.name} allows ${person.name} ${sections.join('+') || 'nothing'}`;
  const body = { user: world.idOf(person), sections };
  const reply = await world.call(actor, endpoints.allowAccess, { body });
  const tp = ownVault(actor);
  if (tp === null || !model.edits(actor, tp)) return { words: check(reply, 403, words), pairs: [] };
  if (person.isGone || !model.isContractor(person))
    return { words: check(reply, 422, words), pairs: [{ person, tp }] };
  const done = check(reply, 201, words);
  model.givePermission(tp, person, sections).id = idIn(reply);
  return { words: done, pairs: [{ person, tp }] };
};

/** Narrows or widens what a permission opens. */
export const change: Move = async (model, world, choice) => {
  const permission = choice.mostly(model.permissions, ({ isEnded }) => !isEnded);
  if (permission === undefined) return NOTHING;
  const { tp, person } = permission;
  const actor = choice.mostly(here(model), (one) => model.edits(one, tp));
  if (actor === undefined) return DAY_OFF;
  const sections = choice.some(SECTIONS);
  const words = `${actor.name} sets ${person.name} at ${tp.name} to ${sections.join('+') || 'nothing'}`;
  const reply = await world.call(actor, endpoints.updatePermission, {
    params: { id: permission.id },
    body: { sections },
  });
  const mayChange = !permission.isEnded && !tp.isGone && !person.isGone && model.edits(actor, tp);
  const done = check(reply, mayChange ? 200 : 403, words);
  if (mayChange) {
    // Opening sections also answers requests that were made while none was open.
    if (sections.length > 0 && model.isLiving(permission))
      for (const asked of model.pendingAt(tp))
        if (asked.person === person) model.answer(asked, 'accepted');
    model.changePermission(permission, sections, permission.sections);
  }
  return { words: done, pairs: [permission] };
};

export const end: Move = async (model, world, choice) => {
  const permission = choice.mostly(model.permissions, ({ isEnded }) => !isEnded);
  if (permission === undefined) return NOTHING;
  const { tp, person } = permission;
  const actor = choice.mostly(here(model), (one) => model.edits(one, tp));
  if (actor === undefined) return DAY_OFF;
  const words = `${actor.name} ends ${person.name}'s access to ${tp.name}`;
  const reply = await world.call(actor, endpoints.revokePermission, {
    params: { id: permission.id },
  });
  const mayEnd = !permission.isEnded && !tp.isGone && !person.isGone && model.edits(actor, tp);
  const done = check(reply, mayEnd ? 204 : 403, words);
  if (mayEnd) model.revokePermission(permission);
  return { words: done, pairs: [permission] };
};

/** An editor saves a section again, and everyone who can see it is notified. */
export const save: Move = async (model, world, choice) => {
  const actor = choice.mostly(here(model), (one) => model.edits(one, one.organization));
  const tp = actor === undefined ? null : ownVault(actor);
  const section = choice.of(SECTIONS);
  if (actor === undefined || tp === null || section === undefined) return DAY_OFF;
  const words = `${actor.name} saves ${section} of ${tp.name}`;
  const query = { link: section };
  const read = await world.call(actor, endpoints.getAnswers, { query });
  const { answers } = read.json<{ answers: unknown }>();
  const reply = await world.call(actor, endpoints.saveAnswers, { query, body: { answers } });
  const done = check(reply, model.edits(actor, tp) ? 200 : 403, words);
  const pairs = model.permissions.filter((permission) => permission.tp === tp).slice(0, 2);
  if (reply.statusCode !== 200) return { words: done, pairs };
  for (const person of here(model))
    if (model.sees(person, tp, section))
      model.say(person, { type: 'vault_changed', tp, sections: [section] });
  return { words: done, pairs };
};
