import type { ApiError } from './client.ts';

/** The company that the one which was asked about is part of by now, as the reply says it; undefined for other errors. */
export function mergedIntoOf({ status, problem }: ApiError): string | undefined {
  const { id } = (problem?.['merged_into'] ?? {}) as { readonly id?: unknown };
  return status === 410 && typeof id === 'string' ? id : undefined;
}
