import type { AnswerChange } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';

/**
 * One save of a section: what changed since a revision. `save_id` makes it idempotent: sent twice, it is saved once.
 */
export type SaveRequest = {
  readonly revision: number;
  readonly changes: AnswerChange[];
  readonly save_id: string;
};

export type Refusal = { readonly address: string; readonly reason: string };

/** No reply, or one that does not say what happened to the save. `status` is null when nothing came back at all. */
export type Unavailable = { readonly kind: 'unavailable'; readonly status: number | null };

/** The outcome of a save. The transport never throws. */
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

const WAITS_MS = [1000, 2000, 4000, 8000, 15_000] as const;
const LONGEST_MS = 30_000;

/** How long to wait before the next attempt, given the number of attempts so far without a reply. */
export function retryWaitMs(attempts: number): number {
  return WAITS_MS[attempts] ?? LONGEST_MS;
}

/** Whether a failure means that the server is unreachable, so that saving another section would fail too. */
export function isServerAway(status: number | null): boolean {
  return status === null || status === 502 || status === 503 || status === 504;
}
