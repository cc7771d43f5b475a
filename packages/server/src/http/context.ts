import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import type { Live } from '../modules/live/hub.ts';
import type { FileStore } from '../modules/files/store.ts';
import type { Printer } from '../modules/papers/printer.ts';
import type { Vaults } from '../modules/vault/vaults.ts';

/** What every route may use. Made once by buildServer. */
export type Context = {
  readonly database: Database;
  readonly vaults: Vaults;
  readonly live: Live;
  readonly files: FileStore;
  /** Bytes of files that one company may keep; 0 for no limit. */
  readonly fileQuotaBytes: number;
  readonly printer: Printer;
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly sessionDays: number;
  readonly publicUrl: string | undefined;
  readonly metricsToken: string | undefined;
};
