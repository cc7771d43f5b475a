import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { buildServer } from './build-server.ts';
import { withServer } from './test/server.ts';

withServer('stopping', (test) => {
  it('does not wait for a body that is half sent', async () => {
    const { databaseUrl, filesDir } = test;
    const server = await buildServer({ databaseUrl, filesDir, longestAnswerMs: 50 });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const ended = once(socket, 'close');
    const arrived = once(server.app.server, 'request');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${endpoints.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    );
    await arrived;
    await server.close();
    await ended;
    expect(socket.destroyed).toBe(true);
  }, 10_000);
});
