import type { AnswersDocument } from '@plumbline/schemas';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeFormPage, openFormPage } from '../testing/open-form-page.tsx';

const LINK = 'trades-markets-service-area';
const section: AnswersDocument = {
  id: 'F/trades-markets-service-area',
  link: LINK,
  template: 'F',
  title: 'Market',
  questions: [
    { id: 'M-1', type: 'TEXT', label: 'Market segment' },
    { id: 'M-2', type: 'TEXT', label: 'Regions' },
    { id: 'M-3', type: 'TEXT', label: 'Market segments served' },
  ],
};

afterEach(closeFormPage);

/** Dispatches an event as a browser does: React renders its changes at once, and deferred ones later. */
function dispatch(target: Element, event: Event): void {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = scope.IS_REACT_ACT_ENVIRONMENT;
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  target.dispatchEvent(event);
  if (before === undefined) delete scope.IS_REACT_ACT_ENVIRONMENT;
  else scope.IS_REACT_ACT_ENVIRONMENT = before;
}

function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  dispatch(input, new Event('input', { bubbles: true }));
}

it('Enter goes to the first result of what was typed, even before the results are drawn', async () => {
  await openFormPage(LINK, [section], '2026-11-23');
  const served = screen.getByRole('textbox', { name: 'Market segments served' }).id;
  const [opens] = screen.getAllByRole('button', { name: /^Search/u });
  fireEvent.click(opens as HTMLElement);
  const input = await screen.findByRole<HTMLInputElement>('combobox', {
    name: /^Search by label/u,
  });
  type(input, 'Market segment');
  // The search's code is loaded when it opens.
  await screen.findByText('2 questions found', {}, { timeout: 15_000 });
  type(input, 'Regions');
  await screen.findByText('1 question found');
  type(input, 'Market segments served');
  dispatch(input, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await expect.poll(() => document.activeElement?.id, { timeout: 5000 }).toBe(served);
  // Any other action of the person ends keeping the question in view.
  window.dispatchEvent(new Event('pointerdown'));
});
