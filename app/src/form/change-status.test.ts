import { endpoints } from '@plumbline/api-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { farEnd, problem } from '../organization/testing/far-end.ts';
import { changeStatus } from './change-status.ts';
import { addOpenForm, dropForms, type OpenForm } from './open-forms.ts';
import { A, autosave, owner, startOver, storedValue, type } from './saving/testing/one-section.ts';
import { smallSection } from './saving/testing/small-section.ts';

const TP = '11111111-1111-4111-8111-111111111111';

beforeEach(startOver);
afterEach(() => {
  dropForms();
  vi.unstubAllGlobals();
});

it('marks a vault ready only after the last answers are saved', async () => {
  const form = { ...owner, opening: 'o1', document: smallSection(), autosave };
  addOpenForm(form as unknown as OpenForm);
  const judged: unknown[] = [];
  const server = farEnd();
  server.on(endpoints.updateOrganization, ({ body }) => {
    judged.push([body, storedValue(A)]);
    return [403, problem(403, 'You are no longer an Admin.')];
  });
  vi.stubGlobal('fetch', server.fetch);
  type(A, 'Acme Steel');
  expect(await changeStatus(TP, 'Ready For Review')).toEqual({
    kind: 'failed',
    message: 'You are no longer an Admin.',
  });
  expect(judged).toEqual([[{ prequal_status: 'Ready For Review' }, 'Acme Steel']]);
});
