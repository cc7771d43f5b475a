import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBoundForm } from '../binding/bound-form.tsx';
import { focusQuestion } from '../binding/focus-question.ts';
import type { FormStore } from '../binding/form-store.ts';
import type { SectionQuestion } from '../binding/section-document.ts';
import { tinyStore } from '../binding/tiny-store.ts';
import { toSchema } from '../binding/to-schema.ts';
import { instrumentTheme, type ThemeRender } from '../theme/instrumented-theme.tsx';
import { plumblineTheme } from '../theme/plumbline-theme.ts';

// React as in the product: deferred work is deferred here too, while `act` would run it at once.
const act = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root | null = null;
let wasAct: boolean | undefined;
let renders: ThemeRender[] = [];
const Form = createBoundForm(instrumentTheme(plumblineTheme, (one) => renders.push(one)));

beforeEach(() => {
  wasAct = act.IS_REACT_ACT_ENVIRONMENT;
  act.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(async () => {
  flushSync(() => root?.unmount());
  root = null;
  document.body.replaceChildren();
  // Lets work finish that was in progress when the form was unmounted.
  await task();
  act.IS_REACT_ACT_ENVIRONMENT = wasAct;
});

const COUNT = 300;
const questions: readonly SectionQuestion[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `Q-${at}`,
  type: 'TEXT',
  label: `Question ${at}`,
}));
const panel: SectionQuestion = {
  id: 'P',
  type: 'PANEL',
  label: 'Projects',
  questions: Array.from({ length: 5 }, (_, at) => ({ id: `P.${at}`, type: 'TEXT' })),
};
const LAST = `s/Q-${COUNT - 1}`;

const blankStore = (more: Parameters<typeof tinyStore>[0] = {}) =>
  tinyStore({ ...Object.fromEntries(questions.map(({ id }) => [`s/${id}`, {}])), ...more });

function rowStore(rows: number) {
  const store = tinyStore(
    { 's/P': {}, 's/Q-0': {} },
    (panel.questions ?? []).map(({ id }) => id),
  );
  const add = store.addRow as (address: string, rowId: string) => string;
  for (let at = 0; at < rows; at += 1) add('s/P', `r${at}`);
  return store;
}

type Shown = { readonly startAt?: string; readonly asked?: readonly SectionQuestion[] };

/** The form at its first paint: React has put it on the page, and no task has run since. */
function paint(store: FormStore, { startAt, asked = questions }: Shown = {}) {
  const section = toSchema({ link: 's', questions: asked }, { now: '2026-03-15' });
  const before = document.body.appendChild(document.createElement('button'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const after = document.body.appendChild(document.createElement('button'));
  flushSync(() =>
    root?.render(
      <Form store={store} section={section} startAt={startAt} confirmChange={async () => true} />,
    ),
  );
  return { before, after };
}

const at = (address: string) => document.getElementById(address);
const drawn = () =>
  [...document.querySelectorAll('input')].map(({ id }) => id).filter((id) => id !== '');
const waiting = () => document.querySelectorAll('[data-waiting]').length;
const allThere = () =>
  vi.waitFor(() => expect(waiting()).toBe(0), { timeout: 10_000, interval: 5 });
const task = () => new Promise((resolve) => setTimeout(resolve, 5));
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, ...more }),
  );
