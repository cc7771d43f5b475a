import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { announce, Announcer } from '@plumbline/ui';
import { afterEach, describe, expect, test } from 'vitest';
import { questionShapes } from '../theme/question-shapes.ts';
import { BoundForm } from './bound-form.tsx';
import type { SectionQuestion } from './section-document.ts';
import { tinyStore } from './tiny-store.ts';
import { toSchema } from './to-schema.ts';

afterEach(cleanup);

const OPTIONS = [
  { value: 'OH', label: 'Ohio' },
  { value: 'IN', label: 'Indiana' },
];

type Case = {
  readonly type: string;
  readonly more?: Partial<SectionQuestion>;
  readonly before: unknown;
  /** What the person does; it would change the answer. */
  readonly change: () => void;
  /** What the field shows. */
  readonly shown: () => unknown;
};

// An open list of suggestions has the same label.
const box = () =>
  screen.getByLabelText<HTMLInputElement>(/^Records/u, { selector: 'input, textarea, select' });
const type = (value: string) => () => {
  box().focus();
  fireEvent.change(box(), { target: { value } });
};
const text = () => box().value;
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

const typed = (
  of: string,
  before: unknown,
  value: string,
  more: Partial<SectionQuestion> = {},
): Case => ({ type: of, before, more, change: type(value), shown: text });

