import type { FormStore } from '../binding/form-store.ts';
import type { SectionSchema } from '../binding/to-schema.ts';
import { blocksOf } from './blocks.ts';

/** What is mounted at once: a chunk of a section's own questions, or one row of a panel. */
export type Part = {
  /** The first question's address, or the row's. */
  readonly id: string;
  /** The questions in it. */
  readonly addresses: readonly string[];
};

export type MountPlan = {
  /** In document order. */
  readonly parts: readonly Part[];
  /** Ids of the parts that the first paint shows. */
  readonly first: ReadonlySet<string>;
  /** Index of the part where the reader starts. */
  readonly start: number;
};

export type MountPlanOptions = {
  readonly section: SectionSchema;
  readonly store: Pick<FormStore, 'has' | 'get'>;
  readonly isFolded: (row: string) => boolean;
  /** How many fields the window has room for. */
  readonly fieldsInView: number;
  /** The question or the row where the reader starts; the top by default. */
  readonly startAt?: string | undefined;
};

/**
 * Decides what part of a section is mounted for the first paint: what the reader will see, from the top or from the
 * question that they came for. Null if the rest is hardly more than that: then nothing waits.
 */
export function planMounting(options: MountPlanOptions): MountPlan | null {
  const { section, fieldsInView, startAt } = options;
  const blocks = blocksOf(Object.keys(section.schema.properties ?? {}));
  const parts = blocks.flat().flatMap((chunk) => partsOf(chunk, options));
  const total = parts.reduce((sum, { addresses }) => sum + addresses.length, 0);
  if (total <= 2 * fieldsInView) return null;

  const [, name = '', row] = startAt?.split('/') ?? [];
  const id = `${section.link}/${name}`;
  const at = (isIt: (part: Part) => boolean): number => Math.max(0, parts.findIndex(isIt));
  const chunk = at(({ addresses }) => addresses.includes(id));
  const start = Math.max(
    chunk,
    at((part) => row !== undefined && part.id === `${id}/${row}`),
  );
  const first = new Set<string>();
  // The chunks above it in its block too: if they were mounted later, out of sight, it would move.
  const block = blocks.find((one) => one.flat().includes(name)) ?? [];
  for (const [top] of block) {
    first.add(`${section.link}/${top}`);
    if (parts[chunk]?.id === `${section.link}/${top}`) break;
  }
  let room = fieldsInView;
  for (const part of parts.slice(start)) {
    if (room <= 0) break;
    first.add(part.id);
    room -= fieldsIn(part, options);
  }
  return { parts, first, start };
}

/** A chunk, followed by the rows of its panels. Collapsed rows have no fields, so they do not wait. */
function partsOf(
  names: readonly string[],
  { section, store, isFolded }: MountPlanOptions,
): readonly Part[] {
  const addresses = names.map((name) => `${section.link}/${name}`);
  const rows = names.flatMap((name, at) => {
    const panel = addresses[at] ?? '';
    const shape = section.panels[name];
    if (shape === undefined || !store.has(panel)) return [];
    return store
      .get(panel)
      .visibleRows.map((row) => `${panel}/${row}`)
      .filter((row) => !isFolded(row))
      .map((row): Part => ({ id: row, addresses: shape.questions.map((id) => `${row}/${id}`) }));
  });
  return [{ id: addresses[0] ?? '', addresses }, ...rows];
}

/** How many fields a part will show: questions that do not apply take no space. */
function fieldsIn({ addresses }: Part, { store }: MountPlanOptions): number {
  return addresses.filter((address) => store.has(address) && !store.get(address).hidden).length;
}
