import { Checkbox } from '@plumbline/ui';

export type PlaceRow = { readonly id: string; readonly name: string; readonly count: number };

type PlaceTableProps = {
  readonly what: 'State' | 'County';
  readonly rows: readonly PlaceRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
};

/** The numbers of the map, highest first. */
export function PlaceTable({ what, rows, chosen, onChoose }: PlaceTableProps) {
  const sorted = rows.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  return (
    <div className="max-h-80 overflow-y-auto">
      <table className="w-full border-collapse text-left text-sm">
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col" className="py-1 font-medium">
              {what}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Matches
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sorted.map(({ id, name, count }) => (
            <tr key={id}>
              <th scope="row" className="font-normal">
                <Checkbox label={name} checked={chosen.has(id)} onChange={() => onChoose(id)} />
              </th>
              <td className="text-right tabular-nums">{count.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
