// What the global setups hand to tests: `inject('databases')`, `inject('chromium')`.
import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Each PostgreSQL to run on, by a name for test titles; `url` may create databases. */
    databases: ReadonlyArray<{ readonly name: string; readonly url: string }>;
    /** Whether all is run on every database; else the first one is enough where SQL does not differ. */
    isWhole: boolean;
    /** The demo on each PostgreSQL that browser tests run on, by that one's `url`. */
    demos: Readonly<Record<string, { readonly template: string; readonly dataDir: string }>>;
    /**
     * For playwright-core: `chromium.connect(endpoint)` reaches the one of the run. Another one is started by
     * `chromium.launch({ executablePath: path, args, env })`, `env` added to the environment.
     */
    chromium: {
      readonly path: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly endpoint: string;
    };
  }
}
