import { compile, openSession, questionTraits, questionTypes } from '@plumbline/form-engine';
import { readableInputs } from '@plumbline/form-engine/testing';
import { BoundForm, toSchema } from '@plumbline/rjsf-theme';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const now = '2026-11-21';

const short = Object.values(questionTypes)
  .map(({ type }) => type)
  .filter((type) => questionTraits[type].isTyped && !questionTraits[type].isLong);

test.each(short)('a folded row shows what was typed as a %s: that tells it from others', (type) => {
  const question: Question = { id: 'A', type, label: 'Answer', value: readableInputs[type][0] };
  const panel: Question = { id: 'P', type: 'PANEL', label: 'Crews' };
  const document: AnswersDocument = {
    id: 's',
    link: 's',
    template: 'F',
    questions: [{ ...panel, questions: [question], panels: [{ id: 'r', questions: [question] }] }],
  };
  const compiled = compile([document]);
  if (!compiled.ok) throw new Error('the document does not compile');
  const store = openSession(compiled.program, { now });
  const section = toSchema(document, { now });
  render(<BoundForm store={store} section={section} confirmChange={async () => true} />);
  const toggle = screen.getByRole('button', { expanded: true });
  fireEvent.click(toggle);
  const summary = globalThis.document.getElementById(toggle.getAttribute('aria-describedby') ?? '');
  expect(summary?.textContent).not.toMatch(/^(?:|Not answered|1 answer)$/u);
  expect(summary).not.toBeNull();
});
