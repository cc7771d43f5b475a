import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The text of a PDF as another program reads it, page after page. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const worker = new Worker(new URL('./pdf-text.worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
  });
  const [text] = (await once(worker, 'message')) as [string];
  await worker.terminate();
  return text;
}
