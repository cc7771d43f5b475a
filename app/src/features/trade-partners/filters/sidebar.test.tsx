import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { readView } from '../../../lists/list-url.ts';
import { Sidebar } from './sidebar.tsx';

afterEach(cleanup);

/** The filters of a list, and what was chosen in them. */
function show(search: string) {
  const shown = { view: readView(search) };
  function Trial() {
    const [view, setView] = useState(shown.view);
    shown.view = view;
    return <Sidebar view={view} onChange={setView} />;
  }
  render(<Trial />);
  return () => shown.view.filters;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('several values of a filter can be chosen, and cleared one by one', () => {
  const filters = show('?list=access_granted&tp_status=Approved');
  // Filters in use are open, and say how many values were chosen.
  const status = screen.getByRole('button', { name: /^Approval status/u });
  expect(status.textContent).toBe('Approval status1 chosen');
  expect(status.getAttribute('aria-expanded')).toBe('true');
  const grade = screen.getByRole('button', { name: 'Grade' });
  expect(grade.getAttribute('aria-expanded')).toBe('false');
  tick('Not Approved');
  expect(filters()).toEqual({ tp_status: ['Approved', 'Not Approved'] });
  tick('Approved');
  expect(filters()).toEqual({ tp_status: ['Not Approved'] });
});

it('only one value can be chosen where they exclude each other', () => {
  const filters = show('?list=completed_rac');
  press('Verification');
  const [first, second] = screen.getAllByRole('checkbox');
  if (first && second) for (const box of [first, second]) fireEvent.click(box);
  expect(filters().verified_status).toHaveLength(1);
  expect((second as HTMLInputElement).checked).toBe(true);
});

it('a long list can be searched, and other answers typed', () => {
  const filters = show('?list=browse_all');
  press('Certifying agency');
  const field = screen.getByRole('searchbox', { name: 'Search certifying agency' });
  type(field, 'nobody knows this');
  expect(screen.queryByText(/^Nothing matches/u)).toBeNull();
  press('Use “nobody knows this”');
  expect(filters().certifying_agencies).toEqual(['nobody knows this']);
  screen.getByText('Only finds partners who share this section with you.');
  press('Office state');
  const [states] = screen.getAllByRole('searchbox', { name: 'Search office state' });
  type(states ?? field, 'tex');
  tick('Texas');
  expect(filters().office_states).toEqual(['TX']);
  type(states ?? field, 'zzz');
  screen.getByText('Nothing matches “zzz”.');
});

it('filters that need a shared section say so, except where all vaults are shared', () => {
  show('?list=access_granted&legal_structures=Corporation');
  expect(screen.queryByText(/^Only finds partners/u)).toBeNull();
});

it('a typed value applies on Enter, is refused when it cannot be read, and follows its chip', () => {
  const filters = show('?list=access_granted&score_min=80');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Score at least' });
  expect(field.value).toBe('80');
  type(field, 'high');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(filters().score_min).toEqual(['80']);
  type(field, '75');
  fireEvent.keyDown(field, { key: 'a' });
  expect(filters().score_min).toEqual(['80']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(filters().score_min).toEqual(['75']);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  type(field, ' ');
  press('Apply score at least');
  expect(filters()).toEqual({});
});

it('trades are found by name or code, with their division', () => {
  const filters = show('?list=browse_all');
  press('Trades');
  const search = screen.getByRole('searchbox', { name: 'Search trades' });
  type(search, 'no such trade');
  screen.getByText('No trade matches “no such trade”.');
  type(search, '26 ');
  const [division] = screen.getAllByRole('button', { name: /^Trades of /u });
  expect(division?.getAttribute('aria-expanded')).toBe('true');
  const [whole, trade] = screen.getAllByRole('checkbox');
  if (whole && trade) for (const box of [whole, trade]) fireEvent.click(box);
  expect(filters().generic_categories).toHaveLength(1);
  expect(filters().categories).toHaveLength(1);
  if (whole) fireEvent.click(whole);
  expect(Object.keys(filters())).toEqual(['categories']);
  type(search, '');
  // Without a search, only divisions with a chosen trade are open.
  const open = screen.getAllByRole('button', { name: /^Trades of /u, expanded: true });
  expect(open).toHaveLength(1);
});
