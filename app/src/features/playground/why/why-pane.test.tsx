import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorkbench } from '../testing/open-workbench.ts';
import { useWorkbenchState, WorkbenchProvider } from '../use-workbench.ts';
import { STARTER } from '../workbench/starter.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { placeOfQuestion } from './question-place.ts';
import { WhyPane } from './why-pane.tsx';

afterEach(cleanup);

function Pane() {
  const preview = useWorkbenchState((state) => state.preview);
  return (
    preview && <WhyPane preview={preview} onShowInForm={() => undefined} onGoTo={() => undefined} />
  );
}

async function show(text: string, address: string): Promise<Workbench> {
  const workbench = await openWorkbench(text);
  workbench.choose(address);
  render(
    <WorkbenchProvider value={workbench}>
      <Pane />
    </WorkbenchProvider>,
  );
  return workbench;
}

describe('the Why pane', () => {
  it('says when a question can never be shown, and what prevents it', async () => {
    const rule = 'hidden: question.A greater 20 and question.B is "Yes" => false';
    const questions = [
      { id: 'A', type: 'NUMERIC', max: 10 },
      { id: 'B', type: 'YESNO' },
      { id: 'C', type: 'TEXT', hidden: true, conditions: [rule] },
    ];
    await show(JSON.stringify({ id: 'T/s', link: 's', template: 'T', questions }), 's/C');
    expect(await screen.findByText(/^No valid answers can change this/u)).toBeTruthy();
    expect(screen.getByText('the limits of A')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('shows the rule that is false, what it read, and what would show the question', async () => {
    const workbench = await show(STARTER, 'safety/S-02');
    expect(screen.getByText('“Recordable cases” (S-02) is hidden.')).toBeTruthy();
    const reasons = screen.getByRole('list', { name: 'Reasons' });
    expect(within(reasons).getByText('hidden: question.S-01 is "Yes" => false').tagName).toBe(
      'CODE',
    );
    expect(within(reasons).getByText(/it is not answered/u)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(workbench.state().preview?.session.get('safety/S-01').own).toBe('Yes');
    expect(screen.getAllByText('“Recordable cases” (S-02) is shown.')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('“Recordable cases” (S-02) is shown.');
  });

  it('follows the form even while the state of the question stays the same', async () => {
    const workbench = await show(STARTER, 'safety/S-03');
    expect(screen.getByText(/hidden, so it reads as empty|it is hidden/u)).toBeTruthy();
    workbench.state().preview?.session.set('safety/S-01', 'Yes');
    expect(await screen.findByText(/it is not answered/u)).toBeTruthy();
    expect(screen.getByText('“What was done about it” (S-03) is hidden.')).toBeTruthy();
  });

  it('explains any target, and says when no answer changes it', async () => {
    await show(STARTER, 'safety/S-02');
    const targets = screen.getByRole('group', { name: 'Ask about' });
    fireEvent.click(within(targets).getByRole('button', { name: 'Required: no' }));
    expect(screen.getByText(/a hidden question is never required/u)).toBeTruthy();
    fireEvent.click(within(targets).getByRole('button', { name: 'Disabled: no' }));
    expect(await screen.findByText('No answer changes this.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('links to the questions that the reasons mention', async () => {
    const workbench = await show(STARTER, 'safety/S-02');
    fireEvent.click(screen.getByRole('button', { name: 'S-01' }));
    expect(workbench.state().chosen).toBe('safety/S-01');
  });

  it('lists all rules of the target with the result of each clause', async () => {
    await show(STARTER, 'safety/S-02');
    const rules = screen.getByText('All rules for hidden (1)').closest('details')!;
    expect(within(rules).getAllByLabelText('False')).toHaveLength(2);
    fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(within(rules).getAllByLabelText('True')).toHaveLength(2);
  });
});

describe('the place of a question in its template', () => {
  it('is the place of its ID, inside panels too', () => {
    for (const id of ['S-01', 'S-04', 'S-04.2']) {
      const { start, end } = placeOfQuestion(STARTER, id)!;
      expect(STARTER.slice(start, end)).toBe(`"${id}"`);
    }
  });

  it('is undefined for an unknown ID and for an invalid document', () => {
    expect(placeOfQuestion(STARTER, 'S-99')).toBeUndefined();
    expect(placeOfQuestion('{', 'S-01')).toBeUndefined();
    expect(placeOfQuestion('null', 'S-01')).toBeUndefined();
  });
});
