import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForApi, send } from './failure.ts';
import { YEAR_SECONDS } from './guards.ts';
import type { MethodsAt } from './methods.ts';
import { openPublicPages } from './public-pages.ts';

/**
 * Serves the built app. Assets have a hash in their name and never change. Every page route gets the app's page, which
 * is never cached; visitors get prerendered public pages. An API call to an unknown address gets a problem; if only the
 * method is wrong, the reply names the allowed ones.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string | undefined,
  methodsAt: MethodsAt,
  origin: () => string,
): Promise<void> {
  const isBuilt = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    // The home page is prerendered. The build puts a .br and a .gz next to each text file.
    const shared = { index: false, cacheControl: false, preCompressed: true } as const;
    await app.register(fastifyStatic, {
      ...shared,
      root: folder,
      wildcard: false,
      globIgnore: [...PRIVATE.map((end) => `**/*${end}`), 'public/**', 'assets/**'],
      setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
    });
    // One route for all of them: a route for each of a thousand files took an eighth of the start.
    await app.register(fastifyStatic, {
      ...shared,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      allowedPath: (path) => !PRIVATE.some((end) => path.endsWith(end)),
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
        if (isPartOfPage(path)) for (const name of ABOUT_DOCUMENTS) reply.raw.removeHeader(name);
      },
    });
  }
  const site = isBuilt ? openPublicPages(folder, origin) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = methodsAt(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isForApi(request) && !/\.[a-z0-9]+$/i.test(path);
    const text = isRead ? site?.sendText(path, request, reply) : undefined;
    if (text !== undefined) return text;
    // A page may share its address with a call that is not a GET.
    if (methods.length > 0 && !isPage) return sayMethods(request, reply, methods);
    if (isPage && isBuilt)
      return site?.sendPage(path, request, reply) ?? reply.sendFile('index.html');
    const detail = isPage ? 'The app is not built.' : 'There is nothing at this address.';
    return send(reply, 404, detail);
  });
}

/**
 * Files without an address of their own: source maps are for reading stack traces on this machine, and compressed copies
 * are sent in place of the originals.
 */
const PRIVATE = ['.map', '.br', '.gz'];

/**
 * Headers that browsers use only on documents and workers. A page loads a dozen scripts, and each is half a kilobyte
 * smaller without them.
 */
const ABOUT_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Whether it is a script or a style sheet. Workers keep these headers, because they need the content policy. */
function isPartOfPage(path: string): boolean {
  return /\.(?:css|js)(?:\.br|\.gz)?$/u.test(path) && !/-worker-[^/]*$/u.test(path);
}

function sayMethods(
  { method }: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): FastifyReply {
  const reads = methods.includes('GET') ? ['HEAD'] : [];
  void reply.header('Allow', [...methods, ...reads, 'OPTIONS'].join(', '));
  if (method === 'OPTIONS') return reply.code(204).send();
  return send(reply, 405, `${method} is not allowed here. Send ${methods.join(' or ')}.`);
}
