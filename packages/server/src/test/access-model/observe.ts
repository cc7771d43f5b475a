import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Actor } from '../../http/actor.ts';
import { activePermissions } from '../../database/active-permissions.ts';
import { policies } from '../../modules/vault/policy.ts';
import type { AccessModel } from './model.ts';
import type { Message, Person } from './records.ts';
import type { Choice, Pair } from './moves/parts.ts';
import { NETWORK_VIEWS } from './network/views/index.ts';
import { SLOW_VIEWS, VIEWS } from './views/index.ts';
import { sorted } from './views/parts.ts';
import { SECTIONS } from './sections.ts';
import type { World } from './world.ts';

const TYPES = { tp: 'Trade Partner', gc: 'General Contractor' } as const;

export type PersonRow = {
  readonly id: string;
  readonly is_pf_contact: boolean;
  readonly without_company: 'TP' | 'GC' | null;
  readonly organization_id: string | null;
  readonly rank: number | null;
};

/** The text of a person's notification. */
export type Sentence = { readonly person: string; readonly verb: string };

type Rows = {
  readonly people: readonly PersonRow[];
  readonly permissions: readonly string[];
  readonly requests: readonly string[];
  readonly invitations: readonly string[];
  readonly joins: readonly string[];
  readonly notes: readonly string[];
  readonly sentences: readonly Sentence[];
};

/**
 * Compares everyone's view of every vault at once, with few queries: what the server stores, and what its policies,
 * which are pure, decide for each person about each section.
 */
export async function observeAll(model: AccessModel, world: World): Promise<void> {
  const { database } = world.test.server;
  const living = await activePermissions(database)
    .select([
      'permissions.organization_id',
      'permissions.user_id',
      'permissions.sections',
      'permissions.id',
    ])
    .execute();
  const { rows } = await sql<Rows>`select
    (select json_agg(json_build_object('id', u.id, 'is_pf_contact', u.is_pf_contact,
        'without_company', u.without_company, 'organization_id', m.organization_id, 'rank', m.rank))
      from users u left join memberships m on m.user_id = u.id and m.is_primary) as people,
    (select coalesce(json_agg(concat_ws(' ', organization_id, user_id, coalesce(contractor_id::text, '-'),
        array_to_string(sections, '+'))), '[]') from permissions where ended_at is null) as permissions,
    (select coalesce(json_agg(id || ' ' || status), '[]') from access_requests) as requests,
    (select coalesce(json_agg(id || ' ' || status), '[]') from invitations) as invitations,
    (select coalesce(json_agg(id || ' ' || status), '[]') from employee_requests) as joins,
    (select coalesce(json_agg(concat_ws(' ', user_id, subject_kind, subject_id)), '[]') from notifications
      where subject_kind in ('access_request', 'grant', 'request_declined', 'employee_request', 'rac_run')) as notes,
    (select coalesce(json_agg(json_build_object('person', user_id, 'verb', verb)), '[]')
      from notifications) as sentences
  `.execute(database);
  const [kept] = rows;
  if (kept === undefined) throw new Error('the database gave no row');
  const { idOf } = world;
  const isThere = ({ person, tp }: Pair): boolean => !person.isGone && !tp.isGone;

  // Invitations of deleted people are not compared.
  const isOfSomeone = (id: string | undefined): boolean => !model.isNobodys(id);

  expect({
    permissions: sorted(kept.permissions),
    requests: sorted(kept.requests),
    invitations: sorted(kept.invitations.filter((row) => isOfSomeone(row.split(' ')[0]))),
    joins: sorted(kept.joins),
    notes: sorted(kept.notes),
  }).toEqual({
    permissions: sorted(
      model.permissions
        .filter((permission) => !permission.isEnded && isThere(permission))
        .map(({ tp, person, contractor, sections }) =>
          [idOf(tp), idOf(person), contractor ? idOf(contractor) : '-', sections.join('+')].join(
            ' ',
          ),
        ),
    ),
    requests: sorted(model.requests.filter(isThere).map(({ id, status }) => `${id} ${status}`)),
    invitations: sorted(
      model.invitations
        .filter(({ id }) => isOfSomeone(id))
        .map(({ id, status }) => `${id} ${status}`),
    ),
    joins: sorted(
      model.joins
        .filter(({ person, organization }) => !person.isGone && !organization.isGone)
        .map(({ id, status }) => `${id} ${status}`),
    ),
    notes: sorted(
      model.notes().map(({ person, kind, about }) => `${idOf(person)} ${kind} ${about.id}`),
    ),
  });

  keepSentences(model, world, kept.sentences);
  const wrong: string[] = [];
  for (const person of model.people.filter(({ isGone }) => !isGone)) {
    const actor = actorOf(kept.people, world, person);
    for (const tp of model.organizations.filter(({ kind }) => kind === 'tp')) {
      const organizationId = idOf(tp);
      const permission = living.find(
        (one) => one.organization_id === organizationId && one.user_id === actor.userId,
      );
      const subject = {
        organizationId,
        granted: permission === undefined ? null : new Set(permission.sections),
        permissionId: permission?.id ?? null,
      };
      if (policies.readVault(actor, subject).allowed !== model.sees(person, tp, null))
        wrong.push(`${person.name} and the vault of ${tp.name}`);
      for (const link of SECTIONS)
        if (
          policies.readSection(actor, { ...subject, link }).allowed !== model.sees(person, tp, link)
        )
          wrong.push(`${person.name} and ${link} of ${tp.name}`);
      if (policies.editVault(actor, subject).allowed !== (model.edits(person, tp) && !tp.isGone))
        wrong.push(`${person.name} editing ${tp.name}`);
    }
  }
  expect(wrong).toEqual([]);
}

