// `npm run operator`: lists or changes who has the operators' desk, on a running database.
import { connect, type Database } from './database/connect.ts';
import { databaseUrl } from './database-url.ts';
import { addOperator, listOperators, removeOperator } from './modules/operators/list.ts';
import { firstLineOf } from './start-error.ts';

const USAGE = `npm run operator -- add EMAIL      gives the account with this address access to the desk at /operator
npm run operator -- remove EMAIL   removes that access
npm run operator -- list           lists the addresses added here, without those in OPERATOR_EMAILS
`;

async function run(database: Database, command: string, email: string): Promise<string> {
  switch (command) {
    case 'add':
      return (await addOperator(database, email))
        ? `${email} is now an operator. The desk is in their account menu.`
        : `${email} was already an operator.`;
    case 'remove':
      return (await removeOperator(database, email))
        ? `${email} is no longer an operator.`
        : `${email} was not added here. It may be in OPERATOR_EMAILS.`;
    default:
      return (await listOperators(database)).join('\n') || 'No operators were added here.';
  }
}

async function main([command, address]: readonly string[]): Promise<number> {
  const email = address?.trim().toLowerCase() ?? '';
  const isChange = command === 'add' || command === 'remove';
  if ((!isChange && command !== 'list') || (isChange && !/^[^\s@]+@[^\s@]+$/u.test(email))) {
    process.stderr.write(USAGE);
    return 2;
  }
  const url = await databaseUrl();
  if (url === undefined) {
    process.stderr.write(
      'No database is running here. Start Plumbline first, or set DATABASE_URL.\n',
    );
    return 1;
  }
  const database = connect(url, () => undefined);
  try {
    process.stdout.write(`${await run(database, command, email)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`The database cannot be used: ${firstLineOf(error)}\n`);
    return 1;
  } finally {
    await database.destroy();
  }
}

process.exitCode = await main(process.argv.slice(2));
