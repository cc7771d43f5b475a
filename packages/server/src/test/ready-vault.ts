import { endpoints, type RefusedAnswers } from '@plumbline/api-contract';
import { demoPdf } from '../demo/files.ts';
import { actors, questionOf, readSection, type TestServer, withQuestion } from './server.ts';

/** Sets the status of the demo's vault as its Admin. */
export const setStatus = (test: TestServer, prequal_status: string) =>
  test.call('tpAdmin', endpoints.updateOrganization, {
    params: { id: test.ids.get('Summit Electric LLC') ?? '' },
    body: { prequal_status },
  });

/** Grants Dana, at a contractor, these sections of the demo's vault and no others. Returns the permission's id. */
export async function grantSections(
  test: TestServer,
  sections: readonly string[],
): Promise<string> {
  const user = test.ids.get(actors.gcGranted) ?? '';
  const reply = await test.call('tpAdmin', endpoints.allowAccess, { body: { user, sections } });
  if (reply.statusCode !== 201)
    throw new Error(`permission of ${sections.join(', ')}: ${reply.body}`);
  return reply.json<{ permission_id: string }>().permission_id;
}

/** Answers what the demo leaves open, then marks its vault Ready For Review. */
export async function markReady(test: TestServer): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    const reply = await setStatus(test, 'Ready For Review');
    if (reply.statusCode === 200) return;
    for (const { address } of reply.json<RefusedAnswers>().errors) await answer(test, address);
  }
  throw new Error('the vault does not become ready');
}

/** Answers one question of the demo's vault, whatever its type. */
export async function answer(
  test: TestServer,
  address: string,
  text: unknown = 'Maria Alvarez',
): Promise<void> {
  const [link = '', ...rest] = address.split('/');
  const { answers } = await readSection(test, link);
  const question = questionOf(answers.questions, rest.join('/'));
  const option = question?.options?.[0]?.value;
  const byType: Partial<Record<string, unknown>> = {
    CHECK: true,
    CHECKBOX: [option],
    YESNO: 'No',
    PERCENTAGE: 100,
    // The demo is newer than the clock of some tests.
    DATE: '2026-10-31',
  };
  const value =
    question?.type === 'FILE' && typeof text === 'string'
      ? await uploadPdf(test, address)
      : text !== 'Maria Alvarez'
        ? text
        : (byType[question?.type ?? ''] ?? option ?? text);
  const body = { answers: withQuestion(answers, rest.join('/'), { value }) };
  const reply = await test.call('tpAdmin', endpoints.saveAnswers, { query: { link }, body });
  if (reply.statusCode !== 200) throw new Error(`answer to ${address}: ${reply.body}`);
}

export async function uploadPdf(test: TestServer, address: string): Promise<unknown> {
  const form = new FormData();
  form.set('form', address);
  form.set('file', new Blob([Buffer.from(demoPdf('Form'))]), 'form.pdf');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await test.server.app.inject({
    method: 'POST',
    url: endpoints.uploadFile.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Token ${test.tokens.tpAdmin}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  if (reply.statusCode !== 201) throw new Error(`upload to ${address}: ${reply.body}`);
  return reply.json();
}
