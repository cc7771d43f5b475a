import { endpoints } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { ApiError, createClient } from './client.ts';

type Sent = { path: string; init: RequestInit };

function client(reply: () => Promise<Response> | Response) {
  const sent: Sent[] = [];
  let signedOut = 0;
  const call = createClient({
    fetch: async (path, init) => {
      sent.push({ path: path as string, init: init ?? {} });
      return reply();
    },
    token: () => 'secret',
    csrfToken: () => 'csrf',
    timeZone: 'America/Denver',
    onSignedOut: () => {
      signedOut += 1;
    },
  });
  return { call, sent, signedOut: () => signedOut };
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => {
      throw new Error('should have failed');
    },
    (error: unknown) => error as ApiError,
  );
}

describe('the client', () => {
  it('sends the token, the time zone, the CSRF token and JSON at the path of the contract', async () => {
    const { call, sent } = client(() => json(201, { id: 'g1' }));
    const reply = await call(endpoints.allowAccess, {
      body: { email: 'a@b.example', sections: ['insurance'] },
    });
    expect(reply).toEqual({ id: 'g1' });
    expect(sent[0]?.path).toBe('/api/prequal_access/allow_access/');
    expect(sent[0]?.init.method).toBe('POST');
    expect(sent[0]?.init.headers).toMatchObject({
      authorization: 'Token secret',
      'x-time-zone': 'America/Denver',
      'x-csrftoken': 'csrf',
      'content-type': 'application/json',
    });
    expect(sent[0]?.init.body).toBe('{"email":"a@b.example","sections":["insurance"]}');
  });

  it('compresses a long body, unless the page is going away', async () => {
    const { call, sent } = client(() => json(200, {}));
    const body = {
      revision: 1,
      changes: [{ kind: 'answer' as const, address: 'a/b', value: 'x'.repeat(5000) }],
    };
    await call(endpoints.changeAnswers, { body });
    await call(endpoints.changeAnswers, { body, keepalive: true });
    const [packed, plain] = sent;
    expect(packed?.init.headers).toMatchObject({ 'content-encoding': 'gzip' });
    const content = packed?.init.body as ArrayBuffer;
    expect(content.byteLength).toBeLessThan(200);
    const unpacked = new Response(content).body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(unpacked).json()).toEqual(body);
    expect(plain?.init.headers).not.toHaveProperty('content-encoding');
    expect(plain?.init.body).toBe(JSON.stringify(body));
  });

  it('gives undefined for a reply without a body', async () => {
    const { call } = client(() => new Response(null, { status: 204 }));
    expect(await call(endpoints.logout)).toBeUndefined();
  });

  it('turns problem JSON into an error with its message, status and other members', async () => {
    const { call } = client(() =>
      json(409, {
        type: 'about:blank',
        title: 'Stale',
        status: 409,
        detail: 'Somebody saved',
        answers: { revision: 3 },
      }),
    );
    const error = await failure(call(endpoints.getMe));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.status).toBe(409);
    expect(error.message).toBe('Somebody saved');
    expect(error.problem?.['answers']).toEqual({ revision: 3 });
  });

  it.each([
    [403, 'You do not have access to this.'],
    [502, 'The server could not complete your request. Try again in a moment.'],
  ])('has its own message for a %i whose body is not problem JSON', async (status, words) => {
    const { call } = client(() => new Response('<h1>nginx</h1>', { status }));
    const error = await failure(call(endpoints.getMe));
    expect(error.message).toBe(words);
    expect(error.problem).toBeNull();
  });

  it('says that the server was not reached when no reply comes', async () => {
    const { call } = client(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure(call(endpoints.getMe));
    expect(error.status).toBeNull();
    expect(error.message).toContain('could not be reached');
  });

  it('passes an abort through unchanged, so that no error is shown', async () => {
    const { call } = client(() => Promise.reject(new DOMException('gone', 'AbortError')));
    const error = await failure(call(endpoints.getMe, { signal: AbortSignal.abort() }));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error.name).toBe('AbortError');
  });

  it('reports the end of the session on 401, but not when signing in fails', async () => {
    const unauthorized = client(() =>
      json(401, { title: 'Sign in', status: 401, type: 'about:blank' }),
    );
    await failure(unauthorized.call(endpoints.login, { body: { email: 'a', password: 'b' } }));
    expect(unauthorized.signedOut()).toBe(0);
    await failure(unauthorized.call(endpoints.getMe));
    expect(unauthorized.signedOut()).toBe(1);
  });

  it('reports the token that was sent, even if another one is stored when the reply comes', async () => {
    let stored = 'old';
    const ended: (string | null)[] = [];
    const call = createClient({
      fetch: async () => {
        stored = 'newer';
        return json(401, { title: 'Sign in', status: 401, type: 'about:blank' });
      },
      token: () => stored,
      csrfToken: () => null,
      timeZone: 'America/Denver',
      onSignedOut: (token) => void ended.push(token),
    });
    await failure(call(endpoints.getMe));
    expect(ended).toEqual(['old']);
  });
});
