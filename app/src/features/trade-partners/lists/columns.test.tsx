import { EXPORTED_COLUMNS } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActionsProvider } from '../actions.ts';
import { accessGranted } from './access-granted.tsx';
import { accessRequested } from './access-requested.tsx';
import { browseAll } from './browse-all.tsx';
import { completedRac } from './completed-rac.tsx';
import type { ListKind, PartnerColumn } from './list-kind.ts';
import { toReview } from './to-review.tsx';

afterEach(cleanup);

const AT = '2026-11-20T15:00:00Z';

/** What a cell shows, and what a screen reader adds. */
function cell<Row>({ columns }: Pick<ListKind<never, Row>, 'columns'>, id: string, row: object) {
  const column = columns.find((one) => one.id === id);
  const { container } = render(<>{column?.cell(row as Row)}</>);
  return container.textContent;
}
const granted = (id: string, row: object) => cell(accessGranted as never, id, row);
const assessed = (id: string, row: object) => cell(completedRac as never, id, row);
const queued = (id: string, row: object) => cell(toReview as never, id, row);

it('a shared vault says its status, its sections and when it was changed', () => {
  const tp = { prequal_status: 'Ready For Review' };
  const lapse = { missing: 1, errors: 0, expired: 0, since: '2026-11-22' };
  expect(granted('prequal_status', { tp, lapse: null })).toBe('Ready For Review');
  expect(granted('prequal_status', { tp, lapse })).toBe(
    'Ready For Review1 required answer missing since Nov 22, 2026',
  );
  expect(granted('prequal_status', { tp: { prequal_status: null }, lapse: null })).toBe(
    'Not shared',
  );
  const [insurance, safety] = [{ name: 'Insurance' }, { name: 'Safety' }];
  expect(granted('sections', { sections: [] })).toBe('None');
  expect(granted('sections', { sections: [safety] })).toBe('1 section: Safety');
  expect(granted('sections', { sections: [insurance, safety] })).toBe(
    '2 sections: Insurance, Safety',
  );
  expect(granted('modified', { modified: null, is_changes_questions: null })).toBe(
    'Never Modified',
  );
  expect(granted('modified', { modified: AT, is_changes_questions: true })).toBe(
    'Nov 20, 2026Changed since last marked ready',
  );
});

it('a shared vault shows its rates with two decimals, and what has expired', () => {
  expect(granted('emr', { emr: 0.9, trir: 2 })).toBe('0.90');
  expect(granted('trir', { emr: 0.9, trir: 2 })).toBe('2.00');
  expect(granted('emr', { emr: null })).toBe('–');
  expect(granted('expires', { expires_on: '2000-01-31' })).toBe('Expired Jan 31, 2000');
  expect(granted('expires', { expires_on: '2999-01-31' })).toBe('Jan 31, 2999');
  expect(granted('expires', { expires_on: null })).toBe('–');
});

it('what was decided is shown with its last day', () => {
  const approval = (told: object) => ({
    approval: { status: 'Approved', expires_on: null, is_expired: false, ...told },
  });
  const expires_on = '2027-01-31';
  expect(granted('approval', { approval: null })).toBe('Not decided');
  expect(granted('approval', approval({}))).toBe('Approved');
  expect(granted('approval', approval({ status: 'Approved With Conditions', expires_on }))).toBe(
    'ConditionsUntil Jan 31, 2027',
  );
  expect(granted('approval', approval({ expires_on, is_expired: true }))).toBe(
    'ExpiredJan 31, 2027',
  );
  expect(granted('grade', { assessment: null })).toBe('–');
  expect(granted('grade', { assessment: { grade: null } })).toBe('Incomplete');
  expect(granted('grade', { assessment: { grade: 'B+' } })).toBe('B+');
  expect(granted('reviewed', { reviewed: null })).toBe('Never');
});

it('an assessment says its score, its coverage and caps, and its limits', () => {
  const report = { grade: 'B', score: 81.5, coverage: 92.9, caps: 0, outdated: [] };
  expect(assessed('grade', report)).toMatch(/92% covered$/u);
  expect(assessed('grade', { ...report, caps: 1 })).toMatch(/92% · 1 cap$/u);
  expect(assessed('grade', { ...report, caps: 2 })).toMatch(/92% · 2 caps$/u);
  expect(assessed('grade', { ...report, score: null, outdated: ['model'] })).toMatch(
    /–.*Out of date$/u,
  );
  const limits = { aggregate_limit: 5_000_000, available: 1_200_000 };
  expect(assessed('aggregate_limit', limits)).toMatch(/1\.2M available$/u);
  expect(assessed('aggregate_limit', { ...limits, available: null })).not.toContain('available');
});

