/** Everything that a command reads and writes outside itself, so that tests can be the world. */
export type World = {
  /** Absolute; paths on the command line are relative to it. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Whether each goes to a terminal, where colour helps. */
  readonly terminal: { readonly out: boolean; readonly error: boolean };
  readonly readStdin: () => Promise<string>;
  /** Today where the person is, `yyyy-mm-dd`. */
  readonly today: () => string;
  /** The folder with a page for each code, ending in a slash. */
  readonly pages: URL;
};

/** https://no-color.org: set to anything but nothing, NO_COLOR means none. */
export function wantsColour({ environment, terminal }: World, stream: 'out' | 'error'): boolean {
  const isRefused = (environment['NO_COLOR'] ?? '') !== '' || environment['TERM'] === 'dumb';
  return terminal[stream] && !isRefused;
}
