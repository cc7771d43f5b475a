// For the projects with a document. A query by role asks for the role of every element that might have it, and for each
// the library tries some eighty selectors. They name only tags and a few attributes, so elements that are alike in these
// have the same roles: they are looked up once.
/// <reference lib="dom" />
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../projects/paths.ts';

type RoleHelpers = { getImplicitAriaRoles: (element: Element) => string[] };
/** The part of aria-query that the library makes its selectors from. */
type Relation = {
  readonly attributes?: readonly { readonly name: string; readonly value?: unknown }[];
};
type AriaQuery = { readonly elementRoles: { entries(): Iterable<readonly [Relation, unknown]> } };

const KNOWN = Symbol.for('plumbline.knownRoles');

const toolsRequire = createRequire(path.join(root, 'packages/tools/package.json'));
/** From the library's main file, beside which its other files are. */
const libraryRequire = createRequire(toolsRequire.resolve('@testing-library/dom'));

/** The attributes that the selectors name, each with the values that they compare it with. */
function attributesInSelectors(): ReadonlyMap<string, ReadonlySet<string>> {
  const { elementRoles } = libraryRequire('aria-query') as AriaQuery;
  const all = new Map<string, Set<string>>();
  for (const [{ attributes = [] }] of elementRoles.entries()) {
    for (const { name, value } of attributes) {
      const values = all.get(name) ?? new Set<string>();
      all.set(name, values);
      if (value !== undefined) values.add(String(value).toLowerCase());
    }
  }
  return all;
}

/** Looks roles up once from here on. The library is loaded once for all files of a process. */
function rememberRoles(): void {
  const helpers = libraryRequire('./role-helpers.js') as RoleHelpers;
  if (KNOWN in helpers) return;
  const inSelectors = [...attributesInSelectors()];
  const known = new Map<string, readonly string[]>();
  Object.defineProperty(helpers, KNOWN, { value: known });
  const look = helpers.getImplicitAriaRoles;

  /** What the selectors can tell of an element, and the type of an input, which the library looks at too. */
  const kindOf = (element: Element): string => {
    let kind = element.tagName;
    if (kind === 'INPUT') kind += ` ${(element as HTMLInputElement).type}`;
    for (const [name, values] of inSelectors) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      const isCompared = value === '' || values.has(value.toLowerCase());
      kind += ` ${name}${isCompared ? `=${value}` : ''}`;
    }
    return kind;
  };
  helpers.getImplicitAriaRoles = (element) => {
    const kind = kindOf(element);
    let roles = known.get(kind);
    if (roles === undefined) {
      roles = look(element);
      known.set(kind, roles);
    }
    return [...roles];
  };
}

rememberRoles();
