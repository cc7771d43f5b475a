/** Codes that mean PostgreSQL is down or shutting down: nothing is wrong with the statement, which may be retried. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
]);

/**
 * Codes that mean PostgreSQL is overloaded (it has no free connection, or it canceled a statement) or ended a
 * transaction in favor of another one (a deadlock, or a serialization failure).
 */
const BUSY = new Set(['53300', '55P03', '57014', '40P01', '40001']);

/** The pool's words, when the database is up but no connection became free in time. */
const NONE_FREE = 'timeout exceeded when trying to connect';

/** The driver's words. `not queryable`: a transaction whose connection broke could not even be rolled back. */
const BROKEN = /^Connection terminated|is not queryable$/u;

/**
 * Whether an error says that the database is down, or too busy, so that the same may work a little later; undefined for
 * every other error.
 */
export function whyUnavailable(error: unknown): 'away' | 'busy' | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as { readonly code?: string };
  if (AWAY.has(code) || BROKEN.test(error.message)) return 'away';
  if (BUSY.has(code) || error.message === NONE_FREE) return 'busy';
  return undefined;
}
