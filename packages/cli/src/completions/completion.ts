import type { Flag } from '../flags.ts';

/** What a shell needs to know about a command. */
export type CompletedCommand = {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly (Flag & { readonly name: string; readonly does: string })[];
  /** The words that it takes instead of files; empty if it takes files. */
  readonly words: readonly string[];
};

/** Writes the script that completes `plumb` in one shell; ends with a line break. */
export type Completion = (commands: readonly CompletedCommand[]) => string;

/** The values that a flag such as `text|json` accepts; empty if it accepts anything. */
export function choicesOf({ value }: Flag): readonly string[] {
  return value?.includes('|') === true ? value.split('|') : [];
}

/** Whether a flag's value is a path to a folder or a file. */
export function isPath({ value }: Flag): boolean {
  return ['FOLDER', 'FILE', 'FILES', 'NAME'].includes(value ?? '');
}

/** Puts a text in single quotes, with escapes that bash and zsh read. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
