import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Actor } from '../../../http/actor.ts';
import { policies as invited } from '../../../modules/bids/invited/policy.ts';
import { policies as packages } from '../../../modules/bids/packages/policy.ts';
import { policies as parts } from '../../../modules/projects/parts/policy.ts';
import { policies as projects } from '../../../modules/projects/policy.ts';
import { policies as relationships } from '../../../modules/relationships/policy.ts';
import type { AccessModel } from '../model.ts';
import { actorOf, keepSentences, type PersonRow, type Sentence } from '../observe.ts';
import type { Organization, Person } from '../records.ts';
import { sorted } from '../views/parts.ts';
import type { World } from '../world.ts';
import { ANCHOR, PROJECT } from './start.ts';

type Kept = {
  readonly people: readonly PersonRow[];
  readonly sentences: readonly Sentence[];
  readonly projects: readonly string[];
  readonly parts: readonly string[];
  readonly relationships: readonly string[];
  readonly notes: readonly string[];
  readonly invitations: readonly string[];
  readonly early: readonly string[];
  readonly amounts: readonly string[];
  readonly found: readonly string[];
};

/** Everything written besides the bids themselves. It must never contain an amount, before or after the due time. */
const WRITTEN = sql.raw(
  [
    'bid_packages',
    'bid_invitations',
    'bid_questions',
    'bid_events',
    'bid_receipts',
    'late_bids',
    'notifications',
    'outbox',
  ]
    .map((table) => `select one::text from ${table} as one`)
    .join(' union all '),
);
/** An amount as the moves make them, with or without commas; not as a part of an id or a hash. */
const AMOUNT = '(^|[^[:alnum:].-])7,?31[0-9],?[0-9]{3}($|[^[:alnum:]-])';

/**
 * Compares what the server stores about the network, and what anyone can find of it, in one query; then what its
 * policies, which are pure, decide for everyone about everything there.
 */
export async function observeNetwork(model: AccessModel, world: World): Promise<void> {
  const { network } = model;
  const { idOf } = world;
  const { rows } = await sql<Kept>`select
    (select json_agg(json_build_object('id', u.id, 'is_pf_contact', u.is_pf_contact,
        'without_company', u.without_company, 'organization_id', m.organization_id, 'rank', m.rank))
      from users u left join memberships m on m.user_id = u.id and m.is_primary) as people,
    (select coalesce(json_agg(json_build_object('person', user_id, 'verb', verb)), '[]')
      from notifications) as sentences,
    (select coalesce(json_agg(id || ' ' || (removed_at is not null)), '[]') from projects) as projects,
    (select coalesce(json_agg(concat_ws(' ', project_id, organization_id, state)), '[]') from project_participants) as parts,
    (select coalesce(json_agg(id || ' ' || status), '[]') from relationships
      where from_organization_id is not null and organization_id is not null) as relationships,
    (select coalesce(json_agg(concat_ws(' ', user_id, own_organization_id, organization_id, note)), '[]')
      from relationship_notes) as notes,
    (select coalesce(json_agg(concat_ws(' ', id, state, is_cancelled, revision)), '[]') from bid_invitations) as invitations,
    (select coalesce(json_agg(b.id), '[]') from bids b join bid_packages p on p.id = b.package_id
      where p.opened_at is null and (b.amount is not null or b.receipt is not null or b.note <> '')) as early,
    (select coalesce(json_agg(written), '[]') from (${WRITTEN}) as every (written)
      where written ~ ${AMOUNT}) as amounts,
    (select coalesce(json_agg(concat_ws(' ', d.subject_id, array_to_string(array(
        select w from unnest(d.words) w where w like 'qz%' or w like 'size:%' or w like 'state:%' or w like 'trade:%'
        order by w collate "C"), ' '))), '[]')
      from search_documents d where d.words && array[${ANCHOR}, ${PROJECT.toLowerCase()}]) as found
  `.execute(world.test.server.database);
  const [kept] = rows;
  if (kept === undefined) throw new Error('the database gave no row');
  const { people, sentences, early, amounts, ...lists } = kept;
  keepSentences(model, world, sentences);
  expect({
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, sorted(list)])),
    early,
    amounts,
  }).toEqual({
    projects: sorted(
      network.projects
        .filter(({ keeper }) => !keeper.isGone)
        .map(({ id, isRemoved }) => `${id} ${isRemoved}`),
    ),
    parts: sorted(
      network.parts
        .filter(({ company, project }) => !company.isGone && !project.keeper.isGone)
        .map(({ project, company, state }) => `${project.id} ${idOf(company)} ${state}`),
    ),
    relationships: sorted(
      network.relationships.filter(network.isWhole).map(({ id, status }) => `${id} ${status}`),
    ),
    notes: sorted(
      network.notes
        .filter((one) => one.text !== '' && !one.person.isGone)
        .filter(({ own, about }) => !own.isGone && !about.isGone)
        .map(({ person, own, about, text }) =>
          [idOf(person), idOf(own), idOf(about), text].join(' '),
        ),
    ),
    invitations: sorted(
      network.invitations
        .filter(({ company }) => !company.isGone)
        .map(({ id, state, isCancelled, revision }) =>
          [id, state, isCancelled ? 't' : 'f', revision].join(' '),
        ),
    ),
    early: [],
    amounts: [],
    found: sorted(foundIn(model, idOf)),
  });
  const wrong: string[] = [];
  for (const person of model.people.filter(({ isGone }) => !isGone))
    wrong.push(...wrongFor(model, world, person, actorOf(people, world, person)));
  expect(wrong).toEqual([]);
}

