import { join } from 'node:path';
import { type Endpoint, endpoints, MOST_FILE_BYTES } from '@plumbline/api-contract';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { connect, type Database, type DatabaseLimits } from './database/connect.ts';
import { templateSections } from './engine/vault-state.ts';
import { compressBodies } from './http/compression.ts';
import { answerBrokenRequest, answerFailures, answerFrameworkFailure } from './http/failure.ts';
import { putGuards } from './http/guards.ts';
import { readJsonBodies } from './http/json-body.ts';
import { makeLog } from './http/log.ts';
import { methodsOf } from './http/methods.ts';
import { servePages } from './http/pages.ts';
import { registerModules } from './http/register.ts';
import type { Context } from './http/context.ts';
import type { Module } from './http/route.ts';
import { type Jobs, openJobs } from './jobs/runner.ts';
import { openBidKeys } from './modules/bids/sealing/keys.ts';
import { openFileStore } from './modules/files/store.ts';
import { modules } from './modules/index.ts';
import { handlersOf } from './modules/job-handlers.ts';
import { measureMails } from './modules/mail/sender.ts';
import { openTransport } from './modules/mail/transport.ts';
import { openLive } from './modules/live/hub.ts';
import { measure } from './modules/ops/metrics.ts';
import { openApiOf } from './modules/ops/openapi.ts';
import { openPrinter } from './modules/exports/printer.ts';
import { isCarryingDone, keepTemplates, keepVaultTraits } from './modules/vault/index.ts';
import { makeVaults } from './modules/vault/make-vaults.ts';
import { settingsTable } from './settings.ts';

export type ServerOptions = {
  /** A migrated PostgreSQL database. */
  readonly databaseUrl: string;
  readonly databaseLimits?: DatabaseLimits;
  /** Folder of uploaded files; made when it is not there. */
  readonly filesDir: string;
  /** Folder of the keys of sealed bids; below the files' where it is left out, for tests. */
  readonly bidKeysDir?: string;
  /** Folder of the built app; without it only the API answers. */
  readonly appDir?: string;
  readonly now?: () => Date;
  readonly logLevel?: string;
  readonly sessionDays?: number;
  /** Calls a minute from one address; 0, the default here, for no limit. */
  readonly rateLimit?: number;
  /** Bytes of files that one company may keep; 0, the default here, for no limit. */
  readonly fileQuotaBytes?: number;
  readonly trustProxy?: boolean;
  readonly publicUrl?: string;
  readonly metricsToken?: string;
  /** The server that mail is handed to; without one, mail is kept and read by `mailboxKey`. */
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** The key to the page of kept emails. Without one, no one can read them. */
  readonly mailboxKey?: string;
  readonly operatorToken?: string;
  readonly operatorEmails?: readonly string[];
  readonly deskEmails?: readonly string[];
  readonly unlistedSecret?: string;
  /** Whether it runs hourly and daily jobs, and takes over jobs of dead processes. Off unless set. */
  readonly keepsSchedule?: boolean;
  /** Whether it is written down, once for this form, what vaults of older builds are found by; not unless it is said. */
  readonly refillsTraits?: boolean;
  /** How long a stop waits for calls that are under way, in milliseconds. */
  readonly longestAnswerMs?: number;
  /** For tests of the registration itself. */
  readonly contract?: Readonly<Record<string, Endpoint>>;
  readonly modules?: readonly Module[];
};

export type Server = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly jobs: Jobs;
  /** Method and path of every route that was registered. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Ends calls, sockets and the pool. */
  readonly close: () => Promise<void>;
};

/** After this a stop no longer waits for calls that are under way: a body that is half sent never ends. */
const LONGEST_ANSWER_MS = 5000;

/** One proxy is trusted: entries further left in X-Forwarded-For come from the caller. */
const isNextHop = (_address: string, hop: number): boolean => hop === 0;

