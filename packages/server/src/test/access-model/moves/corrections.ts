import { type Correction, endpoints } from '@plumbline/api-contract';
import type { AccessModel } from '../model.ts';
import type { AskedCorrection } from '../records.ts';
import { MARKED, SECTIONS, type Section } from '../sections.ts';
import { check, DAY_OFF, here, type Move, NOTHING, vaults } from './parts.ts';

let count = 0;

/** Someone requests the correction of an answer, maybe in a section that is not shared with them. */
export const askCorrection: Move = async (model, world, choice) => {
  const actor = choice.mostly(here(model), (one) => model.livingOf(one).length > 0);
  if (actor === undefined) return DAY_OFF;
  const tp = choice.mostly(vaults(model), (one) => model.living(one, actor) !== undefined);
  const link = choice.mostly(
    SECTIONS,
    (one) => tp !== undefined && model.living(tp, actor)?.sections.includes(one) === true,
  );
  if (tp === undefined || link === undefined) return DAY_OFF;
  const reason = `${actor.name} asks for the ${(count += 1)}th time`;
  const question = questionOf(link);
  const words = `${actor.name} asks ${tp.name} to correct ${question}`;
  const reply = await world.call(actor, endpoints.requestCorrection, {
    body: { tp: world.idOf(tp), question, reason },
  });
  const pairs = [{ person: actor, tp }];
  const open = actor.organization?.kind === 'tp' ? undefined : model.living(tp, actor);
  if (open === undefined) return { words: check(reply, 403, words), pairs };
  if (!open.sections.includes(link)) return { words: check(reply, 422, words), pairs };
  const waiting = model.corrections.find(
    (one) => one.status === 'pending' && one.tp === tp && one.author === actor && one.link === link,
  );
  if (waiting !== undefined) {
    // It now belongs to the company where its author is.
    waiting.contractor = actor.organization;
    return { words: check(reply, 200, words), pairs };
  }
  const done = check(reply, 201, words);
  const asked: AskedCorrection = {
    id: reply.json<Correction>().id,
    tp,
    author: actor,
    contractor: actor.organization,
    link,
    reason,
    status: 'pending',
  };
  model.corrections.push(asked);
  sayChanged(model, asked);
  return { words: done, pairs };
};

/** An editor explains why the answer is right, or the author withdraws the request; or someone else tries to. */
export const closeCorrection: Move = async (model, world, choice) => {
  const asked = choice.mostly(model.corrections, ({ status }) => status === 'pending');
  if (asked === undefined || asked.tp.isGone || asked.author.isGone) return NOTHING;
  const { id, tp, author } = asked;
  const isWithdrawal = choice.flag();
  const actor = choice.mostly(here(model), (one) =>
    isWithdrawal ? one === author : model.edits(one, tp),
  );
  if (actor === undefined) return DAY_OFF;
  const words = `${actor.name} ${isWithdrawal ? 'withdraws' : 'answers'} what ${author.name} asked of ${tp.name}`;
  const reply = isWithdrawal
    ? await world.call(actor, endpoints.withdrawCorrection, { params: { id } })
    : await world.call(actor, endpoints.confirmAnswer, {
        params: { id },
        body: { explanation: 'It is what our records say.' },
      });
  const pairs = [
    { person: actor, tp },
    { person: author, tp },
  ];
  const may = isWithdrawal ? actor === author : model.edits(actor, tp);
  if (!may || !model.isOpen(asked)) return { words: check(reply, 403, words), pairs };
  if (asked.status !== 'pending') return { words: check(reply, 409, words), pairs };
  const done = check(reply, isWithdrawal ? 204 : 200, words);
  asked.status = isWithdrawal ? 'withdrawn' : 'confirmed';
  sayChanged(model, asked);
  return { words: done, pairs };
};

const questionOf = (link: Section): string => `${link}/${MARKED[link].shown}`;

/** Makes the people of the vault and the author reload their lists. */
function sayChanged(model: AccessModel, { tp, author }: AskedCorrection): void {
  for (const one of new Set([...model.peopleOf(tp), author]))
    model.say(one, { type: 'corrections_changed', tp });
}
