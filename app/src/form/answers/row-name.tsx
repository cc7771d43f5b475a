import { Was } from './answer-value.tsx';
import { ChangedMark, changedPlace } from './changed-mark.tsx';
import { useReading } from './reading.ts';

type RowNameProps = {
  readonly name: string;
  /** The row's address. */
  readonly row: string;
  /** The question that the name comes from; null for a position. */
  readonly nameFrom: string | null;
};

/** A row's name. The answer that it comes from is not shown again, so a change of it is marked here. */
export function RowName({ name, row, nameFrom }: RowNameProps) {
  const { changes, previous } = useReading();
  const place = `${row}/${nameFrom}`;
  if (nameFrom === null || !changes.changed.has(place)) return name;
  return (
    <span {...changedPlace(true)}>
      {name} <ChangedMark />
      {previous !== undefined && <Was question={previous.get(place)} />}
    </span>
  );
}
