import { sql } from 'kysely';
import type { TestServer } from '../server.ts';
import type { AccessModel } from './model.ts';
import type { Organization, Person } from './records.ts';
import type { Section } from './sections.ts';

/** What contractors decided, assigned and wrote before a sequence begins; the moves change who sees it. */
const COMPANIES = ['Keystone Builders', 'Harbor & Main Construction'] as const;
const PARTNERS = [
  'Summit Electric LLC',
  'Ridgeline Mechanical Inc.',
  'Cinder Fireproofing LLC',
] as const;

/** Whose review of which partner is assigned, by the company. */
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
}

/** Whether a person works with a partner: it is shared with them, assigned to them, or they decide. */
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

/** The texts of the notes that a person sees: their own and shared ones, where their own permission opens the place. */
export function notesOf(model: AccessModel, person: Person): string[] {
  return NOTES.filter((note) => {
    const tp = model.organizations.find(({ name }) => name === note.tp);
    const author = model.people.find(({ name }) => name === note.author);
    if (tp === undefined || author === undefined || tp.isGone || author.isGone) return false;
    const permission = model.living(tp, person);
    if (permission === undefined || (permission.contractor?.name ?? null) !== note.contractor)
      return false;
    if (author !== person && (!note.isShared || note.contractor === null)) return false;
    return note.link === null || permission.sections.includes(note.link);
  }).map(textOf);
}
