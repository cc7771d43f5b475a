import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get as request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../run.ts';
import type { World } from '../world.ts';
import { isOwnHost } from './server.ts';

type Reply = { status: number; headers: IncomingHttpHeaders; body: string };

/** The smallest setup that `plumb serve` runs in: a folder with two sections and a built app. */
class Place {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'plumb-serve-'));
  out = '';
  error = '';
  stop = (): void => undefined;
  ended: Promise<number> | undefined;

  constructor() {
    this.write('one.json', section('one', 'prequal.B-01'));
    this.write('two.json', section('two', 'question.B-01').replace('A-01', 'B-01'));
    this.write('app/index.html', '<head>\n</head>');
    this.write('app/favicon.svg', '<svg/>');
    this.write('app/assets/main-1a2b3c.js', 'export {};');
    this.write('secret.txt', 'nobody else');
  }

  write(name: string, text: string): void {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  async serve(...args: readonly string[]): Promise<void> {
    const interrupted = new Promise<void>((resolve) => (this.stop = resolve));
    const world: World = {
      folder: this.folder,
      environment: {},
      writeOut: (text) => void (this.out += text),
      writeError: (text) => void (this.error += text),
      terminal: { out: false, error: false },
      readStdin: async () => '',
      today: () => '2026-06-30',
      pages: [],
      apps: [new URL('none/', this.#url), new URL('app/', this.#url)],
      interrupted: () => interrupted,
    };
    this.ended = run(['serve', ...args], world);
    await until(() => this.out.includes('Ctrl-C') || this.error !== '');
  }

  get origin(): string {
    return /http:\/\/127\.0\.0\.1:\d+/.exec(this.out)?.[0] ?? '';
  }

  get #url(): URL {
    return pathToFileURL(`${this.folder}/`);
  }

  /** A request that sends its path unchanged: `fetch` would normalize it first. */
  ask(at: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
    const { hostname, port } = new URL(this.origin);
    return new Promise((resolve, reject) => {
      request({ hostname, port, path: at, headers, method }, (reply) => {
        let body = '';
        reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }),
        );
      }).on('error', reject);
    });
  }
}

const section = (link: string, source: string): string =>
  JSON.stringify({
    id: `T/${link}`,
    link,
    template: 'T',
    questions: [{ id: 'A-01', type: 'TEXT', conditions: [`hidden: ${source} empty`] }],
  });

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(is, { timeout: 5_000, interval: 20 }).toBe(true);
}

