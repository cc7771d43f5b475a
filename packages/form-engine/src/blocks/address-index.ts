import { type Block, rowsAt } from './block.ts';
import type { Address } from '../types.ts';

/**
 * Finds the block and slot of an address. Addresses outside rows are in one table that all sessions of a program share;
 * addresses in rows are found by walking, then cached.
 */
export class AddressIndex {
  readonly #top: Block;
  readonly #atTop: ReadonlyMap<Address, number>;
  /** A longer address is in a row, so it skips the table lookup. */
  readonly #longestAtTop: number;
  readonly #inRows = new Map<Address, Place>();
  /** The row found last, and the prefix of its addresses: the next lookup is often in the same row. */
  #row: Block | undefined = undefined;
  #rowPrefix = '';
  #gone = 0;
  /** The result of the last {@link find}. */
  block: Block;
  slot = 0;

  constructor(top: Block) {
    this.#top = top;
    this.#atTop = top.form.program.places;
    this.#longestAtTop = top.form.program.longestAddress;
    this.block = top;
  }

  find(address: Address): boolean {
    if (typeof address !== 'string') return false;
    const slot = address.length > this.#longestAtTop ? undefined : this.#atTop.get(address);
    if (slot !== undefined) {
      this.block = this.#top;
      this.slot = slot;
      return true;
    }
    let place = this.#inRows.get(address);
    if (place === undefined || place.block.isDead) {
      place = this.#besides(address);
      if (place === undefined) return false;
      this.#inRows.set(address, place);
    }
    this.block = place.block;
    this.slot = place.slot;
    return true;
  }

  /** Notes that a row was removed. Addresses of removed rows are dropped later, in batches. */
  rowRemoved(): void {
    this.#gone += 1;
    if (this.#gone < MOST_GONE) return;
    this.#gone = 0;
    // Keeps the addresses of remaining rows: those on the screen are asked for again right away.
    for (const [address, { block }] of this.#inRows) if (block.isDead) this.#inRows.delete(address);
    if (this.#row?.isDead === true) this.#row = undefined;
  }

  #besides(address: Address): Place | undefined {
    const row = this.#row;
    if (row?.isDead === false && address.startsWith(this.#rowPrefix)) {
      const slot = row.plan.slots.get(address.slice(this.#rowPrefix.length));
      if (slot !== undefined) return { block: row, slot };
    }
    return this.#walk(address);
  }

  #walk(address: Address): Place | undefined {
    let end = address.indexOf('/', address.indexOf('/') + 1);
    if (end === -1) return undefined;
    let slot = this.#atTop.get(address.slice(0, end));
    let block = this.#top;
    while (slot !== undefined) {
      const panel = rowsAt(block, slot);
      const afterRow = address.indexOf('/', end + 1);
      if (panel === undefined || afterRow === -1) return undefined;
      const row = panel.byId.get(address.slice(end + 1, afterRow));
      if (row === undefined) return undefined;
      block = row;
      end = address.indexOf('/', afterRow + 1);
      const id = end === -1 ? address.slice(afterRow + 1) : address.slice(afterRow + 1, end);
      slot = row.plan.slots.get(id);
      if (end !== -1 || slot === undefined) continue;
      this.#row = row;
      this.#rowPrefix = address.slice(0, afterRow + 1);
      return { block, slot };
    }
    return undefined;
  }
}

type Place = { readonly block: Block; readonly slot: number };

const MOST_GONE = 100;
