import type { AnswersDocument } from '@plumbline/schemas';
import { openAutosave } from '../autosave.ts';
import type { Autosave } from '../autosave-types.ts';
import { adoptDrafts } from '../drafts/adopt-drafts.ts';
import { openDrafts } from '../drafts/keep-draft.ts';
import { memoryStore } from '../drafts/memory-store.ts';
import type { Tabs } from '../drafts/tabs.ts';
import { isAllSaved } from '../save-state.ts';
import { sameAnswer, snapshotOf } from '../snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import type { SaveReply, SaveRequest } from '../transport.ts';
import { handClock, settled } from './hand-clock.ts';
import { memoryServer } from './memory-server.ts';
import { openSmallForm, smallSection } from './small-section.ts';

/** What happens to saves in flight, until the network is changed. */
export const NETWORKS = [
  'fine',
  'away',
  'replaced',
  'losing replies',
  'delivering late',
  'delivering twice',
  'slow to arrive',
  'slow to answer',
  'signed out',
] as const;
export type Network = (typeof NETWORKS)[number];

const FIRST = smallSection();
const FIRST_REVISION = FIRST.revision ?? 0;
const OWNER = { user: 'maria', tp: 'summit', link: 'insurance' };
const NO_REPLY = { kind: 'unavailable', status: null } as const;

/** One page with the section open. It records what it has shown: it may not overwrite anything else unasked. */
export type Page = {
  readonly tab: string;
  readonly opening: string;
  readonly form: ReturnType<typeof openSmallForm>;
  readonly autosave: Autosave;
  readonly shown: (address: string) => Set<string>;
  /** The person changes something. */
  readonly edit: (work: (form: Page['form']) => void) => void;
  /** The newest state of the server that it was told about, as an index into the history. */
  knows: number;
  requestsInFlight: number;
};

