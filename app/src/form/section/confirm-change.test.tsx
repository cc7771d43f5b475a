import { ConfirmProvider } from '@plumbline/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useConfirmChange } from './confirm-change.ts';

type Ask = ReturnType<typeof useConfirmChange>;

afterEach(cleanup);

function open(wasShared: boolean): Ask {
  let ask: Ask = () => Promise.resolve(false);
  function Field() {
    ask = useConfirmChange(wasShared);
    return null;
  }
  render(
    <ConfirmProvider>
      <Field />
    </ConfirmProvider>,
  );
  return ask;
}

it('an answer that no contractor has seen is changed without confirmation', async () => {
  await expect(open(false)('Change it?', 'change')).resolves.toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  [true, 'change'],
  [false, 'removal'],
] as const)('with %j, a %s is asked about', async (wasShared, kind) => {
  const ask = open(wasShared);
  act(() => void ask('Change it?', kind));
  await screen.findByText('Change it?');
});
