import { sql } from 'kysely';
import type { TestServer } from '../server.ts';
import type { AccessModel } from './model.ts';
import type { Organization, Person } from './records.ts';
import type { Section } from './sections.ts';
import { SECTIONS } from './sections.ts';

/** What contractors decided, assigned and wrote before a sequence begins. The moves change who sees it. */
const COMPANIES = ['Keystone Builders', 'Harbor & Main Construction'] as const;
const PARTNERS = [
  'Summit Electric LLC',
  'Ridgeline Mechanical Inc.',
  'Cinder Fireproofing LLC',
] as const;

/** Who is assigned to review which partner, by company. */
const ASSIGNED = [
  ['Sid', 'Keystone Builders', 'Summit Electric LLC'],
  ['Sid', 'Keystone Builders', 'Cinder Fireproofing LLC'],
  ['Nora', 'Harbor & Main Construction', 'Ridgeline Mechanical Inc.'],
] as const;

type Note = {
  readonly author: string;
  readonly contractor: string | null;
  readonly tp: string;
  readonly link: Section | null;
  readonly isShared: boolean;
};
const AUTHORS = [
  ['Dana', 'Keystone Builders'],
  ['Lee', 'Keystone Builders'],
  ['Priya', 'Harbor & Main Construction'],
  ['Gina', null],
] as const;
const NOTES: readonly Note[] = AUTHORS.flatMap(([author, contractor]) =>
  PARTNERS.flatMap((tp) => [
    { author, contractor, tp, link: null, isShared: false },
    ...([null, 'basic-information', 'insurance'] as const).map((link) => ({
      author,
      contractor,
      tp,
      link,
      isShared: contractor !== null,
    })),
  ]),
);

/** The colleagues that each author's shared notes mention, whether or not they can see them. */
const MENTIONED: Readonly<Record<string, readonly string[]>> = {
  Dana: ['Lee', 'Sid'],
  Lee: ['Dana'],
  Priya: ['Nora'],
};

type Correction = {
  readonly author: string;
  readonly contractor: string | null;
  readonly tp: string;
  readonly link: Section;
  readonly question: string;
};
/** Only answered ones: whether one is still pending would depend on what is saved. */
const CORRECTIONS: readonly Correction[] = AUTHORS.flatMap(([author, contractor]) =>
  PARTNERS.flatMap((tp) => [
    { author, contractor, tp, link: 'basic-information', question: 'basic-information/BI-12' },
    { author, contractor, tp, link: 'insurance', question: 'insurance/IN-01' },
  ]),
);
const askedIn = ({ author, contractor, tp, question }: Correction): string =>
  `${author} of ${contractor ?? 'no company'} on ${question} of ${tp}`;

const reasonOf = (company: string, tp: string): string => `${company} on ${tp}`;
const textOf = ({ author, tp, link, isShared }: Note): string =>
  `${author} on ${link ?? 'all'} of ${tp}, ${isShared ? 'shared' : 'own'}`;

/** Adds the rows, once for all sequences. @param emails of the people, by name */
export async function addDecisions(
  { server: { database } }: TestServer,
  emails: ReadonlyMap<string, string>,
): Promise<void> {
  const company = (name: string | null) => sql`(select id from organizations where name = ${name})`;
  const person = (name: string) =>
    sql`(select id from users where email = ${emails.get(name) ?? ''})`;
  for (const contractor of COMPANIES)
    for (const tp of PARTNERS)
      await sql`insert into company_approvals (contractor_id, organization_id, status, reason, decided_at)
        values (${company(contractor)}, ${company(tp)}, 'Approved', ${reasonOf(contractor, tp)}, now())`.execute(
        database,
      );
  for (const [who, contractor, tp] of ASSIGNED)
    await sql`insert into review_assignments (contractor_id, organization_id, user_id, created_at)
      values (${company(contractor)}, ${company(tp)}, ${person(who)}, now())`.execute(database);
  for (const note of NOTES)
    await sql`insert into comments (organization_id, contractor_id, user_id, note, link, is_shared, created_at, modified_at)
      values (${company(note.tp)}, ${company(note.contractor)}, ${person(note.author)}, ${textOf(note)}, ${note.link},
        ${note.isShared}, now(), now())`.execute(database);
  for (const [author, names] of Object.entries(MENTIONED))
    for (const name of names)
      await sql`insert into comment_mentions (comment_id, user_id)
        select id, ${person(name)} from comments where is_shared and user_id = ${person(author)}`.execute(
        database,
      );
  for (const asked of CORRECTIONS)
    await sql`insert into correction_requests (organization_id, contractor_id, user_id, link, question, answer_digest,
        reason, status, created_at, closed_at)
      values (${company(asked.tp)}, ${company(asked.contractor)}, ${person(asked.author)}, ${asked.link}, ${asked.question},
        '', ${askedIn(asked)}, 'confirmed', now(), now())`.execute(database);
}

