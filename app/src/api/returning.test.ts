import { endpoints } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { returned } from './returning.ts';

const client = (reply: () => Promise<Response>) =>
  createClient({
    fetch: reply,
    token: () => null,
    csrfToken: () => null,
    timeZone: 'America/Chicago',
    onSignedOut: () => undefined,
  });
const json = (status: number, body: unknown) => async (): Promise<Response> =>
  new Response(JSON.stringify(body), { status });

describe('what a call returns', () => {
  it('is the reply, if there is one', async () => {
    const call = client(json(200, { incoming_quantity: 3 }));
    expect(await returned(call(endpoints.countIncoming))).toEqual({
      data: { incoming_quantity: 3 },
      error: null,
    });
  });

  it('is an error with the status and message of a refusal', async () => {
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Taken back.' };
    const { data, error } = await returned(
      client(json(409, problem))(endpoints.allowAccess, {
        body: { email: 'a@b.example', sections: [] },
      }),
    );
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 409, message: 'Taken back.' });
  });

  it('is an error without a status when the server could not be reached', async () => {
    const away = client(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect((await returned(away(endpoints.countIncoming))).error).toMatchObject({ status: null });
  });

  it('is never an abort or a bug of ours: those are thrown', async () => {
    const stop = new AbortController();
    stop.abort(new Error('left the page'));
    const aborted = client(async () => {
      throw stop.signal.reason;
    });
    await expect(
      returned(aborted(endpoints.countIncoming, { signal: stop.signal })),
    ).rejects.toThrow('left the page');
    await expect(returned(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });
});
