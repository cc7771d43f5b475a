import type { AnswerChange } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';

/** One save of a section: what changed since a revision. `save_id` names it: sent twice it is saved once. */
export type SaveRequest = {
  readonly revision: number;
  readonly changes: AnswerChange[];
  readonly save_id: string;
};

export type Refusal = { readonly address: string; readonly reason: string };

/** No reply, or one that says nothing of the save. `status` is null when nothing came back at all. */
export type Unavailable = { readonly kind: 'unavailable'; readonly status: number | null };

/** How a save ended. The transport never throws. */
export type SaveReply =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'stale'; readonly answers: AnswersDocument }
  | { readonly kind: 'refused'; readonly errors: readonly Refusal[] }
  | Unavailable
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'forbidden'; readonly detail: string };

export type Transport = (
  request: SaveRequest,
  options: { readonly keepalive: boolean },
) => Promise<SaveReply>;
