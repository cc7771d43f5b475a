// The program: reads the settings, starts the database if none is given, brings it up to date, serves, and
// stops cleanly however it is told to.
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, type Server } from './build-server.ts';
import { connect, OLDEST_POSTGRESQL, versionOf } from './database/connect.ts';
import {
  type EmbeddedDatabase,
  EmbeddedDatabaseError,
  startEmbedded,
} from './database/embedded.ts';
import { makeDataFolder } from './data-folder.ts';
import { MigrationError, migrate } from './database/migrate.ts';
import { seedDemo, signInLines } from './demo/seed.ts';
import { readSettings, type Settings } from './settings.ts';

const BAD_SETTING = 2;
const FAILED = 1;
/** A stop that takes longer is ended: the database is safe at any moment. */
const LONGEST_STOP_MS = 15_000;

// packages/server/src/main.ts and packages/server/dist/server.mjs are equally deep.
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What the operator can mend: said in one line, without a stack. */
class StartError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`plumbline: ${line}\n`);

let embedded: EmbeddedDatabase | undefined;
let server: Server | undefined;
let stopping: Promise<void> | undefined;

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(code), LONGEST_STOP_MS).unref();
    try {
      await server?.close();
    } finally {
      await embedded?.stop();
    }
    process.exit(code);
  })();
  return stopping;
}

const stopOn = (code: number) => () => {
  stop(code).catch((error: unknown) => {
    complain(`stopping failed: ${messageOf(error)}`);
    process.exit(FAILED);
  });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOn(0));
// Started by `npm start`: when that process is gone in whatever way, nobody is left to stop us.
if (process.env['PLUMBLINE_PARENT'] === 'ipc') process.on('disconnect', stopOn(0));

async function start(settings: Settings): Promise<void> {
  const dataDir = isAbsolute(settings.dataDir) ? settings.dataDir : join(root, settings.dataDir);
  const filesDir = join(dataDir, 'files');
  await makeFolders(dataDir, filesDir);
  const databaseUrl = settings.databaseUrl ?? (await startOwnDatabase(dataDir));
  await prepareDatabase(databaseUrl, settings, filesDir);
  if (stopping !== undefined) return;
  server = await buildServer({
    databaseUrl,
    filesDir,
    appDir: join(root, 'app/dist'),
    logLevel: settings.logLevel,
    sessionDays: settings.sessionDays,
    rateLimit: settings.rateLimit,
    trustProxy: settings.trustProxy,
    ...(settings.publicUrl !== undefined && { publicUrl: settings.publicUrl }),
    ...(settings.metricsToken !== undefined && { metricsToken: settings.metricsToken }),
  });
  const people = settings.demo ? await signInLines(server.database) : [];
  const address = await listen(server, settings);
  say([`Plumbline is ready: ${settings.publicUrl ?? address}`, ...people].join('\n'));
}

async function makeFolders(dataDir: string, filesDir: string): Promise<void> {
  try {
    await makeDataFolder(dataDir);
    await makeDataFolder(filesDir, 0o700);
  } catch (error) {
    throw new StartError(
      `the data folder \`${dataDir}\` cannot be used (${messageOf(error)}); set DATA_DIR to a folder that you may write`,
    );
  }
}

async function startOwnDatabase(dataDir: string): Promise<string> {
  embedded = await startEmbedded({ dataDir, log: complain });
  return embedded.url;
}

async function prepareDatabase(url: string, settings: Settings, filesDir: string): Promise<void> {
  const database = connect(url, () => undefined);
  try {
    const version = await versionOf(database).catch((error: unknown) => {
      throw new StartError(`the database of DATABASE_URL does not answer: ${messageOf(error)}`);
    });
    if (version < OLDEST_POSTGRESQL)
      throw new StartError(
        `DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; Plumbline needs 15 or newer`,
      );
    await migrate(database);
    if (settings.demo) await seedDemo(database, { filesDir, now: new Date() });
  } finally {
    await database.destroy();
  }
}

async function listen({ app }: Server, { host, port }: Settings): Promise<string> {
  try {
    const address = await app.listen({ host, port });
    return address.replace('0.0.0.0', '127.0.0.1');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') throw new StartError(`port ${port} is taken; set PORT`);
    if (code === 'EACCES') throw new StartError(`port ${port} may not be opened; set PORT`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`${host} is not an address of this machine; set HOST`);
    throw error;
  }
}

const messageOf = (error: unknown): string => {
  const text =
    error instanceof Error
      ? error.message || String((error as NodeJS.ErrnoException).code)
      : String(error);
  return text.split('\n', 1)[0] ?? '';
};

const settings = readSettings(process.env);
if (!settings.ok) {
  complain(settings.reason);
  process.exit(BAD_SETTING);
}
try {
  await start(settings.settings);
} catch (error) {
  const isKnown = [StartError, EmbeddedDatabaseError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  complain(messageOf(error));
  if (!isKnown && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  await stop(FAILED);
}
