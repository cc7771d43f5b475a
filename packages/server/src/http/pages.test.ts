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
    await servePages(app, folder.path, methodsOf(endpoints));
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

  it('keeps source maps to itself', async () => {
    await serve(true);
    expect((await get('/assets/app-1a2b3c.js.map')).statusCode).toBe(404);
  });

  it('asks for https for a year where the site, or the proxy before it, speaks it', async () => {
    await serve(true);
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const behind = fastify({ trustProxy: true });
    await putGuards(behind, { rateLimit: 0, isHttps: false });
    await servePages(behind, folder?.path, methodsOf(endpoints));
    const reply = await behind.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(reply.headers['strict-transport-security']).toContain('max-age=31536000');
    await behind.close();
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

  it('spares scripts the headers about documents, and workers nothing', async () => {
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

  it('serves the page for page routes, whatever their query, under a policy that runs no inline script', async () => {
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

  it('does not serve the page to what is no reading', async () => {
    await serve(true);
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  it('says that the app is not built', async () => {
    await serve(false);
    expect((await get('/login')).json()).toMatchObject({
      status: 404,
      detail: 'The app is not built.',
    });
  });
});
