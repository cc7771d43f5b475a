import { endpoints } from '@plumbline/api-contract';
import { check, DAY_OFF, here, idIn, type Move, NOTHING, vaults } from './parts.ts';

/** A person assesses a vault by what is shared with it now. */
export const assess: Move = async (model, world, choice) => {
  const person = choice.mostly(here(model), (one) => model.livingOf(one).length > 0);
  if (person === undefined) return DAY_OFF;
  const tp = choice.mostly(vaults(model), (one) => model.living(one, person) !== undefined);
  if (tp === undefined) return NOTHING;
  const words = `${person.name} assesses ${tp.name}`;
  const reply = await world.call(person, endpoints.createRac, { body: { tp: world.idOf(tp) } });
  const may = model.hires(person) && model.living(tp, person) !== undefined;
  const done = check(reply, may ? 201 : 403, words);
  if (may) model.assess(tp, person, idIn(reply));
  return { words: done, pairs: [{ person, tp }] };
};

/** Takes an assessment off its maker's list, with the earlier ones. */
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