/** A device with tabs, a network and a server that others use too: all real code except the connections. */
export function savingWorld() {
  const clock = handClock();
  const device = memoryStore();
  const server = memoryServer(FIRST);
  // Only '!...' is rejected: a rule that only the server knows.
  server.refuses = (_address, value) =>
    typeof value === 'string' && value.startsWith('!') ? 'Not so.' : null;
  const pages = new Set<Page>();
  /** Every state that the server had. */
  const history: Snapshot[] = [snapshotOf(server.stored())];
  const lies: string[] = [];
  let network: Network = 'fine';
  let count = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const tabsOf = (id: string): Tabs => ({
    id,
    ended: async (tabs) =>
      new Set(tabs.filter((tab) => ![...pages].some((page) => page.tab === tab) && tab !== id)),
    onEnd: () => undefined,
    alone: (work) => {
      const done = turn.then(work);
      turn = done.catch(() => undefined);
      return done;
    },
  });

  const arrive = (page: Page, request: SaveRequest): Promise<SaveReply> => {
    const before = server.stored();
    const reply = server.send(request);
    if (server.stored() !== before) note(page);
    return reply;
  };
  /** A save must not replace anything that its page has not shown. */
  const note = (page: Page): void => {
    const before = history.at(-1);
    const after = snapshotOf(server.stored());
    history.push(after);
    if (before === undefined) throw new Error('a history begins with what the server held');
    for (const [address, value] of Object.entries(before.values))
      if (
        !sameAnswer(value, after.values[address]) &&
        !page.shown(address).has(JSON.stringify(value))
      )
        lies.push(`${page.opening} overwrote ${JSON.stringify(value)} at ${address}, unseen`);
  };
  /** What a page calls saved must be what the server had at some moment. */
  const checkWords = ({ autosave, form, opening }: Page): void => {
    if (!isAllSaved(autosave.state())) return;
    const shown = snapshotOf(form.answers.submission().document);
    if (!history.some((state) => sameAnswer(state, shown)))
      lies.push(`${opening} says that all is saved`);
  };
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.after(ms, resolve);
    });
  const carry = async (page: Page, request: SaveRequest): Promise<SaveReply> => {
    switch (network) {
      case 'fine':
        return arrive(page, request);
      case 'away':
        return NO_REPLY;
      case 'replaced':
        return { kind: 'unavailable', status: 503 };
      case 'losing replies':
        await arrive(page, request);
        return NO_REPLY;
      case 'delivering late':
        clock.after(1500, () => void arrive(page, request));
        return NO_REPLY;
      case 'delivering twice':
        await arrive(page, request);
        return arrive(page, request);
      case 'slow to arrive':
        await wait(1000);
        return arrive(page, request);
      case 'slow to answer': {
        const reply = await arrive(page, request);
        await wait(3000);
        return reply;
      }
      case 'signed out':
        return { kind: 'signedOut' };
      default:
        return network satisfies never;
    }
  };

  const open = async (tab: string): Promise<Page> => {
    count += 1;
    const opening = `opening-${count}`;
    const opened = server.stored();
    const form = openSmallForm(opened);
    const shown = new Map<string, Set<string>>();
    const seen = (address: string): Set<string> => {
      const values = shown.get(address) ?? new Set();
      shown.set(address, values);
      return values;
    };
    const look = (): void => {
      const { values } = snapshotOf(form.answers.submission().document);
      for (const [address, value] of Object.entries(values))
        seen(address).add(JSON.stringify(value));
    };
    look();
    const found = await adoptDrafts(device, tabsOf(tab), OWNER, (other) =>
      [...pages].some((page) => page.opening === other),
    );
    // The person has seen what was sent from a draft: it was typed there, and overwritten since.
    for (const { values } of found.flatMap(({ draft }) => draft.sent ?? []))
      for (const [address, value] of Object.entries(values))
        seen(address).add(JSON.stringify(value));
    const autosave = openAutosave({
      opened,
      answers: {
        ...form.answers,
        apply: (changes) => {
          form.answers.apply(changes);
          look();
        },
      },
      transport: async (request) => {
        page.requestsInFlight += 1;
        if (page.requestsInFlight > 1) lies.push(`${opening} had two requests in flight`);
        const reply = await carry(page, request);
        if (reply.kind === 'saved') page.knows = placeOf(reply);
        if (reply.kind === 'stale') page.knows = placeOf(reply.answers);
        page.requestsInFlight -= 1;
        return reply;
      },
      drafts: openDrafts(
        {
          ...device,
          keepNow: (kept) => {
            void device.keep(kept);
            return true;
          },
        },
        { ...OWNER, opening },
        tab,
      ),
      clock,
      newId: () => `save-${(count += 1)}`,
    });
    const edit: Page['edit'] = (work) => {
      work(form);
      look();
      autosave.touch();
    };
    const page: Page = {
      tab,
      opening,
      form,
      autosave,
      shown: seen,
      edit,
      knows: placeOf(opened),
      requestsInFlight: 0,
    };
    autosave.subscribe(() => {
      checkWords(page);
      const { phase } = autosave.state();
      if (phase.kind !== 'conflict') return;
      for (const { address, subject, here, incoming } of phase.conflicts)
        for (const side of [here, incoming]) {
          if (subject === 'answer') seen(address).add(JSON.stringify(side));
          else
            for (const [inner, value] of Object.entries(side as object))
              seen(inner).add(JSON.stringify(value));
        }
    });
    pages.add(page);
    autosave.restore(found);
    await settled();
    return page;
  };

  return {
    clock,
    device,
    server,
    history,
    /** Violations of the invariants. */
    lies,
    pages: () => [...pages],
    open: () => open(`tab-${(count += 1)}`),
    checkWords: () => {
      for (const page of pages) checkWords(page);
    },
    setNetwork: (next: Network) => {
      network = next;
    },
    /** The page is closed, as browsers announce it. */
    leave: (page: Page) => {
      page.autosave.leave();
      page.autosave.drop();
      pages.delete(page);
    },
    /** The page ends without notice. */
    kill: (page: Page) => {
      page.autosave.drop();
      pages.delete(page);
    },
    /** The person goes to another section and comes back, in the same tab. */
    reopen: async (page: Page) => {
      await page.autosave.close();
      pages.delete(page);
      return open(page.tab);
    },
    othersSave: (address: string, value: string) => {
      server.change((values) => values.set(address, value));
      history.push(snapshotOf(server.stored()));
    },
    /** Every page is told what is saved. */
    tell: () => {
      for (const page of pages) {
        page.autosave.learn(server.stored());
        void page.autosave.revision().then((revision) => {
          page.knows = revision - FIRST_REVISION;
        });
      }
    },
  };
}

/** Each save advances the revision by one. */
function placeOf({ revision = 0 }: Pick<AnswersDocument, 'revision'>): number {
  return revision - FIRST_REVISION;
}

export type SavingWorld = ReturnType<typeof savingWorld>;
