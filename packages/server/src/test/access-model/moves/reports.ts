import { endpoints, type RacReport, type RacRun } from '@plumbline/api-contract';
import type { Person } from '../records.ts';
import type { Listed } from '../views/parts.ts';
import type { World } from '../world.ts';
import { check, DAY_OFF, here, idIn, type Move, NOTHING, vaults } from './parts.ts';

/** A person assesses a vault by what is shared with them now. */
export const assess: Move = async (model, world, choice) => {
  const person = choice.mostly(here(model), (one) => model.livingOf(one).length > 0);
  if (person === undefined) return DAY_OFF;
  const tp = choice.mostly(vaults(model), (one) => model.living(one, person) !== undefined);
  if (tp === undefined) return NOTHING;
  const words = `${person.name} assesses ${tp.name}`;
  const reply = await world.call(person, endpoints.createRac, { body: { tp: world.idOf(tp) } });
  const may = model.hires(person) && model.living(tp, person) !== undefined;
  const done = check(reply, may ? 201 : 403, words);
  if (may) {
    model.assess(tp, person, idIn(reply));
    world.said.set(idIn(reply), reply.json<RacReport>());
  }
  return { words: done, pairs: [{ person, tp }] };
};

/** A person assesses several of the partners whose vaults were ever shared with them. */
export const assessMany: Move = async (model, world, choice) => {
  const person = choice.mostly(here(model), (one) => model.livingOf(one).length > 0);
  if (person === undefined) return DAY_OFF;
  const known = model.permissions.filter(
    ({ tp, person: reader }) => reader === person && !tp.isGone,
  );
  const named = choice.some(known);
  if (named.length === 0) return NOTHING;
  const words = `${person.name} assesses ${named.map(({ tp }) => tp.name).join(' and ')} in bulk`;
  const body = { permission_ids: named.map(({ id }) => id) };
  const reply = await world.call(person, endpoints.startRacRun, { body });
  const pairs = named.map(({ tp }) => ({ person, tp }));
  if (!model.hires(person)) return { words: check(reply, 403, words), pairs };
  if (named.some(({ contractor }) => contractor !== person.organization))
    return { words: check(reply, 422, words), pairs };
  const done = check(reply, 202, words);
  const { id } = reply.json<RacRun>();
  const failed = await world.ended(person, id);
  const closed = named.filter((permission) => !model.isLiving(permission));
  if (
    failed.toSorted().join() !==
    closed
      .map(({ tp }) => tp.name)
      .toSorted()
      .join()
  )
    throw new Error(`${words}: not assessed were ${failed.join(', ') || 'none'}`);
  for (const { tp } of named.filter((permission) => model.isLiving(permission)))
    model.assess(tp, person, await newestOf(world, person, world.idOf(tp)));
  model.endRun(person, id);
  return { words: done, pairs };
};

/** The report on a partner that a bulk run has added to the list. */
async function newestOf(world: World, person: Person, tp: string): Promise<string> {
  const list = await world.call(person, endpoints.listCompletedRac);
  const { results } = list.json<Listed<{ readonly id: string; readonly tp: { id: string } }>>();
  const racId = results.find((row) => row.tp.id === tp)?.id;
  if (racId === undefined) throw new Error(`${person.name} has no assessment of ${tp}`);
  const reply = await world.call(person, endpoints.getRac, { params: { racId } });
  world.said.set(racId, reply.json<RacReport>());
  return racId;
}

/** Someone enters a limit beside the computed one, sometimes with a wrong revision. */
export const enterLimit: Move = async (model, world, choice) => {
  const report = choice.mostly(model.reports, ({ isRemoved }) => !isRemoved);
  if (report === undefined) return NOTHING;
  const actor = choice.mostly(here(model), (one) => model.isMaker(one, report));
  const limit = choice.of([null, 250_000, 4_000_000]) ?? null;
  if (actor === undefined) return DAY_OFF;
  const revision = choice.of([0, 0, 0, 1]) ?? 0;
  const words = `${actor.name} enters ${limit ?? 'no limit'} for ${report.tp.name}`;
  const reply = await world.call(actor, endpoints.updateRac, {
    params: { racId: report.id },
    body: { revision: report.revision + revision, single_limit: limit },
  });
  const may = model.historyOf(report).includes(report) && model.isMaker(actor, report);
  const done = check(reply, may ? (revision === 0 ? 200 : 409) : 404, words);
  if (may && revision === 0) {
    report.entered = limit;
    report.revision += 1;
  }
  return { words: done, pairs: [{ person: report.maker, tp: report.tp }] };
};

/** Removes an assessment from its maker's list, together with the earlier ones. */
export const removeReport: Move = async (model, world, choice) => {
  const report = choice.mostly(model.reports, ({ isRemoved }) => !isRemoved);
  if (report === undefined) return NOTHING;
  const actor = choice.mostly(here(model), (one) => model.isMaker(one, report));
  if (actor === undefined) return DAY_OFF;
  const words = `${actor.name} removes ${report.maker.name}'s assessment of ${report.tp.name}`;
  const reply = await world.call(actor, endpoints.deleteRac, { params: { racId: report.id } });
  const may = model.historyOf(report).includes(report) && model.isMaker(actor, report);
  const done = check(reply, may ? 204 : 404, words);
  if (may) model.removeReport(report);
  return { words: done, pairs: [{ person: report.maker, tp: report.tp }] };
};
