import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { smallSection } from '../../form/saving/testing/small-section.ts';
import { maria } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const A = 'insurance/IN-01';
const B = 'insurance/IN-02';
const conflict = (address: string, here: string, incoming: string) => ({
  address,
  subject: 'answer' as const,
  here,
  incoming,
});

/** The question about two answers, which someone saved in the meantime. */
async function open(first: string, last: string, how: object = {}) {
  const onResolve = vi.fn();
  const phase = {
    kind: 'conflict',
    conflicts: [conflict(A, 'Acme', 'Apex'), conflict(B, 'Lee', 'Kim')],
    theirs: {
      ...smallSection(),
      modified: '2026-11-20T15:00:00Z',
      modified_first_name: first,
      modified_last_name: last,
    },
    with: 'server',
    ...how,
  };
  function Page() {
    const [isSaving, setSaving] = useState(false);
    const [asked, setAsked] = useState(phase);
    return (
      <>
        <h1>Insurance</h1>
        <button type="button" onClick={() => setSaving(true)}>
          Save
        </button>
        {isSaving && (
          <ConflictDialog
            phase={asked as never}
            document={smallSection()}
            onResolve={(taken) => {
              onResolve(taken);
              // As when several tabs left a draft with the same answers.
              setAsked({ ...phase });
            }}
          />
        )}
      </>
    );
  }
  const element = <Page />;
  await openPage(maria(), [{ path: '/form', element }], '/form', 'Insurance', () => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return onResolve;
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio', { hidden: true });
const chosen = () => radios().map(({ checked }) => checked);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('keeps the own answers unless the others are chosen, one by one', async () => {
  const onResolve = await open('Tom', 'Reed');
  await screen.findByRole('dialog', { name: 'Tom Reed changed the same answers' });
  expect(chosen()).toEqual([true, false, true, false]);
  screen.getAllByText(/^Answer from Tom Reed, Nov 20, 2026, 9:00 AM$/u);
  const [, apex, lee, kim] = radios();
  fireEvent.click(apex as HTMLElement);
  fireEvent.click(kim as HTMLElement);
  fireEvent.click(lee as HTMLElement);
  expect(chosen()).toEqual([false, true, true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Keep these answers' }));
  expect(onResolve).toHaveBeenCalledWith(new Set([A]));
  expect(
    screen.getAllByText(/^Your answer: 1 kept\. Answer from Tom Reed.*: 1 used$/u),
  ).not.toEqual([]);
});

it('starts with nothing chosen when the next conflict is about the same answers', async () => {
  await open('Tom', 'Reed', { with: 'device' });
  await screen.findByRole('dialog');
  fireEvent.click(radios()[1] as HTMLElement);
  expect(chosen()).toEqual([false, true, true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Keep these answers' }));
  await waitFor(() => expect(chosen()).toEqual([true, false, true, false]));
});

it('cannot be left without a choice', async () => {
  await open('Tom', 'Reed');
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  screen.getByRole('dialog');
});

it.each([
  [
    'Maria',
    'Alvarez',
    {},
    'You changed the same answers in another window',
    'Your answer here',
    'Your answer in the other window, Nov 20, 2026, 9:00 AM',
  ],
  [
    '',
    '',
    {},
    'A colleague changed the same answers',
    'Your answer',
    'Answer from a colleague, Nov 20, 2026, 9:00 AM',
  ],
  [
    'Tom',
    'Reed',
    { with: 'device' },
    'This device has answers that differ from the saved ones',
    'Saved answer',
    'Answer from this device',
  ],
])('says whose the answers are: %s %s', async (first, last, how, title, here, other) => {
  await open(first, last, how);
  const dialog = await screen.findByRole('dialog', { name: title });
  const labels = [...dialog.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual([`${here}Acme`, `${other}Apex`, `${here}Lee`, `${other}Kim`]);
});