/** Puts the server together on a migrated database. It answers `app.inject()` at once, others after `app.listen()`. */
export async function buildServer(options: ServerOptions): Promise<Server> {
  const now = options.now ?? (() => new Date());
  const log = makeLog(options.logLevel ?? 'silent');
  let isEnding = false;
  // The pool has ended before its connections have: a database that stops right after it breaks the last of them.
  const warn = (error: unknown) => {
    if (!isEnding) log.warn({ err: error }, 'the database connection broke');
  };
  const database = connect(options.databaseUrl, warn, options.databaseLimits);
  await keepTemplates(database, templateSections);
  const app = fastify({
    loggerInstance: log,
    frameworkErrors: answerFrameworkFailure,
    clientErrorHandler: answerBrokenRequest,
    trustProxy: options.trustProxy === true && isNextHop,
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    // Stopping waits for the answers that are under way, not for idle connections.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  const routes: { method: string; path: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, path: url });
  });
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  answerFailures(app);

  const files = await openFileStore(options.filesDir);
  const live = await openLive({ database, url: options.databaseUrl, now, warn });
  const printer = openPrinter();
  const metrics = measure(app, live.count);
  await putGuards(app, {
    rateLimit: options.rateLimit ?? 0,
    isHttps: options.publicUrl?.startsWith('https:') ?? false,
  });
  await compressBodies(app);
  await app.register(multipart, {
    limits: { fileSize: MOST_FILE_BYTES, files: 1, fields: 8, fieldSize: 4096, parts: 10 },
    throwFileSizeLimit: false,
  });
  await app.register(websocket, { options: { maxPayload: 4096 } });
  const keepsSchedule = options.keepsSchedule ?? false;
  const jobs = await openJobs({ database, metrics, log, keepsSchedule });
  measureMails(metrics, database);
  const contract = options.contract ?? endpoints;
  const siteUrl = () => siteUrlOf(app, options.publicUrl);
  const context: Context = {
    database,
    vaults: makeVaults(now),
    live,
    files,
    bidKeys: openBidKeys(options.bidKeysDir ?? join(options.filesDir, 'bid-keys')),
    fileQuotaBytes: options.fileQuotaBytes ?? 0,
    printer,
    metrics,
    now,
    log,
    sessionDays: options.sessionDays ?? 14,
    publicUrl: options.publicUrl,
    siteUrl,
    jobs,
    handOver:
      options.smtpUrl === undefined
        ? null
        : openTransport(options.smtpUrl, options.mailFrom ?? settingsTable.MAIL_FROM.fallback),
    mailboxKey: options.smtpUrl === undefined ? (options.mailboxKey ?? null) : null,
    metricsToken: options.metricsToken,
    operatorToken: options.operatorToken,
    operatorEmails: options.operatorEmails ?? ['operator@localhost'],
    deskEmails: options.deskEmails ?? [],
    unlistedSecret: options.unlistedSecret,
  };
  registerModules(app, context, contract, options.modules ?? modules);
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiOf(contract) as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null } as never,
  });
  await servePages(app, options.appDir, methodsOf(contract), siteUrl);
  app.addHook('preClose', live.stop);
  app.addHook('onClose', printer.close);
  await app.ready();
  await jobs.start(handlersOf(context));
  if (keepsSchedule && !(await isCarryingDone(database))) {
    await jobs.send(database, 'carry-over', null);
    jobs.wake('carry-over');
  }
  const endRefilling = options.refillsTraits === true ? keepVaultTraits(context) : undefined;
  return {
    app,
    database,
    jobs,
    routes,
    close: async () => {
      const longestMs = options.longestAnswerMs ?? LONGEST_ANSWER_MS;
      const cut = setTimeout(() => app.server.closeAllConnections(), longestMs);
      await app.close();
      clearTimeout(cut);
      await endRefilling?.();
      await jobs.stop();
      isEnding = true;
      await database.destroy();
    },
  };
}

/**
 * Where people reach this site, without a slash at the end: what was set, else the address that is listened on, else
 * this machine (before it listens).
 */
function siteUrlOf(app: FastifyInstance, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) return 'http://127.0.0.1';
  // All addresses of the machine are no address that a link can name.
  const host =
    address.address === '0.0.0.0' || address.address === '::' ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
