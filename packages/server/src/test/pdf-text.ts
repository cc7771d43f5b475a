import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

// Loading pdf.js takes longer than reading a PDF with it.
let reader: Worker | undefined;
let turn: Promise<unknown> = Promise.resolve();

/** The text of a PDF as another program reads it, page after page. */
export function textOfPdf(bytes: Uint8Array): Promise<string> {
  const text = turn.then(() => read(bytes));
  turn = text.catch(() => undefined);
  return text;
}

async function read(bytes: Uint8Array): Promise<string> {
  reader ??= startReader();
  try {
    reader.postMessage(bytes);
    const [text] = (await once(reader, 'message')) as [string];
    return text;
  } catch (error) {
    reader = undefined;
    throw error;
  }
}

function startReader(): Worker {
  const worker = new Worker(new URL('./pdf-text.worker.ts', import.meta.url), { execArgv: [] });
  worker.unref();
  return worker;
}
