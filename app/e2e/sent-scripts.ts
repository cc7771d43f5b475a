import type { Page, Request } from 'playwright-core';

/** A script as it came over the wire: compressed, `headerBytes` of them its headers. */
export type SentScript = {
  readonly name: string;
  readonly bytes: number;
  readonly headerBytes: number;
};

/**
 * Counts the JavaScript that a page asks for from now on.
 *
 * @returns a function that gives what was asked for until its call, compressed as it was sent, headers and all
 */
export function countScripts(page: Page): () => Promise<readonly SentScript[]> {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.push(request);
  });
  return async () =>
    Promise.all(
      // What is asked for later is not waited for, and not counted.
      asked.slice().map(async (request) => {
        await request.response().then((reply) => reply?.finished());
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
        return {
          name,
          bytes: responseBodySize + responseHeadersSize,
          headerBytes: responseHeadersSize,
        };
      }),
    );
}

/** Kilobytes of a thousand bytes, as budgets are told. */
export function kilobytes(scripts: readonly SentScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

/** The scripts themselves, without the headers that they came under. */
export function withoutHeaders(scripts: readonly SentScript[]): readonly SentScript[] {
  return scripts.map(({ name, bytes, headerBytes }) => ({
    name,
    bytes: bytes - headerBytes,
    headerBytes: 0,
  }));
}
