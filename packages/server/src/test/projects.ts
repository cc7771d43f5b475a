import {
  endpoints,
  type Project,
  type ProjectCard,
  type WaitingPart,
} from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import sharp from 'sharp';
import type { ActorName, actors, TestServer } from './server.ts';

export const SUMMIT = 'Summit Electric LLC';
export const KEYSTONE = 'Keystone Builders';
export const RIDGELINE = 'Ridgeline Mechanical Inc.';

export const FACTS = {
  name: 'Harbor Hospital',
  description: 'A 12-story tower.',
  city: 'Duluth',
  county_fips: '27137',
  state: 'MN',
  market_segment: 'Office',
  delivery_method: 'Design-Build',
  value_range: '$50M to $100M',
  status: 'Under Construction',
  start_on: '2025-03-01',
  finish_on: '2027-06-30',
} as const;

export type Detail = {
  readonly detail: string;
  readonly errors?: readonly { address: string }[];
};

/** A photo as a phone writes it, with where and with what it was taken. */
export const phonePhoto = (width = 3000, height = 2000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c04040' } })
    .withExif({ IFD0: { Make: 'Qzphone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1' } })
    .jpeg()
    .toBuffer();

/** The calls about projects. Each test starts without any. */
export function projectsOf(test: TestServer) {
  const idOf = (name: string) => test.ids.get(name) ?? '';
  beforeEach(async () => {
    const { database } = test.server;
    await database.updateTable('organizations').set({ hidden_parts: [] }).execute();
    for (const table of ['projects', 'notifications', 'login_attempts'] as const)
      await database.deleteFrom(table).execute();
  });

  const create = (actor: ActorName, more: object = {}) =>
    test.call(actor, endpoints.createProject, {
      body: { id: randomUUID(), ...FACTS, own_part: null, ...more },
    });
  const made = async (actor: ActorName = 'gcGranted', more: object = {}) =>
    (await create(actor, more)).json<Project>();
  const read = (actor: ActorName, id: string) =>
    test.call(actor, endpoints.getProject, { params: { id } });
  const change = (actor: ActorName, id: string, more: object) =>
    test.call(actor, endpoints.updateProject, {
      params: { id },
      body: { ...FACTS, own_part: null, ...more },
    });
  const list = async (actor: ActorName, query: object = {}) =>
    (await test.call(actor, endpoints.listProjects, { query })).json<{
      count: number;
      results: ProjectCard[];
    }>();
  const add = (actor: ActorName, id: string, organization: string, more: object = {}) =>
    test.call(actor, endpoints.addParticipant, {
      params: { id },
      body: { organization: idOf(organization), role: 'Trade Partner', trades: [], ...more },
    });
  const answer = (actor: ActorName, id: string, state: string) =>
    test.call(actor, endpoints.answerParticipant, { params: { id }, body: { state } });
  const waiting = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listWaitingParts)).json<{ results: WaitingPart[] }>().results;
  const partsSeen = async (actor: ActorName, id: string) =>
    (await read(actor, id))
      .json<Project>()
      .participants.map(({ organization, state }) => `${organization.name}: ${state}`);
  const upload = async (
    actor: keyof typeof actors,
    id: string,
    content: Buffer,
    caption = 'The lobby',
  ) => {
    const form = new FormData();
    form.append('caption', caption);
    form.append('file', new Blob([new Uint8Array(content)]), 'photo.jpg');
    const body = new Response(form);
    return test.server.app.inject({
      method: 'POST',
      url: `/api/projects/${id}/photos/`,
      headers: {
        authorization: `Token ${test.tokens[actor]}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  const open = (actor: keyof typeof actors, url: string, headers: object = {}) =>
    test.server.app.inject({
      url,
      headers: { authorization: `Token ${test.tokens[actor]}`, ...headers },
    });
  const hide = (name: string, hidden_parts: 'projects'[]) =>
    test.server.database
      .updateTable('organizations')
      .set({ hidden_parts })
      .where('id', '=', idOf(name))
      .execute();
  const photo = (actor: ActorName, id: string, body: object) =>
    test.call(actor, endpoints.updateProjectPhoto, { params: { id }, body });
  return {
    idOf,
    create,
    made,
    read,
    change,
    list,
    add,
    answer,
    waiting,
    partsSeen,
    upload,
    open,
    hide,
    photo,
  };
}
