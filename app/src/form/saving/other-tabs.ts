import type { AnswersDocument } from '@plumbline/schemas';
import { formsOf } from '../open-forms.ts';

/** A section that a tab of this browser saved: the others merge it before they change the same answers. */
type SavedElsewhere = {
  readonly user: string;
  readonly tp: string;
  readonly link: string;
  readonly answers: AnswersDocument;
};

const CHANNEL = 'plumbline.saved';

let channel: BroadcastChannel | null = null;

export function tellOtherTabs(saved: SavedElsewhere): void {
  channel?.postMessage(saved);
}

/** Merges what other tabs of this browser save for the same person. Returns a function that stops it. */
export function hearOtherTabs(user: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const opened = new BroadcastChannel(CHANNEL);
  channel = opened;
  opened.addEventListener('message', ({ data }: MessageEvent<SavedElsewhere>) => {
    if (data.user !== user) return;
    for (const { autosave } of formsOf(data.tp, data.link)) autosave.learn(data.answers);
  });
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}
