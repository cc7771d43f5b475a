import { endpoints } from '@plumbline/api-contract';
import type { AccessModel } from '../model.ts';
import type { Company, Person } from '../records.ts';
import { MAY_GO } from '../start.ts';
import { PASSWORD } from '../world.ts';
import { check, DAY_OFF, here, idIn, type Move, NOTHING, type Pair, vaults } from './parts.ts';

const pairsOf = (model: AccessModel, person: Person): Pair[] =>
  vaults(model).map((tp) => ({ person, tp }));

/** Whether a company would be left without an Admin. */
const isLastAdmin = (model: AccessModel, company: Company, person: Person): boolean =>
  person.rank === 500 && model.adminsOf(company).every((admin) => admin === person);

export const leave: Move = async (model, world, choice) => {
  // Mostly those for whom something closes.
  const actor = choice.mostly(
    here(model),
    (one) => one.company !== null && model.livingOf(one).length > 0,
  );
  if (actor === undefined) return DAY_OFF;
  const company = choice.mostly(model.companies, (one) => one === actor.company);
  if (company === undefined || company.isGone) return NOTHING;
  const words = `${actor.name} leaves ${company.name}`;
  const reply = await world.call(actor, endpoints.leaveOrganization, {
    params: { id: world.idOf(company) },
    body: {},
  });
  const pairs = pairsOf(model, actor);
  if (actor.company !== company) return { words: check(reply, 403, words), pairs };
  if (isLastAdmin(model, company, actor)) return { words: check(reply, 409, words), pairs };
  const done = check(reply, 204, words);
  model.leave(actor);
  return { words: done, pairs };
};

export const remove: Move = async (model, world, choice) => {
  const person = choice.mostly(
    here(model),
    (one) => one.company !== null && (choice.flag() || model.livingOf(one).length > 0),
  );
  if (person === undefined) return DAY_OFF;
  const actor = choice.mostly(
    here(model),
    (one) => one.company === person.company && one.rank === 500 && one !== person,
  );
  const company = actor?.company ?? null;
  if (actor === undefined || company === null) return DAY_OFF;
  const words = `${actor.name} removes ${person.name} from ${company.name}`;
  const reply = await world.call(actor, endpoints.removeMember, {
    params: { id: world.idOf(company), user: world.idOf(person) },
  });
  const pairs = pairsOf(model, person);
  if (actor.rank < 500) return { words: check(reply, 403, words), pairs };
  if (person.company !== company) return { words: check(reply, 404, words), pairs };
  if (isLastAdmin(model, company, person)) return { words: check(reply, 409, words), pairs };
  const done = check(reply, 204, words);
  model.leave(person);
  return { words: done, pairs };
};

export const setRank: Move = async (model, world, choice) => {
  const person = choice.mostly(here(model), ({ company }) => company?.kind === 'tp');
  if (person === undefined) return DAY_OFF;
  const actor = choice.mostly(
    here(model),
    (one) => one.company === person.company && one.rank === 500,
  );
  const company = actor?.company ?? null;
  if (actor === undefined || company === null) return DAY_OFF;
  const rank = choice.flag() ? 500 : 100;
  const words = `${actor.name} makes ${person.name} ${rank} at ${company.name}`;
  const reply = await world.call(actor, endpoints.updateMember, {
    params: { id: world.idOf(company), user: world.idOf(person) },
    body: { rank },
  });
  const pairs = pairsOf(model, person);
  if (actor.rank < 500) return { words: check(reply, 403, words), pairs };
  if (person.company !== company) return { words: check(reply, 404, words), pairs };
  if (rank === 100 && isLastAdmin(model, company, person))
    return { words: check(reply, 409, words), pairs };
  const done = check(reply, 200, words);
  person.rank = rank;
  return { words: done, pairs };
};

