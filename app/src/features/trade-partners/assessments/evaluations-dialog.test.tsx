import { endpoints, type RacEvaluation } from '@plumbline/api-contract';
import { ConfirmProvider, SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { farEnd, problem } from '../../../organization/testing/far-end.ts';
import { EvaluationsDialog } from './evaluations-dialog.tsx';

const tp = { id: '11111111-1111-4111-8111-111111111111', name: 'Ironwood Electric' };
const evaluation = (n: number, told: Partial<RacEvaluation>): RacEvaluation => ({
  id: `99999999-9999-4999-8999-99999999999${n}`,
  tp,
  job: 'Library',
  day: '2026-10-02',
  score: 85,
  note: '',
  author: { first_name: 'Dana', last_name: 'Whitfield' },
  may_edit: true,
  ...told,
});
const own = evaluation(1, { note: 'On time.' });
const other = evaluation(2, { job: 'School', may_edit: false });

let server: ReturnType<typeof farEnd>;

beforeEach(() => {
  server = farEnd();
  server.on(endpoints.listRacEvaluations, { count: 2, results: [own, other] });
  vi.stubGlobal('fetch', server.fetch);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SnackbarProvider>
        <ConfirmProvider>
          <EvaluationsDialog tp={tp} onClose={() => undefined} />
        </ConfirmProvider>
      </SnackbarProvider>
    </SWRConfig>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

describe('an evaluation of a job', () => {
  it('can be edited and deleted only by its author', async () => {
    await screen.findByText('School');
    expect(screen.getAllByText('Oct 2, 2026 by Dana Whitfield')).toHaveLength(2);
    screen.getByRole('button', { name: 'Edit the evaluation of Library' });
    screen.getByRole('button', { name: 'Delete the evaluation of Library' });
    expect(screen.queryAllByRole('button', { name: /School/u })).toEqual([]);
  });

  it('is changed in place when it is edited, with a score of at most 100', async () => {
    await screen.findByText('School');
    press('Edit the evaluation of Library');
    const score = screen.getByRole('textbox', { name: /^Score/u });
    fireEvent.change(score, { target: { value: '101' } });
    press('Save evaluation');
    await screen.findByText('Enter a whole number from 0 to 100.');
    expect(server.bodiesOf(endpoints.updateRacEvaluation)).toEqual([]);
    server.on(endpoints.updateRacEvaluation, { ...own, score: 100 });
    fireEvent.change(score, { target: { value: '100' } });
    press('Save evaluation');
    await screen.findByText('Evaluation saved.');
    expect(server.bodiesOf(endpoints.updateRacEvaluation)).toEqual([
      { job: 'Library', day: '2026-10-02', score: 100, note: 'On time.' },
    ]);
    expect(server.bodiesOf(endpoints.createRacEvaluation)).toEqual([]);
  });

  it('is added for the trade partner, with a job, a date and a score', async () => {
    await screen.findByText('School');
    press('Add an evaluation');
    press('Save evaluation');
    await screen.findByText('Enter the name of the job.');
    screen.getByText('Enter the date of the evaluation.');
    screen.getByText('Enter a whole number from 0 to 100.');
    const type = (label: RegExp, value: string) =>
      void fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type(/^Job/u, ' Gym ');
    type(/^Date/u, '2026-11-01');
    type(/^Score/u, '0');
    server.on(endpoints.createRacEvaluation, () => [201, own]);
    press('Save evaluation');
    await screen.findByText('Evaluation saved.');
    expect(server.bodiesOf(endpoints.createRacEvaluation)).toEqual([
      { tp: tp.id, job: 'Gym', day: '2026-11-01', score: 0, note: '' },
    ]);
  });

  it('is deleted after a confirmation, and stays if that fails', async () => {
    await screen.findByText('School');
    const sent = () => server.asked.filter(({ id }) => id === endpoints.deleteRacEvaluation.id);
    const remove = async () => {
      const before = sent().length;
      press('Delete the evaluation of Library');
      const title = 'Delete the evaluation of Library?';
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      expect(sent()).toHaveLength(before);
      fireEvent.click(dialog.getByRole('button', { name: 'Delete evaluation' }));
    };
    server.on(endpoints.deleteRacEvaluation, () => [503, problem(503, 'Busy.')]);
    await remove();
    await screen.findByText('Not deleted. Busy.');
    screen.getByText('Library');
    server.on(endpoints.deleteRacEvaluation, () => [204]);
    server.on(endpoints.listRacEvaluations, { count: 1, results: [other] });
    await remove();
    await waitFor(() => expect(screen.queryByText('Library')).toBeNull());
    screen.getByText('School');
  });
});
