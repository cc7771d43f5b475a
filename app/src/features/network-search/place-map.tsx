// An SVG has no inputs and no fieldset, so its parts get roles.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { classNames } from '@plumbline/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import useSWR from 'swr';
import type { PlaceRow } from './place-table.tsx';

/** From app/public/maps, which `npm run gen` cuts from the atlas. */
type Area = {
  /** A state's code or a county's FIPS code. */
  readonly id: string;
  readonly name: string;
  /** Its center. */
  readonly x: number;
  readonly y: number;
  readonly path: string;
};
type Outline = { readonly width: number; readonly height: number; readonly areas: readonly Area[] };

type PlaceMapProps = {
  /** `us`, or the code of a state. */
  readonly map: string;
  readonly rows: readonly PlaceRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
};

/** From few to many; the darkest is the most. */
const SHADES = [
  'fill-sunken',
  'fill-primary-tint',
  'fill-primary/35',
  'fill-primary/60',
  'fill-primary/85',
] as const;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Areas shaded by how many results they have. One Tab stop: the arrow keys go to the next area in that direction, Enter
 * and Space choose it. The table beside it has the same numbers.
 */
export function PlaceMap({ map, rows, chosen, onChoose }: PlaceMapProps) {
  const { data, error } = useSWR<Outline, Error>(`/maps/${map}.json`, fetchOutline, {
    revalidateOnFocus: false,
  });
  const [at, setAt] = useState<string | null>(null);
  const box = useRef<SVGSVGElement>(null);
  if (error) return <p className="text-ink-muted">The map could not be loaded. Use the table.</p>;
  if (!data) return <div className="aspect-[8/5] animate-pulse rounded-md bg-sunken" />;
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const most = Math.max(1, ...counts.values());
  const current = data.areas.find(({ id }) => id === at) ?? data.areas[0];
  const move = (event: KeyboardEvent, area: Area): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onChoose(area.id);
    }
    const way = ARROWS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const next = neighborOf(data.areas, area, way);
    if (next === undefined) return;
    setAt(next.id);
    box.current?.querySelector<SVGElement>(`[data-area="${next.id}"]`)?.focus();
  };
  return (
    <figure>
      <svg
        ref={box}
        viewBox={`-2 -2 ${data.width + 4} ${data.height + 4}`}
        role="group"
        aria-label="Map. Arrow keys move, Enter chooses."
        className="block max-h-80 w-full"
      >
        {data.areas.map((area) => {
          const count = counts.get(area.id) ?? 0;
          const isChosen = chosen.has(area.id);
          return (
            <path
              key={area.id}
              d={area.path}
              data-area={area.id}
              role="checkbox"
              aria-checked={isChosen}
              aria-label={`${area.name}, ${matches(count)}`}
              tabIndex={area.id === current?.id ? 0 : -1}
              onClick={() => onChoose(area.id)}
              onKeyDown={(event) => move(event, area)}
              onFocus={() => setAt(area.id)}
              onPointerEnter={() => setAt(area.id)}
              vectorEffect="non-scaling-stroke"
              className={classNames(
                'cursor-pointer outline-none hover:stroke-ink focus-visible:stroke-ink focus-visible:stroke-[3]',
                SHADES[shadeOf(count, most)],
                isChosen ? 'stroke-ink stroke-2' : 'stroke-line-strong stroke-1',
              )}
            />
          );
        })}
      </svg>
      {/* Says in words which area the pointer or the arrow keys are on. */}
      <figcaption aria-hidden="true" className="mt-2 min-h-5 text-sm text-ink-muted">
        {at !== null && current !== undefined
          ? `${current.name}: ${matches(counts.get(current.id) ?? 0)}`
          : 'Darker means more matches.'}
      </figcaption>
    </figure>
  );
}

async function fetchOutline(path: string): Promise<Outline> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`the map could not be fetched (${reply.status})`);
  return (await reply.json()) as Outline;
}

const matches = (count: number): string =>
  count === 1 ? '1 match' : `${count.toLocaleString('en-US')} matches`;

/** Logarithmic, so that a state with a tenth of the most still differs from one with none. */
export function shadeOf(count: number, most: number): number {
  if (count <= 0) return 0;
  if (most <= 1) return SHADES.length - 1;
  const share = Math.log(count + 1) / Math.log(most + 1);
  return Math.max(1, Math.ceil(share * (SHADES.length - 1)));
}

/** The nearest area that is more in this direction than to the side of it. */
export function neighborOf<
  A extends { readonly id: string; readonly x: number; readonly y: number },
>(areas: readonly A[], from: A, [wayX, wayY]: readonly [number, number]): A | undefined {
  let best: A | undefined;
  let least = Infinity;
  for (const area of areas) {
    const along = (area.x - from.x) * wayX + (area.y - from.y) * wayY;
    const aside = Math.abs((area.x - from.x) * wayY) + Math.abs((area.y - from.y) * wayX);
    if (area.id === from.id || along <= 0 || aside > along * 2) continue;
    const distance = along + aside * 2;
    if (distance < least) [best, least] = [area, distance];
  }
  return best;
}
