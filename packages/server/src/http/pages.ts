import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForApi, send } from './failure.ts';
import { YEAR_SECONDS } from './guards.ts';
import type { MethodsAt } from './methods.ts';
import { openPublicPages } from './public-pages.ts';

/**
 * Serves the built app. Assets have their hash in their name and never change. Every page route gets the app's page, which
 * is never cached; visitors get public pages as the build drew them. An API call that names nothing gets a problem; where
 * only the method is wrong, it says which are allowed.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string | undefined,
  methodsAt: MethodsAt,
  origin: () => string,
): Promise<void> {
  const isBuilt = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      // Maps are for whoever reads a stack trace on this machine, not for visitors. Compressed copies are sent in place of
      // their texts: an address of their own for each would double the routes.
      globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'public/**'],
      // The first page is one that the build drew.
      index: false,
      cacheControl: false,
      // The build lays a .br and a .gz beside each text.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isAsset = path.startsWith(join(folder, 'assets'));
        const policy = isAsset ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
        void reply.header('Cache-Control', policy);
        if (isAsset && isPartOfPage(path))
          for (const name of ABOUT_DOCUMENTS) reply.raw.removeHeader(name);
      },
    });
  const site = isBuilt ? openPublicPages(folder, origin) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = methodsAt(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isForApi(request) && !/\.[a-z0-9]+$/i.test(path);
    const text = isRead ? site?.sendText(path, request, reply) : undefined;
    if (text !== undefined) return text;
    // A page may have the address of a call that is no GET.
    if (methods.length > 0 && !isPage) return sayMethods(request, reply, methods);
    if (isPage && isBuilt)
      return site?.sendPage(path, request, reply) ?? reply.sendFile('index.html');
    const detail = isPage ? 'The app is not built.' : 'There is nothing at this address.';
    return send(reply, 404, detail);
  });
}

/**
 * Headers that browsers read on documents and workers alone. A page takes a dozen scripts: without them each is half a
 * kilobyte smaller.
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

/** A script or a style sheet. A worker keeps the policy header that it needs. */
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
  return send(reply, 405, `Here ${method} is not answered; send ${methods.join(' or ')}.`);
}
