import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, onSessionEnd } from './api.ts';
import { sendFile } from './send-file.ts';
import { forgetToken, keepToken, readToken } from './token.ts';

afterEach(() => {
  forgetToken();
  vi.unstubAllGlobals();
});

const send = async (reply: () => Promise<Response>) => {
  const sent: FormData[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { readonly body: FormData }) => {
    sent.push(body);
    return reply();
  });
  const file = new File(['%PDF-1.7'], 'site.pdf');
  const outcome = await sendFile('/api/photos/', file, { caption: 'Level 2', kind: 'photo' }).catch(
    (error: Error) => error.message,
  );
  return { outcome, form: sent[0] };
};

it('sends the other fields before the file, because the server reads the body as it arrives', async () => {
  const { outcome, form } = await send(() => Promise.resolve(Response.json({ id: 'p1' })));
  expect([...(form?.keys() ?? [])]).toEqual(['caption', 'kind', 'file']);
  expect(outcome).toEqual({ id: 'p1' });
});

it('says why a file was refused, with the message about the file', async () => {
  const refusal = { title: 'Refused', status: 422, file: ['Choose a file of 5 MB or less.'] };
  const { outcome } = await send(() => Promise.resolve(Response.json(refusal, { status: 422 })));
  expect(outcome).toBe('Choose a file of 5 MB or less.');
});

it('says that the connection was lost, and which file was not sent', async () => {
  const { outcome } = await send(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(outcome).toBe('“site.pdf” was not sent: the connection was lost. Try again.');
});

it('keeps the newer session of another tab when the one that it was sent with has ended', async () => {
  keepToken('old');
  beginSession();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    keepToken('newer');
    return Promise.resolve(Response.json({ title: 'Sign in', status: 401 }, { status: 401 }));
  });
  await expect(sendFile('/api/photos/', new File(['x'], 'site.pdf'))).rejects.toThrow('Sign in');
  expect(readToken()).toBe('newer');
  // The newer session is not signed out on the server either.
  expect(asked).toEqual(['/api/photos/']);
});

it('leaves a session alone that this page has begun since the file was sent', async () => {
  keepToken('old');
  beginSession();
  vi.stubGlobal('fetch', () => {
    keepToken('own');
    beginSession('own');
    return Promise.resolve(Response.json({ title: 'Sign in', status: 401 }, { status: 401 }));
  });
  const ended = vi.fn();
  const unsubscribe = onSessionEnd(ended);
  await expect(sendFile('/api/photos/', new File(['x'], 'site.pdf'))).rejects.toThrow('Sign in');
  unsubscribe();
  expect([readToken(), ended.mock.calls]).toEqual(['own', []]);
});
