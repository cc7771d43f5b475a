import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { demoPdf } from '../demo/files.ts';
import { multipartOf } from './multipart.ts';
import type { ActorName, TestServer } from './server.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-test';

export type Headers = { readonly authorization: string };

export const operator: Headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };

export const CERTIFICATE: Buffer = Buffer.from(demoPdf('Certificate'));

/** The calls about verification documents, by whoever has the headers. */
export function verificationCalls(test: TestServer) {
  const call = <E extends Endpoint>(headers: Headers, endpoint: E, asked: object = {}) =>
    test.call('anonymous', endpoint, { headers, ...asked });
  const send = (
    headers: Headers,
    endpoint: Endpoint,
    { params = {}, content = CERTIFICATE, name = 'certificate.pdf' },
  ) => {
    const form = multipartOf(content, name);
    return call(headers, endpoint, {
      params,
      body: form.body,
      headers: { ...form.headers, ...headers },
    });
  };
  const waiting = async () =>
    (await call(operator, endpoints.listVerifications)).json<{
      results: { id: string; organization: { id: string } }[];
    }>().results;
  return {
    call,
    headersOf: (actor: Exclude<ActorName, 'anonymous'>): Headers => ({
      authorization: `Token ${test.tokens[actor]}`,
    }),
    aboutOrganization: (headers: Headers, id: string, content?: Buffer, name?: string) =>
      send(headers, endpoints.submitOrganization, { params: { id }, content, name }),
    aboutMe: (headers: Headers, content?: Buffer) =>
      send(headers, endpoints.submitEmployee, { content }),
    waiting,
    /** The id of the document about a company that waits for an operator, or ''. */
    documentOf: async (id: string) =>
      (await waiting()).find(({ organization }) => organization.id === id)?.id ?? '',
  };
}
