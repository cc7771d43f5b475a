// The walls between the rooms, as dependency-cruiser reads them. `npm run walls` runs it through
// packages/tools/walls.mjs, which also makes sure that it has read every file.
const { ROOMS, DOORS } = require('./packages/tools/walls/rooms.cjs');

const TESTS =
  '[.]test[.]tsx?$|^packages/[^/]+/src/test(ing)?/|^app/src/.+/testing/|^(app/(e2e|bench)|packages/rjsf-theme/bench)/';
const inRoom = (name) => `^${ROOMS[name].folder}/`;
const anyRoom = '^(packages/[^/]+|app|schemas)/';
const having = (mark) => Object.keys(ROOMS).filter((name) => ROOMS[name][mark]);

const roomRules = Object.entries(ROOMS).map(([name, { may }]) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${may.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: inRoom(name) },
  to: { path: anyRoom, pathNot: [name, ...may].map(inRoom) },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    ...Object.keys(ROOMS).map((name) => ({
      name: `${name}-deep-import`,
      comment: `a room is entered by its door; this looks past it from ${name}`,
      severity: 'error',
      from: { path: inRoom(name) },
      to: { path: anyRoom, pathNot: [inRoom(name), DOORS] },
    })),
    {
      name: 'rooms-by-name',
      comment: 'another room is imported by its name, @plumbline/<room>',
      severity: 'error',
      from: { path: '^(packages/[^/]+|app|schemas)/', pathNot: inRoom('tools') },
      to: { path: anyRoom, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'nobody-imports-a-program',
      comment: 'the programs stand on top: nothing leans on them',
      severity: 'error',
      from: { path: anyRoom, pathNot: having('program').map(inRoom) },
      to: { path: having('program').map(inRoom) },
    },
    {
      name: 'pure-rooms-see-no-system',
      comment: 'a pure room knows no disk, network or clock: take what it needs as arguments',
      severity: 'error',
      from: { path: having('pure').map(inRoom), pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-rooms-draw-nothing',
      comment: 'React and what draws belong above the engine',
      severity: 'error',
      from: { path: having('pure').map(inRoom), pathNot: TESTS },
      to: { path: 'node_modules/(react|react-dom|@rjsf)/' },
    },
    {
      name: 'features-stand-alone',
      comment: 'two features that share something share a noun in app/src/<noun>',
      severity: 'error',
      from: { path: '^app/src/features/([^/]+)/' },
      to: { path: '^app/src/features/', pathNot: '^app/src/features/$1/' },
    },
    {
      name: 'nouns-know-no-feature',
      comment:
        'what features share cannot lean on one of them; only the routes tables, and what draws public pages at build time, may',
      severity: 'error',
      from: {
        path: '^app/src/',
        pathNot: [
          '^app/src/features/',
          '^app/src/(?:routes|public-routes|prerender)[.]tsx?$',
          TESTS,
        ],
      },
      to: { path: '^app/src/features/' },
    },
    {
      name: 'server-modules-use-doors',
      comment: "a server module reads another one's index, never its insides",
      severity: 'error',
      from: { path: '^packages/server/src/modules/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^packages/server/src/modules/[^/]+/',
        pathNot: [
          '^packages/server/src/modules/$1/',
          '^packages/server/src/modules/[^/]+/index[.]ts$',
        ],
      },
    },
    {
      name: 'sql-in-queries-only',
      comment: 'SQL lives in queries.ts or queries/ of a module, and in database/',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: [
          '^packages/server/src/demo/queries[.]ts$',
          '^packages/server/src/modules/.+/queries[.]ts$',
          '^packages/server/src/modules/.+/queries/[^/]+[.]ts$',
          '^packages/server/src/database/',
          TESTS,
        ],
      },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pdfs-are-drawn-in-a-thread',
      comment:
        'pdfkit takes seconds and memory: only the thread that draws loads it (modules/exports/printer.ts)',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: ['^packages/server/src/modules/exports/pdf/', TESTS],
      },
      to: {
        path: ['^packages/server/src/modules/exports/pdf/', 'node_modules/pdfkit/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'one-room-knows-rjsf',
      comment: "RJSF's internals change: one room keeps them",
      severity: 'error',
      from: { path: anyRoom, pathNot: inRoom('rjsf-theme') },
      to: { path: 'node_modules/@rjsf/' },
    },
    {
      name: 'no-circular',
      comment:
        'files that need each other are one file, or miss a third; for types and dynamic imports too',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'engine-internals-for-authoring',
      comment: "the engine's second door opens to authoring alone: take @plumbline/form-engine",
      severity: 'error',
      from: {
        path: anyRoom,
        pathNot: [inRoom('form-engine'), inRoom('authoring')],
      },
      to: { path: '^packages/form-engine/src/authoring[.]ts$' },
    },
    {
      name: 'authoring-comes-late',
      comment:
        'authoring code is loaded by the playground and by explanations, both lazy: the form comes without it',
      severity: 'error',
      from: {
        path: '^app/src/',
        pathNot: ['^app/src/features/playground/', '/why/', '/hidden-because[.]ts$', TESTS],
      },
      to: { path: inRoom('authoring'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-compares-templates-alone',
      comment: 'the server needs of authoring only whether a section changed since a version of it',
      severity: 'error',
      from: {
        path: '^packages/server/',
        pathNot: ['^packages/server/src/engine/template-versions[.]ts$', TESTS, '/bench/'],
      },
      to: { path: inRoom('authoring') },
    },
    {
      name: 'declared',
      comment: 'add it to the package.json of the room that imports it',
      severity: 'error',
      from: { pathNot: '^packages/tools/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'nothing is at the end of this import',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-package-in-the-product',
      comment: 'what the product runs is a dependency, not a devDependency',
      severity: 'error',
      from: {
        path: anyRoom,
        pathNot: [TESTS, '^packages/tools/', '/vite[.]config[.]ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-in-the-product',
      comment: 'what the product runs does not lean on its tests',
      severity: 'error',
      from: { pathNot: [TESTS, '^packages/tools/'] },
      to: { path: TESTS },
    },
  ],
  options: {
    // TypeScript 7 has no API to parse with: without this it would read no file, and find nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((packages/[^/]+|app)/dist|[.]cache|[.]data)/' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
