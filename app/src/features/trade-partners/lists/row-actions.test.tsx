import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ActionsProvider, type PartnerActions } from '../actions.ts';
import { accessGranted } from './access-granted.tsx';
import { accessRequested } from './access-requested.tsx';
import { browseAll } from './browse-all.tsx';
import { completedRac } from './completed-rac.tsx';
import type { ListKind } from './list-kind.ts';

const tp = { id: 'tp-1', name: 'Alder' };
const report = { id: 'rac-1', tp, permission_id: 'p-1' };

/** What can be done in the row of a list, and what is called for it. */
function open(list: object, id: string, row: object, going: readonly string[] = []) {
  const actions = {
    ask: vi.fn(),
    assess: vi.fn(),
    assessing: new Set(),
    evaluate: vi.fn(),
    going: new Set(going),
    removeAssessment: vi.fn(),
    restoreAssessment: vi.fn(),
    withdraw: vi.fn(),
  };
  const { columns } = list as Pick<ListKind<never, object>, 'columns'>;
  const cell = columns.find((column) => column.id === id)?.cell(row);
  render(
    <MemoryRouter>
      <ActionsProvider value={actions as unknown as PartnerActions}>{cell}</ActionsProvider>
    </MemoryRouter>,
  );
  return actions;
}
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }));
const item = (name: string) => screen.getByRole('menuitem', { name });
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('a completed assessment', () => {
  it('can be read, run again, evaluated and removed from the list', () => {
    const { assess, evaluate, removeAssessment } = open(completedRac, 'do', report);
    const link = screen.getByRole('link', { name: 'View Full Report of Alder' });
    expect(link.getAttribute('href')).toContain('rac-1');
    for (const name of ['Rerun', 'Job evaluations', 'Remove from the list']) {
      press('More for Alder');
      fireEvent.click(item(name));
      expect(items()).toEqual([]);
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Alder' }));
    }
    expect(assess.mock.calls).toEqual([[tp]]);
    expect(evaluate.mock.calls).toEqual([[tp]]);
    expect(removeAssessment.mock.calls).toEqual([[report]]);
  });

  it('cannot be run again when access has ended', () => {
    open(completedRac, 'do', { ...report, permission_id: null });
    press('More for Alder');
    expect(items()).toEqual(['Job evaluations', 'Remove from the list']);
  });

  it('has a menu for the keyboard', () => {
    open(completedRac, 'do', report);
    press('More for Alder');
    expect(document.activeElement).toBe(item('Rerun'));
    const key = (name: string) =>
      void fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    key('ArrowUp');
    expect(document.activeElement).toBe(item('Remove from the list'));
    key('ArrowDown');
    key('ArrowDown');
    expect(document.activeElement).toBe(item('Job evaluations'));
    key('Escape');
    expect(items()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Alder' }));
    press('More for Alder');
    fireEvent.pointerDown(document.body);
    expect(items()).toEqual([]);
  });

  it('that is about to be removed can be kept', () => {
    const { restoreAssessment } = open(completedRac, 'do', report, ['rac-1']);
    expect(screen.queryByRole('link')).toBeNull();
    press('Keep the risk assessment of Alder');
    expect(restoreAssessment.mock.calls).toEqual([['rac-1']]);
  });
});

describe('a shared vault', () => {
  it('can be assessed once a section of it is shared', () => {
    const { assess } = open(accessGranted, 'do', { tp, sections: [{ slug: 'safety' }] });
    press('Assess risk of Alder');
    expect(assess.mock.calls).toEqual([[tp]]);
    cleanup();
    open(accessGranted, 'do', { tp, sections: [] });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a request for access', () => {
  it('can be withdrawn while it is pending, and sent again once it was declined', () => {
    const pending = { id: 'r-1', tp, status: 'pending' };
    const { withdraw } = open(accessRequested, 'do', pending);
    expect(screen.queryByRole('button', { name: /^Ask again/u })).toBeNull();
    press('Withdraw the request to Alder');
    expect(withdraw.mock.calls).toEqual([[pending]]);
    cleanup();
    const { ask } = open(accessRequested, 'do', { ...pending, status: 'declined' });
    expect(screen.queryByRole('button', { name: /^Withdraw/u })).toBeNull();
    press('Ask again: Alder');
    expect(ask.mock.calls).toEqual([[tp]]);
  });

  it('is made under Browse All, unless it is pending or granted', () => {
    const { ask } = open(browseAll, 'standing', { ...tp, standing: 'none' });
    press('Request access to Alder');
    expect(ask.mock.calls).toEqual([[{ ...tp, standing: 'none' }]]);
    cleanup();
    open(browseAll, 'standing', { ...tp, standing: 'requested' });
    screen.getByText('Requested');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    open(browseAll, 'standing', { ...tp, standing: 'granted' });
    screen.getByText('Granted');
    expect(screen.getByText('Open').getAttribute('href')).toBe(
      '/prequal/read-view/basic-information?tp=tp-1',
    );
  });
});
