import { endpoints } from '@plumbline/api-contract';
import { type Listed, ok, sorted, type View } from './parts.ts';

export const ownRequests: View = async (model, world, { person }) => {
  const reply = await world.call(person, endpoints.listAccessRequestsGc);
  type Row = { readonly id: string; readonly kind: string };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const may = model.isContractor(person);
  const own = [
    ...model.requests
      .filter((one) => one.person === person && !one.tp.isGone)
      .filter(({ status }) => status === 'pending' || status === 'declined')
      .map(({ id }) => `${id} request`),
    ...model.invitations
      .filter((one) => one.kind === 'contractor' && one.email === person.email)
      .filter((one) => model.shownStatus(one) === 'sent')
      .filter(({ id, organization }) => organization !== null && !model.isNobodys(id))
      .map(({ id }) => `${id} invitation`),
  ];
  return [
    { status: reply.statusCode, rows: sorted(rows.map(({ id, kind }) => `${id} ${kind}`)) },
    { status: may ? 200 : 403, rows: may ? sorted(own) : [] },
  ];
};

export const counter: View = async (model, world, { person }) => {
  const reply = await world.call(person, endpoints.countIncoming);
  const { organization } = person;
  return [
    { status: reply.statusCode, ...reply.json<{ incoming_quantity: number }>() },
    {
      status: 200,
      incoming_quantity:
        organization?.kind === 'tp' && person.isContact ? model.pendingAt(organization).length : 0,
    },
  ];
};

/** The invitations that a company sent, or a person without one. */
export const sent: View = async (model, world, { person }) => {
  const reply = await world.call(person, endpoints.listSentInvitations);
  type Row = { readonly id: string; readonly status: string };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const may = person.organization !== null || person.flag !== null;
  const own = model.invitations.filter(
    ({ by, organization }) =>
      organization === person.organization && (organization !== null || by === person),
  );
  return [
    {
      status: reply.statusCode,
      rows: sorted(
        rows.filter(({ id }) => !model.isNobodys(id)).map(({ id, status }) => `${id} ${status}`),
      ),
    },
    {
      status: may ? 200 : 403,
      rows: may
        ? sorted(
            own
              .filter(({ id }) => !model.isNobodys(id))
              .map((one) => `${one.id} ${model.shownStatus(one)}`),
          )
        : [],
    },
  ];
};

/** The invitations that are waiting for a person. */
export const invited: View = async (model, world, { person }) => {
  const reply = await world.call(person, endpoints.listContactInvitations);
  type Row = { readonly uuid: string; readonly is_mine: boolean };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const own = model.invitations.filter(
    (one) =>
      one.email === person.email && model.shownStatus(one) === 'sent' && !model.isNobodys(one.id),
  );
  return [
    {
      status: reply.statusCode,
      rows: sorted(
        rows
          .filter(({ uuid }) => !model.isNobodys(uuid))
          .map(({ uuid, is_mine: isMine }) => `${uuid} ${isMine}`),
      ),
    },
    { status: 200, rows: sorted(own.map(({ id }) => `${id} true`)) },
  ];
};

const KINDS = ['access_request', 'grant', 'request_declined', 'employee_request', 'rac_run'];

export const notifications: View = async (model, world, { person }) => {
  const reply = await world.call(person, endpoints.listNotifications);
  type Row = { readonly subject: { readonly kind: string; readonly id: string } };
  const rows = reply
    .json<Listed<Row>>()
    .results.filter(({ subject }) => KINDS.includes(subject.kind))
    .map(({ subject }) => `${subject.kind} ${subject.id}`);
  // Someone who has moved to another company no longer sees notifications about access they had before.
  const isOpen = (id: string) =>
    model.permissions.some((one) => one.id === id && model.isLiving(one));
  const expected = model
    .notes()
    .filter((note) => note.person === person)
    .filter(({ kind, about }) => kind !== 'grant' || isOpen(about.id))
    .map(({ kind, about }) => `${kind} ${about.id}`);
  return [{ rows: sorted(rows) }, { rows: sorted(expected) }];
};
