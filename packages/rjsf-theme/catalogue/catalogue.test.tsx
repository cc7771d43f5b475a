import { cleanup, render, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { questionWidgets } from '../src/theme/widgets/index.ts';
import { Catalogue } from './catalogue.tsx';
import { type Exhibit, isAbsent } from './exhibit.ts';
import { exhibits } from './exhibits.ts';
import { panelStates } from './panels.tsx';
import { stateNames, states } from './states.ts';

afterEach(cleanup);

/** Nothing can be entered in these. */
const UNENTERED: ReadonlySet<string> = new Set(['CALC', 'LABEL']);

describe('the catalogue', () => {
  test('has every registered widget, and no others', () => {
    expect(Object.keys(exhibits).sort()).toEqual(Object.keys(questionWidgets).sort());
  });

  test.each(Object.keys(questionWidgets))('draws %s in every state that it can be in', (widget) => {
    const { container } = render(<Catalogue only={[widget]} />);
    const drawn = [...container.querySelectorAll<HTMLElement>('[data-state]')].map(
      ({ dataset }) => dataset['state'],
    );
    const forms: readonly Exhibit[] = exhibits[widget as keyof typeof questionWidgets];
    const wanted = forms.flatMap((exhibit) =>
      stateNames.filter((state) => !isAbsent(states[state](exhibit))),
    );
    expect(drawn).toEqual(wanted);
    // A widget may lack a state only because of its kind; these states it always has.
    for (const state of ['empty', 'answered', 'required', 'error', 'readonly', 'disabled'])
      expect(drawn).toContain(state);
    for (const cell of container.querySelectorAll('[data-frame]'))
      expect(cell.textContent).not.toBe('');
  });

  test.each(Object.keys(questionWidgets).filter((widget) => !UNENTERED.has(widget)))(
    'links the error of %s to its control with aria-describedby',
    (widget) => {
      const { container } = render(<Catalogue only={[widget]} />);
      const [said = ''] = states.error({ answer: '' } as Exhibit).errors;
      for (const cell of container.querySelectorAll('[data-state="error"]')) {
        const texts = [...cell.querySelectorAll('[aria-describedby]')].map((control) =>
          (control.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' '),
        );
        expect(texts).toContainEqual(expect.stringContaining(said));
      }
    },
  );

  test('renders group headings, and none for a group without questions', () => {
    const { container } = render(<Catalogue only={['headings']} />);
    const frame = container.querySelector<HTMLElement>('[data-frame]');
    const shown = [...(frame?.querySelectorAll('h2, h3, h4, h5') ?? [])];
    expect(shown.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H2 Legal identity',
      'H2 Offices',
      'H3 Branch offices',
      'H4 1st',
      'H5 Where it is',
      'H5 Who leads it',
    ]);
  });

  test('draws a panel in every state that it can be in', () => {
    const { container } = render(<Catalogue only={['PANEL']} />);
    const cell = (state: string) => {
      const found = container.querySelector<HTMLElement>(`[data-state="${state}"]`);
      if (!found) throw new Error(`no cell ${state}`);
      return within(found);
    };
    expect(container.querySelectorAll('[data-state]')).toHaveLength(
      Object.keys(panelStates).length,
    );
    expect(cell('without rows').queryByRole('heading', { level: 3 })).toBeNull();
    expect(cell('with the rows that it needs').getByText(/^Keep at least one/u)).toBeTruthy();
    expect(cell('with all the rows that it may have').getByText('2 of 2')).toBeTruthy();
    expect(cell('collapsed').getByText('Ann Cole')).toBeTruthy();
    expect(cell('collapsed with errors').getByText('2 answers need attention')).toBeTruthy();
    expect(cell('error').getByText('Enter owner name')).toBeTruthy();
    expect(cell('error').getByText(/must add up to 100/u)).toBeTruthy();
    expect(cell('following years').getByText(/^1 entry is hidden/u)).toBeTruthy();
    expect(cell('following years').getByText('Start from 2024')).toBeTruthy();
    expect(cell('following years, with none chosen').getByText(/^3 entries are/u)).toBeTruthy();
    for (const state of ['readonly', 'disabled'])
      expect(cell(state).queryByRole('button', { name: /^(Add|Remove|Move)/u })).toBeNull();
  });

  test('says in words why a widget lacks a state', () => {
    const reasons = Object.values<readonly Exhibit[]>(exhibits)
      .flat()
      .flatMap((exhibit) => stateNames.map((state) => states[state](exhibit)))
      .filter(isAbsent);
    for (const { absent } of reasons) expect(absent).toMatch(/\w+ \w+/u);
  });
});
