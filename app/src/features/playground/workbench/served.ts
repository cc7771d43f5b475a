import type { TemplateSource } from '@plumbline/authoring';

/** What `plumb serve` sends of the files it was started with. */
export type ServedDocuments = {
  readonly documents: readonly TemplateSource[];
  readonly context: readonly TemplateSource[];
  readonly problem: string | null;
};

/** Reads the files now and after each change on disk. Returns the end of it. */
export function followServed(onDocuments: (served: ServedDocuments) => void): () => void {
  const abort = new AbortController();
  const read = async (): Promise<void> => {
    const reply = await fetch('/playground/documents.json', { signal: abort.signal });
    if (reply.ok) onDocuments((await reply.json()) as ServedDocuments);
  };
  // The stream comes back by itself when the command was stopped and started again, and then says where it is.
  const events = new EventSource('/playground/events');
  events.addEventListener('change', () => {
    read().catch(() => {
      // The command went away in between: its return is an event of its own.
    });
  });
  return () => {
    abort.abort();
    events.close();
  };
}
