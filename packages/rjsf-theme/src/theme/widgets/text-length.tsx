export type TextLengthProps = { readonly text: string; readonly most: number | undefined };

/**
 * Says how much room is left once four fifths are used. The text is never cut: what is too long stays in the
 * field with an error, so that a paste loses nothing.
 */
export function TextLength({ text, most }: TextLengthProps) {
  if (most === undefined || text.length < most * 0.8) return null;
  const left = most - text.length;
  const words =
    left >= 0
      ? `${left.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters left`
      : `${(-left).toLocaleString('en-US')} characters too many`;
  return (
    <p className={`text-xs tabular-nums ${left < 0 ? 'text-error-ink' : 'text-ink-muted'}`}>
      {words}
    </p>
  );
}
