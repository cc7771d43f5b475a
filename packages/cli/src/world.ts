/** Everything outside itself that a command reads and writes, so that tests can replace it. */
export type World = {
  /** Absolute; paths on the command line are relative to it. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Whether each goes to a terminal, where color helps. */
  readonly terminal: { readonly out: boolean; readonly error: boolean };
  readonly readStdin: () => Promise<string>;
  /** Today in the user's time zone, `yyyy-mm-dd`. */
  readonly today: () => string;
  /** Where the pages of the codes may be, each ending in a slash; the first folder that has the page wins. */
  readonly pages: readonly URL[];
  /** Where the built app may be, each ending in a slash; the first folder that has it wins. */
  readonly apps: readonly URL[];
  /** Resolves when the user stops a long-running command. */
  readonly interrupted: () => Promise<void>;
};

/**
 * Color only on a terminal, unless FORCE_COLOR requests it (any value except empty, `0` and `false`). NO_COLOR
 * (https://no-color.org: any value except empty) overrides everything.
 */
export function wantsColour({ environment, terminal }: World, stream: 'out' | 'error'): boolean {
  if ((environment['NO_COLOR'] ?? '') !== '') return false;
  const forced = environment['FORCE_COLOR'] ?? '';
  if (forced !== '') return forced !== '0' && forced !== 'false';
  return terminal[stream] && environment['TERM'] !== 'dumb';
}