const cases: readonly Case[] = [
  typed('TEXT', 'Summit', 'Summi'),
  typed('TEXTAREA', 'Power for schools', 'Power'),
  typed('EMAIL', 'a@b.example', 'a@c.example'),
  typed('WEBSITE', 'summit.example', 'ridge.example'),
  typed('NUMERIC', 1200, '1,201'),
  typed('CURRENCY', 1200.5, '1,200.57'),
  typed('PERCENTAGE', 12, '13'),
  typed('YEAR', 2024, '2023'),
  typed('MASK', '12-345', '12-349', { mask: '##-###' }),
  typed('PHONE', '(512) 555-0144', '(512) 555-0145', { mask: '(###) ###-####' }),
  typed('DATE', '2026-01-31', '02/28/2026'),
  typed('COMBOBOX', 'OH', 'Indiana', { options: OPTIONS }),
  {
    type: 'SELECT',
    more: { options: OPTIONS },
    before: 'OH',
    change: () => {
      box().focus();
      fireEvent.change(box(), { target: { value: '1' } });
    },
    shown: text,
  },
  ...['RADIO', 'YESNO'].map(
    (of): Case => ({
      type: of,
      more: { options: OPTIONS },
      before: 'OH',
      change: () => {
        radio('Indiana').focus();
        fireEvent.click(radio('Indiana'));
      },
      shown: () => [radio('Ohio').checked, radio('Indiana').checked],
    }),
  ),
  ...['CHECKBOX', 'STATES'].map(
    (of): Case => ({
      type: of,
      more: { options: OPTIONS },
      before: ['OH'],
      change: () => {
        tick('Indiana').focus();
        fireEvent.click(tick('Indiana'));
      },
      shown: () => [tick('Ohio').checked, tick('Indiana').checked],
    }),
  ),
  {
    type: 'CHECK',
    before: true,
    change: () => {
      box().focus();
      fireEvent.click(box());
    },
    shown: () => box().checked,
  },
  {
    type: 'YEAR_RANGE',
    before: { from: 2022, to: 2024 },
    change: () => {
      const first = screen.getByLabelText<HTMLSelectElement>(/^First year/u);
      first.focus();
      const later = [...first.options].find((option) => option.textContent === '2023');
      fireEvent.change(first, { target: { value: later?.value } });
    },
    shown: () => {
      const first = screen.getByLabelText<HTMLSelectElement>(/^First year/u);
      return first.selectedOptions[0]?.textContent;
    },
  },
  {
    type: 'ADDRESS',
    before: { line1: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' },
    change: () => {
      const city = screen.getByLabelText(/^City/u);
      city.focus();
      fireEvent.change(city, { target: { value: 'Dallas' } });
    },
    shown: () => screen.getByLabelText<HTMLInputElement>(/^City/u).value,
  },
  {
    type: 'FILE',
    before: { id: 'f1', name: 'w9.pdf', size: 9 },
    change: () => fireEvent.click(screen.getByRole('button', { name: /^Remove w9\.pdf/u })),
    shown: () => screen.queryAllByText(/w9\.pdf/u).length > 0,
  },
];

function show({ type: of, more, before }: Case, answers: readonly boolean[]) {
  const question = { id: 'Q', type: of, label: 'Records', confirmationBeforeChange: true, ...more };
  const store = tinyStore({ 's/Q': {} });
  store.set('s/Q', before);
  const asked: string[] = [];
  const replies = [...answers];
  const section = toSchema({ link: 's', questions: [question] }, { now: '2026-03-15' });
  render(
    <BoundForm
      store={store}
      section={section}
      confirmChange={async (message) => {
        asked.push(message);
        return replies.shift() ?? false;
      }}
    />,
  );
  return { store, asked };
}

describe.each(cases)('a $type that asks for confirmation before a change', (one) => {
  test('keeps the answer, the displayed value and the focus if the change is declined', async () => {
    const { store, asked } = show(one, [false]);
    const before = one.shown();
    await act(async () => one.change());
    expect(asked).toEqual(['Are you sure?']);
    expect(store.get('s/Q').own).toEqual(one.before);
    expect(one.shown()).toEqual(before);
    if (one.type !== 'FILE') expect(document.activeElement?.closest('[id^="s/Q"]')).not.toBeNull();
  });

  test('applies the change if it is confirmed', async () => {
    const { store, asked } = show(one, [true]);
    await act(async () => one.change());
    expect(asked).toHaveLength(1);
    expect(store.get('s/Q').own).not.toEqual(one.before);
  });
});

test('every type that a person changes in one field is tried', () => {
  const tried = new Set(cases.map((one) => one.type));
  const untried = Object.keys(questionShapes).filter((one) => !tried.has(one));
  // A panel is tried below. Nobody changes the others.
  expect(untried).toEqual(['PANEL', 'CALC', 'LABEL']);
});

test.each(['SELECT', 'RADIO', 'YESNO'])('a %s asks again at each change', async (of) => {
  const one = cases.find(({ type }) => type === of);
  if (one === undefined) throw new Error(`no case of ${of}`);
  const { store, asked } = show(one, [true, false]);
  await act(async () => one.change());
  const chosen = store.get('s/Q').own;
  await act(async () =>
    of === 'SELECT'
      ? void fireEvent.change(box(), { target: { value: '0' } })
      : void fireEvent.click(radio('Ohio')),
  );
  expect(asked).toHaveLength(2);
  expect(store.get('s/Q').own).toBe(chosen);
});

const sixteen = Array.from({ length: 16 }, (_, at) => ({ value: at, label: `No. ${at}` }));
const presses = (name: string) => ({
  change: () => void fireEvent.click(screen.getByRole('button', { name })),
  shown: () => undefined,
});

test.each<[Case, string]>([
  [
    { type: 'CHECKBOX', more: { options: sixteen }, before: [3, 4], ...presses('Clear all') },
    '0 selected',
  ],
  [
    { type: 'FILE', before: { id: 'f2', name: 'policy.pdf' }, ...presses('Remove policy.pdf') },
    'policy.pdf removed',
  ],
  [
    {
      type: 'COMBOBOX',
      more: { options: OPTIONS, multiple: true },
      before: ['OH', 'IN'],
      ...presses('Remove Ohio'),
    },
    'Ohio removed, 1 chosen',
  ],
])('a $type announces a change only once it is confirmed', async (one, words) => {
  show(one, [false, true]);
  render(<Announcer />);
  const heard = () => screen.getByRole('log', { name: 'Announcements' }).textContent;
  await act(async () => one.change());
  expect(heard()).not.toContain(words);
  await act(async () => one.change());
  expect(heard()).toContain(words);
});

const entries: Case = {
  type: 'COMBOBOX',
  more: { options: OPTIONS, multiple: true },
  before: ['OH', 'IN'],
  change: () => undefined,
  shown: () => undefined,
};

test('a COMBOBOX with several entries announces a removal once, not when it is redone', async () => {
  const { store } = show(entries, [true]);
  render(<Announcer />);
  const heard = () => screen.queryAllByText('Indiana removed, 1 chosen').length;
  const chip = () => screen.queryByRole('button', { name: 'Remove Indiana' });
  await act(async () => chip()?.click());
  expect([heard(), chip()]).toEqual([1, null]);
  act(() => void store.set('s/Q', ['OH', 'IN']));
  expect(chip()).not.toBeNull();
  // The same words twice in a row are dropped.
  act(() => announce('Undone: Records'));
  act(() => void store.set('s/Q', ['OH']));
  expect([heard(), chip()]).toEqual([1, null]);
});

test('a COMBOBOX with several entries keeps them all if a removal is declined', async () => {
  const { store } = show(entries, [false]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Remove Ohio/u })));
  expect(store.get('s/Q').own).toEqual(['OH', 'IN']);
  expect(within(document.body).getByText('Ohio')).toBeTruthy();
});

