import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showForm, type } from '../../testing/show-question.tsx';
import { masksNow, loadMasks } from '../late-masks.ts';

afterEach(cleanup);

test('a mask that loads late formats the typed text, and keeps the focus, caret and other fields', async () => {
  const { answers } = showForm(
    { phone: { type: 'string' }, tax: { type: 'string' }, wages: { type: 'number' } },
    {
      phone: { 'ui:widget': 'PHONE' },
      tax: { 'ui:widget': 'MASK', 'ui:options': { mask: '##-#######' } },
      wages: { 'ui:widget': 'CURRENCY' },
    },
  );
  const phone = screen.getByLabelText<HTMLInputElement>('phone');
  const tax = screen.getByLabelText<HTMLInputElement>('tax');

  // Autofilled by the browser, which may happen while the focus is elsewhere.
  type(tax, '123456789');
  phone.focus();
  for (const text of ['3', '31', '312', '3125', '31255']) type(phone, text);
  phone.setSelectionRange(2, 2);
  expect([masksNow(), phone.value, answers()['phone']]).toEqual([undefined, '31255', '31255']);

  await act(loadMasks);
  expect([phone.value, answers()['phone']]).toEqual(['(312) 55', '(312) 55']);
  expect([document.activeElement, phone.selectionStart]).toEqual([phone, 3]);
  expect(answers()['tax']).toBe('123456789');

  type(phone, '(312) 5550123');
  expect(phone.value).toBe('(312) 555-0123');

  type(screen.getByLabelText('wages'), '1234567');
  expect(screen.getByLabelText<HTMLInputElement>('wages').value).toBe('1,234,567');
});

test('text that an input method is composing is not reformatted when the mask loads', async () => {
  const { answers } = showForm({ phone: { type: 'string' } }, { phone: { 'ui:widget': 'PHONE' } });
  const phone = screen.getByLabelText<HTMLInputElement>('phone');
  phone.focus();
  fireEvent.input(phone, { target: { value: '312' }, isComposing: true });
  await act(loadMasks);
  expect([phone.value, answers()['phone']]).toEqual(['312', '312']);
});
