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

/** What loading a subject may use: it reads, and changes nothing. */
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

/** What every route may use. Made once by buildServer. */
export type Context = {
  readonly database: Database;
  readonly vaults: Vaults;
  readonly live: Live;
  readonly files: FileStore;
  readonly bidKeys: BidKeys;
  /** Bytes of files that one company may keep; 0 for no limit. */
  readonly fileQuotaBytes: number;
  readonly printer: Printer;
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly sessionDays: number;
  readonly publicUrl: string | undefined;
  /**
   * Where people reach this site, without a slash at the end: PUBLIC_URL, else the address that is listened on. Never
   * what a call's headers say: links in emails are made of it.
   */
  readonly siteUrl: () => string;
  /** Sends what is to be done later, or again: docs/reference/jobs.md. */
  readonly jobs: Jobs;
  /** Hands mail to the server; null where none is set, and mail is kept to be read here. */
  readonly handOver: HandOver | null;
  /** What opens the page of kept emails; null where mail is handed to a server. */
  readonly mailboxKey: string | null;
  readonly metricsToken: string | undefined;
  /** The operator's bearer token. Without one, no one can act as operator. */
  readonly operatorToken: string | undefined;
  /** Who gets what people write to the operator. Never empty. */
  readonly operatorEmails: readonly string[];
  /** Who has the operators' desk, beside those that were added in the terminal. Lowercase. */
  readonly deskEmails: readonly string[];
  /** What an address /info/ri… ends in; without one there is no such page. */
  readonly unlistedSecret: string | undefined;
};
