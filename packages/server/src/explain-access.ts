// `npm run access`: shows which policy decides about a call, on a running database.
import { connect, describeDatabase } from './database/connect.ts';
import { databaseUrl } from './database-url.ts';
import { explain } from './http/explain.ts';
import { modules } from './modules/index.ts';
import { makeVaults } from './modules/vault/make-vaults.ts';
import { deskEmailsIn } from './settings.ts';
import { firstLineOf } from './start-error.ts';

const USAGE = `npm run access -- EMAIL METHOD ADDRESS [BODY]
  Shows which access policy decides a call, and how. EMAIL is - for someone who is not signed in.
  npm run access -- maria.alvarez@summit-electric.example PATCH /api/organizations/ID/ '{"name":"New"}'
`;

const now = () => new Date();

const complain = (line: string) => process.stderr.write(`${line}\n`);

async function main([email, method, url, body]: readonly string[]): Promise<number> {
  if (email === undefined || method === undefined || url === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  if (body !== undefined && !isJson(body)) {
    complain('BODY must be JSON.');
    return 2;
  }
  const address = await databaseUrl();
  if (address === undefined) {
    complain('No database is running here. Start Plumbline first, or set DATABASE_URL.');
    return 1;
  }
  const database = connect(address, () => undefined);
  try {
    const fault = await describeDatabase(database).then(() => undefined, firstLineOf);
    if (fault !== undefined) {
      complain(`The database cannot be used: ${fault}`);
      return 1;
    }
    const line = await explain(
      {
        database,
        vaults: makeVaults(now),
        now,
        publicUrl: undefined,
        mailboxKey: null,
        metricsToken: undefined,
        operatorToken: undefined,
        deskEmails: deskEmailsIn(process.env['OPERATOR_EMAILS']),
        unlistedSecret: undefined,
      },
      modules,
      {
        email: email === '-' ? null : email.toLowerCase(),
        method,
        url,
        ...(body !== undefined && { body: JSON.parse(body) as unknown }),
      },
    );
    process.stdout.write(`${line}\n`);
    return 0;
  } finally {
    await database.destroy();
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

process.exitCode = await main(process.argv.slice(2));
