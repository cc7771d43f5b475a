/** A value that can be chosen, with the words shown for it. */
export type Choice = {
  readonly value: string | number | boolean;
  readonly label: string;
  /** Where to read on about it; shown as a link once it is chosen. */
  readonly website?: string;
  /** The text that choosing it puts into a field of free text; beside a closed list it is shown, to be copied. */
  readonly pasteValue?: string;
  /** Of a list of several, it is chosen alone: it clears the others, and another clears it. */
  readonly exclusive?: boolean;
};

/** What a source found: all of it, or the first of more. */
export type FoundChoices =
  | readonly Choice[]
  | { readonly choices: readonly Choice[]; readonly isCut: boolean };

/** Finds suggestions that fit a text. Rejects when they could not be fetched. */
export type LoadChoices = (search: string, signal: AbortSignal) => Promise<FoundChoices>;

/** The words for a value: its choice's label, else the value itself. */
export function labelOf(choices: readonly Choice[], value: unknown): string {
  if (value === null || value === undefined) return '';
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}

/** What choosing an option puts into a field of free text. */
export function textOf({ value, pasteValue }: Choice): string {
  return pasteValue ?? String(value);
}
