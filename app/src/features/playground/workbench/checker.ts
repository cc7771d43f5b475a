import type { CheckReply, CheckRequest, WorkerReply, WorkerRequest } from './check.ts';

/** Checks texts off the main thread. Rejects if the worker fails. */
export type Checker = {
  readonly check: (request: CheckRequest) => Promise<CheckReply>;
  readonly close: () => void;
};

/** A checker in a worker, so that even a large template does not block typing. */
export function startChecker(): Checker {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Asked>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('reply' in data) asked?.resolve(data.reply);
    else asked?.reject(new Error(data.error));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const asked of waiting.values()) asked.reject(new Error(message));
    waiting.clear();
  });
  return {
    check: (request) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        worker.postMessage({ id: count, request } satisfies WorkerRequest);
      }),
    close: () => worker.terminate(),
  };
}

type Asked = {
  readonly resolve: (reply: CheckReply) => void;
  readonly reject: (error: Error) => void;
};
