import { endpoints, type User } from '@plumbline/api-contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photo } from '../../test/pictures.ts';
import { withServer } from '../../test/server.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const MOST_BYTES = 256 * 1024;
/** The same picture, except that its header claims 60,000 pixels on each side: more than a browser can draw. */
const VAST = Buffer.concat([
  PNG.subarray(0, 16),
  Buffer.from([0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]),
  PNG.subarray(24),
]);

withServer('portraits', (test) => {
  const upload = async (content: Buffer | string, field = 'file') => {
    const form = new FormData();
    form.append(field, new Blob([content]), 'me.png');
    const body = new Response(form);
    return test.server.app.inject({
      method: 'POST',
      url: endpoints.uploadPortrait.path,
      headers: {
        authorization: `Token ${test.tokens.tpAdmin}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  const portraitOf = async () =>
    (await test.call('tpAdmin', endpoints.getMe)).json<User>().portrait;
  const read = (path: string | null) => test.server.app.inject({ url: path ?? '' });

  it('are served to anyone who knows their name, with headers that allow only a picture', async () => {
    const reply = await upload(PNG);
    expect(reply.statusCode).toBe(200);
    const path = reply.json<User>().portrait;
    expect(path).toMatch(/^\/api\/portraits\/[\w-]{22}\/$/);
    expect(await portraitOf()).toBe(path);
    const picture = await read(path);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('are re-encoded as a square without metadata', async () => {
    const sent = await photo(900, 600);
    expect(sent.toString('latin1')).toContain('Qzphone');
    const { rawPayload } = await read((await upload(sent)).json<User>().portrait);
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
    expect(rawPayload.toString('latin1')).not.toContain('Qz');
  });

  it('get a new name when replaced, and the old one is deleted', async () => {
    const before = await portraitOf();
    const after = (await upload(Buffer.concat([PNG, Buffer.alloc(10)]))).json<User>().portrait;
    expect(after).not.toBe(before);
    expect((await read(before)).statusCode).toBe(404);
    const gone = await test.call('tpAdmin', endpoints.deletePortrait);
    expect(gone.json<User>().portrait).toBeNull();
    expect((await read(after)).statusCode).toBe(404);
  });

  it.each([
    ['a drawing with a script', SVG, 'file'],
    ['a page', '<!doctype html><p>me</p>', 'file'],
    ['nothing', '', 'file'],
    ['another field', PNG, 'picture'],
    ['a picture of 60,000 pixels a side', VAST, 'file'],
    ['three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 'file'],
    ['a PDF', '%PDF-1.7\n', 'file'],
    ['more than 256 kB', Buffer.concat([PNG, Buffer.alloc(MOST_BYTES)]), 'file'],
  ] as const)('refuses %s and keeps the picture that was there', async (_, content, field) => {
    const path = (await upload(PNG)).json<User>().portrait;
    const reply = await upload(content, field);
    expect(reply.json()).toMatchObject({ status: 422, file: [expect.any(String)] });
    expect(await portraitOf()).toBe(path);
  });

  it('may be exactly as large as the limit', async () => {
    const whole = Buffer.concat([PNG, Buffer.alloc(MOST_BYTES - PNG.length)]);
    expect((await upload(whole)).statusCode).toBe(200);
  });

  it('refuse a body that is not a valid form', async () => {
    const reply = await test.call('tpAdmin', endpoints.uploadPortrait, { body: { file: 'x' } });
    expect(reply.json()).toMatchObject({ status: 422, file: [expect.any(String)] });
    const broken = await test.server.app.inject({
      method: 'POST',
      url: endpoints.uploadPortrait.path,
      headers: {
        authorization: `Token ${test.tokens.tpAdmin}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes',
    });
    expect(broken.statusCode).toBe(422);
  });
});
