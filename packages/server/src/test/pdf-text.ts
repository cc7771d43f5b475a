import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a PDF says when another program reads it: the text that is drawn, page after page. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const worker = new Worker(new URL('./pdf-text.worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
  });
  const [text] = (await once(worker, 'message')) as [string];
  await worker.terminate();
  return text;
}