export const setContact: Move = async (model, world, choice) => {
  const person = choice.mostly(here(model), ({ company }) => company?.kind === 'tp');
  if (person === undefined) return DAY_OFF;
  const actor = choice.mostly(here(model), (one) => model.edits(one, person.company));
  if (actor === undefined) return DAY_OFF;
  const isContact = choice.flag();
  const words = `${actor.name} makes ${person.name} ${isContact ? 'a contact' : 'no contact'}`;
  const reply = await world.call(actor, endpoints.updateTpEmployee, {
    params: { id: world.idOf(person) },
    body: { is_pf_contact: isContact },
  });
  const pairs = pairsOf(model, person);
  const { company } = person;
  if (company === null || !model.edits(actor, company))
    return { words: check(reply, 403, words), pairs };
  const others = model.peopleOf(company).filter((one) => one.isContact && one !== person);
  if (person.isContact && !isContact && others.length === 0)
    return { words: check(reply, 409, words), pairs };
  const done = check(reply, 200, words);
  person.isContact = isContact;
  return { words: done, pairs };
};

/** A person without a company asks to join one. */
export const join: Move = async (model, world, choice) => {
  const actor = choice.mostly(here(model), ({ company }) => company === null);
  // Mostly where it was before: what was given there opens again.
  const company = choice.mostly(
    model.companies.filter(({ isGone }) => !isGone),
    (one) => model.grants.some(({ person, contractor }) => person === actor && contractor === one),
  );
  if (actor === undefined || company === undefined) return DAY_OFF;
  const words = `${actor.name} asks to join ${company.name}`;
  const body = { organization: world.idOf(company) };
  const reply = await world.call(actor, endpoints.requestToJoin, { body });
  const pairs = pairsOf(model, actor);
  if (actor.company !== null) return { words: check(reply, 403, words), pairs };
  const isWaiting = model.joins.some((one) => one.person === actor && one.status === 'pending');
  if (isWaiting || model.adminsOf(company).length === 0)
    return { words: check(reply, 409, words), pairs };
  const done = check(reply, 201, words);
  model.joins.push({ id: idIn(reply), person: actor, company, status: 'pending' });
  return { words: done, pairs };
};

export const answerJoin: Move = async (model, world, choice) => {
  const asked = choice.mostly(model.joins, ({ status }) => status === 'pending');
  if (asked === undefined || asked.company.isGone || asked.person.isGone) return NOTHING;
  const { person, company } = asked;
  const isAdmin = (one: Person): boolean => one.company === company && one.rank === 500;
  const actor = choice.mostly(here(model), isAdmin);
  if (actor === undefined) return DAY_OFF;
  const isAccepting = choice.of([true, true, false]) === true;
  const rank = choice.flag() ? 500 : 100;
  const status = isAccepting ? 'accepted' : 'declined';
  const words = `${actor.name} says ${status} to ${person.name} at ${company.name} as ${rank}`;
  const reply = await world.call(actor, endpoints.answerEmployee, {
    params: { id: asked.id },
    body: { status, ...(isAccepting && { rank }) },
  });
  const pairs = pairsOf(model, person);
  if (!isAdmin(actor) || actor === person) return { words: check(reply, 403, words), pairs };
  if (asked.status !== 'pending') return { words: check(reply, 409, words), pairs };
  const done = check(reply, 200, words);
  asked.status = status;
  if (isAccepting) model.enter(person, company, rank);
  return { words: done, pairs };
};

export const deleteAccount: Move = async (model, world, choice) => {
  const actor = choice.of(here(model).filter(({ name }) => MAY_GO.includes(name)));
  if (actor === undefined) return DAY_OFF;
  const { company } = actor;
  const isAlone = company !== null && model.peopleOf(company).length === 1;
  const words = `${actor.name} deletes the account${isAlone ? ` and ${company.name}` : ''}`;
  const body = { password: PASSWORD, ...(isAlone && { company_name: company.name }) };
  const pairs = vaults(model).flatMap((tp) =>
    model.grants.filter((grant) => grant.tp === tp).slice(0, 1),
  );
  const isNeeded = company !== null && !isAlone && isLastAdmin(model, company, actor);
  const reply = await world.call(actor, endpoints.deleteMe, { body });
  const done = check(reply, isNeeded ? 409 : 204, words);
  if (!isNeeded) model.eraseAccount(actor);
  return { words: done, pairs };
};
