import { endpoints, type RacRun } from '@plumbline/api-contract';
import { Announcer } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readView } from '../../../lists/list-url.ts';
import { farEnd } from '../../../organization/testing/far-end.ts';
import { AssessmentTools } from './assessment-tools.tsx';
import { RunProgress } from './run-progress.tsx';
import type { Run } from './use-run.ts';

const AT = '2026-11-20T15:00:00Z';
const runOf = (told: Partial<RacRun> | null): Run => ({
  now: told && { id: 'run', started: AT, finished: null, total: 2, done: 0, failed: [], ...told },
  start: async () => true,
  startOutdated: vi.fn(async () => undefined),
  dismiss: vi.fn(),
});

function open(search: string, run: Run, outdated = 0) {
  const server = farEnd();
  const counts = { grades: { A: 1, 'B+': 4 } };
  server.on(endpoints.countPartnerFilters, { counts });
  server.on(endpoints.listCompletedRac, { count: outdated, results: [] } as never);
  vi.stubGlobal('fetch', server.fetch);
  const shown = { view: readView(search) };
  function Trial() {
    const [view, setView] = useState(shown.view);
    shown.view = view;
    return <AssessmentTools view={view} onChange={setView} run={run} onTour={() => undefined} />;
  }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Trial />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { server, grades: () => shown.view.filters.grades };
}
const bar = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the grades above the completed assessments', () => {
  it('are counted without their own filter, and each can be chosen and left', async () => {
    const { server, grades } = open(
      '?list=completed_rac&grades=A|F&tp_status=Approved',
      runOf(null),
    );
    await screen.findByRole('button', { name: 'B plus: 4 assessments' });
    const [asked] = server.asked.filter(({ id }) => id === endpoints.countPartnerFilters.id);
    expect(asked?.query.get('grades')?.split('|')).toHaveLength(14);
    expect(asked?.query.get('tp_status')).toBe('approved');
    const isPressed = (name: string) => bar(name).getAttribute('aria-pressed');
    expect(isPressed('A: 1 assessment')).toBe('true');
    // What nothing has can only be left.
    expect(bar('F: 0 assessments')).toHaveProperty('disabled', false);
    expect(bar('D minus: 0 assessments')).toHaveProperty('disabled', true);
    fireEvent.click(bar('B plus: 4 assessments'));
    expect(grades()).toEqual(['A', 'F', 'B+']);
    fireEvent.click(bar('A: 1 assessment'));
    expect(grades()).toEqual(['F', 'B+']);
    expect(isPressed('A: 1 assessment')).toBe('false');
  });
});

describe('the outdated assessments', () => {
  it('can be run again all at once, unless there are none', async () => {
    const run = runOf(null);
    open('?list=completed_rac', run, 3);
    fireEvent.click(await screen.findByRole('button', { name: 'Rerun 3 out of date' }));
    expect(run.startOutdated).toHaveBeenCalledOnce();
    cleanup();
    open('?list=completed_rac', runOf(null));
    await screen.findByRole('button', { name: 'A: 1 assessment' });
    expect(screen.queryByRole('button', { name: /^Rerun/u })).toBeNull();
  });

  it('cannot be run again while a run is in progress', async () => {
    const run = runOf({ done: 1 });
    open('?list=completed_rac', run, 3);
    const again = await screen.findByRole('button', { name: 'Rerun 3 out of date' });
    fireEvent.click(again);
    expect(again.getAttribute('aria-disabled')).toBe('true');
    expect(run.startOutdated).not.toHaveBeenCalled();
  });
});

describe('a bulk run', () => {
  const failed = [{ tp: { id: 'tp', name: 'Alder' }, reason: 'Access has ended.' }];
  const region = () => within(screen.getByRole('region', { name: 'Bulk run' }));

  it('shows its progress, which counts those that failed', () => {
    render(<RunProgress run={runOf({ total: 3, done: 1, failed })} />);
    region().getByText('Assessing 3 trade partners: 2 of 3 done');
    expect(region().getByRole('progressbar')).toHaveProperty('value', 2);
    expect(region().getByRole('progressbar')).toHaveProperty('max', 3);
    expect(region().queryByRole('listitem')).toBeNull();
    expect(region().queryByRole('button')).toBeNull();
  });

  it('says in the end what was assessed, what was not and why, until it is closed', async () => {
    const run = runOf({ finished: AT, done: 1, failed });
    render(
      <>
        <RunProgress run={run} />
        <Announcer />
      </>,
    );
    const words = '1 of 2 trade partners assessed, 1 not assessed';
    region().getByText(words);
    await within(screen.getByRole('log', { name: 'Announcements' })).findByText(words);
    expect(region().getByRole('listitem').textContent).toBe('Alder: Access has ended.');
    fireEvent.click(region().getByRole('button', { name: 'Close' }));
    expect(run.dismiss).toHaveBeenCalledOnce();
    cleanup();
    render(<RunProgress run={runOf({ finished: AT, total: 1, done: 1 })} />);
    region().getByText('1 of 1 trade partner assessed');
    expect(region().queryByRole('listitem')).toBeNull();
  });
});
