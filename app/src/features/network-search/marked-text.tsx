type MarkedTextProps = {
  readonly text: string;
  /** Start and end (exclusive), in order. */
  readonly ranges: readonly (readonly [number, number])[];
};

/** A text with its matches highlighted. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  const parts = ranges.flatMap(([from, to], place) => [
    text.slice(place === 0 ? 0 : ranges[place - 1]?.[1], from),
    <mark key={from} className="rounded-xs bg-warning-tint text-inherit">
      {text.slice(from, to)}
    </mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
