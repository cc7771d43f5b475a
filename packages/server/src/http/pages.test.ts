import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '@plumbline/api-contract';
import { makeFolder } from '../test/folder.ts';
import { putGuards } from './guards.ts';
import { methodsOf } from './methods.ts';
import { servePages } from './pages.ts';

describe('servePages', () => {
  let app: FastifyInstance;
  let folder: Awaited<ReturnType<typeof makeFolder>> | undefined;
  afterEach(async () => {
    await app.close();
    await folder?.remove();
  });

  async function serve(isBuilt: boolean): Promise<void> {
    folder = await makeFolder();
    if (isBuilt) {
      await mkdir(join(folder.path, 'assets'));
      await writeFile(join(folder.path, 'index.html'), '<title>Plumbline</title>');
      await writeFile(join(folder.path, 'assets/app-1a2b3c.js'), 'export {};');
      await writeFile(join(folder.path, 'assets/app-1a2b3c.js.map'), '{}');
      await writeFile(join(folder.path, 'assets/pdf-worker-1a2b3c.js'), 'export {};');
    }
    app = fastify();
    await putGuards(app, { rateLimit: 0, isHttps: false });
    await servePages(app, folder.path, methodsOf(endpoints), () => 'https://site.example');
  }
  const get = (url: string) => app.inject({ url });

  it('caches assets forever and the page never', async () => {
    await serve(true);
    const asset = await get('/assets/app-1a2b3c.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    const page = await get('/');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.body).toContain('Plumbline');
  });

  it('serves no source maps and compressed copies, nothing outside its folder, and caches no missing asset', async () => {
    await serve(true);
    await writeFile(join(folder?.path ?? '', 'assets/app-1a2b3c.js.br'), brotliCompressSync('{}'));
    await writeFile(join(folder?.path ?? '', 'secret.json.map'), '{}');
    for (const path of [
      'app-1a2b3c.js.map',
      'app-1a2b3c.js.br',
      '..%2Fsecret.json.map',
      '..%2F..%2F..%2Fetc%2Fhosts.txt',
      'gone-1a2b3c.js',
    ]) {
      const { statusCode, headers } = await get(`/assets/${path}`);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(headers['cache-control'] ?? 'no-cache').not.toContain('immutable');
    }
    // An address that does not look like a file's is a page's.
    expect((await get('/assets/app-1a2b3c.js%2Emap')).body).toContain('<title>');
  });

  it('sends HSTS for a year when the proxy in front of it uses https', async () => {
    await serve(true);
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const behind = fastify({ trustProxy: true });
    await putGuards(behind, { rateLimit: 0, isHttps: false });
    await servePages(behind, folder?.path, methodsOf(endpoints), () => 'https://site.example');
    const reply = await behind.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    const forAYear = 'max-age=31536000; includeSubDomains';
    expect(reply.headers['strict-transport-security']).toBe(forAYear);
    await behind.close();
    const secure = fastify();
    await putGuards(secure, { rateLimit: 0, isHttps: true });
    await servePages(secure, folder?.path, methodsOf(endpoints), () => 'https://site.example');
    const own = await secure.inject({ url: '/' });
    expect(own.headers['strict-transport-security']).toBe(forAYear);
    await secure.close();
  });

  it('sends files compressed at build time to clients that accept them', async () => {
    await serve(true);
    const file = join(folder?.path ?? '', 'assets/app-1a2b3c.js');
    await writeFile(`${file}.br`, brotliCompressSync('export {};'));
    const url = '/assets/app-1a2b3c.js';
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toContain('javascript');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('export {};');
    const whole = await get(url);
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(whole.body).toBe('export {};');
  });

  it('leaves document headers off scripts, but not off workers', async () => {
    await serve(true);
    const script = await get('/assets/app-1a2b3c.js');
    expect(script.headers).not.toHaveProperty('content-security-policy');
    expect(script.headers).not.toHaveProperty('x-frame-options');
    expect(script.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const url of ['/', '/assets/pdf-worker-1a2b3c.js'])
      expect((await get(url)).headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('serves the page for page routes, with any query, under a policy without inline scripts', async () => {
    await serve(true);
    for (const url of [
      '/login',
      '/prequal/read-view/insurance?tp=7',
      '/market-search?type=General Contractor',
    ]) {
      const page = await get(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['cache-control']).toBe('no-cache');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toContain('unsafe-eval');
    }
  });

  it.each([
    '/api/nothing/',
    '/api',
    '/ws/nothing/',
    '/assets/gone-1a2b3c.js',
    '/favicon.ico',
    '/..%2f..%2fpackage.json',
  ])('does not serve the page for %s', async (url) => {
    await serve(true);
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });

  it('does not serve the page for a POST', async () => {
    await serve(true);
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  describe('with prerendered public pages', () => {
    const files = {
      'index.html': '<title>Home</title><link rel="canonical" href="{{origin}}/">',
      'not-found.html': '<title>Not found</title>',
      'sitemap.xml': '<loc>{{origin}}/</loc>',
      'robots.txt': 'Sitemap: {{origin}}/sitemap.xml',
      'rss.xml': '<rss>{{origin}}</rss>',
      'pages.json': JSON.stringify({
        built: { '/': 'index.html', '/info/manufacturer': 'index.html' },
        notFound: 'not-found.html',
        app: ['/', '/login', '/profile/:uid?/:tabname?', '/relationships/:uuid?/confirm'],
      }),
    };
    const serveDrawn = async () => {
      await serve(true);
      await app.close();
      const path = folder?.path ?? '';
      await mkdir(join(path, 'public'));
      for (const [name, text] of Object.entries(files))
        await writeFile(join(path, 'public', name), text);
      app = fastify();
      await putGuards(app, { rateLimit: 0, isHttps: false });
      await servePages(app, path, methodsOf(endpoints), () => 'https://site.example');
    };

    it.each([
      ['/', 200, 'Home'],
      ['/?utm_campaign=spring', 200, 'Home'],
      ['/info/manufacturer', 200, 'Home'],
      ['/Info/Manufacturer/', 200, 'Home'],
      ['/login', 200, 'Plumbline'],
      ['/profile', 200, 'Plumbline'],
      ['/profile/7/people', 200, 'Plumbline'],
      ['/profile/7/people/more', 404, 'Not found'],
      ['/relationships/confirm', 200, 'Plumbline'],
      ['/relationships/7/confirm', 200, 'Plumbline'],
      ['/info/nothing', 404, 'Not found'],
      // Only the app can tell whether the secret is right.
      ['/info/risecret', 404, 'Plumbline'],
      ['/no/such/page', 404, 'Not found'],
      ['/constructor', 404, 'Not found'],
    ])('answers a visitor at %s with status %i and the page %s', async (url, status, title) => {
      await serveDrawn();
      const page = await get(url);
      expect([page.statusCode, page.body]).toEqual([
        status,
        expect.stringContaining(`<title>${title}</title>`),
      ]);
      expect(page.headers['cache-control']).toBe('no-cache');
      if (title !== 'Plumbline') expect(page.headers['vary']).toContain('Cookie');
    });

    it('sends the app to anyone with a session', async () => {
      await serveDrawn();
      for (const [url, status] of [
        ['/', 200],
        ['/no/such/page', 404],
      ] as const) {
        const page = await app.inject({ url, cookies: { plumbline_session: 'x' } });
        expect([page.statusCode, page.body]).toEqual([status, '<title>Plumbline</title>']);
      }
    });

    it('puts the site’s address into the canonical link, sitemap, robots.txt and RSS feed', async () => {
      await serveDrawn();
      expect((await get('/')).body).toContain('href="https://site.example/"');
      for (const [url, type] of [
        ['/sitemap.xml', 'application/xml'],
        ['/robots.txt', 'text/plain'],
        ['/blog/rss.xml', 'application/rss+xml'],
      ]) {
        const text = await get(url ?? '');
        expect(text.headers['content-type']).toContain(type);
        expect(text.body).toContain('https://site.example');
      }
      expect((await get('/public/index.html')).statusCode).toBe(404);
      const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
      expect(small.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe((await get('/')).body);
    });
  });

  it('says so when the app is not built', async () => {
    await serve(false);
    expect((await get('/login')).json()).toMatchObject({
      status: 404,
      detail: 'The app is not built.',
    });
  });
});
