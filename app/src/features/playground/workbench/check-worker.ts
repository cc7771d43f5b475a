import { check, type WorkerReply, type WorkerRequest } from './check.ts';

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  self.postMessage(answer(data));
});

function answer({ id, request }: WorkerRequest): WorkerReply {
  try {
    return { id, reply: check(request) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
