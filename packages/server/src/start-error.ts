/** A problem that the operator can fix, reported on one line without a stack. */
export class StartError extends Error {}

/** The first line of an error's message, or its code if the message is empty. */
export function firstLineOf(error: unknown): string {
  const text =
    error instanceof Error
      ? error.message || String((error as NodeJS.ErrnoException).code)
      : String(error);
  return text.split('\n', 1)[0] ?? '';
}
