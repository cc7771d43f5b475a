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

it('says why a question does not apply, which are asked in each entry, and when none is found', async () => {
  const questions = [
    {
      id: 'M-1',
      type: 'YESNO',
      label: 'Other names?',
      options: [{ value: 'Yes' }, { value: 'No' }],
      value: 'No',
    },
    {
      id: 'M-2',
      type: 'TEXT',
      label: 'Trade name',
      hidden: true,
      conditions: ['hidden: question.M-1 is "Yes" => false'],
    },
    {
      id: 'M-3',
      type: 'PANEL',
      label: 'Branches',
      questions: [{ id: 'M-4', type: 'TEXT', label: 'City' }],
      panels: [],
    },
    { id: 'M-5', type: 'TEXT', label: 'City of origin' },
  ];
  // jsdom does not have it.
  Element.prototype.scrollIntoView = () => undefined;
  const asked = { ...section, questions } as unknown as AnswersDocument;
  await openFormPage(LINK, [asked], '2026-11-23');
  const [opens] = screen.getAllByRole('button', { name: /^Search/u });
  fireEvent.click(opens as HTMLElement);
  const input = await screen.findByRole<HTMLInputElement>('combobox', {
    name: /^Search by label/u,
  });
  type(input, 'Trade name');
  await screen.findByText(/^Because “Other names\?” is answered .*Press Enter to go to that/u);
  type(input, 'City');
  await screen.findByText('Market › Branches (asked in each entry; no entries yet)');
  const chosen = () =>
    screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'));
  expect(chosen()).toEqual(['true', 'false']);
  // A step past either end goes around.
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(chosen()).toEqual(['false', 'true']);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(chosen()).toEqual(['true', 'false']);
  type(input, 'zebra');
  await screen.findByText('No questions match “zebra”. Try fewer or different words.');
  screen.getByText('No questions found');
});
