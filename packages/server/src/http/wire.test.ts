import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { endpoints } from '@plumbline/api-contract';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { withServer } from '../test/server.ts';

withServer('the HTTP layer', (test) => {
  let own: string;
  beforeAll(async () => {
    own = test.ids.get('Summit Electric LLC') ?? '';
  });

  const ask = (options: InjectOptions) =>
    test.server.app.inject({
      ...options,
      headers: { authorization: `Token ${test.tokens.tpAdmin}`, ...options.headers },
    });
  const json = { 'content-type': 'application/json' };

  it.each(['/api/%zz', '/%C0%AF', `/api/organizations/${'x'.repeat(500)}/`])(
    'replies with a problem to the URL %s',
    async (url) => {
      const reply = await ask({ url });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.headers['content-type']).toContain('application/problem+json');
      expect(reply.json()).toMatchObject({ type: 'about:blank', status: reply.statusCode });
    },
  );

  it.each([
    ['GARBAGE\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('replies with a problem to an unreadable request: %.12s', async (text, status) => {
    const { server } = test.server.app;
    if (!server.listening) await test.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let reply = '';
    socket.on('data', (chunk) => {
      reply += String(chunk);
    });
    socket.write(text);
    await once(socket, 'close');
    expect(reply).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      type: 'about:blank',
      status,
    });
  });

  it('does not report a database failure when the client disconnects', async () => {
    const { app } = test.server;
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const arrived = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    socket.write(
      `POST ${endpoints.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    );
    const [, response] = await arrived;
    socket.destroy();
    if (!response.closed) await once(response, 'close');
    await expect.poll(() => response.statusCode).toBe(400);
  });

  it('lists the allowed values', async () => {
    const reply = await test.call('tpAdmin', endpoints.updateOrganization, {
      params: { id: own },
      body: { prequal_status: 'Done' },
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      detail: 'body/prequal_status: Send "Work In Progress" or "Ready For Review".',
      pointer: '/prequal_status',
      errors: [
        { address: '/prequal_status', reason: 'Send "Work In Progress" or "Ready For Review".' },
      ],
    });
  });

  it('accepts an uppercase id', async () => {
    const tp = own.toUpperCase();
    expect((await test.call('tpAdmin', endpoints.getSetup, { query: { tp } })).statusCode).toBe(
      200,
    );
    expect((await test.call('gcGranted', endpoints.getSetup, { query: { tp } })).statusCode).toBe(
      200,
    );
    const body = { prequal_status: 'Work In Progress' };
    const params = { id: tp };
    const reply = await test.call('tpAdmin', endpoints.updateOrganization, { params, body });
    expect(reply.statusCode).toBe(200);
  });

  it('treats an empty query value as missing', async () => {
    const url = '/api/prequal_permissions/data_vault/get_has_access/?search=&is_paginate=&tp=';
    expect((await ask({ url })).statusCode).toBe(200);
    const reply = await ask({ url: '/api/pf_answers/?link=&tp=' });
    expect(reply.json()).toMatchObject({ status: 422, pointer: '/link' });
  });

  it.each([' \t', 'Ann\nBcc: x'])('rejects %j as a first name', async (first_name) => {
    const reply = await test.call('tpAdmin', endpoints.updateMe, { body: { first_name } });
    expect(reply.json()).toMatchObject({
      status: 422,
      detail: 'body/first_name: Send one line that is not blank.',
    });
  });

  it('treats an empty body as missing', async () => {
    const url = endpoints.logout.path;
    const bare = { authorization: '', ...json };
    const logout = await ask({ method: 'POST', url, headers: bare, payload: '' });
    expect(logout.statusCode).toBe(204);
    const login = await ask({
      method: 'POST',
      url: endpoints.login.path,
      headers: json,
      payload: '',
    });
    expect(login.json()).toMatchObject({ status: 422, detail: 'body: Send a JSON object.' });
  });

  it.each([
    ['{"email": "a",\n "password"}', 'The body is not JSON (line 2 column 12).'],
    ['{"__proto__": {"rank": 500}}', 'Remove the key `__proto__`'],
    ['{"a": {"constructor": {"prototype": {}}}}', 'Remove the key `__proto__`'],
  ])('says what is wrong with the body %s', async (payload, detail) => {
    const url = endpoints.login.path;
    const reply = await ask({ method: 'POST', url, headers: json, payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ detail: string }>().detail).toContain(detail);
  });

  it('answers 426 when a websocket address gets a plain request', async () => {
    const reply = await ask({ url: endpoints.incoming.path });
    expect(reply.statusCode).toBe(426);
    expect(reply.headers['upgrade']).toBe('websocket');
    expect(reply.json()).toMatchObject({ detail: 'Open this address as a websocket.' });
  });

  it('lists the methods that a path allows', async () => {
    const url = endpoints.getMe.path;
    const reply = await ask({ method: 'DELETE', url });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers['allow']).toBe('GET, PATCH, HEAD, OPTIONS');
    const options = await ask({ method: 'OPTIONS', url: `/api/organizations/${own}` });
    expect(options.statusCode).toBe(204);
    expect(options.headers['allow']).toBe('GET, PATCH, PUT, HEAD, OPTIONS');
    expect(options.headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask({ method: 'DELETE', url: '/api/nothing/' })).statusCode).toBe(404);
  });
});
