import type { TemplateSource } from '@plumbline/authoring';

/** What `plumb serve` sends about the files it was started with. */
export type ServedDocuments = {
  readonly documents: readonly TemplateSource[];
  readonly context: readonly TemplateSource[];
  readonly problem: string | null;
};

/** Reads the files now and after each change on disk. Returns the function that stops it. */
export function followServed(onDocuments: (served: ServedDocuments) => void): () => void {
  const abort = new AbortController();
  const read = async (): Promise<void> => {
    const reply = await fetch('/playground/documents.json', { signal: abort.signal });
    if (reply.ok) onDocuments((await reply.json()) as ServedDocuments);
  };
  // The stream reconnects after the command was restarted, and then reports a change.
  const events = new EventSource('/playground/events');
  events.addEventListener('change', () => {
    read().catch(() => {
      // The command stopped in between: when it is back, it sends another event.
    });
  });
  return () => {
    abort.abort();
    events.close();
  };
}
