import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import type { Live } from '../modules/live/hub.ts';
import type { FileStore } from '../modules/files/store.ts';
import type { Vaults } from '../modules/vault/vaults.ts';

/** What every route may use. Made once by buildServer. */
export type Context = {
  readonly database: Database;
  readonly vaults: Vaults;
  readonly live: Live;
  readonly files: FileStore;
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly sessionDays: number;
  readonly publicUrl: string | undefined;
  readonly metricsToken: string | undefined;
};
