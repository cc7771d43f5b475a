import type { Flag } from '../flags.ts';

/** What a shell needs to know about a command. */
export type CompletedCommand = {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly (Flag & { readonly name: string; readonly does: string })[];
  /** What may stand for a word instead of a file; none where files may. */
  readonly words: readonly string[];
};

/** Writes the script that completes `plumb` in one shell; ends with a line break. */
export type Completion = (commands: readonly CompletedCommand[]) => string;

/** The few values that a flag takes, where they are few: `text|json`. */
export function choicesOf({ value }: Flag): readonly string[] {
  return value?.includes('|') === true ? value.split('|') : [];
}

/** Whether a flag's value is a path: of a folder or of a file. */
export function isPath({ value }: Flag): boolean {
  return ['FOLDER', 'FILE', 'FILES', 'NAME'].includes(value ?? '');
}

/** In single quotes, as every one of the shells takes it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
