import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import type { Database } from './database.ts';

/** What processes tell each other by: that there is something to read. */
export const CHANNEL = 'plumbline_events';

/** At most one NOTIFY per interval: listeners read everything new in one go. */
const PAUSE_MS = 50;

type AfterCommit = (driver: NotifyingDriver) => void;

/** What is to be done once the transaction of a connection is committed. */
const afterCommits = new WeakMap<DatabaseConnection, Set<AfterCommit>>();

/** Runs something once the transaction is committed, and never if it is not. Given twice, it runs once. */
export async function afterCommit(transaction: Database, run: AfterCommit): Promise<void> {
  // A transaction has one connection, and it is given the very same.
  await transaction.getExecutor().provideConnection(async (connection) => {
    const runs = afterCommits.get(connection) ?? new Set();
    afterCommits.set(connection, runs.add(run));
  });
}

const notify: AfterCommit = (driver) => driver.notifySoon();

/** The transaction has written an event: every process is notified once it is committed. */
export const notifyAfterCommit = (transaction: Database): Promise<void> =>
  afterCommit(transaction, notify);

/** Notifies every process, by the pool that does it. */
const notifiers = new WeakMap<Database, () => void>();

/** A statement outside of a transaction has written an event: every process is notified. */
export const notifySoon = (database: Database): void => notifiers.get(database)?.();

export const registerNotifier = (database: Database, dialect: NotifyingDialect): void =>
  void notifiers.set(database, () => dialect.notifySoon());

/**
 * A dialect that notifies every process after a commit that wrote an event. PostgreSQL lets transactions that NOTIFY commit
 * only one after the other, in all of its databases: so no transaction does, and a connection of its own says it soon
 * after. What is not said (the process ended in between) is found by those who look every few seconds.
 */
export class NotifyingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #onError: (error: unknown) => void;
  #driver: NotifyingDriver | undefined;

  constructor(config: PostgresDialectConfig, onError: (error: unknown) => void) {
    super(config);
    this.#config = config;
    this.#onError = onError;
  }

  override createDriver(): PostgresDriver {
    this.#driver = new NotifyingDriver(this.#config, this.#onError);
    return this.#driver;
  }

  notifySoon(): void {
    this.#driver?.notifySoon();
  }
}

type Connection = Parameters<PostgresDriver['releaseConnection']>[0];

class NotifyingDriver extends PostgresDriver {
  readonly #onError: (error: unknown) => void;
  #isOwed = false;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;

  constructor(config: PostgresDialectConfig, onError: (error: unknown) => void) {
    super(config);
    this.#onError = onError;
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    await super.commitTransaction(connection);
    const runs = afterCommits.get(connection);
    afterCommits.delete(connection);
    for (const run of runs ?? []) run(this);
  }

  notifySoon(): void {
    this.#isOwed = true;
    if (this.#timer === undefined && this.#sending === undefined) this.#send();
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    afterCommits.delete(connection);
    await super.rollbackTransaction(connection);
  }

  /** The last commits are announced before the pool ends. */
  override async destroy(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.#isOwed) await this.#notify().catch(this.#onError);
    clearTimeout(this.#timer);
    await super.destroy();
  }

  #send(): void {
    this.#isOwed = false;
    this.#sending = this.#notify()
      .catch((error: unknown) => {
        this.#isOwed = true;
        this.#onError(error);
      })
      .finally(() => {
        this.#sending = undefined;
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          if (this.#isOwed) this.#send();
        }, PAUSE_MS);
        this.#timer.unref();
      });
  }

  async #notify(): Promise<void> {
    const connection = (await this.acquireConnection()) as Connection;
    try {
      await connection.executeQuery(CompiledQuery.raw(`select pg_notify('${CHANNEL}', '')`));
    } finally {
      await this.releaseConnection(connection);
    }
  }
}
