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
  /** Folder of uploaded files; created if missing. */
  readonly filesDir: string;
  /** Folder of the keys of sealed bids; defaults to a folder below `filesDir`, for tests. */
  readonly bidKeysDir?: string;
  /** Folder of the built app; without it only the API answers. */
  readonly appDir?: string;
  readonly now?: () => Date;
  readonly logLevel?: string;
  readonly sessionDays?: number;
  /** Calls per minute from one address; 0, the default here, means no limit. */
  readonly rateLimit?: number;
  /** Bytes of files that one company may keep; 0, the default here, means no limit. */
  readonly fileQuotaBytes?: number;
  readonly trustProxy?: boolean;
  readonly publicUrl?: string;
  readonly metricsToken?: string;
  /** The SMTP server that sends email; without one, emails are kept and read with `mailboxKey`. */
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** The key to the page of kept emails. Without one, no one can read them. */
  readonly mailboxKey?: string;
  readonly operatorToken?: string;
  readonly operatorEmails?: readonly string[];
  readonly deskEmails?: readonly string[];
  readonly unlistedSecret?: string;
  /** Whether to run hourly and daily jobs, and take over jobs of dead processes. Off by default. */
  readonly keepsSchedule?: boolean;
  /** Whether to backfill the search traits of vaults written by older builds, once per form. Off by default. */
  readonly refillsTraits?: boolean;
  /** How long a shutdown waits for calls in flight, in milliseconds. */
  readonly longestAnswerMs?: number;
  /** For tests of the registration itself. */
  readonly contract?: Readonly<Record<string, Endpoint>>;
  readonly modules?: readonly Module[];
};

export type Server = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly jobs: Jobs;
  /** Method and path of every registered route. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Ends calls, sockets and the pool. */
  readonly close: () => Promise<void>;
};

/** A shutdown waits no longer than this for calls in flight: a half-sent body might never end. */
const LONGEST_ANSWER_MS = 5000;

/** One proxy is trusted: entries further left in X-Forwarded-For come from the caller. */
const isNextHop = (_address: string, hop: number): boolean => hop === 0;

/** Assembles the server on a migrated database. `app.inject()` works at once; real requests after `app.listen()`. */
export async function buildServer(options: ServerOptions): Promise<Server> {
  const now = options.now ?? (() => new Date());
  const log = makeLog(options.logLevel ?? 'silent');
  let isEnding = false;
  // `destroy` resolves before its connections have closed; a database that stops right then breaks the last of them.
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
    // A shutdown waits for replies in flight, not for idle connections.
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
 * Where people reach this site, without a trailing slash: the configured URL, else the address that the server listens
 * on, else this machine (before it listens).
 */
function siteUrlOf(app: FastifyInstance, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) return 'http://127.0.0.1';
  // A wildcard address cannot be used in a link.
  const host =
    address.address === '0.0.0.0' || address.address === '::' ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
