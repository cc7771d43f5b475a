import type { Endpoint, ParamsOf, QueryOf } from './endpoint.ts';

/**
 * The path and query of a call, encoded: `/api/pf_answers/?link=insurance&tp=...`.
 * A query value that is undefined, null or '' is left out. Throws when a `:name` of the path has no value.
 */
export function pathOf<E extends Endpoint>(
  called: E,
  params?: ParamsOf<E>,
  query?: Partial<QueryOf<E>>,
): string {
  const path = called.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value = (params as Record<string, unknown> | undefined)?.[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`${called.id} needs \`${name}\` in its path`);
    return encodeURIComponent(String(value));
  });
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
