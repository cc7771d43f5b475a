import type { Page, Request } from 'playwright-core';

/** A script as sent over the network: compressed size, of which `headerBytes` are its headers. */
export type SentScript = {
  readonly name: string;
  readonly bytes: number;
  readonly headerBytes: number;
};

/**
 * Counts the JavaScript that a page requests from now on.
 *
 * @returns a function that lists what was requested before its call, with the compressed size including headers
 */
export function countScripts(page: Page): () => Promise<readonly SentScript[]> {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.push(request);
  });
  return async () =>
    Promise.all(
      // Requests made later are neither awaited nor counted.
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

/** Kilobytes of 1,000 bytes, as in budgets. */
export function kilobytes(scripts: readonly SentScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

/** The scripts themselves, without their response headers. */
export function withoutHeaders(scripts: readonly SentScript[]): readonly SentScript[] {
  return scripts.map(({ name, bytes, headerBytes }) => ({
    name,
    bytes: bytes - headerBytes,
    headerBytes: 0,
  }));
}
