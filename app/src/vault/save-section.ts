import { endpoints } from '@plumbline/api-contract';
import type { SaveReply as SavedSection } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { call } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import type { Refusal, SaveReply, Transport } from './autosave.ts';

/** Browsers refuse a larger body in a request that outlives its page. */
const KEEPALIVE_BYTES = 60_000;

export type SaveSectionOptions = {
  readonly link: string;
  readonly tp: string;
  /** All that came back with a save, before autosave hears of it. */
  readonly onReply: (reply: SavedSection) => void;
};

/** Autosave's way to the server. */
export function saveSection({ link, tp, onReply }: SaveSectionOptions): Transport {
  return async (request, { keepalive }) => {
    const fits = keepalive && JSON.stringify(request).length < KEEPALIVE_BYTES;
    try {
      const reply = await call(endpoints.saveAnswers, {
        query: { link, tp },
        body: request,
        ...(fits ? { keepalive } : {}),
      });
      onReply(reply);
      return { kind: 'saved', answers: reply.answers };
    } catch (error) {
      if (error instanceof ApiError) return replyOf(error);
      throw error;
    }
  };
}

function replyOf(error: ApiError): SaveReply {
  switch (error.status) {
    case 401:
      return { kind: 'signedOut' };
    case 403:
    case 404:
      return { kind: 'forbidden', detail: error.message };
    case 409: {
      const answers = error.problem?.['answers'] as AnswersDocument | undefined;
      return answers ? { kind: 'stale', answers } : { kind: 'unavailable', status: 409 };
    }
    case 400:
    case 413:
    case 422: {
      const errors = error.problem?.['errors'];
      const named = Array.isArray(errors) ? (errors as Refusal[]) : [];
      return {
        kind: 'refused',
        errors: named.length > 0 ? named : [{ address: '', reason: error.message }],
      };
    }
    default:
      return { kind: 'unavailable', status: error.status };
  }
}
