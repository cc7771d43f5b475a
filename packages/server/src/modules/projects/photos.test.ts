import { type Project, type ProjectPhoto } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { type Detail, phonePhoto, projectsOf } from '../../test/projects.ts';
import { withServer } from '../../test/server.ts';
import { tidyProjects } from './index.ts';

withServer('photos of projects', (test) => {
  const { made, read, list, upload, open, photo } = projectsOf(test);
  let jpeg: Buffer;
  let small: Buffer;
  beforeAll(async () => {
    jpeg = await phonePhoto();
    small = await phonePhoto(12, 8);
  });

  it('are re-encoded without their metadata, kept in order, and can be restored after removal', async () => {
    const { id } = await made();
    const first = await upload('gcGranted', id, jpeg, ' The lobby ');
    expect(first.statusCode).toBe(201);
    const lobby = first.json<ProjectPhoto>();
    expect(lobby).toMatchObject({ caption: 'The lobby', width: 1600, height: 1067 });
    const roof = (await upload('gcColleague', id, jpeg, 'The roof')).json<ProjectPhoto>();
    for (const [path, width] of [
      [lobby.picture, 1600],
      [lobby.small, 480],
    ] as const) {
      const served = await open('freeGc', path);
      expect(served.headers).toMatchObject({ 'content-type': 'image/webp' });
      expect((await sharp(served.rawPayload).metadata()).width).toBe(width);
      expect(served.rawPayload.toString('latin1')).not.toContain('Qzphone');
    }
    const { statusCode } = await test.server.app.inject({ url: lobby.picture });
    expect(statusCode).toBe(401);
    const captions = async () =>
      (await read('otherTp', id)).json<Project>().photos.map(({ caption }) => caption);
    expect(await captions()).toEqual(['The lobby', 'The roof']);
    await photo('gcGranted', roof.id, { is_first: true, caption: 'The roof at night' });
    expect(await captions()).toEqual(['The roof at night', 'The lobby']);
    expect((await list('gcGranted')).results).toMatchObject([
      { photos: 2, photo: { caption: 'The roof at night', picture: roof.small } },
    ]);
    await photo('gcGranted', roof.id, { is_removed: true });
    expect(await captions()).toEqual(['The lobby']);
    expect((await list('gcGranted')).results).toMatchObject([
      { photos: 1, photo: { caption: 'The lobby' } },
    ]);
    const tag = { 'if-none-match': `"${roof.id}-content"` };
    expect((await open('gcGranted', roof.picture, tag)).statusCode).toBe(404);
    await photo('gcGranted', roof.id, { is_removed: false });
    expect((await open('gcGranted', roof.picture, tag)).statusCode).toBe(304);
    expect(await captions()).toEqual(['The roof at night', 'The lobby']);
  });

  it('are refused from other companies, without a caption, beyond 24, and if they are not pictures', async () => {
    const { id } = await made();
    expect((await upload('tpAdmin', id, small)).statusCode).toBe(403);
    expect((await upload('gcGranted', id, small, '  ')).statusCode).toBe(422);
    const long = 'x'.repeat(200);
    expect((await upload('gcGranted', id, small, `${long}x`)).statusCode).toBe(422);
    const captioned = await upload('gcGranted', id, small, long);
    expect(captioned.statusCode).toBe(201);
    await photo('gcGranted', captioned.json<ProjectPhoto>().id, { is_removed: true });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await upload('gcGranted', id, svg)).json()).toMatchObject({
      file: ['Choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
    });
    const { id: own } = (await upload('gcGranted', id, small)).json<ProjectPhoto>();
    expect((await photo('otherGc', own, { caption: 'Mine' })).statusCode).toBe(403);
    for (let count = 1; count < 23; count += 1) await upload('gcGranted', id, small);
    const last = await Promise.all([1, 2].map(() => upload('gcGranted', id, small)));
    const [added, more] = last.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([added?.statusCode, more?.statusCode, more?.json<Detail>().detail]).toEqual([
      201,
      409,
      'A project can have up to 24 photos.',
    ]);
    // A removed photo makes room for another one, and cannot be restored after that.
    await photo('gcGranted', own, { is_removed: true });
    expect((await upload('gcGranted', id, small)).statusCode).toBe(201);
    expect((await photo('gcGranted', own, { is_removed: false })).statusCode).toBe(409);
  });

  it('can be restored for 30 days after they were removed', async () => {
    const { id } = await made();
    const lobby = (await upload('gcGranted', id, small)).json<ProjectPhoto>();
    const roof = (await upload('gcGranted', id, small, 'The roof')).json<ProjectPhoto>();
    const { database } = test.server;
    const tidyIn = (days: number) => {
      const now = () => new Date(Date.now() + days * 86_400_000);
      return tidyProjects({ database, now } as Parameters<typeof tidyProjects>[0]);
    };
    const setRemoved = (is_removed: boolean) => photo('gcGranted', roof.id, { is_removed });
    await setRemoved(true);
    await tidyIn(29);
    expect((await setRemoved(false)).statusCode).toBe(200);
    await setRemoved(true);
    await tidyIn(31);
    expect((await setRemoved(false)).statusCode).toBeGreaterThanOrEqual(400);
    const kept = await database.selectFrom('project_photos').select('id').execute();
    expect(kept).toEqual([{ id: lobby.id }]);
  });
});
