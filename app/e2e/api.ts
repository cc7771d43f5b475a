import { endpoints, pathOf } from '@plumbline/api-contract';
import type { ReplyOf } from '@plumbline/api-contract';
import type { Page } from 'playwright-core';
import { PASSWORD, type Person } from './people.ts';

/** Calls the server directly, bypassing the page. */
export type Asker = {
  readonly status: (path: string) => Promise<number>;
  readonly json: (path: string, init?: RequestInit) => Promise<unknown>;
  /** Ignores the reply's body. Throws when the server rejects the request. */
  readonly send: (method: string, path: string, body?: object) => Promise<void>;
};

/** Acts as the person signed in on this page, with the page's own token. */
export async function asOn(page: Page): Promise<Asker> {
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'));
  return asker(new URL(page.url()).origin, token ?? '');
}

export async function asPerson(address: string, person: Person): Promise<Asker> {
  return asker(address, await tokenOf(address, person));
}

/** Signs the person in and returns the new session's token. */
export async function tokenOf(
  address: string,
  { email, password = PASSWORD }: Person,
): Promise<string> {
  const visitor = asker(address, null);
  const reply = await visitor.json(endpoints.login.path, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  return (reply as ReplyOf<typeof endpoints.login>).token;
}

/** @param token of a session; null when no one is signed in */
export function asker(address: string, token: string | null): Asker {
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(address + path, {
      ...init,
      headers: {
        ...(token !== null && { authorization: `Token ${token}` }),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
      },
    });
  return {
    status: async (path) => {
      const reply = await ask(path);
      await reply.arrayBuffer();
      return reply.status;
    },
    send: async (method, path, body) => {
      const reply = await ask(path, { method, ...(body && { body: JSON.stringify(body) }) });
      const said = await reply.text();
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${said}`);
    },
    json: async (path, init) => {
      const reply = await ask(path, init);
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    },
  };
}

/** A section of the person's own vault as it is stored. */
export async function readSection(
  server: Asker,
  link: string,
): Promise<ReplyOf<typeof endpoints.getAnswers>> {
  const path = pathOf(endpoints.getAnswers, undefined, { link });
  return (await server.json(path)) as ReplyOf<typeof endpoints.getAnswers>;
}

/** The stored answer of a question at the top of a section of the person's own vault; null when there is none. */
export async function answerOf(server: Asker, link: string, id: string): Promise<unknown> {
  const { answers } = await readSection(server, link);
  const question = answers.questions.find((one) => one.id === id);
  if (question === undefined) throw new Error(`${link} has no ${id}`);
  return question.value ?? null;
}
