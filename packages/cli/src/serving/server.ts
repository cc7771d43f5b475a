import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppFiles } from './app-files.ts';
import type { WatchedDocuments } from './watched-documents.ts';

export type PlaygroundServer = {
  /** Such as `http://127.0.0.1:4747`. */
  readonly origin: string;
  readonly close: () => Promise<void>;
};

/** Reachable only from this machine: the documents are someone's work, and nobody signs in. */
const ADDRESS = '127.0.0.1';

/** Tells the page who serves it, so that it makes no requests that only the real server answers. */
const markOf = (name: string): string => `<meta name="plumbline-served-by" content="${name}" />`;

const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** A periodic line keeps proxies and the like from closing an idle event stream. */
const HEARTBEAT_MS = 20_000;

/**
 * Serves the built app with its playground, and the documents as JSON, to this machine only.
 *
 * @param port 0 for any free port
 * @throws the system's error when the port is not available (`EADDRINUSE`, `EACCES`)
 */
export async function startServer(
  app: AppFiles,
  documents: WatchedDocuments,
  port: number,
): Promise<PlaygroundServer> {
  // Not a static import: that would load Node's network stack, about 20 ms, for every other command too.
  const { createServer } = process.getBuiltinModule('node:http');
  const server = createServer((request, reply) => answer(request, reply, { app, documents }));
  await listen(server, port);
  const { port: given } = server.address() as AddressInfo;
  return {
    origin: `http://${ADDRESS}:${given}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Otherwise open event streams would keep the server from closing.
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, ADDRESS, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

type Served = { readonly app: AppFiles; readonly documents: WatchedDocuments };

function answer(request: IncomingMessage, reply: ServerResponse, served: Served): void {
  for (const [name, value] of Object.entries(HEADERS)) reply.setHeader(name, value);
  // Prevents DNS rebinding, where another site's name resolves to this machine: only our own host names are answered.
  if (!isOwnHost(request.headers.host, request.socket.localPort))
    return text(reply, 403, 'The playground answers only at its own address.');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    reply.setHeader('Allow', 'GET, HEAD');
    return text(reply, 405, 'The playground is read-only. Use GET.');
  }
  const [pathname = '/'] = (request.url ?? '/').split('?', 1);
  if (pathname === '/playground/documents.json') {
    return send(reply, 'application/json', JSON.stringify(served.documents.current()), 'no-store');
  }
  if (pathname === '/playground/events') return stream(reply, served.documents);
  const file = served.app.read(pathname);
  if (file !== undefined && pathname !== '/index.html') {
    const cache = file.isAsset ? 'public, max-age=31536000, immutable' : 'no-cache';
    return send(reply, file.type, file.bytes, cache);
  }
  if (
    /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/.test(pathname) &&
    !/^\/(?:api|ws|assets)(?:\/|$)/.test(pathname)
  ) {
    const page = served.app.page();
    if (page === undefined)
      return text(reply, 503, 'The app is being built. Reload this page in a moment.');
    const marked = page.replace('</head>', `  ${markOf(served.documents.name)}\n  </head>`);
    return send(reply, 'text/html; charset=utf-8', marked, 'no-cache');
  }
  return text(reply, 404, 'There is nothing at this address.');
}

/** Browsers leave out port 80, the default of HTTP. */
export function isOwnHost(host = '', port = 0): boolean {
  const suffixes = port === 80 ? ['', ':80'] : [`:${port}`];
  return suffixes.some((suffix) => [`${ADDRESS}${suffix}`, `localhost${suffix}`].includes(host));
}

/** Sends one event per change; the page then reads the documents again. */
function stream(reply: ServerResponse, documents: WatchedDocuments): void {
  reply.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const tell = (): void => {
    reply.write(`event: change\ndata: ${documents.current().revision}\n\n`);
  };
  tell();
  const end = documents.subscribe(tell);
  const heartbeat = setInterval(() => reply.write(':\n\n'), HEARTBEAT_MS).unref();
  reply.on('close', () => {
    end();
    clearInterval(heartbeat);
  });
}

function text(reply: ServerResponse, status: number, words: string): void {
  reply.statusCode = status;
  send(reply, 'text/plain; charset=utf-8', `${words}\n`, 'no-store');
}

function send(reply: ServerResponse, type: string, body: string | Buffer, cache: string): void {
  reply.setHeader('Content-Type', type);
  reply.setHeader('Content-Length', Buffer.byteLength(body));
  reply.setHeader('Cache-Control', cache);
  // Node omits the body when the request is a HEAD.
  reply.end(body);
}
