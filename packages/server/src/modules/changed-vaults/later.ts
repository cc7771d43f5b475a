import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../http/context.ts';

type Work = { readonly key: string; readonly compare: () => Promise<unknown> };
type Page = { readonly readerId: string; readonly works: readonly Work[] };
type Queue = { readonly pages: Page[]; readonly keys: Set<string>; running: boolean };

/** Pages that wait; who scrolls on gets nothing from what passed long ago, so the oldest is dropped. */
const MOST_PAGES = 20;

/** One queue per server, identified by its cache. */
const queues = new WeakMap<Context['vaults'], Queue>();

/**
 * Compares the vaults of a page after its reply, one after the other, with a turn for other calls between, and then
 * tells the reader to read its lists again. What another page waits for already is not compared twice.
 */
export function compareLater(context: Context, readerId: string, works: readonly Work[]): void {
  const queue = queues.get(context.vaults) ?? { pages: [], keys: new Set(), running: false };
  queues.set(context.vaults, queue);
  const fresh = works.filter(({ key }) => !queue.keys.has(key));
  for (const { key } of fresh) queue.keys.add(key);
  queue.pages.push({ readerId, works: fresh });
  while (queue.pages.length > MOST_PAGES)
    for (const { key } of queue.pages.shift()?.works ?? []) queue.keys.delete(key);
  if (!queue.running) void workOff(context, queue);
}

async function workOff(context: Context, queue: Queue): Promise<void> {
  queue.running = true;
  for (let page = queue.pages.shift(); page !== undefined; page = queue.pages.shift()) {
    try {
      for (const { compare } of page.works) {
        await nextTurn();
        await compare();
      }
      await context.live.listsChanged(context.database, page.readerId);
    } catch (error) {
      // The next read of the page compares again. A stopping server no longer has a database.
      context.log.debug({ err: error }, 'vaults of a list could not be compared');
    }
    for (const { key } of page.works) queue.keys.delete(key);
  }
  queue.running = false;
}
