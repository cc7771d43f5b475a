/**
 * For projects whose files Node can load as they are: it does so instead of Vite, which transforms each module in the
 * main process, sends it to every worker, and makes each use of an import a call of a getter. `vi.mock` does not work
 * there.
 */
export const NATIVE = { viteModuleRunner: false, nodeLoader: false } as const;