/**
 * Adds an expiring document to each section. Call it after the vaults are saved, because a save replaces these rows.
 */
export async function addExpiries({ server: { database } }: TestServer): Promise<void> {
  for (const tp of PARTNERS)
    for (const link of SECTIONS)
      await sql`insert into vault_expiries (organization_id, link, address, label, expires_on)
        select id, ${link}, ${`${link}/X-1`}, 'A policy', current_date + 20 from organizations
        where name = ${tp}`.execute(database);
}

/** Whether a person works with a partner: it is shared with or assigned to them, or they decide. */
export function worksWith(model: AccessModel, person: Person, tp: Organization): boolean {
  const { organization } = person;
  if (tp.isGone || !model.hires(person)) return false;
  return (
    model.living(tp, person) !== undefined ||
    (organization !== null &&
      (person.rank === 500 ||
        ASSIGNED.some(
          ([who, of, partner]) =>
            who === person.name && of === organization.name && partner === tp.name,
        )))
  );
}

/** The reason of the company's approval, as a person sees it. */
export const reasonFor = (person: Person, tp: Organization): string | null =>
  person.organization === null ? null : reasonOf(person.organization.name, tp.name);

/**
 * The texts of the notes that a person sees: their own and shared ones in places that their permission opens. Without a
 * permission, whoever works with the partner sees those that are shared on the vault as a whole.
 */
export const notesOf = (model: AccessModel, person: Person): string[] =>
  seenNotes(model, person).map(textOf);

/** The ones among these that mention the person. */
export const mentionsOf = (model: AccessModel, person: Person): string[] =>
  seenNotes(model, person)
    .filter(({ author, isShared }) => isShared && MENTIONED[author]?.includes(person.name) === true)
    .map(textOf);

function seenNotes(model: AccessModel, person: Person): readonly Note[] {
  return NOTES.filter((note) => {
    const tp = model.organizations.find(({ name }) => name === note.tp);
    const author = model.people.find(({ name }) => name === note.author);
    if (tp === undefined || author === undefined || tp.isGone || author.isGone) return false;
    const permission = model.living(tp, person);
    if (permission === undefined)
      return (
        note.isShared &&
        note.link === null &&
        person.organization?.name === note.contractor &&
        worksWith(model, person, tp)
      );
    if ((permission.contractor?.name ?? null) !== note.contractor) return false;
    if (author !== person && (!note.isShared || note.contractor === null)) return false;
    return note.link === null || permission.sections.includes(note.link);
  });
}

/**
 * The reasons of the corrections requested for a vault, by authors who can still see the section and are still at the
 * company that they asked for.
 *
 * @param by only those of this person
 */
export function correctionsOf(model: AccessModel, tp: Organization, by?: Person): string[] {
  const asked = model.corrections.filter(
    (one) =>
      one.tp === tp &&
      !tp.isGone &&
      !one.author.isGone &&
      model.isOpen(one) &&
      // Only the author sees withdrawn ones.
      (by === undefined ? one.status !== 'withdrawn' : one.author === by),
  );
  return [...standingCorrections(model, tp, by), ...asked.map(({ reason }) => reason)];
}

function standingCorrections(model: AccessModel, tp: Organization, by?: Person): string[] {
  return CORRECTIONS.filter((one) => {
    const author = model.people.find(({ name }) => name === one.author);
    if (one.tp !== tp.name || author === undefined || author.isGone || tp.isGone) return false;
    if (by !== undefined && author !== by) return false;
    const permission = model.living(tp, author);
    return (
      permission !== undefined &&
      (permission.contractor?.name ?? null) === one.contractor &&
      permission.sections.includes(one.link)
    );
  }).map(askedIn);
}