/** The search index's words of each company and project, limited to those that only the model's have. */
function foundIn({ network }: AccessModel, idOf: World['idOf']): string[] {
  const tradeWords = (trade: string): string[] => [`trade:${trade.slice(0, 2)}`, `trade:${trade}`];
  const companies = network.here().map((one) => {
    const { size, state, city, trade } = network.foundBy(one);
    const words = [
      ANCHOR,
      ...(size === null ? [] : [`size:${size}`]),
      ...(state === null ? [] : [`state:${state.toLowerCase()}`]),
      ...(city === null ? [] : [city.toLowerCase()]),
      ...(trade === null ? [] : tradeWords(trade)),
    ];
    return [idOf(one), ...words.toSorted()].join(' ');
  });
  const projectsFound = network.projects.filter(network.isFound).map((project) => {
    const trades = new Set(network.tradesFound(project).flatMap(tradeWords));
    return [project.id, ...[PROJECT.toLowerCase(), ...trades].toSorted()].join(' ');
  });
  return [...companies, ...projectsFound];
}

const RELATIONSHIP_STEPS = ['standing', 'declined', 'cancelled', 'ended'] as const;
const PART_STEPS = ['confirmed', 'declined', 'withdrawn', 'removed'] as const;
const BID_STEPS = ['accepted', 'declined', 'withdrawn', 'cancelled'] as const;

/** The decisions in which a policy differs from the model for a person. */
function wrongFor(model: AccessModel, world: World, person: Person, actor: Actor): string[] {
  const { network } = model;
  const id = (of: Organization): string => world.idOf(of);
  const isAdmin = (of: Organization): boolean => network.isAdmin(person, of);
  const said: [what: string, says: boolean, should: boolean][] = [];
  for (const one of network.relationships.filter(network.isWhole)) {
    const subject = { fromId: id(one.from), toId: id(one.to) };
    const what = `the relationship of ${one.from.name} and ${one.to.name}`;
    said.push([
      `noting ${what}`,
      relationships.changeRelationship(actor, subject, { status: null }).allowed,
      network.isBetween(one, person.organization),
    ]);
    for (const status of RELATIONSHIP_STEPS)
      said.push([
        `making ${what} ${status}`,
        relationships.changeRelationship(actor, subject, { status }).allowed,
        (status !== 'cancelled' && isAdmin(one.to)) ||
          (status !== 'standing' && status !== 'declined' && isAdmin(one.from)),
      ]);
  }
  for (const part of network.parts.filter(({ company, project }) => {
    return !company.isGone && !project.keeper.isGone;
  })) {
    const { asked, asker } = network.sidesOf(part);
    const subject = { askedId: id(asked), askerId: id(asker) };
    for (const state of PART_STEPS)
      said.push([
        `making the part of ${part.company.name} in ${part.project.name} ${state}`,
        parts.answerParticipant(actor, subject, { state }).allowed,
        (state !== 'withdrawn' && isAdmin(asked)) ||
          (state !== 'confirmed' && state !== 'declined' && isAdmin(asker)),
      ]);
  }
  for (const { name, keeper } of network.projects.filter((one) => !one.keeper.isGone))
    said.push([
      `keeping ${name}`,
      projects.keepProject(actor, { keeperId: id(keeper) }).allowed,
      isAdmin(keeper),
    ]);
  for (const { contractor } of network.packages) {
    const subject = { contractorId: id(contractor) };
    const isRead = packages.readBidPackage(actor, subject).allowed;
    said.push([`reading a package`, isRead, network.isAt(person, contractor)]);
    const isEdited = packages.editBidPackage(actor, subject).allowed;
    said.push([`editing a package`, isEdited, isAdmin(contractor)]);
  }
  for (const { company, about } of network.invitations.filter((one) => !one.company.isGone)) {
    const subject = { invitedId: id(company), contractorId: id(about.contractor), isOut: true };
    const what = `the invitation of ${company.name}`;
    const isRead = invited.readInvitationToBid(actor, subject).allowed;
    said.push([`reading ${what}`, isRead, network.isAt(person, company)]);
    const bids = invited.bidForCompany(actor, subject).allowed;
    said.push([`bidding by ${what}`, bids, isAdmin(company)]);
    const unsent = invited.readInvitationToBid(actor, { ...subject, isOut: false }).allowed;
    said.push([`reading ${what} before it was sent`, unsent, false]);
    for (const status of BID_STEPS)
      said.push([
        `saying ${status} to ${what}`,
        invited.answerInvitationToBid(actor, subject, { status }).allowed,
        isAdmin(status === 'cancelled' ? about.contractor : company),
      ]);
  }
  return said
    .filter(([, says, should]) => says !== should)
    .map(([what, says]) => `${person.name} ${says ? 'may' : 'may not'}: ${what}`);
}
