import type { ChangeReply } from '@plumbline/api-contract';
import { afterEach, expect, it, vi } from 'vitest';
import { saveSection } from './save-section.ts';
import { smallSection } from './testing/small-section.ts';
import type { SaveReply } from './transport.ts';

const answers = smallSection();
const errors = [{ address: 'insurance/IN-01', reason: 'Enter a name' }];
const detail = 'You can no longer edit this data vault.';
const unavailable = (status: number | null): SaveReply => ({ kind: 'unavailable', status });

/** A refusal by our server. */
const problem =
  (status: number, more: object = {}) =>
  (): Response =>
    Response.json({ type: 'about:blank', title: 'Refused', status, detail, ...more }, { status });
/** The error page of a proxy, while our server is being replaced. */
const page = (status: number) => (): Response => new Response('<h1>Error</h1>', { status });

afterEach(() => vi.unstubAllGlobals());

it.each<[string, () => Response, SaveReply]>([
  ['a save', () => Response.json({ revision: 8 }), { kind: 'saved', revision: 8 }],
  ['a reply that was cut off', () => new Response('{"revision": 8, "fa'), unavailable(null)],
  ['the end of the session', problem(401), { kind: 'signedOut' }],
  ['the end of access', problem(403), { kind: 'forbidden', detail }],
  ['a vault that is gone', problem(404), { kind: 'forbidden', detail }],
  ['a 403 page of a proxy', page(403), unavailable(403)],
  ['a 404 page of a proxy', page(404), unavailable(404)],
  ['a save by someone else', problem(409, { answers }), { kind: 'stale', answers }],
  ['a conflict without the saved answers', problem(409), unavailable(409)],
  ['rejected answers', problem(422, { errors }), { kind: 'refused', errors }],
  [
    'a rejection that names no answer',
    problem(422),
    { kind: 'refused', errors: [{ address: '', reason: detail }] },
  ],
  ['a 413 page of a proxy', page(413), unavailable(413)],
  ['a 502 page of a proxy', page(502), unavailable(502)],
])('recognizes %s', async (_what, reply, outcome) => {
  vi.stubGlobal('fetch', async () => reply());
  const heard: ChangeReply[] = [];
  const send = saveSection({
    link: 'insurance',
    tp: 'tp-1',
    onReply: (one) => void heard.push(one),
  });
  const request = { revision: 7, changes: [], save_id: 'save-1' };
  expect(await send(request, { keepalive: false })).toEqual(outcome);
  expect(heard).toHaveLength(outcome.kind === 'saved' ? 1 : 0);
});
