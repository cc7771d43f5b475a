import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../http/context.ts';

type Work = { readonly key: string; readonly compare: () => Promise<unknown> };
type Page = { readonly readerId: string; readonly works: readonly Work[] };
type Queue = { readonly pages: Page[]; readonly keys: Set<string>; running: boolean };

/** The limit of queued pages; the oldest is dropped, because a reader who scrolled on no longer needs it. */
const MOST_PAGES = 20;

/** One queue per server, identified by its cache. */
const queues = new WeakMap<Context['vaults'], Queue>();

/**
 * Compares a page's vaults one by one after its reply, yielding to other calls in between, and then tells the reader's
 * browser to reload its lists. Skips vaults that another queued page already covers.
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
      // The next read of the page tries again. The database is gone when the server is stopping.
      context.log.debug({ err: error }, 'vaults of a list could not be compared');
    }
    for (const { key } of page.works) queue.keys.delete(key);
  }
  queue.running = false;
}
