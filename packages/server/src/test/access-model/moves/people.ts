import { endpoints } from '@plumbline/api-contract';
import type { AccessModel } from '../model.ts';
import type { Organization, Person } from '../records.ts';
import { MAY_GO } from '../start.ts';
import { PASSWORD } from '../world.ts';
import { check, DAY_OFF, here, idIn, type Move, NOTHING, type Pair, vaults } from './parts.ts';

const pairsOf = (model: AccessModel, person: Person): Pair[] =>
  vaults(model).map((tp) => ({ person, tp }));

/** Whether the company would be left without an Admin. */
const isLastAdmin = (model: AccessModel, organization: Organization, person: Person): boolean =>
  person.rank === 500 && model.adminsOf(organization).every((admin) => admin === person);

export const leave: Move = async (model, world, choice) => {
  // Mostly people who lose access by it.
  const actor = choice.mostly(
    here(model),
    (one) => one.organization !== null && model.livingOf(one).length > 0,
  );
  if (actor === undefined) return DAY_OFF;
  const organization = choice.mostly(model.organizations, (one) => one === actor.organization);
  if (organization === undefined || organization.isGone) return NOTHING;
  const words = `${actor.name} leaves ${organization.name}`;
  const reply = await world.call(actor, endpoints.leaveOrganization, {
    params: { id: world.idOf(organization) },
    body: {},
  });
  const pairs = pairsOf(model, actor);
  if (actor.organization !== organization) return { words: check(reply, 403, words), pairs };
  if (isLastAdmin(model, organization, actor)) return { words: check(reply, 409, words), pairs };
  const done = check(reply, 204, words);
  model.leave(actor);
  return { words: done, pairs };
};

export const remove: Move = async (model, world, choice) => {
  const person = choice.mostly(
    here(model),
    (one) => one.organization !== null && (choice.flag() || model.livingOf(one).length > 0),
  );
  if (person === undefined) return DAY_OFF;
  const actor = choice.mostly(
    here(model),
    (one) => one.organization === person.organization && one.rank === 500 && one !== person,
  );
  const organization = actor?.organization ?? null;
  if (actor === undefined || organization === null) return DAY_OFF;
  const words = `${actor.name} removes ${person.name} from ${organization.name}`;
  const reply = await world.call(actor, endpoints.removeMember, {
    params: { id: world.idOf(organization), user: world.idOf(person) },
  });
  const pairs = pairsOf(model, person);
  if (actor.rank < 500) return { words: check(reply, 403, words), pairs };
  if (person.organization !== organization) return { words: check(reply, 404, words), pairs };
  if (isLastAdmin(model, organization, person)) return { words: check(reply, 409, words), pairs };
  const done = check(reply, 204, words);
  model.leave(person);
  return { words: done, pairs };
};

export const setRank: Move = async (model, world, choice) => {
  const person = choice.mostly(here(model), ({ organization }) => organization?.kind === 'tp');
  if (person === undefined) return DAY_OFF;
  const actor = choice.mostly(
    here(model),
    (one) => one.organization === person.organization && one.rank === 500,
  );
  const organization = actor?.organization ?? null;
  if (actor === undefined || organization === null) return DAY_OFF;
  const rank = choice.flag() ? 500 : 100;
  const words = `${actor.name} makes ${person.name} ${rank} at ${organization.name}`;
  const reply = await world.call(actor, endpoints.updateMember, {
    params: { id: world.idOf(organization), user: world.idOf(person) },
    body: { rank },
  });
  const pairs = pairsOf(model, person);
  if (actor.rank < 500) return { words: check(reply, 403, words), pairs };
  if (person.organization !== organization) return { words: check(reply, 404, words), pairs };
  if (rank === 100 && isLastAdmin(model, organization, person))
    return { words: check(reply, 409, words), pairs };
  const done = check(reply, 200, words);
  person.rank = rank;
  return { words: done, pairs };
};

