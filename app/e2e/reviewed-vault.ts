import { endpoints, pathOf } from '@plumbline/api-contract';
import type { ReplyOf } from '@plumbline/api-contract';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { type Asker, asPerson } from './api.ts';
import { makePdf } from './pdf.ts';
import { maria, PASSWORD } from './people.ts';

export const BASIC = 'basic-information';
export const SAFETY = 'safety-statistics';

/** Answers what the demo's vault still lacks, marks it ready, then changes three answers. Returns the company's id. */
export async function reviewAndChange(address: string): Promise<string> {
  const owner = await asPerson(address, maria);
  await edit(owner, BASIC, [
    ['BI-07', await uploadTo(address, 'BI-07')],
    ['BI-17', 'No'],
    ['BI-36', 'No'],
  ]);
  await edit(owner, 'safety-program', [['SP-11', 80]]);
  await edit(owner, 'documents-declaration', [
    ['DC-04', true],
    ['DC-09', ['Agreed']],
    ['DC-05', maria.name],
    ['DC-06', 'President'],
  ]);
  const tp = await organizationOf(owner);
  await owner.json(pathOf(endpoints.updateOrganization, { id: tp }), {
    method: 'PATCH',
    body: JSON.stringify({ prequal_status: 'Ready For Review' }),
  });
  await edit(owner, BASIC, [
    ['BI-10', '(214) 555-0199'],
    ['BI-27', 'Power, lighting and solar for hospitals, schools and data centers.'],
  ]);
  await edit(owner, SAFETY, [['SS-14', 'No']]);
  return tp;
}

/** The id of the person's company. */
export async function organizationOf(person: Asker): Promise<string> {
  const me = (await person.json(endpoints.getMe.path)) as ReplyOf<typeof endpoints.getMe>;
  return me.primary_organization?.id ?? '';
}

/** Changes answers directly, bypassing the page, as another window would. */
export async function edit(
  owner: Asker,
  link: string,
  values: readonly (readonly [string, unknown])[],
): Promise<void> {
  const where = pathOf(endpoints.getAnswers, undefined, { link });
  const { answers } = (await owner.json(where)) as { answers: AnswersDocument };
  const given = new Map(values);
  const questions = answers.questions.map(
    (question): Question =>
      given.has(question.id) ? { ...question, value: given.get(question.id) } : question,
  );
  await owner.json(where, {
    method: 'PUT',
    body: JSON.stringify({ answers: { ...answers, questions } }),
  });
}

async function uploadTo(address: string, question: string): Promise<unknown> {
  const login = await fetch(address + endpoints.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: maria.email, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const form = new FormData();
  form.set('form', question);
  form.set(
    'file',
    new Blob([new Uint8Array(makePdf('W-9'))], { type: 'application/pdf' }),
    'w9.pdf',
  );
  const reply = await fetch(address + endpoints.uploadFile.path, {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: form,
  });
  if (reply.status !== 201) throw new Error(`upload: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
