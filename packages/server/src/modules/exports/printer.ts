import { PassThrough, type Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { ProblemError } from '../../http/problem.ts';
import type { PdfContent } from './pdf-content.ts';
import { openTurns } from './turns.ts';
import type { Word } from './pdf/worker.ts';

/** Makes PDFs in a worker thread, one at a time; further requests wait. */
export type Printer = {
  /**
   * A PDF, as soon as its first bytes are there. People take turns, so someone who requests many does not hold up
   * others.
   *
   * @param userId the person who asks
   * @throws 503 when too many are waiting in all or for this person, or when drawing takes too long
   */
  readonly print: (content: PdfContent, userId: string) => Promise<Readable>;
  /** Ends the threads; unfinished PDFs fail. */
  readonly close: () => Promise<void>;
};

type Job = {
  readonly userId: string;
  readonly content: PdfContent;
  readonly out: PassThrough;
  readonly begin: () => void;
  readonly fail: (error: Error) => void;
};

/** A thread takes about 80 MB while it lives and a core while it draws; a second one would take both from calls. */
const MOST_THREADS = 1;
const MOST_WAITING = 16;
const MOST_WAITING_OF_ONE = 4;
const LONGEST_MS = 60_000;
/** An idle thread ends after this time. */
const IDLE_MS = 60_000;

// The worker is beside this file in TypeScript, and beside the server when that is built into one file.
const script = new URL(
  import.meta.url.endsWith('.ts') ? './pdf/worker.ts' : './print-worker.mjs',
  import.meta.url,
);

export function openPrinter(): Printer {
  const waiting = openTurns<Job>();
  const threads = new Set<Thread>();

  const next = (): void => {
    while (waiting.count() > 0) {
      const free = [...threads].find((one) => !one.isBusy());
      if (free === undefined && threads.size >= MOST_THREADS) return;
      const job = waiting.take();
      // The caller may have disconnected.
      if (job === undefined || job.out.destroyed) continue;
      const thread = free ?? startThread((ended) => threads.delete(ended), next);
      threads.add(thread);
      thread.run(job);
    }
  };

  return {
    print: (content, userId) => {
      if (waiting.countOf(userId) >= MOST_WAITING_OF_ONE)
        return Promise.reject(busy('Your other PDFs are still being created.'));
      if (waiting.count() >= MOST_WAITING)
        return Promise.reject(busy('The server is creating many PDFs right now.'));
      return new Promise((resolve, reject) => {
        const out = new PassThrough();
        const fail = (error: Error) => {
          reject(error);
          out.destroy(error);
        };
        // The rejected promise or the broken connection already reports it; unhandled, it would end the process.
        out.on('error', () => undefined);
        waiting.add({ userId, content, out, begin: () => resolve(out), fail });
        next();
      });
    },
    close: async () => {
      for (const { fail } of waiting.clear()) fail(busy('The server is stopping.'));
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

type Thread = {
  readonly isBusy: () => boolean;
  readonly run: (job: Job) => void;
  readonly end: () => Promise<unknown>;
};

/** A thread that draws one PDF at a time. It ends when it fails, takes too long, or has been idle for a while. */
function startThread(onEnd: (ended: Thread) => void, onFree: () => void): Thread {
  const worker = new Worker(script);
  // Neither an idle thread nor its timer keeps the process alive.
  worker.unref();
  let job: Job | undefined;
  let clock: NodeJS.Timeout | undefined;

  const within = (ms: number, then: () => void): void => {
    clearTimeout(clock);
    clock = setTimeout(then, ms);
    clock.unref();
  };
  const end = (error: Error): Promise<unknown> => {
    clearTimeout(clock);
    onEnd(thread);
    job?.fail(error);
    job = undefined;
    const ended = worker.terminate();
    onFree();
    return ended;
  };
  worker.on('message', (word: Word) => {
    if (word.kind === 'failed') {
      void end(new Error(`the PDF could not be drawn: ${word.reason}`));
    } else if (word.kind === 'end') {
      job?.out.end();
      job = undefined;
      within(IDLE_MS, () => void end(busy('')));
      onFree();
    } else if (job !== undefined) {
      job.begin();
      if (!job.out.destroyed) job.out.write(word.bytes);
    }
  });
  worker.on(
    'error',
    (error) => void end(error instanceof Error ? error : new Error(String(error))),
  );
  worker.on('exit', () => void end(new Error('the thread that draws PDFs ended')));

  const thread: Thread = {
    isBusy: () => job !== undefined,
    run: (next) => {
      job = next;
      within(LONGEST_MS, () => void end(busy('The PDF took too long to make.')));
      worker.postMessage(next.content);
    },
    end: () => end(busy('The server is stopping.')),
  };
  return thread;
}

const busy = (what: string) =>
  new ProblemError(503, `${what} Try again in a minute.`, {}, { 'Retry-After': '30' });
