import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useWorkbenchState, WorkbenchProvider } from '../use-workbench.ts';
import { check } from '../workbench/check.ts';
import { STARTER } from '../workbench/starter.ts';
import { Workbench } from '../workbench/workbench.ts';
import { placeOfQuestion } from './question-place.ts';
import { WhyPane } from './why-pane.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Pane() {
  const preview = useWorkbenchState((state) => state.preview);
  return (
    preview && <WhyPane preview={preview} onShowInForm={() => undefined} onGoTo={() => undefined} />
  );
}

async function show(text: string, address: string): Promise<Workbench> {
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
  workbench.start();
  workbench.open([{ name: 'a.json', text }]);
  await vi.waitFor(() => expect(workbench.state().preview).not.toBeNull());
  workbench.choose(address);
  render(
    <WorkbenchProvider value={workbench}>
      <Pane />
    </WorkbenchProvider>,
  );
  return workbench;
}

describe('why', () => {
  it('tells the rule that does not hold, what it read, and what would show the question', async () => {
    const workbench = await show(STARTER, 'safety/S-02');
    expect(screen.getByText('It is hidden.')).toBeTruthy();
    expect(screen.getByText('hidden: question.S-01 is "Yes" => false')).toBeTruthy();
    expect(screen.getByLabelText('Does not hold')).toBeTruthy();
    expect(screen.getByText(/is not answered/u)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(workbench.state().preview?.session.get('safety/S-01').own).toBe('Yes');
    expect(screen.getByText('It is shown.')).toBeTruthy();
    expect(screen.getByLabelText('Holds')).toBeTruthy();
  });

  it('follows the form while the question stays hidden', async () => {
    const workbench = await show(STARTER, 'safety/S-03');
    expect(screen.getByText(/is hidden, so it reads as empty/u)).toBeTruthy();
    workbench.state().preview?.session.set('safety/S-01', 'Yes');
    expect(await screen.findByText(/is not answered/u)).toBeTruthy();
    expect(screen.getByText('It is hidden.')).toBeTruthy();
  });

  it('answers for any target, and says what cannot be changed', async () => {
    await show(STARTER, 'safety/S-02');
    const targets = screen.getByRole('group', { name: 'Ask about' });
    fireEvent.click(within(targets).getByRole('button', { name: 'Required: no' }));
    expect(screen.getByText(/Nothing is required while it is hidden/u)).toBeTruthy();
    fireEvent.click(within(targets).getByRole('button', { name: 'Disabled: no' }));
    expect(await screen.findByText('No answer can ever change it.')).toBeTruthy();
  });

  it('leads from a question that was read to why that one is as it is', async () => {
    const workbench = await show(STARTER, 'safety/S-02');
    const [link] = screen.getAllByRole('button', { name: /Did anyone get hurt/u });
    fireEvent.click(link!);
    expect(workbench.state().chosen).toBe('safety/S-01');
  });
});

describe('the place of a question in its template', () => {
  it('is its id, inside panels too', () => {
    for (const id of ['S-01', 'S-04', 'S-04.2']) {
      const { start, end } = placeOfQuestion(STARTER, id)!;
      expect(STARTER.slice(start, end)).toBe(`"${id}"`);
    }
  });

  it('is none for another id, and in what is no JSON', () => {
    expect(placeOfQuestion(STARTER, 'S-99')).toBeUndefined();
    expect(placeOfQuestion('{', 'S-01')).toBeUndefined();
    expect(placeOfQuestion('null', 'S-01')).toBeUndefined();
  });
});
