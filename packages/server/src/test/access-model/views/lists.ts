import { endpoints } from '@plumbline/api-contract';
import type { AccessModel } from '../model.ts';
import type { Organization, Person } from '../records.ts';
import { LEGAL } from '../sections.ts';
import { browses, type Listed, ok, sorted, type View } from './parts.ts';

export const granted: View = async (model, world, { person }) => {
  const reply = await world.call(person, endpoints.listAccessGranted);
  type Row = {
    readonly id: string;
    readonly tp: { readonly id: string };
    readonly sections: readonly { readonly slug: string }[];
  };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const may = browses(model, person);
  return [
    {
      status: reply.statusCode,
      rows: sorted(
        rows.map((row) => [row.id, row.tp.id, ...row.sections.map(({ slug }) => slug)].join(' ')),
      ),
    },
    {
      status: may ? 200 : 403,
      rows: may
        ? sorted(
            model
              .livingOf(person)
              .map((permission) =>
                [permission.id, world.idOf(permission.tp), ...permission.sections].join(' '),
              ),
          )
        : [],
    },
  ];
};

export const requested: View = async (model, world, { person }) => {
  const reply = await world.call(person, endpoints.listAccessRequested);
  const rows = ok(reply) ? reply.json<Listed<{ id: string; status: string }>>().results : [];
  const may = browses(model, person);
  const own = model.requests.filter((one) => one.person === person && !one.tp.isGone);
  // A declined request is listed until the same vault is requested again, or opened.
  const shown = own.filter(
    (one, at) =>
      one.status === 'pending' ||
      (one.status === 'declined' &&
        model.living(one.tp, person) === undefined &&
        !own.slice(at + 1).some((other) => other.tp === one.tp && other.status !== 'cancelled')),
  );
  return [
    { status: reply.statusCode, rows: sorted(rows.map(({ id, status }) => `${id} ${status}`)) },
    {
      status: may ? 200 : 403,
      rows: may ? sorted(shown.map(({ id, status }) => `${id} ${status}`)) : [],
    },
  ];
};

export const browse: View = async (model, world, { person }) => {
  const reply = await world.call(person, endpoints.browsePartners);
  type Row = {
    readonly id: string;
    readonly standing: string;
    readonly permission_id: string | null;
    readonly prequal_status: string | null;
  };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const may = browses(model, person);
  const expected = model.organizations
    .filter(({ kind, isGone }) => kind === 'tp' && !isGone)
    .map((tp) => {
      const permission = model.living(tp, person);
      const isAsked = model.pendingAt(tp).some((one) => one.person === person);
      const standing = permission ? 'granted' : isAsked ? 'requested' : 'none';
      const shared = permission !== undefined && permission.sections.length > 0;
      return [world.idOf(tp), standing, permission?.id ?? '-', shared].join(' ');
    });
  return [
    {
      status: reply.statusCode,
      rows: sorted(
        rows.map((row) =>
          [row.id, row.standing, row.permission_id ?? '-', row.prequal_status !== null].join(' '),
        ),
      ),
    },
    { status: may ? 200 : 403, rows: may ? sorted(expected) : [] },
  ];
};

/** The vaults that share the answer with a person; nobody can search by answers not shared with them. */
const sharing = (model: AccessModel, person: Person): Organization[] =>
  model
    .livingOf(person)
    .flatMap(({ tp, sections: open }) => (open.includes(LEGAL.section) ? [tp] : []));

/** Lists filtered by an answer or by a status, which find only vaults that share it. */
export const filtered: View = async (model, world, { person }, choice) => {
  const endpoint = choice.flag() ? endpoints.browsePartners : endpoints.listAccessGranted;
  const isByAnswer = choice.flag();
  const query = isByAnswer
    ? { legal_structures: LEGAL.answer }
    : { prequal_statuses: 'Work In Progress' };
  const reply = await world.call(person, endpoint, { query });
  type Row = { readonly id: string; readonly tp?: { readonly id: string } };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const may = browses(model, person);
  const found = isByAnswer
    ? sharing(model, person)
    : model.livingOf(person).flatMap(({ tp, sections: open }) => (open.length > 0 ? [tp] : []));
  return [
    { status: reply.statusCode, rows: sorted(rows.map(({ id, tp }) => tp?.id ?? id)) },
    { status: may ? 200 : 403, rows: may ? sorted(found.map(world.idOf)) : [] },
  ];
};

export const counts: View = async (model, world, { person }, choice) => {
  const list = choice.flag() ? 'browse_all' : 'access_granted';
  const reply = await world.call(person, endpoints.countPartnerFilters, {
    params: { list },
    query: { legal_structures: `${LEGAL.answer}|Trust` },
  });
  const may = browses(model, person);
  const expected = { [LEGAL.answer]: sharing(model, person).length, Trust: 0 };
  return [
    { status: reply.statusCode, counts: ok(reply) ? reply.json() : null },
    {
      status: may ? 200 : 403,
      counts: may ? { counts: { legal_structures: expected } } : null,
    },
  ];
};

/** A list as a CSV: the names of the vaults that are shared. */
export const exported: View = async (model, world, { person }) => {
  const reply = await world.call(person, endpoints.exportPartners, {
    params: { list: 'access_granted' },
    query: { columns: 'name' },
  });
  const may = browses(model, person);
  const names = model.organizations.filter(({ kind }) => kind === 'tp').map(({ name }) => name);
  return [
    {
      status: reply.statusCode,
      names: ok(reply) ? sorted(names.filter((name) => reply.body.includes(name))) : [],
    },
    {
      status: may ? 200 : 403,
      names: may ? sorted(model.livingOf(person).map(({ tp }) => tp.name)) : [],
    },
  ];
};
