import { connect, type Database, describeDatabase, OLDEST_POSTGRESQL } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { type DemoSize, seedDemo } from './demo/seed.ts';
import { firstLineOf, StartError } from './start-error.ts';

/** Checks that a database answers and can hold our data. */
export async function checkDatabase(url: string): Promise<void> {
  const { version, encoding } = await withDatabase(url, describeDatabase).catch(
    (error: unknown) => {
      throw new StartError(`cannot connect to the database at DATABASE_URL: ${firstLineOf(error)}`);
    },
  );
  if (version < OLDEST_POSTGRESQL)
    throw new StartError(
      `DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; Plumbline needs 15 or newer`,
    );
  if (encoding !== 'UTF8')
    throw new StartError(
      `the database at DATABASE_URL is encoded as ${encoding}; create one with UTF8 encoding`,
    );
}

/** Migrates a database, and seeds the demo if it is requested and the database is empty. */
export const prepareDatabase = (
  url: string,
  { demo, filesDir }: { readonly demo: DemoSize | 'off'; readonly filesDir: string },
): Promise<void> =>
  withDatabase(url, async (database) => {
    await migrate(database);
    if (demo !== 'off') await seedDemo(database, { filesDir, now: new Date(), size: demo });
  });

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(url, () => undefined);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
