import { endpoints } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addOpenForm, dropForms, type OpenForm } from '../../form/open-forms.ts';
import {
  A,
  autosave,
  owner,
  startOver,
  storedValue,
  type,
} from '../../form/saving/testing/one-section.ts';
import { smallSection } from '../../form/saving/testing/small-section.ts';
import { farEnd, problem } from '../../organization/testing/far-end.ts';
import { PdfButton } from './export-buttons.tsx';

beforeEach(startOver);
afterEach(() => {
  cleanup();
  dropForms();
  vi.unstubAllGlobals();
});

it('asks for the PDF only after the last answers are saved, and says why there is none', async () => {
  const form = { ...owner, opening: 'o1', document: smallSection(), autosave };
  addOpenForm(form as unknown as OpenForm);
  const printed: unknown[] = [];
  const server = farEnd();
  server.on(endpoints.printAnswers, () => {
    printed.push(storedValue(A));
    return [503, problem(503, 'The PDF can’t be made right now.')];
  });
  vi.stubGlobal('fetch', server.fetch);
  render(
    <SnackbarProvider>
      <PdfButton tp={owner.tp} />
    </SnackbarProvider>,
  );
  type(A, 'Acme Steel');
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await screen.findByText('The PDF can’t be made right now.');
  expect(printed).toEqual(['Acme Steel']);
});
