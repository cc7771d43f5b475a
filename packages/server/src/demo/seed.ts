import { Readable } from 'node:stream';
import type { Database } from '../database/connect.ts';
import { isAnswered, type StoredAnswers, type StoredRow } from '@plumbline/form-engine';
import { todayAt } from '../engine/today.ts';
import { templateSections } from '../engine/vault-state.ts';
import { TRADE_PARTNER } from '../http/actor.ts';
import { hashPassword } from '../modules/auth/password.ts';
import { mediaTypes } from '../modules/files/kind.ts';
import { insertFile } from '../modules/files/queries.ts';
import { type FileStore, openFileStore } from '../modules/files/store.ts';
import { savePermission } from '../modules/permissions/given/give.ts';
import { insertRequest } from '../modules/permissions/requests/queries.ts';
import { demoAnswers } from './answers.ts';
import { type DemoFile, demoFiles, demoPdf } from './files.ts';
import {
  DEMO_PASSWORD,
  demoOrganizations,
  demoPermission,
  demoInvitation,
  demoRequest,
  demoSuspendedPermission,
} from './people.ts';
import * as queries from './queries.ts';
import { seedShowcase } from './showcase/seed.ts';

const DAY_MS = 86_400_000;

type Ids = ReadonlyMap<string, string>;

/** `small`: the companies of `people.ts`. `on`: those and the wide demo. */
export type DemoSize = 'on' | 'small';

/**
 * Fills an empty database with the demo companies, one process at a time. A database that has people is left
 * unchanged.
 *
 * @param options.size how much of the demo; defaults to the small one
 * @returns whether this call filled it
 */
export async function seedDemo(
  database: Database,
  options: { readonly filesDir: string; readonly now: Date; readonly size?: DemoSize },
): Promise<boolean> {
  const { now, filesDir, size = 'small' } = options;
  const files = await openFileStore(filesDir);
  return database.transaction().execute(async (transaction) => {
    await queries.lockSeed(transaction);
    if (await queries.hasPeople(transaction)) return false;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const organizations = new Map<string, string>();
    const people = new Map<string, string>();
    for (const organization of demoOrganizations) {
      const status = organization.type === TRADE_PARTNER ? 'Work In Progress' : null;
      const id = await queries.insertOrganization(transaction, organization, status);
      organizations.set(organization.name, id);
      const account = { passwordHash, userType: organization.type };
      for (const person of organization.people)
        people.set(person.email, await queries.insertPerson(transaction, id, person, account));
    }
    await seedVault(transaction, files, organizations, people, now);
    await savePermission(transaction, {
      tp: idOf(organizations, demoPermission.organization),
      userId: idOf(people, demoPermission.email),
      contractorId: idOf(organizations, 'Keystone Builders'),
      sections: demoPermission.sections,
      by: idOf(people, 'maria.alvarez@summit-electric.example'),
      now,
    });
    await seedAccess(transaction, organizations, people, now);
    if (size === 'on')
      await seedShowcase({ transaction, files, organizations, people, passwordHash, now });
    return true;
  });
}

/** More rows for the access lists: a pending request, a sent invitation, a suspended permission. */
async function seedAccess(
  transaction: Database,
  organizations: Ids,
  people: Ids,
  now: Date,
): Promise<void> {
  await insertRequest(transaction, {
    tp: idOf(organizations, demoRequest.organization),
    userId: idOf(people, demoRequest.email),
    contractorId: idOf(organizations, demoRequest.contractor),
    message: demoRequest.message,
    invitationId: null,
    now,
  });
  await queries.insertInvitation(transaction, {
    organizationId: idOf(organizations, demoInvitation.organization),
    userId: idOf(people, demoInvitation.by),
    invitation: demoInvitation,
    // Long enough ago that it may be sent again.
    now: new Date(now.getTime() - DAY_MS),
  });
  await savePermission(transaction, {
    tp: idOf(organizations, demoSuspendedPermission.organization),
    userId: idOf(people, demoSuspendedPermission.email),
    contractorId: idOf(organizations, demoSuspendedPermission.contractor),
    sections: demoSuspendedPermission.sections,
    by: idOf(people, demoSuspendedPermission.by),
    now,
  });
}

async function seedVault(
  transaction: Database,
  files: FileStore,
  organizations: Ids,
  people: Ids,
  now: Date,
): Promise<void> {
  const organizationId = idOf(organizations, demoPermission.organization);
  const userId = idOf(people, 'maria.alvarez@summit-electric.example');
  const today = todayAt(now);
  const uploads = demoFiles(today);
  for (const template of templateSections) {
    const { link } = template;
    let answers = demoAnswers(link, today);
    for (const upload of uploads.filter((one) => one.link === link)) {
      const received = await files.receive(Readable.from([demoPdf(upload.title)]));
      const { size, sha256 } = received;
      const id = await insertFile(transaction, {
        organizationId,
        link,
        questionId: upload.question,
        name: upload.name,
        size,
        sha256,
        mediaType: mediaTypes.pdf,
        storageName: await files.keep(received),
        userId,
        now,
      });
      answers = withFile(answers, upload, { id, name: upload.name, size });
    }
    if (isAnswered(answers))
      await queries.insertSection(transaction, { organizationId, template, answers, userId, now });
  }
}

function withFile(
  answers: StoredAnswers,
  { panel, row, question }: DemoFile,
  file: { readonly id: string; readonly name: string; readonly size: number },
): StoredAnswers {
  if (panel === undefined || row === undefined)
    return { ...answers, values: { ...answers.values, [question]: file } };
  const rows = (answers.rows?.[panel] ?? []).map(
    (one): StoredRow =>
      one.id === row ? { ...one, values: { ...one.values, [question]: file } } : one,
  );
  return { ...answers, rows: { ...answers.rows, [panel]: rows } };
}

function idOf(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo has no ${name}`);
  return id;
}

/** The lines that say how to sign in, for the demo's people who exist in the database. */
export async function signInLines(database: Database): Promise<readonly string[]> {
  const people = demoOrganizations.flatMap((organization) => organization.people);
  const known = await queries.knownEmails(
    database,
    people.map(({ email }) => email),
  );
  return people
    .filter(({ email, who }) => who !== undefined && known.has(email))
    .map(({ email, who }) => `Sign in as: ${email} / ${DEMO_PASSWORD} (${who})`);
}
