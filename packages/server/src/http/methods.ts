import type { Endpoint, Method } from '@plumbline/api-contract';

/** The methods that the contract has at a path, for any ids, with or without a trailing slash. */
export type MethodsAt = (path: string) => readonly Method[];

export function methodsOf(contract: Readonly<Record<string, Endpoint>>): MethodsAt {
  const table = Object.values(contract).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  return (path) => table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