export const setContact: Move = async (model, world, choice) => {
  const person = choice.mostly(here(model), ({ organization }) => organization?.kind === 'tp');
  if (person === undefined) return DAY_OFF;
  const actor = choice.mostly(here(model), (one) => model.edits(one, person.organization));
  if (actor === undefined) return DAY_OFF;
  const isContact = choice.flag();
  const words = `${actor.name} makes ${person.name} ${isContact ? 'a contact' : 'no contact'}`;
  const reply = await world.call(actor, endpoints.updateTpEmployee, {
    params: { id: world.idOf(person) },
    body: { is_pf_contact: isContact },
  });
  const pairs = pairsOf(model, person);
  const { organization } = person;
  if (organization === null || !model.edits(actor, organization))
    return { words: check(reply, 403, words), pairs };
  const others = model.peopleOf(organization).filter((one) => one.isContact && one !== person);
  if (person.isContact && !isContact && others.length === 0)
    return { words: check(reply, 409, words), pairs };
  const done = check(reply, 200, words);
  person.isContact = isContact;
  return { words: done, pairs };
};

/** A person without a company asks to join one. */
export const join: Move = async (model, world, choice) => {
  const actor = choice.mostly(here(model), ({ organization }) => organization === null);
  // Mostly where they were before, so that the access granted there becomes active again.
  const organization = choice.mostly(
    model.organizations.filter(({ isGone }) => !isGone),
    (one) =>
      model.permissions.some(({ person, contractor }) => person === actor && contractor === one),
  );
  if (actor === undefined || organization === undefined) return DAY_OFF;
  const words = `${actor.name} asks to join ${organization.name}`;
  const body = { organization: world.idOf(organization) };
  const reply = await world.call(actor, endpoints.requestToJoin, { body });
  const pairs = pairsOf(model, actor);
  if (actor.organization !== null) return { words: check(reply, 403, words), pairs };
  const isWaiting = model.joins.some((one) => one.person === actor && one.status === 'pending');
  if (isWaiting || model.adminsOf(organization).length === 0)
    return { words: check(reply, 409, words), pairs };
  const done = check(reply, 201, words);
  model.joins.push({ id: idIn(reply), person: actor, organization, status: 'pending' });
  return { words: done, pairs };
};

export const answerJoin: Move = async (model, world, choice) => {
  const asked = choice.mostly(model.joins, ({ status }) => status === 'pending');
  if (asked === undefined || asked.organization.isGone || asked.person.isGone) return NOTHING;
  const { person, organization } = asked;
  const isAdmin = (one: Person): boolean => one.organization === organization && one.rank === 500;
  const actor = choice.mostly(here(model), isAdmin);
  if (actor === undefined) return DAY_OFF;
  const isAccepting = choice.of([true, true, false]) === true;
  const rank = choice.flag() ? 500 : 100;
  const status = isAccepting ? 'accepted' : 'declined';
  const words = `${actor.name} says ${status} to ${person.name} at ${organization.name} as ${rank}`;
  const reply = await world.call(actor, endpoints.answerEmployee, {
    params: { id: asked.id },
    body: { status, ...(isAccepting && { rank }) },
  });
  const pairs = pairsOf(model, person);
  if (!isAdmin(actor) || actor === person) return { words: check(reply, 403, words), pairs };
  if (asked.status !== 'pending') return { words: check(reply, 409, words), pairs };
  const done = check(reply, 200, words);
  asked.status = status;
  if (isAccepting) model.enter(person, organization, rank);
  return { words: done, pairs };
};

export const deleteAccount: Move = async (model, world, choice) => {
  const actor = choice.of(here(model).filter(({ name }) => MAY_GO.includes(name)));
  if (actor === undefined) return DAY_OFF;
  const { organization } = actor;
  const isAlone = organization !== null && model.peopleOf(organization).length === 1;
  const words = `${actor.name} deletes the account${isAlone ? ` and ${organization.name}` : ''}`;
  const body = { password: PASSWORD, ...(isAlone && { company_name: organization.name }) };
  const pairs = vaults(model).flatMap((tp) =>
    model.permissions.filter((permission) => permission.tp === tp).slice(0, 1),
  );
  const isNeeded = organization !== null && !isAlone && isLastAdmin(model, organization, actor);
  const reply = await world.call(actor, endpoints.deleteMe, { body });
  const done = check(reply, isNeeded ? 409 : 204, words);
  if (!isNeeded) model.eraseAccount(actor);
  return { words: done, pairs };
};
