/** A value that can be chosen, with the words shown for it. */
export type Choice = {
  readonly value: string | number | boolean;
  readonly label: string;
  /** A page with more about it; shown as a link once it is chosen. */
  readonly website?: string;
  /** The text that choosing it puts into a free-text field; next to a closed list it is shown for copying. */
  readonly pasteValue?: string;
  /**
   * In a list with several choices, it excludes the others: choosing it clears them, and choosing another clears it.
   */
  readonly exclusive?: boolean;
};

/** What a source found: all matches, or only the first ones. */
export type FoundChoices =
  | readonly Choice[]
  | { readonly choices: readonly Choice[]; readonly isCut: boolean };

/** Finds suggestions that match a text. Rejects when they cannot be fetched. */
export type LoadChoices = (search: string, signal: AbortSignal) => Promise<FoundChoices>;

/** The text to show for a value: its choice's label, else the value itself. */
export function labelOf(choices: readonly Choice[], value: unknown): string {
  if (value === null || value === undefined) return '';
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}

/** What choosing an option puts into a free-text field. */
export function textOf({ value, pasteValue }: Choice): string {
  return pasteValue ?? String(value);
}
