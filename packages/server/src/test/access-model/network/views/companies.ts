import { endpoints } from '@plumbline/api-contract';
import type { AccessModel } from '../../model.ts';
import type { Organization } from '../../records.ts';
import type { Choice, Pair } from '../../moves/parts.ts';
import { type Listed, ok, sorted, type View } from '../../views/parts.ts';
import { HIDEABLE } from '../records.ts';
import { leaksIn } from './leaks.ts';

/**
 * The company of the pair, or another one if it is gone; half of the time, one that hides something from the viewer.
 */
export const companyIn = (
  { network }: AccessModel,
  { person, tp }: Pair,
  choice: Choice,
): Organization => {
  const hiding = network
    .here()
    .filter((one) => HIDEABLE.some((part) => !network.sees(person, one, part)));
  const known = choice.flag() ? (choice.of(hiding) ?? tp) : tp;
  const company = known.isGone ? choice.of(network.here()) : known;
  if (company === undefined) throw new Error('there is no company');
  return company;
};

/** A company's page. */
export const profile: View = async (model, world, pair, choice) => {
  const { network } = model;
  const { person } = pair;
  const company = companyIn(model, pair, choice);
  const { size, trade } = network.saidBy(company);
  const params = { id: world.idOf(company) };
  const reply = await world.call(person, endpoints.getOrganization, { params });
  type Row = {
    readonly employee_quantity: string | null;
    readonly categories: readonly { readonly id: string }[];
  };
  const row = reply.json<Row>();
  return [
    {
      status: reply.statusCode,
      size: row.employee_quantity,
      trades: row.categories.filter(({ id }) => id === trade).length,
      leaks: leaksIn(model, person, reply.body),
    },
    {
      status: 200,
      size: network.sees(person, company, 'size') ? size : null,
      trades: trade !== null && network.sees(person, company, 'trades') ? 1 : 0,
      leaks: [],
    },
  ];
};

/** A company's offices, half of the time searched by their city. */
export const offices: View = async (model, world, pair, choice) => {
  const { network } = model;
  const { person } = pair;
  const company = companyIn(model, pair, choice);
  const { city } = network.saidBy(company);
  const query = choice.flag() ? { organization: world.idOf(company) } : { search: city };
  const reply = await world.call(person, endpoints.listOffices, { query });
  const { count, results } = reply.json<Listed<{ readonly city: string }>>();
  const expected = network.sees(person, company, 'offices') ? [city] : [];
  return [
    { count, cities: results.map((row) => row.city), leaks: leaksIn(model, person, reply.body) },
    { count: expected.length, cities: expected, leaks: [] },
  ];
};

const STATUSES = {
  standing: ['standing'],
  pending: ['pending'],
  past: ['declined', 'cancelled', 'ended'],
} as const;

/** A company's relationships, with the reader's own notes. */
export const relationships: View = async (model, world, pair, choice) => {
  const { network } = model;
  const { person } = pair;
  // Half of the time the reader's own company, the only place where a colleague's note could leak.
  const own = choice.flag() ? person.organization : null;
  const company = own ?? companyIn(model, pair, choice);
  const status = choice.of(['standing', 'standing', 'pending', 'past'] as const) ?? 'standing';
  const query = { organization: world.idOf(company), status };
  const reply = await world.call(person, endpoints.listRelationships, { query });
  type Row = { readonly id: string; readonly status: string; readonly note: string };
  const { count, results } = ok(reply)
    ? reply.json<Listed<Row>>()
    : { count: 0, results: [] as Row[] };
  const may = status === 'standing' || network.isAdmin(person, company);
  const expected = may ? network.relationshipsOf(person, company, STATUSES[status]) : [];
  const isOwn = network.isAt(person, company);
  return [
    {
      status: reply.statusCode,
      count,
      rows: sorted(results.map((row) => `${row.id} ${row.status} ${row.note}`)),
      leaks: leaksIn(model, person, reply.body),
    },
    {
      status: may ? 200 : 403,
      count: expected.length,
      rows: sorted(
        expected.map((one) => {
          const note = isOwn ? network.noteOf(person, network.otherOf(one, company)) : '';
          return `${one.id} ${one.status} ${note}`;
        }),
      ),
      leaks: [],
    },
  ];
};

/** The requests waiting for the reader's own company, and the companies suggested to it. */
export const requests: View = async (model, world, { person }) => {
  const { network } = model;
  const own = person.organization;
  const reply = await world.call(person, endpoints.listRelationshipRequests);
  const further = await world.call(person, endpoints.listRelationshipSuggestions);
  const rows = ok(reply) ? reply.json<Listed<{ readonly id: string }>>().results : [];
  type Suggested = Listed<{ readonly organization: { readonly id: string } }>;
  const suggested = ok(further) ? further.json<Suggested>().results : [];
  const may = network.isAdmin(person, own);
  const waiting = network.relationships.filter(
    (one) => one.to === own && one.status === 'pending' && network.isWhole(one),
  );
  const others = may && own !== null ? network.suggestedTo(own) : [];
  return [
    {
      statuses: [reply.statusCode, further.statusCode],
      rows: sorted(rows.map(({ id }) => id)),
      suggested: sorted(suggested.map(({ organization }) => organization.id)),
      leaks: leaksIn(model, person, reply.body + further.body),
    },
    {
      statuses: may ? [200, 200] : [403, 403],
      rows: may ? sorted(waiting.map(({ id }) => id)) : [],
      suggested: sorted(others.map((one) => world.idOf(one))),
      leaks: [],
    },
  ];
};
