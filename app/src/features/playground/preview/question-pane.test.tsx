import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openWorkbench } from '../testing/open-workbench.ts';
import { useWorkbenchState, WorkbenchProvider } from '../use-workbench.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { QuestionPane } from './question-pane.tsx';

afterEach(cleanup);

function Pane() {
  const preview = useWorkbenchState((state) => state.preview);
  const section = preview?.sections[0];
  return preview && section && <QuestionPane preview={preview} section={section} />;
}

/** Shown questions, then one that is hidden until the first is Yes. */
async function show(shown: number): Promise<Workbench> {
  const questions = [
    { id: 'Q-0', type: 'YESNO' },
    ...Array.from({ length: shown - 1 }, (_, n) => ({ id: `Q-${n + 1}`, type: 'TEXT' })),
    {
      id: 'LAST',
      type: 'TEXT',
      hidden: true,
      conditions: ['hidden: question.Q-0 is "Yes" => false'],
    },
  ];
  const text = JSON.stringify({ id: 'T/s', link: 's', template: 'T', questions });
  const workbench = await openWorkbench(text);
  render(
    <WorkbenchProvider value={workbench}>
      <Pane />
    </WorkbenchProvider>,
  );
  return workbench;
}

const lines = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('button')
    .map((line) => line.textContent ?? '');

it('lists the first 500 questions of a section, and how many there are', async () => {
  await show(500);
  expect(lines()).toHaveLength(500);
  expect(screen.getByText(/^Showing the first 500 of 501\./u)).toBeTruthy();
});

it('finds hidden questions anywhere in the section, and says when none are left', async () => {
  const workbench = await show(500);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hidden only' }));
  expect(lines()).toEqual([expect.stringContaining('LAST')]);
  expect(screen.queryByText(/^Showing/u)).toBeNull();
  act(() => void workbench.state().preview?.session.set('s/Q-0', 'Yes'));
  expect(lines()).toEqual([]);
  expect(screen.getByText('No questions found.')).toBeTruthy();
});
