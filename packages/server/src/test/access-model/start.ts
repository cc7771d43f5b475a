import { endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { addPerson } from '../people.ts';
import { actors, type TestServer } from '../server.ts';
import { accessModel, type AccessModel } from './model.ts';
import { networkModel } from './network/model.ts';
import { type Begin, saidOf } from './network/start.ts';
import type { Organization, Person } from './records.ts';
import type { Section } from './sections.ts';

const CINDER = 'Cinder Fireproofing LLC';
const ORGANIZATIONS: Readonly<Record<string, 'tp' | 'gc'>> = {
  'Summit Electric LLC': 'tp',
  'Ridgeline Mechanical Inc.': 'tp',
  [CINDER]: 'tp',
  'Keystone Builders': 'gc',
  'Harbor & Main Construction': 'gc',
};
type Start = readonly [name: string, email: string, organization: string | null, rank: 100 | 500];
export const PEOPLE: readonly Start[] = [
  ['Maria', actors.tpAdmin, 'Summit Electric LLC', 500],
  ['Pat', actors.tpContact, 'Summit Electric LLC', 100],
  ['Tom', actors.tpMember, 'Summit Electric LLC', 100],
  ['Sam', actors.otherTp, 'Ridgeline Mechanical Inc.', 500],
  ['Bea', 'bea.contact@ridgeline-mechanical.example', 'Ridgeline Mechanical Inc.', 100],
  ['Rob', 'rob.reader@ridgeline-mechanical.example', 'Ridgeline Mechanical Inc.', 100],
  ['Cora', 'cora.only@cinder-fireproofing.example', CINDER, 500],
  ['Dana', actors.gcGranted, 'Keystone Builders', 500],
  ['Lee', actors.gcColleague, 'Keystone Builders', 500],
  ['Sid', 'sid.spare@keystone-builders.example', 'Keystone Builders', 100],
  ['Priya', actors.otherGc, 'Harbor & Main Construction', 500],
  ['Nora', actors.gcMember, 'Harbor & Main Construction', 100],
  ['Gina', actors.freeGc, null, 100],
  ['Omar', actors.freeTp, null, 100],
  ['Una', actors.unflagged, null, 100],
];
/** People who may delete their accounts. Cora's company is deleted with her. */
export const MAY_GO: readonly string[] = ['Cora', 'Sid'];
const CONTACTS: readonly string[] = ['Maria', 'Pat', 'Sam', 'Bea', 'Cora'];

/** Everyone's starting place, before anything is granted, requested or sent. */
export function atFirst(): AccessModel {
  const organizations = Object.entries(ORGANIZATIONS).map(
    ([name, kind]): Organization => ({ name, kind, isGone: false }),
  );
  const people = PEOPLE.map(
    ([name, email, organization, rank], joined): Person => ({
      name,
      email,
      organization: organizations.find((one) => one.name === organization) ?? null,
      rank,
      isContact: CONTACTS.includes(name),
      flag: name === 'Gina' ? 'GC' : name === 'Omar' ? 'TP' : null,
      joined,
      isGone: false,
    }),
  );
  return accessModel(people, organizations, networkModel(organizations, saidOf(organizations)));
}

/** What exists when a sequence begins: something to answer, to change and to end for everyone. */
export async function begin(
  model: AccessModel,
  idOf: (of: Person | Organization) => string,
  make: Begin,
): Promise<void> {
  const named = (name: string): Person => {
    const person = model.people.find((one) => one.name === name);
    if (person === undefined) throw new Error(`there is no ${name}`);
    return person;
  };
  const allow = async (by: string, to: string, sections: readonly Section[]): Promise<void> => {
    const [editor, person] = [named(by), named(to)];
    const id = await make(editor, endpoints.allowAccess, { user: idOf(person), sections });
    if (editor.organization !== null)
      model.givePermission(editor.organization, person, sections).id = id;
  };
  const ask = async (who: string, of: string): Promise<void> => {
    const [person, tp] = [named(who), named(of).organization];
    if (tp === null) throw new Error(`${of} has no vault`);
    const id = await make(person, endpoints.inviteTp, { organization: idOf(tp) });
    model.ask(tp, person).id = id;
  };
  const invite = async (who: string, to: string, sections: readonly Section[]): Promise<void> => {
    const [by, { email }] = [named(who), named(to)];
    const { organization } = by;
    const isContractor = organization?.kind === 'gc';
    const endpoint = isContractor ? endpoints.inviteTp : endpoints.inviteGc;
    const id = await make(by, endpoint, { email, ...(!isContractor && { sections }) });
    const kind = isContractor ? 'trade_partner' : 'contractor';
    model.invitations.push({ id, kind, by, organization, email, sections, status: 'sent' });
  };
  const join = async (who: string, to: string): Promise<void> => {
    const [person, organization] = [named(who), named(to).organization];
    if (organization === null) throw new Error(`${to} has no company`);
    const id = await make(person, endpoints.requestToJoin, { organization: idOf(organization) });
    model.joins.push({ id, person, organization, status: 'pending' });
  };
  const assess = async (who: string, of: string): Promise<void> => {
    const [person, tp] = [named(who), named(of).organization];
    if (tp === null) throw new Error(`${of} has no vault`);
    model.assess(tp, person, await make(person, endpoints.createRac, { tp: idOf(tp) }));
  };
  const leaveOrganization = async (who: string): Promise<void> => {
    const person = named(who);
    if (person.organization === null) throw new Error(`${who} has no company`);
    await make(person, endpoints.leaveOrganization, {}, { id: idOf(person.organization) });
    model.leave(person);
  };
  await allow('Maria', 'Dana', ['basic-information', 'insurance']);
  await allow('Sam', 'Lee', ['quality-delivery-technology']);
  await allow('Pat', 'Gina', ['basic-information']);
  await allow('Cora', 'Dana', ['insurance']);
  // Granted at a company the person has left: suspended.
  await allow('Bea', 'Nora', ['basic-information']);
  await leaveOrganization('Nora');
  await ask('Priya', 'Maria');
  await ask('Dana', 'Sam');
  await ask('Sid', 'Cora');
  await invite('Bea', 'Nora', ['basic-information', 'insurance']);
  await invite('Maria', 'Sid', ['quality-delivery-technology']);
  await invite('Priya', 'Rob', []);
  await invite('Lee', 'Omar', []);
  await join('Una', 'Dana');
  await join('Omar', 'Sam');
  await assess('Dana', 'Maria');
  await assess('Lee', 'Sam');
  await assess('Dana', 'Maria');
}

/** Adds the people who are not in the demo. */
export async function addPeople(test: TestServer): Promise<void> {
  const { database } = test.server;
  await database
    .insertInto('organizations')
    .values({
      name: CINDER,
      organization_type: 'Trade Partner',
      prequal_status: 'Work In Progress',
      domain: 'cinder-fireproofing.example',
    })
    .execute();
  for (const [first_name, email, of, rank] of PEOPLE)
    if (!(Object.values(actors) as string[]).includes(email) && of !== null)
      await addPerson(test, {
        email,
        first_name,
        last_name: 'Model',
        is_employee_verified: true,
        is_pf_contact: CONTACTS.includes(first_name),
        user_type: ORGANIZATIONS[of] === 'tp' ? 'Trade Partner' : 'General Contractor',
        member: { of, rank },
      });
  for (const [index, [name, email]] of PEOPLE.entries()) {
    await database
      .updateTable('users')
      .set({ is_pf_contact: CONTACTS.includes(name), reg_step: 'complete' })
      .where('email', '=', email)
      .execute();
    await sql`update memberships set joined_at = timestamptz '2026-01-01' + ${index} * interval '1 day'
      where user_id = (select id from users where email = ${email})`.execute(database);
  }
}
