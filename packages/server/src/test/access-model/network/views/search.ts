import { endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { AccessModel } from '../../model.ts';
import type { Organization } from '../../records.ts';
import { sorted, type View } from '../../views/parts.ts';
import { ANCHOR, PROJECT } from '../start.ts';
import { leaksIn } from './leaks.ts';

const TYPES = { tp: 'Trade Partner', gc: 'General Contractor' } as const;

type Filters = {
  readonly sizes?: string;
  readonly states?: string;
  readonly trades?: string;
};

/** Filters by facts that one company gives and may hide. */
const filtersBy = (model: AccessModel, one: Organization): readonly Filters[] => {
  const { size, state, trade } = model.network.saidBy(one);
  return [{}, { sizes: size }, { states: state }, ...(trade === null ? [] : [{ trades: trade }])];
};

const passes = (
  { network }: AccessModel,
  company: Organization,
  { sizes, states, trades }: Filters,
): boolean => {
  const by = network.foundBy(company);
  return (
    (sizes === undefined || by.size === sizes) &&
    (states === undefined || by.state === states) &&
    (trades === undefined || by.trade === trades)
  );
};

type Row = {
  readonly id: string;
  readonly city: string;
  readonly employee_quantity: string | null;
  readonly trades: readonly string[];
};
type Found = { readonly count: number; readonly results: readonly Row[] };

/** Companies, by what all of them share, and by a filter. */
export const searched: View = async (model, world, { person, tp }, choice) => {
  const { network } = model;
  const filters = choice.of(filtersBy(model, tp)) ?? {};
  const type = choice.of(['All', TYPES[tp.kind]] as const) ?? 'All';
  const reply = await world.call(person, endpoints.searchNetwork, {
    query: { q: ANCHOR, type, ...filters },
  });
  const { count, results } = reply.json<Found>();
  const expected = network
    .here()
    .filter((one) => (type === 'All' || one.kind === tp.kind) && passes(model, one, filters));
  return [
    {
      filters,
      count,
      rows: sorted(
        results.map((row) =>
          [row.id, row.city, row.employee_quantity, row.trades.length].join(' '),
        ),
      ),
      leaks: leaksIn(model, person, reply.body),
    },
    {
      filters,
      count: expected.length,
      rows: sorted(
        expected.map((one) => {
          const { city, size, trade } = network.foundBy(one);
          return [world.idOf(one), city ?? '', size, trade === null ? 0 : 1].join(' ');
        }),
      ),
      leaks: [],
    },
  ];
};

/** A company by the city of its office, typed in full and as a prefix. */
export const searchedByCity: View = async (model, world, { person, tp }) => {
  const { network } = model;
  const { city } = network.saidBy(tp);
  const word = city.toLowerCase();
  const reply = await world.call(person, endpoints.searchNetwork, { query: { q: word } });
  // The job that counts words also removes words that nobody shows anymore.
  await sql`select search_count(5000)`.execute(world.test.server.database);
  const typed = await world.call(person, endpoints.suggestNetwork, {
    query: { q: word.slice(0, -1) },
  });
  const { count, results } = reply.json<Found>();
  const isFound = !tp.isGone && network.foundBy(tp).city !== null;
  return [
    {
      city,
      count,
      ids: results.map(({ id }) => id),
      words: typed.json<{ words: readonly string[] }>().words,
    },
    {
      city,
      count: isFound ? 1 : 0,
      ids: isFound ? [world.idOf(tp)] : [],
      words: isFound ? [word] : [],
    },
  ];
};

/** Projects by what all of them share, and by the trades of parts that both sides confirmed. */
export const searchedProjects: View = async (model, world, { person, tp }, choice) => {
  const { network } = model;
  const { trade } = network.saidBy(tp);
  const trades = trade !== null && choice.flag() ? trade : undefined;
  const q = PROJECT.toLowerCase();
  const reply = await world.call(person, endpoints.searchNetwork, {
    query: { q, type: 'Project', ...(trades !== undefined && { trades }) },
  });
  const typed = await world.call(person, endpoints.suggestNetwork, { query: { q } });
  const { count, results } = reply.json<Found>();
  const all = network.projects.filter(network.isFound);
  const expected = all.filter(
    (one) => trades === undefined || network.tradesFound(one).includes(trades),
  );
  return [
    {
      trades,
      count,
      rows: sorted(results.map(({ id, trades: shown }) => `${id} ${shown.length}`)),
      suggested: typed.json<{ suggestions: readonly unknown[] }>().suggestions.length,
      leaks: leaksIn(model, person, reply.body + typed.body),
    },
    {
      trades,
      count: expected.length,
      rows: sorted(expected.map((one) => `${one.id} ${new Set(network.tradesFound(one)).size}`)),
      suggested: Math.min(all.length, 8),
      leaks: [],
    },
  ];
};

type Counted = {
  readonly count: number;
  readonly states: readonly { readonly state: string; readonly count: number }[];
  readonly sizes: readonly { readonly value: string; readonly count: number }[];
  readonly trades: readonly { readonly value: string; readonly count: number }[];
};

const tally = (values: readonly string[]): string[] =>
  sorted(
    [...new Set(values)].map((value) => `${value} ${values.filter((one) => one === value).length}`),
  );

/** The counts by place, and by everything else that can be filtered. */
export const counted: View = async (model, world, { person, tp }, choice) => {
  const { network } = model;
  const isOfProjects = choice.flag();
  const query = isOfProjects
    ? ({ q: PROJECT.toLowerCase(), type: 'Project' } as const)
    : ({ q: ANCHOR, type: TYPES[tp.kind] } as const);
  const reply = await world.call(person, endpoints.countNetwork, { query });
  const { count, states, sizes, trades } = reply.json<Counted>();
  const projects = network.projects.filter(network.isFound);
  const by = network
    .here()
    .filter(({ kind }) => kind === tp.kind)
    .map(network.foundBy);
  const divisions = (codes: readonly (string | null)[]): string[] => [
    ...new Set(codes.flatMap((code) => (code === null ? [] : code.slice(0, 2)))),
  ];
  const words = (list: readonly { readonly value: string; readonly count: number }[]) =>
    sorted(list.map((one) => `${one.value} ${one.count}`));
  return [
    {
      q: query.q,
      count,
      states: sorted(states.map((one) => `${one.state} ${one.count}`)),
      sizes: words(sizes),
      trades: words(trades),
    },
    isOfProjects
      ? {
          q: query.q,
          count: projects.length,
          states: [],
          sizes: [],
          trades: tally(projects.flatMap((one) => divisions(network.tradesFound(one)))),
        }
      : {
          q: query.q,
          count: by.length,
          states: tally(by.flatMap(({ state }) => state ?? [])),
          sizes: tally(by.flatMap(({ size }) => size ?? [])),
          trades: tally(by.flatMap(({ trade }) => divisions([trade]))),
        },
  ];
};
