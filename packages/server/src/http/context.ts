import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import type { Jobs } from '../jobs/runner.ts';
import type { BidKeys } from '../modules/bids/sealing/keys.ts';
import type { Live } from '../modules/live/hub.ts';
import type { FileStore } from '../modules/files/store.ts';
import type { HandOver } from '../modules/mail/transport.ts';
import type { Printer } from '../modules/exports/printer.ts';
import type { Vaults } from '../modules/vault/vaults.ts';

/** What loading a subject may use. Loading only reads. */
export type Reading = Pick<
  Context,
  | 'database'
  | 'vaults'
  | 'now'
  | 'publicUrl'
  | 'mailboxKey'
  | 'metricsToken'
  | 'operatorToken'
  | 'deskEmails'
  | 'unlistedSecret'
>;

/** What every route may use. Created once by buildServer. */
export type Context = {
  readonly database: Database;
  readonly vaults: Vaults;
  readonly live: Live;
  readonly files: FileStore;
  readonly bidKeys: BidKeys;
  /** Bytes of files that one company may keep; 0 means no limit. */
  readonly fileQuotaBytes: number;
  readonly printer: Printer;
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly sessionDays: number;
  readonly publicUrl: string | undefined;
  /**
   * Where people reach this site, without a trailing slash: PUBLIC_URL, else the address that the server listens on.
   * Never taken from a call's headers, because links in emails are made from it.
   */
  readonly siteUrl: () => string;
  /** Sends jobs to be done later or retried: docs/reference/jobs.md. */
  readonly jobs: Jobs;
  /** Hands emails to the mail server; null if none is configured, in which case emails are kept to be read here. */
  readonly handOver: HandOver | null;
  /** The key to the page of kept emails; null if emails are handed to a mail server. */
  readonly mailboxKey: string | null;
  readonly metricsToken: string | undefined;
  /** The operator's bearer token. Without one, no one can act as operator. */
  readonly operatorToken: string | undefined;
  /** Who receives messages to the operator. Never empty. */
  readonly operatorEmails: readonly string[];
  /** Who has the operators' desk, in addition to those added in the terminal. Lowercase. */
  readonly deskEmails: readonly string[];
  /** The end of addresses /info/ri…; without it there is no such page. */
  readonly unlistedSecret: string | undefined;
};
