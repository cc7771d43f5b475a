import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from './csrf.ts';

/** The build's list of pages (app/src/prerender.tsx). */
type Pages = {
  /** The file of each public page, by address. */
  readonly built: Readonly<Record<string, string>>;
  readonly notFound: string;
  /** The paths of all pages, as React Router writes them. */
  readonly app: readonly string[];
};

/** A file ready to send. Compressed on first use, which takes a few milliseconds for 20 kB of HTML. */
type Coded = { readonly plain: string; readonly br: Buffer; readonly gzip: Buffer };

/** Files that are not pages, by address. */
const TEXTS: ReadonlyMap<string, readonly [file: string, type: string]> = new Map([
  ['/sitemap.xml', ['sitemap.xml', 'application/xml; charset=utf-8']],
  ['/robots.txt', ['robots.txt', 'text/plain; charset=utf-8']],
  ['/blog/rss.xml', ['rss.xml', 'application/rss+xml; charset=utf-8']],
]);

/** The placeholder for the site's address in the built files. */
const ORIGIN = /\{\{origin\}\}/gu;

export type PublicPages = {
  /** Sends the file at an address that is not a page, such as the site map; undefined if there is none. */
  readonly sendText: (
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply | undefined;
  /**
   * Sends the page at an address: visitors get it prerendered, anyone who seems to be signed in gets the app.
   * Answers 404 if the address names no page.
   */
  readonly sendPage: (path: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

/**
 * The pages that visitors read without JavaScript.
 *
 * @param folder of the built app
 * @param origin the site's address, known once the server listens
 * @returns undefined if the build has no prerendered pages
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
      // Like the router, ignores case and a trailing slash.
      const address = path.replace(/(?<=.)\/+$/u, '').toLowerCase();
      const built = Object.hasOwn(pages.built, address) ? pages.built[address] : undefined;
      const isUnknown = built === undefined && !isPage.test(address);
      const file = built ?? (isUnknown && !isUnlisted(address) ? pages.notFound : undefined);
      if (isUnknown) void reply.code(404);
      // The app checks whether the session is valid; here the cookie only decides which page comes first.
      if (file === undefined || request.cookies[SESSION_COOKIE] !== undefined)
        return reply.sendFile('index.html');
      return send(request, reply, file, 'text/html; charset=utf-8');
    },
  };
}

/**
 * Whether only the app can tell if a page exists, by checking the secret in the address. Here the right secret and a
 * wrong one get the same status.
 */
function isUnlisted(address: string): boolean {
  return address.startsWith('/info/ri');
}

/** The pattern for a path such as `/profile/:uid?/:tabname?`. */
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
