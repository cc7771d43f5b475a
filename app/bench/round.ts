import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { BenchForm } from './form.ts';
import { stockForm } from './stock-form.ts';
import { visitStock } from './stock-page.ts';
import { changeStructure } from './structure.ts';
import { addBareInput, firstKey, focusAt, joined, noKeys, typeKeys, type Keys } from './typing.ts';
import { mounting, spent, visit } from './visit.ts';

/** Everything measured at one size so far, in milliseconds. Each round adds to the lists. */
export type Samples = {
  readonly size: number;
  readonly mountMs: number[];
  readonly lastFieldMs: number[];
  /** Everything that the page's main thread did from the start until it was idle. */
  readonly openTaskMs: number[];
  readonly firstKeyMs: number[];
  bare: Keys;
  inRow: Keys;
  source: Keys;
  slow: Keys;
  slowBare: Keys;
  readonly hideMs: number[];
  readonly showMs: number[];
  readonly addMs: number[];
  readonly removeMs: number[];
  readonly stockMountMs: number[];
  readonly stockLastFieldMs: number[];
  readonly stockFirstKeyMs: number[];
  readonly stockFirstLiveKeyMs: number[];
  stock: Keys;
  stockLive: Keys;
};

export function noSamples(size: number): Samples {
  return {
    size,
    mountMs: [],
    lastFieldMs: [],
    openTaskMs: [],
    firstKeyMs: [],
    bare: noKeys,
    inRow: noKeys,
    source: noKeys,
    slow: noKeys,
    slowBare: noKeys,
    hideMs: [],
    showMs: [],
    addMs: [],
    removeMs: [],
    stockMountMs: [],
    stockLastFieldMs: [],
    stockFirstKeyMs: [],
    stockFirstLiveKeyMs: [],
    stock: noKeys,
    stockLive: noKeys,
  };
}

/** Where and how a round is measured. */
export type Bench = {
  readonly browser: Browser;
  readonly signedIn: BrowserContextOptions;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly stockScript: string;
  readonly slower: number;
  /** Measured keys for each kind of typing in a round. */
  readonly keys: number;
};

/** Mounts our form and stock RJSF once each, and types the first key in each. */
export async function roundOfMounting(
  bench: Bench,
  form: BenchForm,
  samples: Samples,
): Promise<void> {
  const open = await visit(bench.browser, bench.signedIn, form);
  const { firstMs, lastMs } = await mounting(open);
  samples.mountMs.push(firstMs);
  samples.lastFieldMs.push(lastMs);
  samples.openTaskMs.push((await spent(open)).taskMs);
  samples.firstKeyMs.push(await firstKey(open, form.source));
  await open.close();

  const stock = stockForm(form);
  const peer = await visitStock(bench.browser, bench.stockScript, stock, bench.viewport);
  samples.stockMountMs.push(peer.firstMs);
  samples.stockLastFieldMs.push(peer.lastMs);
  samples.stockFirstKeyMs.push(await firstKey(peer, stock.source));
  await peer.validateLive();
  samples.stockFirstLiveKeyMs.push(await firstKey(peer, stock.source));
  await peer.close();
}

/** Types in a question that rules read, in one in a row and in the bare input, then in stock RJSF. */
export async function roundOfTyping(
  { keys, ...bench }: Bench,
  form: BenchForm,
  samples: Samples,
): Promise<void> {
  const open = await visit(bench.browser, bench.signedIn, form);
  await focusAt(open, form.source);
  samples.source = joined(samples.source, await typeKeys(open, keys));
  await focusAt(open, form.inRow);
  samples.inRow = joined(samples.inRow, await typeKeys(open, keys));
  await focusAt(open, await addBareInput(open));
  samples.bare = joined(samples.bare, await typeKeys(open, keys));
  await open.close();

  const stock = stockForm(form);
  const peer = await visitStock(bench.browser, bench.stockScript, stock, bench.viewport);
  await focusAt(peer, stock.inRow);
  samples.stock = joined(samples.stock, await typeKeys(peer, keys));
  await peer.validateLive();
  await focusAt(peer, stock.inRow);
  samples.stockLive = joined(samples.stockLive, await typeKeys(peer, keys));
  await peer.close();
}

/** Hides and shows 100 questions, adds and removes a row; then types with a throttled CPU. */
export async function roundOfStructure(
  { keys, slower, ...bench }: Bench,
  form: BenchForm,
  samples: Samples,
): Promise<void> {
  const open = await visit(bench.browser, bench.signedIn, form);
  const structure = await changeStructure(open, form, Math.ceil(keys / 2));
  for (const kind of ['hideMs', 'showMs', 'addMs', 'removeMs'] as const)
    samples[kind].push(...structure[kind]);
  await open.close();

  const slowly = await visit(bench.browser, bench.signedIn, form, { slower });
  const how = { pauseMs: 300 };
  await focusAt(slowly, form.inRow);
  samples.slow = joined(samples.slow, await typeKeys(slowly, Math.ceil(keys / 2), how));
  await focusAt(slowly, await addBareInput(slowly));
  samples.slowBare = joined(samples.slowBare, await typeKeys(slowly, Math.ceil(keys / 2), how));
  await slowly.close();
}
