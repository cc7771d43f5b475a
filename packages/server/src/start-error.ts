/** What the operator can mend: said in one line, without a stack. */
export class StartError extends Error {}

/** An error's message, or its code where it has none, on one line. */
export function firstLineOf(error: unknown): string {
  const text =
    error instanceof Error
      ? error.message || String((error as NodeJS.ErrnoException).code)
      : String(error);
  return text.split('\n', 1)[0] ?? '';
}
