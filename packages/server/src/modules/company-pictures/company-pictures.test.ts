import { endpoints, type OrganizationProfile, type Picture } from '@plumbline/api-contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { demotedWhile } from '../../test/demoted-while.ts';
import { photo, solid } from '../../test/pictures.ts';
import { type ActorName, type actors, withServer } from '../../test/server.ts';
import { tidyPictures } from './tidy.ts';

withServer('pictures of a company', (test) => {
  let summit: string;
  beforeAll(() => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
  });

  const upload = async (
    content: Buffer | string,
    fields: Readonly<Record<string, string>> = { kind: 'photo' },
    actor: keyof typeof actors = 'tpAdmin',
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([content]), 'site.jpg');
    const body = new Response(form);
    return test.server.app.inject({
      method: 'POST',
      url: `/api/organizations/${summit}/pictures/`,
      headers: {
        authorization: `Token ${test.tokens[actor]}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  const added = async (content: Buffer, fields?: Readonly<Record<string, string>>) => {
    const reply = await upload(content, fields);
    expect(reply.statusCode).toBe(201);
    return reply.json<Picture>();
  };
  const profile = async (actor: ActorName = 'otherGc') =>
    (
      await test.call(actor, endpoints.getOrganization, { params: { id: summit } })
    ).json<OrganizationProfile>();
  const read = (url: string, actor: keyof typeof actors, headers: object = {}) =>
    test.server.app.inject({
      url,
      headers: { authorization: `Token ${test.tokens[actor]}`, ...headers },
    });
  const change = (picture: string, body: object) =>
    test.call('tpAdmin', endpoints.updateCompanyPicture, { params: { id: summit, picture }, body });
  const remove = (picture: string, actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.removeCompanyPicture, { params: { id: summit, picture } });

  it('are re-encoded, resized and stripped of metadata', async () => {
    const sent = await photo();
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Qzphone');
    const picture = await added(sent, { kind: 'photo', caption: ' The new hangar ' });
    expect(picture).toMatchObject({ width: 1600, height: 1067, caption: 'The new hangar' });
    for (const [url, width, height] of [
      [picture.url, 1600, 1067],
      [picture.small_url, 480, 360],
    ] as const) {
      const reply = await read(url, 'otherGc');
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      });
      const drawn = await sharp(reply.rawPayload).metadata();
      expect(drawn).toMatchObject({ format: 'webp', width, height });
      expect([drawn.exif, drawn.xmp, drawn.iptc, drawn.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(reply.rawPayload.toString('latin1')).not.toContain('Qz');
    }
    expect((await profile()).photos).toEqual([picture]);
  });

  it.each([
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a page', '<!doctype html><p>me</p>'],
    ['a PDF', '%PDF-1.7\n'],
    ['nothing', ''],
    ['three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
  ])('cannot be %s', async (_, content) => {
    const reply = await upload(content);
    expect(reply.json()).toMatchObject({ status: 422, file: [expect.any(String)] });
  });

  it('are refused when damaged, too large or of an unknown kind', async () => {
    const whole = await photo(900, 700);
    expect((await upload(whole.subarray(0, whole.length / 2))).json()).toMatchObject({
      file: ['This picture is damaged or incomplete. Save it again, then upload it.'],
    });
    const vast = await solid(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect((await upload(vast)).json()).toMatchObject({
      file: ['This picture has more than 60 megapixels. Choose a smaller one.'],
    });
    const heavy = Buffer.concat([whole, Buffer.alloc(15 * 1024 * 1024)]);
    expect((await upload(heavy)).json()).toMatchObject({
      file: ['Choose a picture of 15 MB or less.'],
    });
    expect((await upload(whole, { kind: 'poster' })).statusCode).toBe(422);
  });

  it('can be added and removed only by Admins', async () => {
    const content = await photo(64, 64);
    for (const actor of ['tpMember', 'tpContact', 'otherTp', 'gcGranted'] as const)
      expect((await upload(content, { kind: 'logo' }, actor)).statusCode).toBe(403);
    const { id } = await added(content, { kind: 'logo' });
    expect((await remove(id, 'otherTp')).statusCode).toBe(403);
  });

  it('include one logo, and restoring a removed one replaces the newer one', async () => {
    const first = await added(await photo(64, 64), { kind: 'logo' });
    const second = await added(await photo(96, 96), { kind: 'logo' });
    expect((await profile()).logo).toEqual(second);
    expect((await read(first.url, 'otherGc')).statusCode).toBe(404);
    expect((await change(first.id, { is_removed: false })).json()).toEqual(first);
    expect((await profile()).logo).toEqual(first);
    expect((await remove(first.id)).statusCode).toBe(204);
    expect((await profile()).logo).toBeNull();
    expect((await remove(first.id)).statusCode).toBe(404);
    const named = { ...first, caption: 'Our mark' };
    const restored = await change(first.id, { is_removed: false, caption: ' Our mark ' });
    expect(restored.json()).toEqual(named);
    expect((await profile()).logo).toEqual(named);
    // Removed and restored once more, it keeps its caption.
    expect((await remove(first.id)).statusCode).toBe(204);
    expect((await change(first.id, { is_removed: false })).json()).toEqual(named);
  });

  it('are kept when a logo is replaced: a cover, photos, and those of other companies', async () => {
    const { database } = test.server;
    const ridgeline = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    const now = new Date();
    const theirs = [
      { kind: 'logo', name: 'r'.repeat(22), removed_at: null },
      { kind: 'photo', name: 's'.repeat(22), removed_at: now },
    ] as const;
    const drawn = { width: 1, height: 1, content: Buffer.from('x'), small: Buffer.from('x') };
    await database
      .insertInto('company_pictures')
      .values(
        theirs.map((picture) => ({
          ...picture,
          ...drawn,
          organization_id: ridgeline,
          created_by: null,
          created_at: now,
        })),
      )
      .execute();
    const content = await photo(64, 64);
    const cover = await added(content, { kind: 'cover' });
    await added(content);
    const { photos } = await profile();
    await added(content, { kind: 'logo' });
    const logo = await added(content, { kind: 'logo' });
    expect(await profile()).toMatchObject({ logo, cover, photos });
    const kept = await database
      .selectFrom('company_pictures')
      .select(['kind', 'name', 'removed_at'])
      .where('organization_id', '=', ridgeline)
      .orderBy('kind')
      .execute();
    expect(kept).toEqual(theirs);
  });

  it('include the photos oldest first, with captions cut to 200 characters', async () => {
    const content = await photo(64, 64);
    const fields = { kind: 'photo', caption: 'x'.repeat(201) };
    const emoji = { kind: 'photo', caption: `${'x'.repeat(199)}\u{1F3D7}` };
    const [first, second] = [await added(content, fields), await added(content, emoji)];
    expect(first.caption).toBe('x'.repeat(200));
    // Not half of it.
    expect(second.caption).toBe('x'.repeat(199));
    const unstorable = await upload(content, { kind: 'photo', caption: 'a\0b' });
    expect(unstorable.json()).toMatchObject({ status: 422, errors: [{ address: '/caption' }] });
    const ids = async () =>
      (await profile()).photos
        .map(({ id }) => id)
        .filter((id) => [first.id, second.id].includes(id));
    const addedAt = (id: string, created_at: Date) =>
      test.server.database.updateTable('company_pictures').set({ created_at }).where('id', '=', id);
    expect(await ids()).toEqual([first.id, second.id]);
    await addedAt(first.id, new Date(Date.now() + 60_000)).execute();
    expect(await ids()).toEqual([second.id, first.id]);
  });

  it('can be restored as long as they are among the last 12 that were removed', async () => {
    const { database } = test.server;
    const now = Date.now();
    await database
      .deleteFrom('company_pictures')
      .where('organization_id', '=', summit)
      .where('removed_at', 'is not', null)
      .execute();
    const current = await added(await photo(64, 64), { kind: 'logo' });
    await database.deleteFrom('company_pictures').where('removed_at', 'is not', null).execute();
    const removed = await database
      .insertInto('company_pictures')
      .values(
        Array.from({ length: 12 }, (_, at) => ({
          organization_id: summit,
          kind: 'logo' as const,
          name: `removed-${at}`.padEnd(22, '-'),
          width: 1,
          height: 1,
          content: Buffer.from('x'),
          small: Buffer.from('x'),
          created_by: null,
          created_at: new Date(now),
          removed_at: new Date(now - at * 60_000),
        })),
      )
      .returning('id')
      .execute();
    const [newest, oldest] = [removed[0]?.id ?? '', removed[11]?.id ?? ''];
    expect((await change(oldest, { is_removed: false })).statusCode).toBe(200);
    expect((await profile()).logo?.id).toBe(oldest);
    // With one more, the longest removed of them is gone, and the others are not.
    expect((await remove(oldest)).statusCode).toBe(204);
    expect((await change(removed[10]?.id ?? '', { is_removed: false })).statusCode).toBe(404);
    for (const id of [removed[9]?.id ?? '', newest, current.id])
      expect((await change(id, { is_removed: false })).statusCode).toBe(200);
  });

  it('are sent again only when they changed, and never to others while hidden', async () => {
    const { url } = await added(await photo(64, 64), { kind: 'cover' });
    const reply = await read(url, 'otherGc');
    const tag = { 'if-none-match': String(reply.headers['etag']) };
    expect((await read(url, 'otherGc', tag)).statusCode).toBe(304);
    const older = { 'if-none-match': '"another"' };
    expect((await read(url, 'otherGc', older)).statusCode).toBe(200);
    const hide = (parts: readonly string[]) =>
      test.call('tpAdmin', endpoints.updateOrganization, {
        params: { id: summit },
        body: { hidden_parts: parts },
      });
    await hide(['pictures']);
    expect((await read(url, 'otherGc', tag)).statusCode).toBe(404);
    expect((await read(url, 'tpMember', tag)).statusCode).toBe(304);
    expect((await test.server.app.inject({ url })).statusCode).toBe(404);
    await hide([]);
    expect((await test.server.app.inject({ url })).statusCode).toBe(200);
  });

  it('are limited to 24 photos, even when two are added at once', async () => {
    const content = await photo(32, 32);
    const count = (await profile()).photos.length;
    for (let n = count; n < 23; n += 1) await added(content);
    const replies = await Promise.all([upload(content), upload(content)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await profile()).photos).toHaveLength(24);
    // Nor are there more after one comes back.
    const { id } = (await profile()).photos[0] ?? { id: '' };
    expect((await remove(id)).statusCode).toBe(204);
    const { id: other } = await added(content);
    expect((await change(id, { is_removed: false })).statusCode).toBe(409);
    expect((await remove(other)).statusCode).toBe(204);
    expect((await change(id, { is_removed: false })).statusCode).toBe(200);
    expect((await profile()).photos).toHaveLength(24);
  });

  it('cannot be restored a day after they were removed', async () => {
    const { id } = (await profile()).photos[0] ?? { id: '' };
    await remove(id);
    const { database } = test.server;
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
    await tidyPictures({ database, now: () => hours(23) });
    expect((await change(id, { is_removed: false })).statusCode).toBe(200);
    await remove(id);
    await tidyPictures({ database, now: () => hours(25) });
    expect((await change(id, { is_removed: false })).statusCode).toBe(404);
  });

  it('are not changed by someone who stops being an Admin while the call waits', async () => {
    const { id } = await added(await photo(64, 64));
    const changed = await demotedWhile(test, () => change(id, { caption: 'Not mine anymore' }));
    expect(changed.statusCode).toBe(403);
    expect((await demotedWhile(test, () => remove(id))).statusCode).toBe(403);
    expect((await profile()).photos).toContainEqual(expect.objectContaining({ id, caption: '' }));
  });
});
