import { endpoints, type RefusedAnswers, type Section } from '@plumbline/api-contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readSection, startTestServer, type TestServer, withQuestion } from '../../test/server.ts';

describe.each(inject('databases'))('the prequal status on $name', ({ url }) => {
  let test: TestServer;
  let id: string;
  beforeAll(async () => {
    test = await startTestServer(url);
    id = test.ids.get('Summit Electric LLC') ?? '';
  });
  afterAll(() => test.stop());

  const set = (prequal_status: string) =>
    test.call('tpAdmin', endpoints.updateOrganization, {
      params: { id },
      body: { prequal_status },
    });
  const status = async () => {
    const reply = await test.call('tpMember', endpoints.getOrganization, { params: { id } });
    return reply.json<{ prequal_status: string }>().prequal_status;
  };

  it('is not Ready For Review while an error is open, and says where each is', async () => {
    const reply = await set('Ready For Review');
    expect(reply.statusCode).toBe(422);
    const { errors } = reply.json<RefusedAnswers>();
    const missing = errors.find(({ address }) => address === 'basic-information/BI-07');
    expect(missing).toMatchObject({ link: 'basic-information' });
    expect(missing?.reason).not.toBe('');
    expect(missing?.label).not.toBe('');
    expect(errors.every(({ address, link }) => address.startsWith(`${link}/`))).toBe(true);
    expect(await status()).toBe('Work In Progress');
  });

  it('refuses a status that is none, and anything else to change', async () => {
    expect((await set('Approved')).statusCode).toBe(422);
    const body = { prequal_status: 'Work In Progress', name: 'Forged' };
    const reply = await test.call('tpAdmin', endpoints.updateOrganization, {
      params: { id },
      body,
    });
    expect(reply.statusCode).toBe(422);
  });

  it('becomes Ready For Review when nothing is open, then tells what changed since', async () => {
    for (let round = 0; round < 3; round += 1) {
      const reply = await set('Ready For Review');
      if (reply.statusCode === 200) break;
      for (const { address } of reply.json<RefusedAnswers>().errors) await answer(address);
    }
    expect(await status()).toBe('Ready For Review');
    const changed = async () => {
      const reply = await test.call('gcGranted', endpoints.getSections, { query: { tp: id } });
      return reply.json<Section[]>().map(({ is_changes_questions }) => is_changes_questions);
    };
    expect(await changed()).toEqual([false, false]);
    await answer('basic-information/BI-27', 'New words about us');
    expect(await changed()).toEqual([true, false]);
    expect((await set('Work In Progress')).statusCode).toBe(200);
    expect(await changed()).toEqual([true, false]);
    expect((await set('Ready For Review')).statusCode).toBe(200);
    expect(await changed()).toEqual([false, false]);
  });

  it('is not told to those without a grant', async () => {
    const reply = await test.call('otherGc', endpoints.getOrganization, { params: { id } });
    expect(reply.json()).toMatchObject({ name: 'Summit Electric LLC', prequal_status: null });
    const granted = await test.call('gcGranted', endpoints.getOrganization, { params: { id } });
    expect(granted.json()).toMatchObject({ prequal_status: 'Ready For Review' });
  });

  /** Answers what the demo leaves open, whatever its type. */
  async function answer(address: string, text = 'Maria Alvarez'): Promise<void> {
    const [link = '', ...rest] = address.split('/');
    const { answers } = await readSection(test, link);
    const question = answers.questions.find((one) => one.id === rest.at(-1));
    const byType: Partial<Record<string, unknown>> = { CHECK: true, YESNO: 'No', PERCENTAGE: 100 };
    const value =
      question?.type === 'FILE'
        ? await uploadPdf(address)
        : (byType[question?.type ?? ''] ?? question?.options?.[0]?.value ?? text);
    const body = { answers: withQuestion(answers, rest.join('/'), { value }) };
    const reply = await test.call('tpAdmin', endpoints.saveAnswers, { query: { link }, body });
    expect(reply.json()).toMatchObject({ answers: { link } });
  }

  async function uploadPdf(address: string): Promise<unknown> {
    const { demoPdf } = await import('../../demo/files.ts');
    const form = new FormData();
    form.set('file', new Blob([Buffer.from(demoPdf('Form'))]), 'form.pdf');
    form.set('form', address);
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
    expect(reply.statusCode).toBe(201);
    return reply.json();
  }
});
