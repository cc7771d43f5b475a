import { endpoints } from '@plumbline/api-contract';
import { type Listed, ok, sorted, type View } from './parts.ts';

export const givenBy: View = async (model, world, { person, tp }) => {
  const reply = await world.call(person, endpoints.listPermissions, {
    query: { tp: world.idOf(tp) },
  });
  type Row = {
    readonly id: string;
    readonly org_id: string | null;
    readonly is_resting: boolean;
    readonly sections: readonly string[];
  };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const owns = model.owns(person, tp) && !tp.isGone;
  const expected = model.permissions
    .filter(
      (permission) => permission.tp === tp && !permission.isEnded && !permission.person.isGone,
    )
    .map((permission) =>
      [
        permission.id,
        permission.contractor === null ? '-' : world.idOf(permission.contractor),
        !model.isLiving(permission),
        ...permission.sections,
      ].join(' '),
    );
  return [
    {
      status: reply.statusCode,
      rows: sorted(
        rows.map((row) => [row.id, row.org_id ?? '-', row.is_resting, ...row.sections].join(' ')),
      ),
    },
    { status: owns ? 200 : 403, rows: owns ? sorted(expected) : [] },
  ];
};

export const incoming: View = async (model, world, { person, tp }) => {
  const query = { tp: world.idOf(tp) };
  const reply = await world.call(person, endpoints.listIncomingRequests, { query });
  const rows = ok(reply) ? reply.json<Listed<{ id: string }>>().results : [];
  const owns = model.owns(person, tp) && !tp.isGone;
  return [
    { status: reply.statusCode, rows: sorted(rows.map(({ id }) => id)) },
    { status: owns ? 200 : 403, rows: owns ? sorted(model.pendingAt(tp).map(({ id }) => id)) : [] },
  ];
};

export const team: View = async (model, world, { person, tp }) => {
  const query = { tp: world.idOf(tp) };
  const reply = await world.call(person, endpoints.listTpEmployees, { query });
  type Row = { readonly id: string; readonly rank: number; readonly is_pf_contact: boolean };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const owns = model.owns(person, tp) && !tp.isGone;
  return [
    {
      status: reply.statusCode,
      rows: sorted(rows.map((row) => `${row.id} ${row.rank} ${row.is_pf_contact}`)),
    },
    {
      status: owns ? 200 : 403,
      rows: owns
        ? sorted(model.peopleOf(tp).map((one) => `${world.idOf(one)} ${one.rank} ${one.isContact}`))
        : [],
    },
  ];
};

/** Contractors as a trade partner finds them, with whether their people have or requested access. */
export const organizations: View = async (model, world, { person, tp }) => {
  const contractors = model.organizations.filter(({ kind }) => kind === 'gc');
  type Row = { readonly id: string; readonly standing: string; readonly people: number };
  const rows: Row[] = [];
  let status = 0;
  for (const { name } of contractors) {
    const reply = await world.call(person, endpoints.searchOrganization, {
      params: { id: world.idOf(tp) },
      query: { search: name },
    });
    status = reply.statusCode;
    if (ok(reply)) rows.push(...reply.json<Listed<Row>>().results);
  }
  const owns = model.owns(person, tp) && !tp.isGone;
  const expected = contractors.map((organization) => {
    const people = model.peopleOf(organization);
    const isGranted = people.some((one) => model.living(tp, one) !== undefined);
    const isAsking = model.pendingAt(tp).some((one) => people.includes(one.person));
    const standing = isGranted ? 'granted' : isAsking ? 'requested' : 'none';
    return `${world.idOf(organization)} ${standing} ${people.length}`;
  });
  return [
    {
      status,
      rows: sorted(rows.map(({ id, standing, people }) => `${id} ${standing} ${people}`)),
    },
    { status: owns ? 200 : 403, rows: owns ? sorted(expected) : [] },
  ];
};