it('a limit says when it was entered by hand', () => {
  const limit = { single_limit: 2_000_000, is_limit_entered: true };
  expect(assessed('single_limit', limit)).toBe('$2MYour limit');
  expect(assessed('single_limit', { ...limit, is_limit_entered: false })).toBe('$2M');
  expect(assessed('single_limit', { ...limit, single_limit: null })).toBe('–');
});

it('a review says why it is due, of which sections, and how many other reasons there are', () => {
  const reason = (kind: string, told: object = {}) => ({ kind, on: null, names: [], ...told });
  const why = (...reasons: readonly object[]) => queued('reasons', { reasons });
  const expires = reason('approval_expires', { on: '2999-12-20' });
  expect(why()).toBe('–');
  expect(why(reason('new'))).toBe('Newly shared');
  expect(why(reason('changed', { names: ['Safety'] }))).toBe(
    'Changed since your reviewSafety1 section',
  );
  expect(why(reason('changed', { names: ['Safety', 'Insurance'] }))).toBe(
    'Changed since your reviewSafety, Insurance2 sections',
  );
  // The names are those of people.
  expect(why(reason('assigned', { names: ['Ann Lee'] }))).toBe('Assigned by Ann Lee');
  expect(why(reason('changed', { names: ['Safety'] }), expires)).toBe(
    'Changed since your reviewApproval expires Dec 20, 2999+1 reason',
  );
  expect(why(reason('new'), expires, reason('outdated'))).toBe(
    'Newly sharedApproval expires Dec 20, 2999 · Risk assessment out of date+2 reasons',
  );
  expect(queued('tp_status', { permission_id: null, tp_status: null })).toBe('Not shared with you');
});

it('a request says how it stands, and that a colleague of those it was for has opened it', () => {
  const asked = (row: object) => cell(accessRequested as never, 'status', row);
  expect(asked({ status: 'pending', is_viewed_by_coworker: false })).toBe('Pending');
  expect(asked({ status: 'declined', is_viewed_by_coworker: true })).toBe(
    'DeclinedOpened by one of their colleagues',
  );
});

it('a request is withdrawn once, however often that is clicked, and again only after a failure', async () => {
  let end = (_isWithdrawn: boolean): void => {};
  const withdraw = vi.fn(() => new Promise<boolean>((resolve) => (end = resolve)));
  const row = { id: 'r-1', tp: { id: 'tp-1', name: 'Acme' }, status: 'pending' };
  const column = accessRequested.columns.find(({ id }) => id === 'do');
  render(
    <ActionsProvider value={{ withdraw } as never}>{column?.cell(row as never)}</ActionsProvider>,
  );
  const button = screen.getByRole('button', { name: 'Withdraw the request to Acme' });
  for (const _ of [1, 2]) fireEvent.click(button);
  expect(withdraw).toHaveBeenCalledOnce();
  end(false);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button);
  expect(withdraw).toHaveBeenCalledTimes(2);
  await act(() => Promise.resolve(end(true)));
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it.each([accessGranted, completedRac])('each column sorts by what it shows: $list', (list) => {
  for (const { id, orders } of list.columns) {
    if (orders === undefined) continue;
    const { up = '', down = '' } = orders;
    expect(down).toBe(`-${up}`);
    const figure: Readonly<Record<string, string>> = { modified: 'changed', completed: 'created' };
    const shown = list.list === 'completed_rac' && id === 'grade' ? 'score' : (figure[id] ?? id);
    expect(up).toBe(shown);
  }
});

it.each([browseAll, accessGranted, accessRequested, completedRac, toReview])(
  'each column of an exported file belongs to one that people can choose: $list',
  ({ list, columns }) => {
    const named = (columns as readonly PartnerColumn<never>[]).flatMap(({ csv }) => csv);
    expect(named.toSorted()).toEqual(EXPORTED_COLUMNS[list].toSorted());
  },
);
