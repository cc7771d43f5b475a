import type { OpenPlan } from './open-plan.ts';
import { HIDDEN, PROPERTIES, READONLY, SKIP, VALUE } from './definition.ts';
import {
  AT_ONCE,
  HAS_CHILDREN,
  HAS_READERS_BELOW,
  IN_COLUMN,
  IS_PANEL,
  type LateRanks,
  propertyOf,
  rankOf,
  slotOf,
} from './plan.ts';

const NOTHING = -1;
const MANY = -2;
/** Numbers per edge: the slot that is read, its reader, and 1 if the reader reads nothing else. */
const EDGE = 3;

/** The reads inside the blocks of one plan, collected while it is bound slot by slot. */
export class LocalReaders {
  readonly #edges: number[] = [];
  /** Where the current slot's edges begin, and by property the single slot that it reads. */
  #from = 0;
  readonly #reads = PROPERTIES.map(() => NOTHING);

  add(slot: number, reader: number): void {
    const property = propertyOf(reader);
    const before = this.#reads[property];
    if (before === slot) return;
    this.#reads[property] = before === NOTHING ? slot : MANY;
    this.#edges.push(slot, reader, 0);
  }

  /** Notes that the reader also reads something outside its block. */
  addFar(reader: number): void {
    this.#reads[propertyOf(reader)] = MANY;
  }

  /** Call when all reads of the current slot have been added. */
  endSlot(): void {
    for (let at = this.#from; at < this.#edges.length; at += EDGE) {
      const isOnly = this.#reads[propertyOf(this.#edges[at + 1] as number)] !== MANY;
      this.#edges[at + 2] = isOnly ? 1 : 0;
    }
    this.#from = this.#edges.length;
    this.#reads.fill(NOTHING);
  }

  /** Sorts the readers by what they read. Call it once all plans are bound: other plans may read from this one. */
  layOut(plan: OpenPlan, late: LateRanks): void {
    const edges = this.#edges;
    const starts = new Int32Array(plan.size + 1);
    for (let at = 0; at < edges.length; at += EDGE) {
      const next = (edges[at] as number) + 1;
      starts[next] = (starts[next] as number) + 1;
    }
    for (let slot = 0; slot < plan.size; slot += 1)
      starts[slot + 1] = (starts[slot + 1] as number) + (starts[slot] as number);
    const places = starts.slice();
    const readers = new Int32Array(edges.length / EDGE);
    const ranks = new Int32Array(readers.length);
    plan.readerStarts = starts;
    plan.readers = readers;
    plan.readerRanks = ranks;
    for (let at = 0; at < edges.length; at += EDGE) {
      const slot = edges[at] as number;
      const reader = edges[at + 1] as number;
      const place = places[slot] as number;
      const isAtOnce = edges[at + 2] === 1 && isLeaf(plan, slotOf(reader), propertyOf(reader));
      readers[place] = reader;
      ranks[place] = isAtOnce ? AT_ONCE : rankOf(plan, slotOf(reader), propertyOf(reader), late);
      places[slot] = place + 1;
    }
  }
}

/** Whether nothing else depends on a property, and only its own rules decide it. */
function isLeaf(plan: OpenPlan, slot: number, property: number): boolean {
  if (property === VALUE || property === SKIP) return false;
  const traits = plan.traits[slot] as number;
  if ((traits & (IS_PANEL | HAS_CHILDREN)) !== 0) return false;
  if (property > READONLY) return true;
  const isRead =
    plan.readerStarts[slot] !== plan.readerStarts[slot + 1] ||
    (traits & (HAS_READERS_BELOW | IN_COLUMN)) !== 0;
  return !(property === HIDDEN && isRead) && !inherits(plan, slot);
}

/** Whether rules or choices decide about a question or panel that contains the slot, so that the slot inherits. */
function inherits(plan: OpenPlan, slot: number): boolean {
  let at: OpenPlan | undefined = plan;
  for (let holder = slot; at !== undefined; ) {
    holder = at.parents[holder] as number;
    if (holder === NOTHING) {
      holder = at.panelSlot;
      at = at.outer;
    }
    if (at !== undefined && (at.rules[holder] !== undefined || at.more[holder]?.per !== undefined))
      return true;
  }
  return false;
}
