export type TextLengthProps = {
  /** The control's id. */
  readonly id: string;
  readonly text: string;
  readonly most: number | undefined;
};

/**
 * Says how much room is left once 80% is used. Text is never cut: what is too long stays in the field with an error, so
 * that a paste loses nothing.
 */
export function TextLength({ id, text, most }: TextLengthProps) {
  const lengthId = lengthIdOf(id, text, most);
  if (lengthId === undefined || most === undefined) return null;
  // In characters, not UTF-16 units: an emoji counts as one.
  const left = most - [...text].length;
  const words =
    left >= 0
      ? `${left.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters left`
      : `${(-left).toLocaleString('en-US')} ${left === -1 ? 'character' : 'characters'} too many`;
  return (
    <p
      id={lengthId}
      className={`text-xs tabular-nums ${left < 0 ? 'text-error-ink' : 'text-ink-muted'}`}
    >
      {words}
    </p>
  );
}

/** The id of the message about the room left, or undefined while there is none. */
export function lengthIdOf(id: string, text: string, most: number | undefined): string | undefined {
  return most === undefined || text.length < most * 0.8 ? undefined : `${id}--length`;
}
