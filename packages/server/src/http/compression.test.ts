import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { endpoints, type Problem, type SectionReply } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { multipartOf } from '../test/multipart.ts';
import { readSection, withQuestion, withServer } from '../test/server.ts';

const LINK = 'basic-information';

withServer('bodies', (test) => {
  const url = `${endpoints.getAnswers.path}?link=${LINK}`;
  const authorization = () => `Token ${test.tokens.tpAdmin}`;
  const get = (accepted: string, path = url) =>
    test.server.app.inject({
      url: path,
      headers: { authorization: authorization(), 'accept-encoding': accepted },
    });
  const put = (payload: Buffer, encoding = 'gzip') =>
    test.server.app.inject({
      method: 'PUT',
      url,
      headers: {
        authorization: authorization(),
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      payload,
    });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'of replies are compressed with %s when the request accepts it',
    async (encoding, unpack) => {
      const plain = await get('identity');
      const packed = await get(encoding);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toContain('accept-encoding');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      const reply = JSON.parse(unpack(packed.rawPayload).toString()) as SectionReply;
      expect(reply).toEqual(plain.json());
    },
  );

  it('of small replies are not compressed', async () => {
    const reply = await get('br', endpoints.getUserType.path);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.json()).toEqual({ user_type: 'TP' });
  });

  it('of saves may be sent compressed', async () => {
    const { answers } = await readSection(test, LINK);
    const sent = { answers: withQuestion(answers, 'BI-27', { value: 'Sent in little' }) };
    const reply = await put(gzipSync(JSON.stringify(sent)));
    expect(reply.statusCode).toBe(200);
    expect((await readSection(test, LINK)).answers).toEqual(
      reply.json<{ answers: unknown }>().answers,
    );
  });

  it('are limited by their decompressed size', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    const reply = await put(bomb);
    expect(reply.statusCode).toBe(413);
    expect(reply.json<Problem>().detail).toBe('The body is larger than 512 kB.');
  });

  // They would never be read to their end.
  it('of uploads are not decompressed, but refused at once', async () => {
    const { body, headers } = multipartOf(randomBytes(100_000), 'policy.pdf');
    const reply = await test.server.app.inject({
      method: 'POST',
      url: endpoints.uploadFile.path,
      headers: { ...headers, authorization: authorization(), 'content-encoding': 'gzip' },
      payload: gzipSync(body),
    });
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ file: ['Send the file without Content-Encoding.'] });
  });

  it.each([
    ['broken', Buffer.from('not packed at all'), 'gzip', 400],
    ['cut off', gzipSync('{"answers":{}}').subarray(0, 12), 'gzip', 400],
    ['packed in another way', Buffer.from('{}'), 'compress', 415],
    ['packed twice', gzipSync(gzipSync('{}')), 'gzip, gzip', 415],
  ])('that are %s are refused with a reason', async (_name, payload, encoding, status) => {
    const reply = await put(payload, encoding);
    expect(reply.statusCode).toBe(status);
    expect(reply.json<Problem>().detail).toMatch(/gzip/u);
  });
});
