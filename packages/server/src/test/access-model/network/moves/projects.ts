import { endpoints } from '@plumbline/api-contract';
import type { Person } from '../../records.ts';
import { check, DAY_OFF, here, idIn, type Move, NOTHING } from '../../moves/parts.ts';
import { PROJECT, projectBody } from '../start.ts';
import { lookersAt } from './companies.ts';

/** A company adds a project to its pages. */
export const addProject: Move = async (model, world, choice) => {
  const { network } = model;
  const actor = choice.mostly(here(model), (one) => network.isAdmin(one, one.organization));
  if (actor === undefined) return DAY_OFF;
  const keeper = actor.organization;
  const name = `${PROJECT} Number${network.projects.length}`;
  const trade = keeper === null ? null : network.saidBy(keeper).trade;
  const words = `${actor.name} adds ${name}`;
  const reply = await world.call(actor, endpoints.createProject, {
    body: projectBody(name, trade),
  });
  const may = keeper !== null && network.isAdmin(actor, keeper);
  const done = check(reply, may ? 201 : 403, words);
  if (!may) return { words: done, pairs: [] };
  const project = { id: idIn(reply), name, keeper, isRemoved: false };
  network.projects.push(project);
  if (trade !== null) {
    const [own] = reply.json<{ participants: readonly { id: string }[] }>().participants;
    const part = { id: own?.id ?? '', project, company: keeper, isClaim: false } as const;
    network.parts.push({ ...part, state: 'confirmed' });
  }
  return { words: done, pairs: lookersAt(model, [keeper]) };
};

/** The keeper removes a project from its pages, or restores it. */
export const removeProject: Move = async (model, world, choice) => {
  const { network } = model;
  const project = choice.of(network.projects.filter(({ keeper }) => !keeper.isGone));
  if (project === undefined) return NOTHING;
  const { keeper, name, id } = project;
  const actor = choice.mostly(here(model), (one) => network.isAdmin(one, keeper));
  if (actor === undefined) return DAY_OFF;
  const isRemoving = project.isRemoved ? choice.of([0, 0, 0, 1]) === 1 : !choice.flag();
  const words = `${actor.name} ${isRemoving ? 'removes' : 'restores'} ${name}`;
  const endpoint = isRemoving ? endpoints.removeProject : endpoints.restoreProject;
  const reply = await world.call(actor, endpoint, { params: { id } });
  const pairs = lookersAt(model, [keeper]);
  if (!network.isAdmin(actor, keeper)) return { words: check(reply, 403, words), pairs };
  if (isRemoving && project.isRemoved) return { words: check(reply, 404, words), pairs };
  const done = check(reply, isRemoving ? 204 : 200, words);
  project.isRemoved = isRemoving;
  return { words: done, pairs };
};

/** The keeper invites a company to confirm that it took part, or a company claims it. */
export const askPart: Move = async (model, world, choice) => {
  const { network } = model;
  const project = choice.mostly(
    network.projects.filter(({ keeper }) => !keeper.isGone),
    network.isThere,
  );
  if (project === undefined) return NOTHING;
  const company = choice.mostly(
    network.here(),
    (one) => one !== project.keeper && network.openPart(project, one) === undefined,
  );
  if (company === undefined) return NOTHING;
  const { keeper, name } = project;
  const isOneSide = (person: Person): boolean =>
    network.isAdmin(person, keeper) || network.isAdmin(person, company);
  const actor = choice.mostly(here(model), isOneSide);
  if (actor === undefined) return DAY_OFF;
  const { trade } = network.saidBy(company);
  const words = `${actor.name} puts ${company.name} on ${name}`;
  const reply = await world.call(actor, endpoints.addParticipant, {
    params: { id: project.id },
    body: {
      organization: world.idOf(company),
      role: 'Trade Partner',
      trades: trade === null ? [] : [trade],
    },
  });
  const pairs = lookersAt(model, [keeper, company]);
  const own = actor.organization;
  const may =
    network.isAdmin(actor, own) && (own === keeper ? company !== keeper : company === own);
  if (!may) return { words: check(reply, 403, words), pairs };
  if (!network.seesProject(actor, project)) return { words: check(reply, 404, words), pairs };
  if (network.openPart(project, company) !== undefined)
    return { words: check(reply, 409, words), pairs };
  const done = check(reply, 201, words);
  const isClaim = own === company;
  const state = isClaim ? 'claimed' : 'invited';
  network.parts.push({ id: idIn(reply), project, company, isClaim, state });
  return { words: done, pairs };
};

const STEPS = ['confirmed', 'declined', 'withdrawn', 'removed'] as const;

/** A part is confirmed, declined or withdrawn while it is pending, or removed once it is confirmed. */
export const answerPart: Move = async (model, world, choice) => {
  const { network } = model;
  const known = network.parts.filter(
    ({ id, company, project }) => id !== '' && !company.isGone && !project.keeper.isGone,
  );
  const part = choice.mostly(known, network.isWaiting);
  if (part === undefined) return NOTHING;
  const step = choice.mostly(STEPS, (to) => (to === 'removed') === (part.state === 'confirmed'));
  if (step === undefined) return NOTHING;
  const { asked, asker } = network.sidesOf(part);
  const may = (person: Person): boolean =>
    (step !== 'withdrawn' && network.isAdmin(person, asked)) ||
    (step !== 'confirmed' && step !== 'declined' && network.isAdmin(person, asker));
  const actor = choice.mostly(here(model), may);
  if (actor === undefined) return DAY_OFF;
  const { company, project } = part;
  const words = `${actor.name} makes the part of ${company.name} in ${project.name} ${step}, ${part.state}`;
  const reply = await world.call(actor, endpoints.answerParticipant, {
    params: { id: part.id },
    body: { state: step },
  });
  const pairs = lookersAt(model, [company, project.keeper]);
  if (!may(actor)) return { words: check(reply, 403, words), pairs };
  if (project.isRemoved) return { words: check(reply, 404, words), pairs };
  const fits = step === 'removed' ? part.state === 'confirmed' : network.isWaiting(part);
  if (!fits) return { words: check(reply, 409, words), pairs };
  const done = check(reply, 200, words);
  part.state = step;
  return { words: done, pairs };
};
