import { endpoints } from '@plumbline/api-contract';
import type { AccessModel } from '../../model.ts';
import type { Choice } from '../../moves/parts.ts';
import { type Listed, ok, sorted, type View } from '../../views/parts.ts';
import type { BidPackage } from '../records.ts';
import { leaksIn } from './leaks.ts';

const packageIn = ({ network }: AccessModel, choice: Choice): BidPackage => {
  const about = choice.of(network.packages);
  if (about === undefined) throw new Error('there is no bid package');
  return about;
};

const invitedTo = ({ network }: AccessModel, about: BidPackage) =>
  network.invitations.filter((one) => one.about === about && !one.company.isGone);

/** The bids side by side, as a list and as a CSV, with the package itself. */
export const bids: View = async (model, world, { person }, choice) => {
  const { network } = model;
  const about = packageIn(model, choice);
  const params = { id: about.id };
  const reply = await world.call(person, endpoints.listBids, { params });
  const csv = await world.call(person, endpoints.exportBids, { params });
  const whole = await world.call(person, endpoints.getBidPackage, { params });
  type Row = { readonly invitation: string; readonly amount: number | null };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const isOwn = network.isAt(person, about.contractor);
  const expected = invitedTo(model, about).filter(
    ({ amount }) => isOwn && about.isOpened && amount !== null,
  );
  const status = isOwn ? 200 : 404;
  return [
    {
      statuses: [reply.statusCode, csv.statusCode, whole.statusCode],
      rows: sorted(rows.map(({ invitation, amount }) => `${invitation} ${amount}`)),
      lines: ok(csv) ? csv.body.trim().split('\n').length - 1 : 0,
      leaks: leaksIn(model, person, reply.body + csv.body + whole.body),
    },
    {
      statuses: [status, status, status],
      rows: sorted(expected.map(({ id, amount }) => `${id} ${amount}`)),
      lines: expected.length,
      leaks: [],
    },
  ];
};

/** Who is invited, and the state of each. Both sides can read the list of receipts. */
export const invited: View = async (model, world, { person }, choice) => {
  const { network } = model;
  const about = packageIn(model, choice);
  const params = { id: about.id };
  const reply = await world.call(person, endpoints.listPackageInvitations, { params });
  const receipts = await world.call(person, endpoints.getBidReceipts, { params });
  type Row = { readonly id: string; readonly state: string };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const all = invitedTo(model, about);
  const isOwn = network.isAt(person, about.contractor);
  const isSide = isOwn || all.some((one) => network.isInvited(person, one));
  return [
    {
      statuses: [reply.statusCode, receipts.statusCode],
      rows: sorted(rows.map(({ id, state }) => `${id} ${state}`)),
      root: ok(receipts) && receipts.json<{ root: string | null }>().root !== null,
      leaks: leaksIn(model, person, reply.body + receipts.body),
    },
    {
      statuses: [isOwn ? 200 : 404, isSide ? 200 : 404],
      rows: isOwn ? sorted(all.map(({ id, state }) => `${id} ${state}`)) : [],
      root: isSide && about.isOpened,
      leaks: [],
    },
  ];
};

/** The invitations to bid of a company, and one of them with its own bid. */
export const invitations: View = async (model, world, { person }, choice) => {
  const { network } = model;
  const one = choice.mostly(network.invitations, (known) => network.isInvited(person, known));
  if (one === undefined) throw new Error('nobody was invited');
  const list = await world.call(person, endpoints.listInvitationsToBid);
  const reply = await world.call(person, endpoints.getInvitationToBid, { params: { id: one.id } });
  type Row = { readonly id: string; readonly state: string };
  const rows = ok(list) ? list.json<Listed<Row>>().results : [];
  type Detail = { readonly bid: { readonly amount: number | null } | null };
  const own = network.invitations.filter((known) => network.isInvited(person, known));
  const isOwn = network.isInvited(person, one);
  return [
    {
      statuses: [list.statusCode, reply.statusCode],
      rows: sorted(rows.map(({ id, state }) => `${id} ${state}`)),
      amount: ok(reply) ? (reply.json<Detail>().bid?.amount ?? null) : null,
      leaks: leaksIn(model, person, list.body + reply.body),
    },
    {
      statuses: [person.organization === null ? 403 : 200, isOwn ? 200 : 404],
      rows: sorted(own.map(({ id, state }) => `${id} ${state}`)),
      amount: isOwn && one.about.isOpened ? one.amount : null,
      leaks: [],
    },
  ];
};