describe('a panel that asks for confirmation before a change', () => {
  const PANEL: SectionQuestion = {
    id: 'P',
    type: 'PANEL',
    label: 'Owners',
    confirmationBeforeChange: 'Change the owners? Contractors are told.',
    questions: [{ id: 'P.1', type: 'TEXT', label: 'Name' }],
  };

  function showPanel(answers: readonly boolean[], panel = PANEL) {
    const store = tinyStore({ 's/P': {} }, ['P.1']);
    const addRow = store.addRow as (address: string, rowId: string) => string;
    for (const row of ['a', 'b']) addRow('s/P', row);
    const asked: unknown[] = [];
    const replies = [...answers];
    const section = toSchema({ link: 's', questions: [panel] }, { now: '2026-03-15' });
    render(
      <BoundForm
        store={store}
        section={section}
        confirmChange={async (...question) => {
          asked.push(question);
          return replies.shift() ?? false;
        }}
      />,
    );
    const press = (name: string) =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name })));
    return { store, asked, press };
  }
  const rows = (store: ReturnType<typeof tinyStore>) => store.get('s/P').rows;

  test('adds, moves and removes rows without asking while none is answered', async () => {
    const { store, asked, press } = showPanel([]);
    await press('Add another: Owners');
    await press('Move 2nd up');
    await press('Remove 3rd');
    expect(rows(store)).toEqual(['b', 'a']);
    expect(asked).toEqual([]);
  });

  test('asks before a row is added or moved, and leaves the rows as they are if declined', async () => {
    const { store, asked, press } = showPanel([false, false, true, true]);
    act(() => void store.set('s/P/a/P.1', 'Ann'));
    await press('Add another: Owners');
    await press('Move 2nd up');
    expect(rows(store)).toEqual(['a', 'b']);
    await press('Move 2nd up');
    expect(rows(store)).toEqual(['b', 'a']);
    expect(document.activeElement?.closest('h3')?.id).toBe('s/P/b--row');
    await press('Add another: Owners');
    expect(rows(store)).toHaveLength(3);
    expect(asked).toEqual(
      Array.from({ length: 4 }, () => ['Change the owners? Contractors are told.', 'change']),
    );
  });

  test('asks once before removing a row, even a blank one, in the template’s words', async () => {
    const { store, asked, press } = showPanel([false, true, true]);
    act(() => void store.set('s/P/a/P.1', 'Ann'));
    await press('Remove 2nd');
    expect(rows(store)).toEqual(['a', 'b']);
    await press('Remove 2nd');
    await press('Remove 1st');
    expect(rows(store)).toEqual([]);
    const blank = 'Remove Owners, 2nd? You can undo this. Change the owners? Contractors are told.';
    expect(asked).toEqual([
      [blank, 'removal'],
      [blank, 'removal'],
      [
        'Remove Owners, 1st? Its answer will be removed too. You can undo this. Change the owners? Contractors are told.',
        'removal',
      ],
    ]);
  });

  test('uses only the default text if the template has none', async () => {
    const { store, asked, press } = showPanel([], { ...PANEL, confirmationBeforeChange: true });
    act(() => void store.set('s/P/a/P.1', 'Ann'));
    await press('Add another: Owners');
    await press('Remove 2nd');
    expect(asked).toEqual([
      ['Are you sure?', 'change'],
      ['Remove Owners, 2nd? You can undo this.', 'removal'],
    ]);
  });
});
