import { Announcer } from '@plumbline/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formStore } from './form-store.ts';
import { openHistory } from './history.ts';
import { openTestSession } from './testing/open.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const session = openTestSession();
  const shown: string[] = [];
  const history = openHistory(session, (address) => shown.push(address));
  return { session, store: formStore(session), history, shown };
}

describe('undo steps', () => {
  it('combine typing in one field until a pause', () => {
    const { session, store, history } = open();
    for (const text of ['S', 'Su', 'Sum']) store.set('s/NAME', text);
    vi.advanceTimersByTime(1500);
    store.set('s/NAME', 'Summ');
    store.set('s/CON/r1/CON.1', 'R');
    store.set('s/NAME', 'Summit');
    const seen: unknown[] = [];
    while (session.canUndo()) {
      history.undo();
      seen.push(session.get('s/NAME').own);
    }
    expect(seen).toEqual(['Summ', 'Summ', 'Sum', null]);
  });

  it('split long typing, so that one undo never removes a whole paragraph', () => {
    const { session, store, history } = open();
    for (let length = 1; length <= 40; length += 1) {
      store.set('s/NAME', 'x'.repeat(length));
      vi.advanceTimersByTime(400);
    }
    history.undo();
    expect(String(session.get('s/NAME').own).length).toBeGreaterThan(10);
  });

  it('are separate for each choice of an option', () => {
    const { session, store, history } = open();
    store.set('s/UNION', 'Yes');
    store.set('s/UNION', 'No');
    history.undo();
    expect(session.get('s/UNION').own).toBe('Yes');
  });
});

describe('a step', () => {
  it('describes what the person did', () => {
    const { session, history } = open();
    const words = () => history.steps().undo;
    expect(history.steps()).toEqual({ undo: null, redo: null });
    session.set('s/NAME', 'Summit');
    expect(words()).toBe('Legal name');
    session.set('s/YEARS', { from: 2023, to: 2024 });
    expect(words()).toBe('Years shown');
    session.set('s/FIG/2024/FIG.2', 100);
    expect(words()).toBe('Injury figures, 2024: Hours worked');
    session.addRow('s/CON', 'r9');
    expect(words()).toBe('Added Contacts, 4th');
    session.moveRow('s/CON', 'r9', 0);
    expect(words()).toBe('Moved Contacts, 1st');
    session.removeRow('s/CON', 'r2');
    expect(words()).toBe('Removed Contacts, 3rd');
    session.setMany([
      ['s/FIG/2023/FIG.2', 7],
      ['s/FIG/2023/FIG.3', 'Ann'],
    ]);
    expect(words()).toBe('2 answers in Injury figures, 2023');
    session.undo();
    expect(history.steps().redo).toBe('2 answers in Injury figures, 2023');
    session.setMany([
      ['s/FIG/2023/FIG.2', 8],
      ['s/FIG/2024/FIG.2', 9],
      ['s/NAME', 'Peak'],
    ]);
    expect(words()).toBe('Injury figures, 2023: Hours worked and 2 more');
  });

  it('jumps to what it changed, on undo and on redo', () => {
    const { session, history, shown } = open();
    session.set('s/NAME', 'Summit');
    session.removeRow('s/CON', 'r2');
    session.addRow('s/CON', 'r9');
    history.undo();
    history.undo();
    history.undo();
    history.redo();
    history.redo();
    expect(shown).toEqual(['s/CON', 's/CON/r2', 's/NAME', 's/NAME', 's/CON']);
  });

  it('jumps nowhere, without failing, when its question is now hidden', () => {
    const { session, history, shown } = open();
    session.set('s/LOCAL', '34');
    history.undo();
    expect([shown, session.get('s/LOCAL').own]).toEqual([[], null]);
  });

  it('is announced when undone and redone, and says if its question is now hidden', () => {
    const { session, history } = open();
    render(createElement(Announcer));
    const said = () => screen.getByRole('log', { name: 'Announcements' }).lastChild?.textContent;
    session.set('s/LOCAL', '34');
    session.set('s/NAME', 'Summit');
    act(() => history.undo());
    expect(said()).toBe('Undone: Legal name.');
    act(() => history.redo());
    expect(said()).toBe('Redone: Legal name.');
    session.undo();
    act(() => history.undo());
    expect(said()).toBe('Undone: Union local. It is hidden now.');
    act(() => history.undo());
    expect(said()).toBe('Nothing to undo in this section.');
    session.set('s/UNION', 'Yes');
    act(() => history.undo());
    expect(said()).toBe('Undone: Union work?');
  });

  it('returns the same object while its text is unchanged, so that typing re-renders no button', () => {
    const { session, history } = open();
    session.set('s/NAME', 'S');
    const before = history.steps();
    session.set('s/NAME', 'Su', { joinsLastStep: true });
    expect(history.steps()).toBe(before);
  });
});
