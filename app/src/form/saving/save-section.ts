import { endpoints } from '@plumbline/api-contract';
import type { ChangeReply } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import type { Refusal, SaveReply, Transport } from './transport.ts';

/** Browsers reject a larger body in a request that outlives its page. */
const KEEPALIVE_BYTES = 60_000;
/** A connection that hangs longer than this counts as lost: the save is sent again under the same id. */
const TIMEOUT_MS = 30_000;

const NO_REPLY = { kind: 'unavailable', status: null } as const;

export type SaveSectionOptions = {
  readonly link: string;
  readonly tp: string;
  /** Called with the whole reply to a save, before autosave receives it. */
  readonly onReply: (reply: ChangeReply) => void;
};

/** Autosave's connection to the server. An incomplete reply, such as from a canceled request, counts as no reply. */
export function saveSection({ link, tp, onReply }: SaveSectionOptions): Transport {
  return async (request, { keepalive }) => {
    const fits = keepalive && new Blob([JSON.stringify(request)]).size < KEEPALIVE_BYTES;
    let reply: ChangeReply;
    try {
      reply = await call(endpoints.changeAnswers, {
        query: { link, tp },
        body: request,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(fits ? { keepalive } : {}),
      });
    } catch (error) {
      return error instanceof ApiError ? replyOf(error) : NO_REPLY;
    }
    // A success whose body was cut off has no revision: the same save is sent again.
    if (typeof reply?.revision !== 'number') return NO_REPLY;
    onReply(reply);
    return { kind: 'saved', revision: reply.revision };
  };
}

function replyOf(error: ApiError): SaveReply {
  switch (error.status) {
    case 401:
      return { kind: 'signedOut' };
    case 403:
    case 404:
      // A proxy's error page while the server is being replaced is not our server's decision.
      return error.problem === null
        ? { kind: 'unavailable', status: error.status }
        : { kind: 'forbidden', detail: error.message };
    case 409: {
      const answers = error.problem?.['answers'] as AnswersDocument | undefined;
      return answers ? { kind: 'stale', answers } : { kind: 'unavailable', status: 409 };
    }
    case 400:
    case 413:
    case 422: {
      if (error.problem === null) return { kind: 'unavailable', status: error.status };
      const errors = error.problem['errors'];
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