describe('plumb serve', () => {
  let place: Place;
  beforeEach(() => {
    place = new Place();
  });
  afterEach(async () => {
    place.stop();
    await place.ended;
    rmSync(place.folder, { recursive: true, force: true });
  });

  test('serves the page at every page route, marked as served by plumb, and exits with 0', async () => {
    await place.serve('one.json', '--port', '0');
    for (const at of ['/', '/playground', '/playground?x=1', '/else/where']) {
      const { status, headers, body } = await place.ask(at);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).toMatch(/<meta name="plumbline-served-by" content="plumb-[0-9a-f]{16}" \/>/);
    }
    expect((await place.ask('/assets/main-1a2b3c.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await place.ask('/favicon.svg')).body).toBe('<svg/>');
    place.stop();
    expect(await place.ended).toBe(0);
  });

  test('serves the documents, with sibling files as context for their rules', async () => {
    await place.serve('one.json', '--port', '0');
    const { body, headers } = await place.ask('/playground/documents.json');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual({
      revision: 0,
      documents: [{ file: 'one.json', text: section('one', 'prequal.B-01') }],
      context: [
        { file: 'two.json', text: section('two', 'question.B-01').replace('A-01', 'B-01') },
      ],
      problem: null,
    });
  });

  test('notifies the page of each change on disk, including a deleted file', async () => {
    await place.serve('one.json', '--port', '0');
    const served = async () =>
      JSON.parse((await place.ask('/playground/documents.json')).body) as {
        revision: number;
        documents: { text: string }[];
        problem: string | null;
      };
    const events = await fetch(`${place.origin}/playground/events`);
    let told = '';
    const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
    const hear = async (): Promise<void> => {
      for (let next = await reader.read(); !next.done; next = await reader.read())
        told += next.value;
    };
    const heard = hear().catch(() => undefined);
    await until(() => told.includes('data: 0\n'));
    place.write('one.json', section('one', 'prequal.B-01 ').replace('TEXT', 'DATE'));
    await until(() => told.includes('data: 1\n'));
    expect((await served()).documents[0]?.text).toContain('DATE');
    rmSync(path.join(place.folder, 'one.json'));
    await until(() => told.includes('data: 2\n'));
    expect(await served()).toMatchObject({
      problem: '`one.json` cannot be read: there is no such file',
      documents: [{ text: expect.stringContaining('DATE') as string }],
    });
    place.stop();
    await heard;
  });

  test('answers only to its own host names, and only to GET and HEAD', async () => {
    await place.serve('one.json', '--port', '0');
    const { port } = new URL(place.origin);
    expect((await place.ask('/', { host: `localhost:${port}` })).status).toBe(200);
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost', '127.0.0.1:1']) {
      expect((await place.ask('/playground/documents.json', { host })).status).toBe(403);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const reply = await place.ask('/playground/documents.json', {}, method);
      expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
    const head = await place.ask('/playground', {}, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
    expect((await place.ask('/api/v1/me/')).status).toBe(404);
  });

  // Only some accounts may listen on port 80.
  test('on port 80, also answers to its host names without a port, as browsers send them', () => {
    const hosts = ['localhost', '127.0.0.1', 'localhost:80', '127.0.0.1:80', 'evil.example', ''];
    expect(hosts.filter((host) => isOwnHost(host, 80))).toEqual(hosts.slice(0, 4));
    expect(hosts.filter((host) => isOwnHost(host, 8080))).toEqual([]);
    expect(isOwnHost(undefined, 80)).toBe(false);
  });

  test('no path escapes the build folder', async () => {
    symlinkSync(path.join(place.folder, 'one.json'), path.join(place.folder, 'app/link.json'));
    place.write('app/.hidden.json', '{}');
    await place.serve('one.json', '--port', '0');
    for (const at of [
      '/../secret.txt',
      '/../one.json',
      '/assets/../../one.json',
      '/..%2fone.json',
      '/%2e%2e/one.json',
      '/assets/..%5c..%5cone.json',
      '//one.json',
      '/%00one.json',
      '/%ff.json',
      '/link.json',
      '/.hidden.json',
      '/index.html',
      `${place.folder}/one.json`,
      // Makes a pattern with catastrophic backtracking run forever.
      `/${'a'.repeat(200)}/${'b-'.repeat(200)}.json`,
    ]) {
      const { status, body } = await place.ask(at);
      expect([at, status, body]).toEqual([at, 404, 'There is nothing at this address.\n']);
    }
  });

  test('keeps running when a path cannot be looked up, and while a build replaces the app', async () => {
    await place.serve('one.json', '--port', '0');
    for (const at of ['/favicon.svg/in.svg', `/assets/${'a'.repeat(300)}.js`])
      expect([at, (await place.ask(at)).status]).toEqual([at, 404]);
    rmSync(path.join(place.folder, 'app'), { recursive: true });
    const { status, body } = await place.ask('/playground');
    expect([status, body]).toEqual([
      503,
      'The app is being built. Reload this page in a moment.\n',
    ]);
    expect((await place.ask('/favicon.svg')).status).toBe(404);
    place.write('app/index.html', '<head>\n</head>');
    expect((await place.ask('/playground')).status).toBe(200);
  });

  test('sends a content security policy without inline scripts, inline styles or framing', async () => {
    await place.serve('--port', '0');
    const { headers } = await place.ask('/playground');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe-');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('says what to run when the app is not built, and reports a port in use', async () => {
    await place.serve('--port', '0');
    const { port } = new URL(place.origin);
    const second = new Place();
    await second.serve('--port', port);
    expect([await second.ended, second.error]).toEqual([
      2,
      `error: port ${port} is taken\n  help: leave out \`--port\` to use any free port\n`,
    ]);
    rmSync(path.join(second.folder, 'app'), { recursive: true });
    second.error = '';
    await second.serve();
    expect([await second.ended, second.error]).toEqual([
      2,
      'error: the playground has not been built yet\n  help: run `npm run build` in the project folder, then try again\n',
    ]);
    rmSync(second.folder, { recursive: true, force: true });
  });
});
