import { endpoints } from '@plumbline/api-contract';
import { Checkbox, SkeletonText } from '@plumbline/ui';
import { useResource } from '../api/resource.ts';

type MarketSegmentsProps = {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** The markets that a company builds for, when its type has no trades. */
export function MarketSegments({ chosen, onChange }: MarketSegmentsProps) {
  const segments = useResource(endpoints.searchMarketSegments, {});
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-ink">Market segments</legend>
      <p className="mb-3 text-ink-muted">{chosen.length} chosen</p>
      {segments.error ? (
        <p className="text-error-ink">{segments.error.message}</p>
      ) : segments.data ? (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {segments.data.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={() =>
                  onChange(
                    chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonText lines={6} />
      )}
    </fieldset>
  );
}
