import type { AnswersDocument } from '@plumbline/schemas';
import { openAutosave } from '../autosave.ts';
import type { Autosave } from '../autosave-types.ts';
import { adoptDrafts } from '../drafts/adopt-drafts.ts';
import type { FoundDraft } from '../drafts/adopt-drafts.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { openDrafts } from '../drafts/keep-draft.ts';
import { memoryStore } from '../drafts/memory-store.ts';
import { openTabs } from '../drafts/tabs.ts';
import { snapshotOf } from '../snapshot.ts';
import { handClock } from './hand-clock.ts';
import { memoryServer } from './memory-server.ts';
import { openSmallForm, smallSection } from './small-section.ts';
import type { Unavailable } from '../transport.ts';

export const owner = { user: 'u1', tp: 't1', link: 'insurance' };
export const A = 'insurance/IN-01';
export const B = 'insurance/IN-02';

let ids = 0;
export let clock: ReturnType<typeof handClock>;
export let server: ReturnType<typeof memoryServer>;
export let form: ReturnType<typeof openSmallForm>;
export let device: { -readonly [Key in keyof DraftStore]: DraftStore[Key] };
export let autosave: Autosave;
type Outside = {
  away: Unavailable | null;
  hasNoRoom: boolean;
  turn: (of: Autosave) => Promise<Unavailable | null>;
};
const whenThere = async (): Promise<Unavailable | null> => outside.away;
/** What is outside the section's control: whether the server can be reached, room on the device, and its turn. */
export const outside: Outside = { away: null, hasNoRoom: false, turn: whenThere };

export async function open(
  at: AnswersDocument = server.stored(),
  adopted?: readonly FoundDraft[],
): Promise<void> {
  ids += 1;
  const tab = `tab-${ids}`;
  form = openSmallForm(at);
  const found =
    adopted ?? (await adoptDrafts(device, openTabs(undefined, tab), owner, () => false));
  const opened = openAutosave({
    opened: at,
    answers: form.answers,
    transport: (request) => server.send(request),
    drafts: openDrafts(
      {
        keep: (one) => device.keep(one),
        keepNow: (one) => {
          if (outside.hasNoRoom) return false;
          void device.keep(one);
          return true;
        },
        remove: (...one) => device.remove(...one),
      },
      { ...owner, opening: tab },
      tab,
    ),
    clock,
    newId: () => `save-${(ids += 1)}`,
    turn: () => outside.turn(opened),
  });
  autosave = opened;
  autosave.restore(found);
}

export async function openAgain(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await autosave.close();
    await open();
    await clock.pass(300);
  }
}

export const kept = () => device.list(owner.user);

export function type(address: string, value: unknown): void {
  form.set(address, value);
  autosave.touch();
}

export const storedValue = (address: string): unknown =>
  snapshotOf(server.stored()).values[address] ?? null;
export const phase = (): string => autosave.state().phase.kind;

/** Starts with an empty device, a server that has the small section, and the section open. */
export async function startOver(): Promise<void> {
  device = memoryStore();
  outside.away = null;
  outside.hasNoRoom = false;
  outside.turn = whenThere;
  clock = handClock();
  server = memoryServer(smallSection());
  await open();
}
