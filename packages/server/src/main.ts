// The program: reads the settings, starts the database if none is configured, migrates it, serves, and
// shuts down cleanly on any signal.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, type Server } from './build-server.ts';
import {
  type EmbeddedDatabase,
  EmbeddedDatabaseError,
  startEmbedded,
} from './database/embedded.ts';
import { foldersOf, makeDataFolder } from './data-folder.ts';
import { MigrationError } from './database/migrate.ts';
import { signInLines } from './demo/seed.ts';
import { mailboxKeyOf } from './mailbox-key.ts';
import { checkDatabase, prepareDatabase } from './prepare-database.ts';
import { readSettings, type Settings } from './settings.ts';
import { showSourceLines } from './source-lines.ts';
import { firstLineOf, StartError } from './start-error.ts';

showSourceLines(import.meta.url);

const BAD_SETTING = 2;
const FAILED = 1;
/**
 * A longer shutdown is cut off, which the database survives at any moment. Requests may take 5 s, then running jobs
 * 10 s; the rest is for the embedded database.
 */
const LONGEST_STOP_MS = 20_000;

// packages/server/src/main.ts and packages/server/dist/server.mjs are at the same depth.
const root = fileURLToPath(new URL('../../../', import.meta.url));

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

const stopNow = () => {
  stop(0).catch((error: unknown) => {
    complain(`stopping failed: ${firstLineOf(error)}`);
    process.exit(FAILED);
  });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopNow);
// Started by `npm start`: when that process goes away for any reason, nothing else would stop us.
const hasParent = process.env['PLUMBLINE_PARENT'] === 'ipc';
if (hasParent) process.on('disconnect', stopNow);

async function start(settings: Settings): Promise<void> {
  const { dataDir, filesDir, bidKeysDir } = foldersOf(root, settings);
  // The embedded database needs the folders first. An external one is checked before any folder is created.
  if (settings.databaseUrl === undefined) await makeFolders(dataDir, filesDir);
  const databaseUrl = settings.databaseUrl ?? (await startOwnDatabase(dataDir));
  await checkDatabase(databaseUrl);
  await makeFolders(dataDir, filesDir);
  await prepareDatabase(databaseUrl, { demo: settings.demo, filesDir });
  if (stopping !== undefined) return;
  const mailboxKey = settings.smtpUrl === undefined ? await mailboxKeyOf(dataDir) : undefined;
  server = await buildServer({
    databaseUrl,
    databaseLimits: {
      connections: settings.databaseConnections,
      statementTimeoutMs: settings.statementTimeoutMs,
      lockTimeoutMs: settings.lockTimeoutMs,
    },
    filesDir,
    bidKeysDir,
    appDir: join(root, 'app/dist'),
    logLevel: settings.logLevel,
    sessionDays: settings.sessionDays,
    rateLimit: settings.rateLimit,
    fileQuotaBytes: settings.fileQuotaMb * 1024 * 1024,
    trustProxy: settings.trustProxy,
    ...(settings.publicUrl !== undefined && { publicUrl: settings.publicUrl }),
    ...(settings.metricsToken !== undefined && { metricsToken: settings.metricsToken }),
    ...(settings.smtpUrl !== undefined && { smtpUrl: settings.smtpUrl }),
    mailFrom: settings.mailFrom,
    keepsSchedule: true,
    refillsTraits: true,
    ...(mailboxKey !== undefined && { mailboxKey }),
    ...(settings.operatorToken !== undefined && { operatorToken: settings.operatorToken }),
    operatorEmails: settings.operatorEmails,
    deskEmails: settings.deskEmails,
    ...(settings.unlistedSecret !== undefined && { unlistedSecret: settings.unlistedSecret }),
  });
  const people = settings.demo !== 'off' ? await signInLines(server.database) : [];
  const address = await listen(server, settings);
  const site = settings.publicUrl ?? address;
  const mailbox =
    mailboxKey === undefined
      ? []
      : [`Mail is kept here: ${site.replace(/\/+$/, '')}/mailbox/?key=${mailboxKey}`];
  say([`Plumbline is ready: ${site}`, ...people, ...mailbox].join('\n'));
  // The parent may be gone already. Without a callback, the error would end us before the database is stopped.
  if (hasParent) process.send?.('ready', undefined, undefined, () => undefined);
}

async function makeFolders(dataDir: string, filesDir: string): Promise<void> {
  try {
    await makeDataFolder(dataDir);
    await makeDataFolder(filesDir, 0o700);
  } catch (error) {
    throw new StartError(
      `the data folder \`${dataDir}\` cannot be used (${firstLineOf(error)}); set DATA_DIR to a folder you can write to`,
    );
  }
}

async function startOwnDatabase(dataDir: string): Promise<string> {
  embedded = await startEmbedded({ dataDir, log: complain });
  return embedded.url;
}

async function listen({ app }: Server, { host, port }: Settings): Promise<string> {
  try {
    const address = await app.listen({ host, port });
    return address.replace('0.0.0.0', '127.0.0.1');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') throw new StartError(`port ${port} is taken; set PORT`);
    if (code === 'EACCES') throw new StartError(`no permission to open port ${port}; set PORT`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`${host} is not an address of this machine; set HOST`);
    throw error;
  }
}

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
  complain(firstLineOf(error));
  if (!isKnown && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  await stop(FAILED);
}
