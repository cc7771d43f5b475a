import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import type { Database } from './database.ts';

/** The channel on which processes tell each other that there is something to read. */
export const CHANNEL = 'plumbline_events';

/** At most one NOTIFY per interval: listeners read everything new in one go. */
const PAUSE_MS = 50;
/** Each failure doubles the pause, up to this: while the database is away, each one is a line in the log. */
const LONGEST_PAUSE_MS = 5000;

type AfterCommit = (driver: NotifyingDriver) => void;

/** Callbacks to run once the transaction of a connection is committed. */
const afterCommits = new WeakMap<DatabaseConnection, Set<AfterCommit>>();

/** Runs a callback once the transaction is committed, and never if it is not. Passed twice, it runs once. */
export async function afterCommit(transaction: Database, run: AfterCommit): Promise<void> {
  // A transaction has a single connection, and this returns that one.
  await transaction.getExecutor().provideConnection(async (connection) => {
    const runs = afterCommits.get(connection) ?? new Set();
    afterCommits.set(connection, runs.add(run));
  });
}

const notify: AfterCommit = (driver) => driver.notifySoon();

/** Notifies every process once the transaction, which has written an event, is committed. */
export const notifyAfterCommit = (transaction: Database): Promise<void> =>
  afterCommit(transaction, notify);

/** By database, the function that notifies every process through its pool. */
const notifiers = new WeakMap<Database, () => void>();

/** Notifies every process of an event written by a statement outside a transaction. */
export const notifySoon = (database: Database): void => notifiers.get(database)?.();

export const registerNotifier = (database: Database, dialect: NotifyingDialect): void =>
  void notifiers.set(database, () => dialect.notifySoon());

/**
 * A dialect that notifies every process after a commit that wrote an event. PostgreSQL makes transactions that NOTIFY
 * commit one after the other, across all of its databases, so no transaction does; a separate connection notifies
 * shortly after. A notification that is never sent (the process ended in between) is made up for by polling every few
 * seconds.
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
  #pauseMs = PAUSE_MS;
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

  /** Announces the last commits before the pool ends. */
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
      .then(() => {
        this.#pauseMs = PAUSE_MS;
      })
      .catch((error: unknown) => {
        this.#isOwed = true;
        this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
        this.#onError(error);
      })
      .finally(() => {
        this.#sending = undefined;
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          if (this.#isOwed) this.#send();
        }, this.#pauseMs);
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
