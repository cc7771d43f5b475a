import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from './csrf.ts';

/** What the build says of the pages (app/src/prerender.tsx). */
type Pages = {
  /** The file of each public page, by its address. */
  readonly built: Readonly<Record<string, string>>;
  readonly notFound: string;
  /** The paths of all pages, as React Router writes them. */
  readonly app: readonly string[];
};

/** A file as it is sent. Each is compressed when it is first asked for: 20 kB of HTML in a few milliseconds. */
type Coded = { readonly plain: string; readonly br: Buffer; readonly gzip: Buffer };

/** Files beside the pages, by their address. */
const TEXTS: ReadonlyMap<string, readonly [file: string, type: string]> = new Map([
  ['/sitemap.xml', ['sitemap.xml', 'application/xml; charset=utf-8']],
  ['/robots.txt', ['robots.txt', 'text/plain; charset=utf-8']],
  ['/blog/rss.xml', ['rss.xml', 'application/rss+xml; charset=utf-8']],
]);

/** The placeholder for the address of the site in the built files. */
const ORIGIN = /\{\{origin\}\}/gu;

export type PublicPages = {
  /** Sends the file at an address that is no page, such as the site map; undefined where there is none. */
  readonly sendText: (
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply | undefined;
  /**
   * Sends the page at an address: to visitors as the build drew it, to anyone who seems to be signed in as the app.
   * Status 404 where the address names no page.
   */
  readonly sendPage: (path: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

/**
 * The pages that visitors read without JavaScript.
 *
 * @param folder of the built app
 * @param origin the address of the site; known once the server listens
 * @returns undefined where the build drew none
 */
export function openPublicPages(folder: string, origin: () => string): PublicPages | undefined {
  const list = join(folder, 'public', 'pages.json');
  if (!existsSync(list)) return undefined;
  const pages = JSON.parse(readFileSync(list, 'utf8')) as Pages;
  const isPage = new RegExp(`^(?:${pages.app.map(patternOf).join('|')})$`, 'iu');
  const texts = new Map<string, Coded>();
  const textOf = (file: string): Coded => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(folder, 'public', file), 'utf8').replace(ORIGIN, origin());
    const coded = { plain: text, br: brotliCompressSync(text), gzip: gzipSync(text) };
    texts.set(file, coded);
    return coded;
  };
  const send = (request: FastifyRequest, reply: FastifyReply, file: string, type: string) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    if (encoding !== undefined) void reply.header('Content-Encoding', encoding);
    return reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding, Cookie')
      .type(type)
      .send(textOf(file)[encoding ?? 'plain']);
  };

  return {
    sendText(path, request, reply) {
      const found = TEXTS.get(path);
      return found && send(request, reply, ...found);
    },
    sendPage(path, request, reply) {
      // As the router does, whatever the case and with a slash at the end or without.
      const address = path.replace(/(?<=.)\/+$/u, '').toLowerCase();
      const built = Object.hasOwn(pages.built, address) ? pages.built[address] : undefined;
      const isUnknown = built === undefined && !isPage.test(address);
      const file = built ?? (isUnknown && !isUnlisted(address) ? pages.notFound : undefined);
      if (isUnknown) void reply.code(404);
      // Whether the session is good is the app's to ask: here it only chooses which page comes first.
      if (file === undefined || request.cookies[SESSION_COOKIE] !== undefined)
        return reply.sendFile('index.html');
      return send(request, reply, file, 'text/html; charset=utf-8');
    },
  };
}

/**
 * Whether only the app can tell if a page is there: it asks with the secret in the address. The right secret and a wrong
 * one are answered with the same status here.
 */
function isUnlisted(address: string): boolean {
  return address.startsWith('/info/ri');
}

/** `/profile/:uid?/:tabname?` as a pattern. */
function patternOf(path: string): string {
  if (path === '/') return '/';
  return path
    .split('/')
    .slice(1)
    .map((part) => {
      const text = part.startsWith(':') ? '[^/]+' : part.replace(/[.*+^${}()|[\]\\]/gu, '\\$&');
      return part.endsWith('?') ? `(?:/${text.replace(/\\?\?$/u, '')})?` : `/${text}`;
    })
    .join('');
}
