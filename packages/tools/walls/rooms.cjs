// The house: which room may import which (docs/map.md draws it). This is the only place to change it.
const ROOMS = {
  schemas: { folder: 'schemas', may: [], pure: true },
  diagnostics: { folder: 'packages/diagnostics', may: [], pure: true },
  conditions: { folder: 'packages/conditions', may: ['diagnostics'], pure: true },
  metrics: { folder: 'packages/metrics', may: ['diagnostics', 'schemas'], pure: true },
  risk: { folder: 'packages/risk', may: ['metrics', 'schemas'], pure: true },
  charts: { folder: 'packages/charts', may: ['metrics', 'schemas'], pure: true },
  'form-engine': {
    folder: 'packages/form-engine',
    may: ['conditions', 'metrics', 'schemas', 'diagnostics'],
    pure: true,
  },
  // What authors of templates and scoring models use: checks, proofs, explanations, diffs, samples. The product runs
  // without it.
  authoring: {
    folder: 'packages/authoring',
    may: ['conditions', 'metrics', 'risk', 'schemas', 'diagnostics', 'form-engine'],
    pure: true,
  },
  'api-contract': { folder: 'packages/api-contract', may: ['schemas'], pure: true },
  ui: { folder: 'packages/ui', may: [] },
  'rjsf-theme': { folder: 'packages/rjsf-theme', may: ['schemas', 'ui'] },
  cli: {
    folder: 'packages/cli',
    may: ['schemas', 'diagnostics', 'conditions', 'form-engine', 'authoring', 'metrics', 'risk'],
    program: true,
  },
  server: {
    folder: 'packages/server',
    may: [
      'schemas',
      'api-contract',
      'form-engine',
      'authoring',
      'metrics',
      'risk',
      'charts',
      'diagnostics',
    ],
    program: true,
  },
  app: {
    folder: 'app',
    may: [
      'schemas',
      'diagnostics',
      'conditions',
      'metrics',
      'risk',
      'charts',
      'form-engine',
      'authoring',
      'api-contract',
      'ui',
      'rjsf-theme',
    ],
    program: true,
  },
  // Outside the house: benchmarks and generators use rooms through their doors.
  tools: {
    folder: 'packages/tools',
    may: [
      'schemas',
      'diagnostics',
      'conditions',
      'metrics',
      'risk',
      'form-engine',
      'authoring',
      'api-contract',
    ],
    program: true,
  },
};

// The pure rooms below packages: every program is built from them, and they are tested without a document or a
// database.
const PURE = Object.keys(ROOMS).filter(
  (name) => ROOMS[name].pure && ROOMS[name].folder.startsWith('packages/'),
);

// What others may import from a room: its door. More doors: eleven for the schemas' documents; three of the engine, for
// authoring, for carrying answers into a new edition and for tests; one of the diagnostics, for tests; one of the
// theme, for its RJSF stubs.
const DOORS =
  '^(packages/[^/]+/src/index[.]ts|packages/rjsf-theme/src/rjsf-stubs/index[.]ts|packages/diagnostics/src/testing/index[.]ts|packages/form-engine/src/(authoring|(carry-over|testing)/index)[.]ts|schemas/src/(index|templates|lookups|states|section-links|counties|charts|scoring|sample-company|editions|carry-overs|validators)[.]ts)$';

module.exports = { ROOMS, PURE, DOORS };
