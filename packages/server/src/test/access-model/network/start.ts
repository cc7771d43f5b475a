import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@plumbline/api-contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { AccessModel } from '../model.ts';
import type { Organization, Person } from '../records.ts';
import type { KINDS, Said } from './records.ts';

/**
 * A former name of all companies of the model, and a word in all its projects: searching for it finds exactly those.
 */
export const ANCHOR = 'qzmodel';
export const PROJECT = 'Qzproject';

/**
 * The facts in each company's profile, which nothing else in the demo shares. The cities are unique words, too
 * different from any name to be taken for a typo of it.
 */
const SAID: Readonly<Record<string, Said>> = {
  'Summit Electric LLC': { size: '20-49', city: 'Qzsummit', state: 'AK', trade: '26 05 00' },
  'Ridgeline Mechanical Inc.': { size: '50-99', city: 'Qzridge', state: 'WY', trade: '23 07 00' },
  'Cinder Fireproofing LLC': { size: '1-4', city: 'Qzcinder', state: 'VT', trade: '07 81 00' },
  'Keystone Builders': { size: '250-499', city: 'Qzkeys', state: 'ND', trade: null },
  'Harbor & Main Construction': { size: '500-999', city: 'Qzharbor', state: 'DE', trade: null },
};

export const saidOf = (organizations: readonly Organization[]): ReadonlyMap<Organization, Said> =>
  new Map(
    organizations.map((one) => {
      const said = SAID[one.name];
      if (said === undefined) throw new Error(`${one.name} says nothing of itself`);
      return [one, said];
    }),
  );

/** Puts the facts that the model knows into every company's profile. */
export async function sayAll(database: Kysely<Tables>): Promise<void> {
  for (const [name, { size, city, state, trade }] of Object.entries(SAID)) {
    const { id } = await database
      .updateTable('organizations')
      .set({
        employee_quantity: size,
        categories: trade === null ? [] : [trade],
        former_names: [ANCHOR],
      })
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.deleteFrom('office_locations').where('organization_id', '=', id).execute();
    await database
      .insertInto('office_locations')
      .values({ organization_id: id, city, state, is_primary: true, county_fips: null })
      .execute();
  }
}

/** Makes a call that creates something. Returns its id. */
export type Begin = (
  actor: Person,
  endpoint: Endpoint,
  body: object,
  params?: Readonly<Record<string, string>>,
) => Promise<string>;

/** A bid package's id, and each company's invitation, by company name. */
export type Invited = {
  readonly id: string;
  readonly invitations: Readonly<Record<string, string>>;
};

/** The companies that Keystone's people invite to bid, for each package. */
export const PACKAGES = [
  ['Summit Electric LLC', 'Ridgeline Mechanical Inc.', 'Cinder Fireproofing LLC'],
  ['Summit Electric LLC', 'Ridgeline Mechanical Inc.'],
] as const;

export const projectBody = (name: string, trade: string | null) => ({
  id: randomUUID(),
  name,
  description: '',
  city: '',
  county_fips: null,
  state: '',
  market_segment: null,
  delivery_method: null,
  value_range: null,
  status: 'Completed',
  start_on: null,
  finish_on: null,
  own_part: trade === null ? null : { role: 'Trade Partner', trades: [trade] },
});

/** The network when a sequence begins: something in each state, between most of the companies. */
export async function beginNetwork(
  model: AccessModel,
  idOf: (of: Person | Organization) => string,
  make: Begin,
  packages: readonly Invited[],
): Promise<void> {
  const { network } = model;
  const named = (name: string): Person => {
    const person = model.people.find((one) => one.name === name);
    if (person === undefined) throw new Error(`there is no ${name}`);
    return person;
  };
  const companyOf = (name: string): Organization => {
    const { organization } = named(name);
    if (organization === null) throw new Error(`${name} has no company`);
    return organization;
  };
  const keep = async (who: string, name: string): Promise<void> => {
    const keeper = companyOf(who);
    const { trade } = network.saidBy(keeper);
    const id = await make(named(who), endpoints.createProject, projectBody(name, trade));
    const project = { id, name, keeper, isRemoved: false };
    network.projects.push(project);
    if (trade === null) return;
    const part = { id: '', project, company: keeper, isClaim: false } as const;
    network.parts.push({ ...part, state: 'confirmed' });
  };
  const takePart = async (who: string, at: number, of: string, then?: string): Promise<void> => {
    const [project, company] = [network.projects[at], companyOf(of)];
    if (project === undefined) throw new Error('there is no such project');
    const { trade } = network.saidBy(company);
    const body = {
      organization: idOf(company),
      role: 'Trade Partner',
      trades: trade ? [trade] : [],
    };
    const params = { id: project.id };
    const id = await make(named(who), endpoints.addParticipant, body, params);
    const isClaim = companyOf(who) === company;
    if (then !== undefined)
      await make(named(then), endpoints.answerParticipant, { state: 'confirmed' }, { id });
    const state = then !== undefined ? 'confirmed' : isClaim ? 'claimed' : 'invited';
    network.parts.push({ id, project, company, isClaim, state });
  };
  const relate = async (
    who: string,
    whom: string,
    kind: (typeof KINDS)[number],
    then?: string,
  ): Promise<void> => {
    const [from, to] = [companyOf(who), companyOf(whom)];
    const body = { organization: idOf(to), kind };
    const id = await make(named(who), endpoints.createRelationship, body);
    if (then !== undefined)
      await make(named(then), endpoints.updateRelationship, { status: 'standing' }, { id });
    const status = then === undefined ? 'pending' : 'standing';
    network.relationships.push({ id, from, to, kind, status });
  };
  const note = async (who: string, at: number, text: string): Promise<void> => {
    const [person, one] = [named(who), network.relationships[at]];
    if (one === undefined) throw new Error('there is no such relationship');
    await make(person, endpoints.updateRelationship, { note: text }, { id: one.id });
    const own = companyOf(who);
    network.notes.push({ person, own, about: network.otherOf(one, own), text });
  };
  await keep('Dana', `${PROJECT} Alder`);
  await keep('Maria', `${PROJECT} Birch`);
  await keep('Priya', `${PROJECT} Cedar`);
  await takePart('Sam', 0, 'Sam', 'Dana');
  await takePart('Maria', 0, 'Maria');
  await takePart('Dana', 0, 'Cora');
  await takePart('Maria', 1, 'Priya', 'Priya');
  await takePart('Priya', 2, 'Sam');
  await relate('Dana', 'Maria', 'has_worked_with', 'Maria');
  await relate('Sam', 'Dana', 'has_worked_with');
  await relate('Priya', 'Maria', 'preferred_supplier_of');
  await relate('Cora', 'Priya', 'has_worked_with', 'Priya');
  await note('Dana', 0, 'Qznote of Dana');
  await note('Tom', 0, 'Qznote of Tom');
  for (const { id, invitations } of packages) {
    const about = { id, contractor: companyOf('Dana'), isOpened: false };
    network.packages.push(about);
    for (const [name, invitation] of Object.entries(invitations)) {
      const company = model.organizations.find((one) => one.name === name);
      if (company === undefined) throw new Error(`there is no ${name}`);
      const first = { state: 'Invited', isCancelled: false, revision: 1, amount: null } as const;
      network.invitations.push({ id: invitation, about, company, ...first });
    }
  }
}
