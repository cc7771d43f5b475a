import type { Insertable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { UsersTable } from '../database/tables/accounts.ts';
import { hashToken, newToken } from '../modules/links/index.ts';

const DAY_MS = 86_400_000;

type TestPerson = Omit<Insertable<UsersTable>, 'password_hash'> & {
  readonly member?: { readonly of: string; readonly rank: 100 | 500 };
};

/** People that policies treat differently, in addition to the demo's. */
const testPeople: readonly TestPerson[] = [
  {
    email: 'pat.contact@summit-electric.example',
    first_name: 'Pat',
    last_name: 'Contact',
    is_pf_contact: true,
    is_employee_verified: true,
    user_type: 'Trade Partner',
    member: { of: 'Summit Electric LLC', rank: 100 },
  },
  {
    email: 'nora.field@harbor-main.example',
    first_name: 'Nora',
    last_name: 'Field',
    is_employee_verified: true,
    user_type: 'General Contractor',
    member: { of: 'Harbor & Main Construction', rank: 100 },
  },
  {
    email: 'omar.free@northpeak.example',
    first_name: 'Omar',
    last_name: 'Free',
    user_type: 'Trade Partner',
    without_company: 'TP',
  },
  {
    email: 'gina.free@bluestone.example',
    first_name: 'Gina',
    last_name: 'Free',
    user_type: 'General Contractor',
    without_company: 'GC',
  },
  { email: 'una.plain@gmail.com', first_name: 'Una', last_name: 'Plain', is_webmail: true },
  {
    email: 'mid.way@summit-electric.example',
    first_name: '',
    last_name: '',
    user_type: 'Trade Partner',
    reg_step: 'name_entry',
  },
];

/** Adds them to a database that has the demo. Their password is the demo's. */
export async function insertTestPeople(database: Database): Promise<void> {
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  for (const person of testPeople) await insertPerson(database, person, password_hash);
}

/** A person for one test, signed in, with the demo's password; at a company if `member` is given. */
export async function addPerson(
  test: { readonly server: { readonly database: Database } },
  person: Pick<TestPerson, 'email'> & Partial<TestPerson>,
): Promise<{ readonly id: string; readonly token: string; readonly headers: AuthHeaders }> {
  const { database } = test.server;
  const named = { first_name: 'Ann', last_name: 'Other', ...person };
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'maria.alvarez@summit-electric.example')
    .executeTakeFirstOrThrow();
  const id = await insertPerson(database, named, password_hash);
  const sessions = await openSessions(
    database,
    { person: person.email },
    { now: new Date(), days: 1 },
  );
  const token = sessions.person;
  return { id, token, headers: { authorization: `Token ${token}` } };
}

type AuthHeaders = { readonly authorization: string };

async function insertPerson(
  database: Database,
  { member, ...person }: TestPerson,
  password_hash: string | null,
): Promise<string> {
  const { id } = await database
    .insertInto('users')
    .values({ ...person, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (member === undefined) return id;
  const organization = await database
    .selectFrom('organizations')
    .select('id')
    .where('name', '=', member.of)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('memberships')
    .values({ user_id: id, organization_id: organization.id, rank: member.rank })
    .execute();
  return id;
}

/** Opens a session for each of these people, as signing in does. Returns the tokens. */
export async function openSessions<Name extends string>(
  database: Database,
  people: Readonly<Record<Name, string>>,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<Readonly<Record<Name, string>>> {
  const named = Object.entries<string>(people) as [Name, string][];
  const found = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', Object.values<string>(people))
    .execute();
  const ids = new Map(found.map(({ id, email }) => [email, id]));
  const tokens = Object.fromEntries(named.map(([name]) => [name, newToken()])) as Record<
    Name,
    string
  >;
  await database
    .insertInto('sessions')
    .values(
      named.map(([name, email]) => {
        const id = ids.get(email);
        if (id === undefined) throw new Error(`nobody has the address ${email}`);
        return {
          token_hash: hashToken(tokens[name]),
          user_id: id,
          created_at: now,
          expires_at: new Date(now.getTime() + days * DAY_MS),
        };
      }),
    )
    .execute();
  return tokens;
}