/** As a person types: sets the value without React, which tracks the values that it sets. */
function type(address: string, text: string) {
  const input = at(address) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('a long section', () => {
  test('renders its first screen first, ready for typing, and then everything in order', async () => {
    const store = blankStore();
    paint(store);
    expect(at('s/Q-0')).toBeTruthy();
    expect(drawn().length).toBeLessThan(60);
    expect(at(LAST)).toBeNull();
    type('s/Q-3', 'Steel');
    expect(store.get('s/Q-3').own).toBe('Steel');
    expect(waiting()).toBeGreaterThan(0);
    await allThere();
    expect(drawn()).toEqual(questions.map(({ id }) => `s/${id}`));
  });

  test('renders no field twice, and only one per keystroke, while the rest is rendered and after', async () => {
    const store = blankStore();
    renders = [];
    paint(store);
    const keys: ThemeRender[][] = [];
    for (let key = 0; waiting() > 0; key += 1) {
      const before = renders.length;
      const known = new Set(drawn());
      type('s/Q-1', `a${key}`);
      // A key press may mount some of what waits; of what was there, nothing else is rendered
      // again.
      keys.push(renders.slice(before).filter(({ id }) => known.has(id)));
      await task();
    }
    expect(keys.length).toBeGreaterThan(1);
    for (const one of keys) expect(one.map(({ id }) => id)).toEqual(['s/Q-1', 's/Q-1']);
    const others = renders.filter(({ name, id }) => name === 'TEXT' && id !== 's/Q-1');
    expect(others.map(({ id }) => id)).toEqual(drawn().filter((id) => id !== 's/Q-1'));
    await task();
    renders = [];
    flushSync(() => store.set(LAST, 'b'));
    expect(renders.map(({ id }) => id)).toEqual([LAST, LAST]);
  });

  test('is rendered at once if it is barely longer than a screen', () => {
    paint(blankStore(), { asked: questions.slice(0, 40) });
    expect([drawn().length, waiting()]).toEqual([40, 0]);
  });

  test('skips hidden questions when it fills its first screen', () => {
    const hidden = questions.slice(0, 100).map(({ id }) => [`s/${id}`, { hidden: true }] as const);
    paint(blankStore(Object.fromEntries(hidden)));
    expect(drawn().length).toBeGreaterThanOrEqual(24);
    expect(at('s/Q-100')).toBeTruthy();
  });

  test('starts at the requested question', async () => {
    paint(blankStore(), { startAt: 's/Q-203' });
    expect(at('s/Q-203')).toBeTruthy();
    // What is above it in its block, so that it stays in place, but not the top.
    expect(at('s/Q-200')).toBeTruthy();
    expect(at('s/Q-0')).toBeNull();
    expect(drawn().length).toBeLessThan(60);
    await allThere();
    expect(drawn()).toEqual(questions.map(({ id }) => `s/${id}`));
  });

  test('starts at the top if the requested question does not exist', () => {
    paint(blankStore(), { startAt: 's/GONE' });
    expect(at('s/Q-0')).toBeTruthy();
  });

  test('renders a question that is jumped to before the ones above it', async () => {
    paint(blankStore());
    expect(focusQuestion(LAST)).toBe(true);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe(LAST), { interval: 1 });
    expect(at('s/Q-150')).toBeNull();
    expect(focusQuestion('s/NONE')).toBe(false);
    await allThere();
    expect(document.activeElement?.id).toBe(LAST);
  });

  test('is complete when printed', () => {
    paint(blankStore());
    window.dispatchEvent(new Event('beforeprint'));
    expect(drawn()).toHaveLength(COUNT);
    window.dispatchEvent(new Event('afterprint'));
  });

  test('can be unmounted midway without leftovers or errors', async () => {
    const error = vi.spyOn(console, 'error');
    paint(blankStore());
    flushSync(() => root?.unmount());
    await task();
    expect(drawn()).toEqual([]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
});

describe('the Tab key', () => {
  test('renders the next question when pressed on the last rendered one', async () => {
    paint(blankStore());
    const last = drawn().at(-1) ?? '';
    at(last)?.focus();
    press('Tab');
    const next = `s/Q-${Number(last.slice(4)) + 1}`;
    expect(drawn()[drawn().indexOf(last) + 1]).toBe(next);
    expect(waiting()).toBeGreaterThan(0);
  });

  test('skips hidden questions, and renders no further than needed', () => {
    const hidden = questions.slice(30, 60).map(({ id }) => [`s/${id}`, { hidden: true }] as const);
    paint(blankStore(Object.fromEntries(hidden)));
    const last = drawn().at(-1) ?? '';
    at(last)?.focus();
    press('Tab');
    const after = drawn()[drawn().indexOf(last) + 1];
    expect(after).toBe(Number(last.slice(4)) < 30 ? 's/Q-60' : `s/Q-${Number(last.slice(4)) + 1}`);
    expect(at('s/Q-150')).toBeNull();
  });

  test('renders the last question when entering from below, and the first from above', () => {
    const { before, after } = paint(blankStore(), { startAt: 's/Q-150' });
    after.focus();
    press('Tab', { shiftKey: true });
    expect(drawn().at(-1)).toBe(LAST);
    before.focus();
    press('Tab');
    expect(drawn()[0]).toBe('s/Q-0');
    expect(waiting()).toBeGreaterThan(0);
  });
});

describe('the rows of a panel', () => {
  const asked = [{ id: 'Q-0', type: 'TEXT' }, panel];

  test('are deferred too, and appear in order', async () => {
    paint(rowStore(30), { asked });
    expect(at('s/P/r0/P.0')).toBeTruthy();
    expect(at('s/P/r29/P.0')).toBeNull();
    await allThere();
    expect(drawn()).toHaveLength(1 + 30 * 5);
    expect(drawn().filter((id) => id.endsWith('.0'))).toEqual(
      Array.from({ length: 30 }, (_, row) => `s/P/r${row}/P.0`),
    );
  });

  test('can be jumped to, by a question or by the row itself', async () => {
    paint(rowStore(30), { asked });
    expect(focusQuestion('s/P/r29/P.3')).toBe(true);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('s/P/r29/P.3'), { interval: 1 });
    expect(focusQuestion('s/P/r28')).toBe(true);
    await vi.waitFor(() => expect(document.activeElement?.parentElement?.id).toBe('s/P/r28--row'));
    expect(focusQuestion('s/P/gone')).toBe(false);
  });

  test('can be added and removed while others are deferred: a new one appears at once', async () => {
    const store = rowStore(30);
    paint(store, { asked });
    for (let row = 5; row < 20; row += 1) flushSync(() => store.removeRow('s/P', `r${row}`));
    let added = '';
    flushSync(() => (added = store.addRow('s/P')));
    expect(at(`s/P/${added}/P.0`)).toBeTruthy();
    await allThere();
    expect(drawn()).toHaveLength(1 + 16 * 5);
  });
});
