/** The command line asks for something impossible: exit status 2, with one line that explains it and how to fix it. */
export class UsageError extends Error {
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}

/** The statuses a command ends with. */
export const EXIT = { clean: 0, problems: 1, usage: 2, ourBug: 70 } as const;
