import { returned } from './returning.ts';

/** Calls in flight at a time: more would wait for each other. */
const AT_A_TIME = 4;

export type Outcomes<Item, Reply> = {
  readonly done: readonly { readonly item: Item; readonly reply: Reply }[];
  readonly failed: readonly { readonly item: Item; readonly reason: string }[];
};

/** Sends every item, a few at a time, and continues after an error. Both lists keep the order of the items. */
export async function each<Item, Reply>(
  items: readonly Item[],
  send: (item: Item) => Promise<Reply>,
): Promise<Outcomes<Item, Reply>> {
  const outcomes: ({ reply: Reply } | { reason: string })[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const at = next;
      next += 1;
      const item = items[at] as Item;
      const { data, error } = await returned(send(item));
      outcomes[at] = error ? { reason: error.message } : { reply: data as Reply };
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return {
    done: items.flatMap((item, at) => {
      const outcome = outcomes[at];
      return outcome && 'reply' in outcome ? [{ item, reply: outcome.reply }] : [];
    }),
    failed: items.flatMap((item, at) => {
      const outcome = outcomes[at];
      return outcome && 'reason' in outcome ? [{ item, reason: outcome.reason }] : [];
    }),
  };
}

/** What happened to several at once: `12 of 14 trade partners are Approved. Access has ended.` */
export function outcomeText(
  { done, failed }: Outcomes<unknown, unknown>,
  says: (count: string) => string,
): string {
  const all = done.length + failed.length;
  const count = failed.length === 0 ? String(all) : `${done.length} of ${all}`;
  const reasons = [...new Set(failed.map(({ reason }) => reason))];
  return [says(count), ...reasons].join(' ');
}
