import { type DeskPerson, endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { listEditors } from '../../database/vault-editors.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { routesBy } from '../../http/route.ts';
import { endSessionsOf } from '../auth/index.ts';
import { listFailed, retryFailed } from '../mail/index.ts';
import { ensureContact, lockOrganization, tellOfRequests } from '../members/index.ts';
import { tellOfAccessRequests } from '../permissions/index.ts';
import { isOperatorAt } from './is-operator.ts';
import { ofOperator, operatorOf } from './of-operator.ts';
import { policies } from './policy.ts';
import { presentCompany, presentEntry, presentMail, presentPerson } from './present.ts';
import { findCompanies, searchCompanies } from './queries/companies.ts';
import { listEntries } from './queries/operators.ts';
import { findPeople, searchPeople, setFrozen } from './queries/people.ts';
import { writeLog } from './write-log.ts';

const route = routesBy(policies);

const MOST_FOUND = 20;
const LONGEST_SEARCH = 200;
const MOST_LISTED = 100;
const LOG_PAGE = 50;

const findAtDesk = route({
  endpoint: endpoints.findAtDesk,
  subject: ofOperator,
  answer: async ({ query: { q = '' }, context: { database, now } }) => {
    const text = q.trim().slice(0, LONGEST_SEARCH);
    if (text === '') return { status: 200, body: { companies: [], people: [] } };
    const companies = await searchCompanies(database, text, MOST_FOUND);
    const people = await searchPeople(database, text, MOST_FOUND);
    return {
      status: 200,
      body: {
        companies: (await findCompanies(database, companies)).map(presentCompany),
        people: (await findPeople(database, people, now())).map(presentPerson),
      },
    };
  },
});

/** @throws 404 for an unknown person */
async function readPerson(database: Database, id: string, now: Date): Promise<DeskPerson> {
  const [row] = await findPeople(database, [id], now);
  if (row === undefined) throw notFound('Person not found.');
  return presentPerson(row);
}

const nameOf = ({ name, email }: DeskPerson): string =>
  name === '' ? email : `${name} (${email})`;

const endPersonsSessions = route({
  endpoint: endpoints.endPersonsSessions,
  subject: ofOperator,
  answer: async ({ actor, params: { id }, body: { reason }, context, authorize }) => {
    const person = await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const found = await readPerson(transaction, id, context.now());
      await endSessionsOf(context, transaction, id);
      await writeLog(transaction, operatorOf(actor), {
        act: 'Signed out everywhere',
        subjectKind: 'person',
        subjectId: id,
        subject: nameOf(found),
        reason,
      });
      return readPerson(transaction, id, context.now());
    });
    return { status: 200, body: person };
  },
});

/** Requests that came while the account was frozen, of which nobody told its person, may still wait for an answer. */
async function tellWaiting(transaction: Database, { id, organization }: DeskPerson): Promise<void> {
  if (organization === null) return;
  if (organization.is_admin) await tellOfRequests(transaction, id, organization);
  const editors = await listEditors(transaction, organization.id);
  if (editors.some((editor) => editor.id === id))
    await tellOfAccessRequests(transaction, id, organization.id);
}

const freezePerson = route({
  endpoint: endpoints.freezePerson,
  subject: ofOperator,
  answer: async ({ actor, params: { id }, body, context, authorize }) => {
    const { is_frozen: isFrozen, reason } = body;
    const person = await context.database.transaction().execute(async (transaction) => {
      const now = context.now();
      const found = await readPerson(transaction, id, now);
      const organizationId = found.organization?.id;
      // Locks the company before the person, the same order as everywhere else.
      if (organizationId !== undefined) await lockOrganization(transaction, organizationId);
      await authorize(transaction);
      if (isFrozen && (await isOperatorAt(transaction, context.deskEmails, id)))
        throw new ProblemError(
          409,
          `${nameOf(found)} is an operator. Remove them as an operator first.`,
        );
      // Updates the row before it ends sessions: a sign-in in progress then finishes before its
      // session is looked for.
      if (!(await setFrozen(transaction, id, isFrozen ? now : null)))
        throw new ProblemError(
          409,
          isFrozen ? 'This account is already frozen.' : 'This account is not frozen.',
        );
      if (isFrozen) await endSessionsOf(context, transaction, id);
      // Someone who can sign in takes the place of a company's last pre-qual contact.
      if (isFrozen && organizationId !== undefined)
        await ensureContact(transaction, organizationId);
      if (!isFrozen) await tellWaiting(transaction, found);
      await writeLog(transaction, operatorOf(actor), {
        act: isFrozen ? 'Froze an account' : 'Unfroze an account',
        subjectKind: 'person',
        subjectId: id,
        subject: nameOf(found),
        reason,
      });
      return readPerson(transaction, id, now);
    });
    return { status: 200, body: person };
  },
});

const listFailedMail = route({
  endpoint: endpoints.listFailedMail,
  subject: ofOperator,
  answer: async ({ context: { database, now } }) => {
    const rows = await listFailed(database, MOST_LISTED);
    const results = rows.map((row) => presentMail(row, now()));
    return { status: 200, body: { count: results.length, results } };
  },
});

const resendMail = route({
  endpoint: endpoints.resendMail,
  subject: ofOperator,
  answer: async ({ actor, params: { id }, body: { reason }, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const mail = await retryFailed(transaction, id, context.now());
      if (mail === undefined)
        throw new ProblemError(
          409,
          'This email cannot be sent again: it is out of date, or already on its way.',
        );
      await context.jobs.send(transaction, 'send-mail', { mail: id });
      await writeLog(transaction, operatorOf(actor), {
        act: 'Sent an email again',
        subjectKind: 'email',
        subjectId: id,
        subject: `${mail.kind} to ${mail.recipient}`,
        reason,
      });
    });
    return { status: 204, body: undefined };
  },
});

const listOperatorLog = route({
  endpoint: endpoints.listOperatorLog,
  subject: ofOperator,
  answer: async ({ query: { before = '' }, context: { database } }) => {
    const rows = await listEntries(database, /^\d{1,18}$/.test(before) ? before : null, LOG_PAGE);
    const results = rows.map(presentEntry);
    return { status: 200, body: { count: results.length, results } };
  },
});

export const peopleRoutes = [
  findAtDesk,
  endPersonsSessions,
  freezePerson,
  listFailedMail,
  resendMail,
  listOperatorLog,
];
