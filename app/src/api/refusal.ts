import { ApiError } from './client.ts';

/**
 * What a reply rejected, by the name of the body field that it is about: `{ password: 'Use at least …' }`. Empty when
 * the reply names no field.
 */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.problem === null) return {};
  const { pointer, detail, errors } = error.problem;
  const fields: Record<string, string> = {};
  if (typeof pointer === 'string' && typeof detail === 'string') fields[fieldAt(pointer)] = detail;
  for (const one of Array.isArray(errors) ? (errors as readonly Partial<Refused>[]) : [])
    if (typeof one.address === 'string' && typeof one.reason === 'string')
      fields[fieldAt(one.address)] = one.reason;
  return fields;
}

/** What went wrong with a call, in words a person can act on. */
export function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Try again.';
}

type Refused = { readonly address: unknown; readonly reason: unknown };

/** A pointer such as `/password` names a field of the body; so does an address with one part. */
function fieldAt(pointer: string): string {
  return pointer.split('/').find((part) => part !== '') ?? '';
}
