import map from './us-map.json';

const MIDDLES: Readonly<Record<string, readonly number[] | undefined>> = map.counties;

type StateMapProps = {
  /** Two letters. */
  readonly state: string;
  /** Its five digits; null when not provided. */
  readonly county: string | null;
};

/** The states with a project's own marked, and a pin in its county. Decoration: the place is in words beside it. */
export function StateMap({ state, county }: StateMapProps) {
  const middle = county === null ? undefined : MIDDLES[county];
  const [x, y] = middle ?? [];
  return (
    <svg viewBox="-58 0 1020 610" aria-hidden="true" className="w-full">
      {Object.entries(map.states).map(([code, path]) => (
        <path
          key={code}
          d={path}
          strokeWidth={1.5}
          className={
            code === state ? 'fill-primary stroke-surface' : 'fill-line-strong/50 stroke-surface'
          }
        />
      ))}
      {x !== undefined && y !== undefined && (
        <circle cx={x} cy={y} r={13} strokeWidth={5} className="fill-error stroke-surface" />
      )}
    </svg>
  );
}
