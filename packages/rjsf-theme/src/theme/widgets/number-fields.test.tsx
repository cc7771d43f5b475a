import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { showOne, type } from '../../testing/show-question.tsx';
import { loadMasks } from '../late-masks.ts';

beforeAll(loadMasks);
afterEach(cleanup);

describe('NUMERIC, CURRENCY, PERCENTAGE, YEAR', () => {
  test('read pasted text and show separators', () => {
    const { answer } = showOne({ type: 'number' }, { 'ui:widget': 'CURRENCY' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    type(field, '$1,200.50 ');
    expect([answer(), field.value]).toEqual([1200.5, '1,200.50']);
    fireEvent.blur(field);
    expect(field.value).toBe('1,200.50');
  });

  test('keep a decimal as typed at every step', () => {
    const { answer } = showOne({ type: 'number' }, { 'ui:widget': 'NUMERIC' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    for (const text of ['1', '1.', '1.0', '1.05']) {
      type(field, text);
      expect(field.value).toBe(text);
    }
    expect(answer()).toBe(1.05);
    type(field, '');
    expect(answer()).toBeUndefined();
  });

  test('keep input that is not a number, as text', () => {
    const { answer } = showOne({ type: 'number' }, { 'ui:widget': 'PERCENTAGE' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    type(field, 'about half');
    fireEvent.blur(field);
    expect([answer(), field.value]).toEqual(['about half', 'about half']);
  });

  test('a year has no separators', () => {
    showOne({ type: 'number' }, { 'ui:widget': 'YEAR' }, 2024);
    expect(screen.getByLabelText<HTMLInputElement>('Answer').value).toBe('2024');
  });

  test('the caret stays after the typed digit when a separator is added', () => {
    showOne({ type: 'number' }, { 'ui:widget': 'NUMERIC' }, 12345);
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    field.focus();
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    set.call(field, '129,345');
    field.setSelectionRange(3, 3);
    fireEvent.input(field);
    expect([field.value, field.selectionStart]).toEqual(['129,345', 3]);
    set.call(field, '1289,345');
    field.setSelectionRange(3, 3);
    fireEvent.input(field);
    expect([field.value, field.selectionStart]).toEqual(['1,289,345', 4]);
  });
});

describe('editing in the middle of a number', () => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const edit = (field: HTMLInputElement, text: string, caret: number, init: InputEventInit) => {
    field.focus();
    set.call(field, text);
    field.setSelectionRange(caret, caret);
    fireEvent(field, new InputEvent('input', { bubbles: true, ...init }));
    return [field.value, field.selectionStart];
  };

  test('moves past a separator with Backspace and Delete', () => {
    showOne({ type: 'number' }, { 'ui:widget': 'NUMERIC' }, 1_234_567);
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    // 1,|234,567 and Backspace; 1|,234,567 and Delete.
    expect(edit(field, '1234,567', 1, { inputType: 'deleteContentBackward' })).toEqual([
      '1,234,567',
      1,
    ]);
    expect(edit(field, '1234,567', 1, { inputType: 'deleteContentForward' })).toEqual([
      '1,234,567',
      2,
    ]);
  });

  test('keeps the caret at the start when the first digit is deleted', () => {
    showOne({ type: 'number' }, { 'ui:widget': 'CURRENCY' }, 1200);
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    // 1|,200 and Backspace, then a 3 where the caret is.
    expect(edit(field, ',200', 0, { inputType: 'deleteContentBackward' })).toEqual(['200', 0]);
    expect(edit(field, '3200', 1, { inputType: 'insertText' })).toEqual(['3,200', 1]);
  });

  test('reads a paste on its own, whatever was there before', () => {
    const { answer } = showOne({ type: 'number' }, { 'ui:widget': 'NUMERIC' }, 1234);
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    expect(edit(field, '1,5', 3, { inputType: 'insertFromPaste' })).toEqual(['1,5', 3]);
    expect(answer()).toBe('1,5');
  });

  test('formats text only after an input method has composed it', () => {
    const { answer } = showOne({ type: 'number' }, { 'ui:widget': 'NUMERIC' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    expect(edit(field, '12345', 5, { isComposing: true })).toEqual(['12345', 5]);
    fireEvent.compositionEnd(field);
    expect([field.value, answer()]).toEqual(['12,345', 12_345]);
  });
});

describe('PHONE and MASK', () => {
  test('format what is typed, and keep what does not fit', () => {
    const { answer } = showOne({ type: 'string' }, { 'ui:widget': 'PHONE' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    type(field, '3125550123');
    expect([answer(), field.value]).toEqual(['(312) 555-0123', '(312) 555-0123']);
    type(field, '+1 312.555.0123 ext 7');
    expect([answer(), field.value]).toEqual(['(312) 555-0123 ext. 7', '(312) 555-0123 ext. 7']);
    type(field, '(312) 555-01234');
    expect(field.value).toBe('(312) 555-01234');
  });
});

describe('the caret', () => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const typeAt = (field: HTMLInputElement, text: string, caret: number) => {
    field.focus();
    set.call(field, text);
    field.setSelectionRange(caret, caret);
    fireEvent.input(field);
    return [field.value, field.selectionStart];
  };

  test('stays after the typed character when a mask inserts symbols', () => {
    showOne({ type: 'string' }, { 'ui:widget': 'MASK', 'ui:options': { mask: '##-#######' } });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    expect(typeAt(field, '1', 1)).toEqual(['1', 1]);
    expect(typeAt(field, '12', 2)).toEqual(['12', 2]);
    expect(typeAt(field, '123', 3)).toEqual(['12-3', 4]);
    expect(typeAt(field, '912-3', 1)).toEqual(['91-23', 1]);
  });

  test('stays at the start when the first character of a masked answer is deleted', () => {
    showOne(
      { type: 'string' },
      { 'ui:widget': 'MASK', 'ui:options': { mask: '##-#######' } },
      '12-3456789',
    );
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    expect(typeAt(field, '2-3456789', 0)).toEqual(['23-456789', 0]);
  });

  test('ends up after the last digit when a phone number is typed', () => {
    showOne({ type: 'string' }, { 'ui:widget': 'PHONE' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    for (const digit of '3125550123') {
      const at = field.selectionStart ?? 0;
      typeAt(field, field.value.slice(0, at) + digit + field.value.slice(at), at + 1);
    }
    expect([field.value, field.selectionStart]).toEqual(['(312) 555-0123', 14]);
  });

  test('ends up after the last digit when the mask begins with a digit of its own', () => {
    showOne(
      { type: 'string' },
      { 'ui:widget': 'MASK', 'ui:options': { mask: '+1 (###) ###-####' } },
    );
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    expect(typeAt(field, '3', 1)).toEqual(['+1 (3', 5]);
    for (const digit of '125550123') {
      const at = field.selectionStart ?? 0;
      typeAt(field, field.value.slice(0, at) + digit + field.value.slice(at), at + 1);
    }
    expect([field.value, field.selectionStart]).toEqual(['+1 (312) 555-0123', 17]);
  });

  test('ends up at the end when parentheses become a minus sign', () => {
    showOne({ type: 'number' }, { 'ui:widget': 'NUMERIC' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    expect(typeAt(field, '(1200', 5)).toEqual(['(1200', 5]);
    expect(typeAt(field, '(1200)', 6)).toEqual(['-1,200', 6]);
  });
});
