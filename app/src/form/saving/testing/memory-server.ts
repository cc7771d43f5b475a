import type { AnswersDocument } from '@plumbline/schemas';
import { snapshotOf } from '../snapshot.ts';
import type { SaveReply, SaveRequest } from '../transport.ts';
import { changedDocument } from './changed-document.ts';
import { edit } from './small-section.ts';

/** An in-memory server that stores one section by the real rules: revisions, save ids, rejections, outages. */
export function memoryServer(start: AnswersDocument) {
  let stored = start;
  const done = new Map<string, SaveReply>();
  const server = {
    requests: [] as SaveRequest[],
    isDown: false,
    losesReplies: false,
    refuses: (_address: string, _value: unknown): string | null => null,
    gate: null as Promise<void> | null,
    stored: () => stored,
    /** The ids of the saves that were made. */
    made: (): readonly string[] => [...done.keys()],
    /** Someone else saves. */
    change(change: (values: Map<string, unknown>) => void) {
      stored = { ...edit(stored, change), revision: (stored.revision ?? 0) + 1 };
    },
    async send(request: SaveRequest): Promise<SaveReply> {
      server.requests.push(request);
      if (server.gate) await server.gate;
      if (server.isDown) return { kind: 'unavailable', status: null };
      const before = done.get(request.save_id);
      if (before) return before;
      if (request.revision !== stored.revision) return { kind: 'stale', answers: stored };
      const next = changedDocument(stored, request.changes);
      const errors = Object.entries(snapshotOf(next).values).flatMap(([address, value]) => {
        const reason = server.refuses(address, value);
        return reason === null ? [] : [{ address, reason }];
      });
      if (errors.length > 0) return { kind: 'refused', errors };
      stored = next;
      const reply: SaveReply = { kind: 'saved', revision: stored.revision ?? 0 };
      done.set(request.save_id, reply);
      return server.losesReplies ? { kind: 'unavailable', status: null } : reply;
    },
  };
  return server;
}
