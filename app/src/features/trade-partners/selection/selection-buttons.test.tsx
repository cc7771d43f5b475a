import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PageHeading } from '../../../shell/page.tsx';
import type { Run } from '../assessments/use-run.ts';
import { AssessButton, ClearButton } from './selection-buttons.tsx';

const run: Run = {
  now: null,
  start: async () => true,
  startOutdated: async () => undefined,
  dismiss: () => undefined,
};

function Bar() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(['one']));
  const use = { ticked, onClear: () => setTicked(new Set()) };
  return (
    <>
      <PageHeading>Access Granted</PageHeading>
      <AssessButton label="Assess risk" run={run} {...use} />
      <ClearButton {...use} />
    </>
  );
}

afterEach(cleanup);

it.each(['Assess risk (1)', 'Clear selection'])(
  'moves the focus to the heading when %s is gone with the selection',
  async (name) => {
    render(<Bar />);
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  },
);
