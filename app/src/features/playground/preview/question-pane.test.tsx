import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWorkbenchState, WorkbenchProvider } from '../use-workbench.ts';
import { check } from '../workbench/check.ts';
import { Workbench } from '../workbench/workbench.ts';
import { QuestionPane } from './question-pane.tsx';

let opened: Workbench[] = [];
afterEach(() => {
  cleanup();
  for (const workbench of opened) workbench.close();
  opened = [];
});

function Pane() {
  const preview = useWorkbenchState((state) => state.preview);
  const section = preview?.sections[0];
  return preview && section && <QuestionPane preview={preview} section={section} />;
}

/** Shown questions, then one that is hidden until the first is Yes. */
async function show(shown: number): Promise<Workbench> {
  const workbench = new Workbench({
    startChecker: () => ({ check: async (request) => check(request), close: () => undefined }),
    draft: { read: () => null, write: () => true },
    clock: {
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    now: '2026-06-30',
  });
  opened.push(workbench);
  workbench.start();
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
  workbench.open([{ name: 'a.json', text }]);
  await vi.waitFor(() => expect(workbench.state().preview).not.toBeNull());
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

it('finds the hidden ones wherever they are, and says when none is left', async () => {
  const workbench = await show(500);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hidden only' }));
  expect(lines()).toEqual([expect.stringContaining('LAST')]);
  expect(screen.queryByText(/^Showing/u)).toBeNull();
  act(() => void workbench.state().preview?.session.set('s/Q-0', 'Yes'));
  expect(lines()).toEqual([]);
  expect(screen.getByText('No questions found.')).toBeTruthy();
});
