/** Everything that a command reads and writes outside itself, so that tests can be the world. */
export type World = {
  /** Absolute; paths on the command line are relative to it. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Whether each goes to a terminal, where color helps. */
  readonly terminal: { readonly out: boolean; readonly error: boolean };
  readonly readStdin: () => Promise<string>;
  /** Today where the person is, `yyyy-mm-dd`. */
  readonly today: () => string;
  /** Where the folder with a page for each code may be, each ending in a slash; the first that has a page counts. */
  readonly pages: readonly URL[];
  /** Folders where the app may have been built, the first that has it counts; each ending in a slash. */
  readonly apps: readonly URL[];
  /** Resolves when the person stops a command that continues by itself. */
  readonly interrupted: () => Promise<void>;
};

/**
 * Color on a terminal only, or where FORCE_COLOR asks for it (anything but nothing, `0` and `false`). NO_COLOR
 * (https://no-color.org: anything but nothing) has the last word: who asks for no color gets none.
 */
export function wantsColour({ environment, terminal }: World, stream: 'out' | 'error'): boolean {
  if ((environment['NO_COLOR'] ?? '') !== '') return false;
  const forced = environment['FORCE_COLOR'] ?? '';
  if (forced !== '') return forced !== '0' && forced !== 'false';
  return terminal[stream] && environment['TERM'] !== 'dumb';
}
