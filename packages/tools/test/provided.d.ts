// What the projects and their global setups provide to tests: `inject('propertyRuns')`, `inject('databases')`.
import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often a property runs: see projects/properties.ts. */
    propertyRuns: number;
    /** Where the search for cases starts, unless PROPERTY_SEED sets it. */
    propertySeed: number;
    /** Each PostgreSQL to run on, with a name for test titles; `url` may create databases. */
    databases: ReadonlyArray<{ readonly name: string; readonly url: string }>;
    /** Whether every file runs on every PostgreSQL: `npm run test:all`. */
    isWhole: boolean;
    /** The demo on each PostgreSQL that browser tests run on, by its `url`. */
    demos: Readonly<Record<string, { readonly template: string; readonly dataDir: string }>>;
    /**
     * For playwright-core: `chromium.connect(endpoint)` connects to the one of this run. To start another one, use
     * `chromium.launch({ executablePath: path, args, env })`, with `env` added to the environment.
     */
    chromium: {
      readonly path: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly endpoint: string;
    };
  }
}
