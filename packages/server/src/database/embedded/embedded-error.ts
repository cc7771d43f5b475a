/** Why the embedded PostgreSQL cannot run: one line, written for the person who started it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/**
 * The error for something that PostgreSQL itself refused: its last message, and what to do.
 *
 * @param what what failed, such as "could not make its data folder"
 * @param output what the program printed
 */
export function refusedByPostgres(what: string, output: string): EmbeddedDatabaseError {
  const lines = output.split('\n').map((line) => line.trim());
  const telling = lines.filter((line) => /\b(FATAL|PANIC|error|fatal)\b:?/.test(line));
  const reason = (telling.at(-1) ?? lines.filter(Boolean).at(-1) ?? 'no reason given').replace(
    /^.*?(FATAL|PANIC|error|fatal):\s*/,
    '',
  );
  const way = /No space left|ENOSPC/i.test(output)
    ? 'free some disk space'
    : 'set DATABASE_URL to use a PostgreSQL of your own';
  return new EmbeddedDatabaseError(`the embedded PostgreSQL ${what}: ${reason}; ${way}`);
}
