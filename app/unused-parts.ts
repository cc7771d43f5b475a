import { unusedRjsfParts } from '@plumbline/rjsf-theme/rjsf-stubs';
import type { ESTree, Plugin } from 'vite';

/** The parts of one file of a package that no page reaches. */
type UnusedParts = {
  readonly file: RegExp;
  /** Functions at the top level of the file, or inside one of those (`createRouter.revalidate`). */
  readonly functions?: readonly string[];
  /** As `Class.method`. */
  readonly methods?: readonly string[];
  /**
   * Lines that set a property, by how they start: a method of a prototype, or the only reference to a function that no
   * one imports.
   */
  readonly settings?: readonly string[];
  /** Variables at the top level of the file whose initial value is replaced by an empty object. */
  readonly variables?: readonly string[];
};

const unused: readonly UnusedParts[] = [
  ...unusedRjsfParts,
  {
    // Only the server and authors' tools report changes as patches, which need extra code of immer.
    file: /\/form-engine\/src\/session\/session\.ts$/u,
    methods: words('changes applyPatches withAnswers').map((name) => `OpenSession.${name}`),
  },
  {
    // Our routes have neither loaders nor actions and are never patched, and no server renders pages.
    file: /\/react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/u,
    functions: [
      ...words('PrefetchPageLinks instrumentClientSideRouter getRouteInstrumentationUpdates'),
      ...words('deserializeErrors RSCErrorHandler decodeRouteErrorResponseDigest patchRoutesImpl'),
      ...words(
        'normalizeRedirectLocation normalizeRelativeRoutingRedirectResponse getLoadingFetcher',
      ),
      ...words('convertFormDataToSearchParams DefaultErrorComponent'),
      ...words(
        'handleAction fetch2 handleFetcherAction handleFetcherLoader revalidate patchRoutes _internalSetRoutes',
      ).map((name) => `createRouter.${name}`),
      ...words('startRedirectNavigation discoverRoutes').map((name) => `createRouter.${name}`),
    ],
    settings: words('NavLink Form HistoryRouter').map((name) => `${name}.displayName`),
    variables: ['NavLink', 'Form'],
  },
  {
    file: /\/downshift\/dist\/downshift\.esm\.mjs$/u,
    functions: words(
      'scrollIntoView getStatusDiv targetWithinDownshift useElementIdsLegacy useElementIdsLegacy$1',
    ),
    settings: ['useSelect.stateChangeTypes', '_useTagGroup.stateChangeTypes'],
    variables: words('propTypes$1 propTypes$2 propTypes$3 propTypes$4 dropdownPropTypes'),
  },
  {
    // Letters of every script: our masks define their own three placeholders (packages/rjsf-theme/src/theme/masks.ts).
    file: /\/imask\/esm\/masked\/pattern\/input-definition\.js$/u,
    settings: ['PatternInputDefinition.DEFAULT_DEFINITIONS'],
  },
  {
    // The app only parses formulas: metrics/formula.ts has its own tables, formula-steps.ts evaluates.
    file: /\/expr-eval-fork\/dist\/index\.mjs$/u,
    functions: [
      ...words('simplify substitute evaluate expressionToString gamma factorial hypot roundTo'),
      ...words('setVar arrayIndex arrayMap arrayFold arrayFilter arrayJoin stringOrArrayIndexOf'),
      ...words('stringOrArrayLength sum max min add sub mul div mod concat'),
    ],
    settings: [
      ...words('simplify substitute evaluate toString variables toJSFunction').map(
        (name) => `Expression.prototype.${name}`,
      ),
      ...words('Parser.parse Parser.evaluate Parser.prototype.evaluate'),
      'Instruction.prototype.toString',
    ],
    variables: ['sharedParser', 'index'],
  },
];

function words(text: string): readonly string[] {
  return text.split(' ');
}

type Edit = { readonly start: number; readonly end: number; readonly text: string };
type Node = ESTree.Node;

/**
 * Empties parts of packages that pages never reach and that tree-shaking cannot remove: methods, and functions that
 * something at the top level of their file references. A part that is reached anyway throws. The build fails when it
 * does not find a part: the package changed, and the list must follow.
 */
export function leaveOutUnusedParts(lists: readonly UnusedParts[] = unused): Plugin {
  const found = new Set<UnusedParts>();
  return {
    name: 'plumbline:unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const list = lists.find(({ file }) => file.test(id));
      if (list === undefined) return null;
      found.add(list);
      const wanted = new Set(
        Object.values(list).flatMap((one) => (one instanceof RegExp ? [] : one)),
      );
      const lang = id.endsWith('.ts') ? 'ts' : 'js';
      const edits = this.parse(code, { lang }).body.flatMap((node) => editsOf(node, code, wanted));
      const cut = new Set(edits.map(({ name }) => name));
      const missing = [...wanted].filter((name) => !cut.has(name));
      if (missing.length > 0)
        this.error(`${id} no longer has ${[...missing].join(', ')}: see app/unused-parts.ts`);
      return { code: edited(code, edits), map: null };
    },
    buildEnd(error) {
      const missing = lists.filter((list) => !found.has(list)).map(({ file }) => file.source);
      if (!error && missing.length > 0)
        this.error(`no file is ${missing.join(', ')}: see app/unused-parts.ts`);
    },
  };
}

/** The edits for one statement at the top level of a file, with the name of the part that each empties. */
function editsOf(
  node: Node,
  code: string,
  wanted: ReadonlySet<string>,
  within = '',
): readonly (Edit & { readonly name: string })[] {
  switch (node.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return node.declaration ? editsOf(node.declaration, code, wanted) : [];
    case 'FunctionDeclaration': {
      const name = within + (node.id?.name ?? '');
      if (!node.body) return [];
      if (wanted.has(name)) return [{ name, ...span(node.body), text: THROWS }];
      return within === ''
        ? node.body.body.flatMap((inner) => editsOf(inner, code, wanted, `${name}.`))
        : [];
    }
    case 'ClassDeclaration':
      return node.body.body.flatMap((part) => {
        if (part.type !== 'MethodDefinition' && part.type !== 'PropertyDefinition') return [];
        const name = `${node.id?.name}.${part.key.type === 'Identifier' ? part.key.name : ''}`;
        if (!wanted.has(name) || !part.value) return [];
        const { value } = part;
        const isMethod = part.type === 'MethodDefinition';
        const body = isMethod && 'body' in value ? value.body : value;
        return body ? [{ name, ...span(body), text: isMethod ? THROWS : `() => ${THROWS}` }] : [];
      });
    case 'ExpressionStatement': {
      if (within !== '') return [];
      const text = code.slice(node.start, node.end);
      const name = [...wanted].find((one) => text.startsWith(`${one} = `));
      return name === undefined ? [] : [{ name, ...span(node), text: '' }];
    }
    case 'VariableDeclaration':
      if (within !== '') return [];
      return node.declarations.flatMap(({ id, init }) => {
        const name = id.type === 'Identifier' ? id.name : '';
        return wanted.has(name) && init ? [{ name, ...span(init), text: '{}' }] : [];
      });
    default:
      return [];
  }
}

const THROWS = "{ throw Error('left out, see app/unused-parts.ts'); }";

function span({ start, end }: { readonly start: number; readonly end: number }) {
  return { start, end };
}

/** Keeps the number of every line. */
function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let from = 0;
  for (const edit of edits) {
    const lines = code.slice(edit.start, edit.end).split('\n').length - 1;
    text += code.slice(from, edit.start) + edit.text + '\n'.repeat(lines);
    from = edit.end;
  }
  return text + code.slice(from);
}