/** Keeps the texts of each person's notifications; their sockets may send no other texts. */
export function keepSentences(
  model: AccessModel,
  world: World,
  sentences: readonly Sentence[],
): void {
  for (const person of model.people)
    for (const { verb } of sentences.filter((one) => one.person === world.idOf(person)))
      model.sentences.get(person)?.add(verb);
}

/** The actor that the server's authenticator would make from these rows. */
export function actorOf(people: readonly PersonRow[], world: World, person: Person): Actor {
  const id = world.idOf(person);
  const row = people.find((one) => one.id === id);
  if (row === undefined) throw new Error(`${person.name} is not there`);
  const organization = person.organization;
  return {
    userId: id,
    sessionId: '',
    isPfContact: row.is_pf_contact,
    withoutOrganization: row.without_company,
    organization:
      row.organization_id === null || row.rank === null
        ? null
        : {
            id: row.organization_id,
            name: organization?.name ?? '',
            type: TYPES[organization?.kind ?? 'gc'],
            rank: row.rank,
          },
  };
}

/** Compares one view of one person over HTTP. */
export async function observe(
  view: string,
  model: AccessModel,
  world: World,
  { pair, choice }: { readonly pair: Pair; readonly choice: Choice },
): Promise<void> {
  if (pair.person.isGone) return;
  const look = VIEWS[view] ?? SLOW_VIEWS[view] ?? NETWORK_VIEWS[view];
  if (look === undefined) throw new Error(`there is no view ${view}`);
  const [seen, expected] = await look(model, world, pair, choice);
  const where = `${view} of ${pair.tp.name} by ${pair.person.name}`;
  expect({ where, ...seen }).toEqual({ where, ...expected });
}

/** Checks that every socket has received exactly what it should since the sequence began. */
export async function observeSockets(model: AccessModel, world: World): Promise<void> {
  const heard = await world.heard();
  // Invited people are notified after the reply; by now those notifications can be read.
  await observeAll(model, world);
  const words = ({ tp, permission, type, sections: links, counter: count }: Message): string =>
    [type, tp && world.idOf(tp), permission?.id, links?.join('+'), count].join(' ');
  for (const person of model.people) {
    if (person.isGone) continue;
    const { incoming = [], verbs = [] } = heard.get(person.email) ?? {};
    const got = incoming.map(({ type, tp, permission_id: id, sections: links, counter: count }) =>
      [type, tp, id, links?.join('+'), count].join(' '),
    );
    expect({ listener: person.name, heard: sorted(got) }).toEqual({
      listener: person.name,
      heard: sorted((model.messages.get(person) ?? []).map(words)),
    });
    // A text goes only to people with that notification, and every step compares those.
    const others = verbs.filter((verb) => model.sentences.get(person)?.has(verb) !== true);
    expect({ listener: person.name, others }).toEqual({ listener: person.name, others: [] });
  }
}
