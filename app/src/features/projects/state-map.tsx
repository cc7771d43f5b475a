import useSWR from 'swr';

type Outline = {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly {
    readonly id: string;
    readonly path: string;
    readonly x: number;
    readonly y: number;
  }[];
};

async function fetchOutline(path: string): Promise<Outline> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return (await reply.json()) as Outline;
}

type StateMapProps = {
  /** Two letters. */
  readonly state: string;
  /** The county's five digits; null when not provided. */
  readonly county: string | null;
};

/**
 * The counties of a project's state with the project's own highlighted; without a county, the states. Decorative: the
 * place is also in the text beside it, so nothing is missing without the map.
 */
export function StateMap({ state, county }: StateMapProps) {
  const map = county === null ? 'us' : state;
  const own = county ?? state;
  const { data } = useSWR<Outline, Error>(`/maps/${map}.json`, fetchOutline, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  if (!data) return null;
  const pin = data.areas.find(({ id }) => id === own);
  return (
    <svg
      viewBox={`-16 -16 ${data.width + 32} ${data.height + 32}`}
      aria-hidden="true"
      className="max-h-72 w-full"
    >
      {data.areas.map(({ id, path }) => (
        <path
          key={id}
          d={path}
          strokeWidth={1.5}
          className={id === own ? 'fill-primary stroke-surface' : 'fill-line-strong stroke-surface'}
        />
      ))}
      {pin && (
        <circle
          cx={pin.x}
          cy={pin.y}
          r={12}
          strokeWidth={5}
          className="fill-error stroke-surface"
        />
      )}
    </svg>
  );
}
