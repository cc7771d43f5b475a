import { ApiError } from './client.ts';

/** The outcome of a call: its reply, or why there is none. */
export type Returned<Reply> =
  | { readonly data: Reply; readonly error: null }
  | { readonly data: null; readonly error: ApiError };

/**
 * The outcome of a call as a value, for a page that shows an error in its place: most calls of a prequalification
 * (specification, section 8). Calls whose errors are thrown (invite_tp, invite_gc, resend_invite and writes to the
 * settings) are awaited as they are. An aborted call still throws, and so does a bug of ours.
 */
export async function returned<Reply>(called: Promise<Reply>): Promise<Returned<Reply>> {
  try {
    return { data: await called, error: null };
  } catch (error) {
    if (error instanceof ApiError) return { data: null, error };
    throw error;
  }
}
