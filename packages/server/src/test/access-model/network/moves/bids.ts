import { endpoints } from '@plumbline/api-contract';
import { bidForm, openNow } from '../../../bids.ts';
import type { Person } from '../../records.ts';
import { check, DAY_OFF, here, type Move, NOTHING } from '../../moves/parts.ts';
import { lookersAt } from './companies.ts';

/** Amounts start with digits that nothing else has, so that they can be recognized. */
const FIRST_AMOUNT = 7_310_001;

/** A company submits a bid, replaces it, or is late. */
export const bid: Move = async (model, world, choice) => {
  const { network } = model;
  const invitation = choice.mostly(
    network.invitations.filter(({ company }) => !company.isGone),
    ({ about, isCancelled }) => !about.isOpened && !isCancelled,
  );
  if (invitation === undefined) return NOTHING;
  const { company, about } = invitation;
  const actor = choice.mostly(here(model), (one) => network.isAdmin(one, company));
  if (actor === undefined) return DAY_OFF;
  const amount = FIRST_AMOUNT + network.amounts.size * 10;
  const words = `${actor.name} bids ${amount} for ${company.name}`;
  const { payload: body, headers } = bidForm({
    amount: String(amount),
    revision: invitation.revision,
  });
  const reply = await world.call(actor, endpoints.submitBid, {
    params: { id: invitation.id },
    body,
    headers,
  });
  const pairs = lookersAt(model, [company, about.contractor]);
  if (!network.isAdmin(actor, company)) return { words: check(reply, 403, words), pairs };
  if (invitation.isCancelled) return { words: check(reply, 409, words), pairs };
  const done = check(reply, 201, words);
  network.amounts.set(amount, invitation);
  if (about.isOpened) return { words: done, pairs };
  invitation.amount = amount;
  invitation.state = 'Bid Submitted';
  invitation.revision += 1;
  return { words: done, pairs };
};

const ANSWERS = ['accepted', 'declined', 'withdrawn', 'cancelled'] as const;

/** The state that each answer leads to, and from which states, while bids are accepted. */
const LEADS = {
  accepted: { to: 'Will Bid', from: ['Invited', 'Not Bidding', 'Withdrawn'] },
  declined: { to: 'Not Bidding', from: ['Invited', 'Will Bid', 'Withdrawn'] },
  withdrawn: { to: 'Withdrawn', from: ['Bid Submitted'] },
  cancelled: { to: 'Withdrawn', from: ['Invited', 'Will Bid', 'Not Bidding', 'Withdrawn'] },
} as const;

/** The invited company answers or withdraws its bid, or the contractor withdraws the invitation. */
export const answerBid: Move = async (model, world, choice) => {
  const { network } = model;
  const invitation = choice.mostly(
    network.invitations.filter(({ company }) => !company.isGone),
    ({ about, isCancelled }) => !about.isOpened && !isCancelled,
  );
  if (invitation === undefined) return NOTHING;
  const { company, about, state } = invitation;
  const isFrom = (answer: (typeof ANSWERS)[number]): boolean =>
    (LEADS[answer].from as readonly string[]).includes(state);
  const answer = choice.mostly(ANSWERS, isFrom);
  if (answer === undefined) return NOTHING;
  const may = (person: Person): boolean =>
    network.isAdmin(person, answer === 'cancelled' ? about.contractor : company);
  const actor = choice.mostly(here(model), may);
  if (actor === undefined) return DAY_OFF;
  const words = `${actor.name} says ${answer} to the invitation of ${company.name}, ${state}`;
  const reply = await world.call(actor, endpoints.answerBid, {
    params: { id: invitation.id },
    body: { status: answer, revision: invitation.revision },
  });
  const pairs = lookersAt(model, [company, about.contractor]);
  if (!may(actor)) return { words: check(reply, 403, words), pairs };
  if (about.isOpened || invitation.isCancelled || !isFrom(answer))
    return { words: check(reply, 409, words), pairs };
  const done = check(reply, 200, words);
  invitation.state = LEADS[answer].to;
  invitation.isCancelled = answer === 'cancelled';
  invitation.revision += 1;
  if (answer === 'withdrawn') invitation.amount = null;
  return { words: done, pairs };
};

/** A package comes due; no person does this. */
export const comeDue: Move = async (model, world, choice) => {
  const { network } = model;
  const about = choice.of(network.packages.filter(({ isOpened }) => !isOpened));
  if (about === undefined) return NOTHING;
  await openNow(world.test, about.id);
  about.isOpened = true;
  const invited = network.invitations.filter((one) => one.about === about);
  const companies = [about.contractor, ...invited.map(({ company }) => company)];
  return { words: 'a package comes due: 200', pairs: lookersAt(model, companies) };
};
