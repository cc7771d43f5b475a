import type { ApiError } from './client.ts';

/** The company that the requested one was merged into, from the reply; undefined for other errors. */
export function mergedIntoOf({ status, problem }: ApiError): string | undefined {
  const { id } = (problem?.['merged_into'] ?? {}) as { readonly id?: unknown };
  return status === 410 && typeof id === 'string' ? id : undefined;
}
