import type { SectionReply } from '@plumbline/api-contract';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openForm } from '../form/open-form.ts';
import { dropForms } from '../form/open-forms.ts';
import { useLeaveGuard } from './leave-guard.ts';

const BROKER = 'insurance/IN-01';

/** The server's reply for a section with one answer. */
const reply = {
  answers: {
    id: 'd1',
    link: 'insurance',
    template: 'F',
    title: 'Insurance',
    revision: 7,
    questions: [{ id: 'IN-01', type: 'TEXT', label: 'Broker', value: 'Acme' }],
  },
  facts: {},
  fact_types: {},
  template_version: 'leave-guard',
  was_shared: true,
  editable: true,
} as unknown as SectionReply;

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  dropForms();
  localStorage.clear();
});

/** Whether the browser asks the person before it closes the page. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the page closes only when answers would be lost', async () => {
  const opened = await openForm({ reply, user: 'u-1', tp: 'tp-1', onSaved: () => undefined });
  if (!opened.ok) throw new Error('the section does not open');
  renderHook(() => useLeaveGuard('u-1'));
  expect(asks()).toBe(false);

  // The device keeps what is not sent yet, and nothing is lost.
  opened.form.session.set(BROKER, 'Lone Star Brokers');
  expect(asks()).toBe(false);
  expect(Object.keys(localStorage)).toEqual([
    expect.stringMatching(/^plumbline\.draft\/u-1\/tp-1\/insurance\//u),
  ]);

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  opened.form.session.set(BROKER, 'Hill Country Brokers');
  expect(asks()).toBe(true);
});
