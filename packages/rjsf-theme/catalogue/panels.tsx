import { useState } from 'react';
import { BoundForm } from '../src/binding/bound-form.tsx';
import { createFolds } from '../src/binding/folds.ts';
import type { SectionQuestion } from '../src/binding/section-document.ts';
import { tinyStore, type TinyQuestion } from '../src/binding/tiny-store.ts';
import { toSchema } from '../src/binding/to-schema.ts';
import { createTouched } from '../src/binding/touched.ts';

type PanelState = {
  readonly panel?: Partial<SectionQuestion>;
  /** Answers of each row by question id. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  /** The state of the panel as a whole. */
  readonly state?: TinyQuestion;
  /** Indexes of rows, from 0. */
  readonly folded?: readonly number[];
  readonly wrong?: Readonly<Record<string, readonly string[]>>;
  readonly offer?: string;
  readonly narrow?: boolean;
};

const OWNERS: SectionQuestion = {
  id: 'P',
  type: 'PANEL',
  label: 'Owners holding 5% or more',
  help: 'People and companies, the largest share first.',
  min: 0,
  questions: [
    { id: 'P.1', type: 'TEXT', label: 'Owner name (person or entity)', colWidth: 6 },
    { id: 'P.2', type: 'PERCENTAGE', label: 'Percent owned', colWidth: 3 },
    { id: 'P.3', type: 'YESNO', label: 'Active in daily management?', colWidth: 3 },
  ],
};

const FIGURES: Partial<SectionQuestion> = {
  label: 'Yearly injury figures, one block a year',
  help: 'From the OSHA 300A form of each year.',
  per: { source: 'question.YEARS', key: 'P.0' },
  questions: [
    { id: 'P.0', type: 'YEAR', label: 'Year', colWidth: 3 },
    { id: 'P.2', type: 'NUMERIC', label: 'Hours worked', colWidth: 9 },
  ],
};

const ann = { 'P.1': 'Ann Cole', 'P.2': 60, 'P.3': 'Yes' };
const ben = { 'P.1': 'Ben Diaz', 'P.2': 40, 'P.3': 'No' };
const years = [2023, 2024, 2025].map((year) => ({ 'P.0': year, 'P.2': year * 100 }));

/** Every state that a panel can be in, as `states` has them for widgets. */
export const panelStates = {
  'without rows': {},
  'with the rows that it needs': { panel: { min: 1 }, rows: [{}] },
  'with several rows': { rows: [ann, ben, {}] },
  'with all the rows that it may have': { panel: { max: 2 }, rows: [ann, ben] },
  required: { rows: [ann], state: { required: true } },
  collapsed: { rows: [ann, ben, {}], folded: [0, 1, 2] },
  error: {
    rows: [ann, { 'P.2': 40 }],
    state: { errors: ['The percents owned must add up to 100'] },
    wrong: { 'r1/P.1': ['Enter owner name'] },
  },
  'collapsed with errors': {
    rows: [ann, { 'P.2': 40 }],
    folded: [1],
    wrong: { 'r1/P.1': ['Enter owner name'], 'r1/P.3': ['Choose Yes or No'] },
  },
  'following years': {
    panel: FIGURES,
    rows: years,
    state: { visibleRows: ['r1', 'r2'] },
    offer: 'Start from 2024',
  },
  'following years, with none chosen': { panel: FIGURES, rows: years, state: { visibleRows: [] } },
  readonly: { rows: [ann, ben], state: { readonly: true } },
  disabled: { rows: [ann, ben], state: { disabled: true } },
  long: {
    panel: { label: 'Contractor licenses, one block for each state the company wants to work in' },
    rows: [
      { ...ann, 'P.1': 'The Alvarez-Whitfield-Reyes Family Irrevocable Trust of 1998 '.repeat(2) },
    ],
  },
  narrow: { rows: [ann, ben], folded: [1], narrow: true },
} as const satisfies Readonly<Record<string, PanelState>>;

export function Panels() {
  return (
    <section aria-label="PANEL" className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-1 text-lg font-semibold">PANEL</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(40rem,100%),1fr))] items-start gap-4">
        {Object.entries<PanelState>(panelStates).map(([name, state]) => (
          <div
            key={name}
            data-widget="PANEL"
            data-state={name}
            className="min-w-0 rounded-lg border border-line bg-surface p-4"
          >
            <p className="mb-3 text-xs text-ink-muted">{name}</p>
            <div data-frame="" className={state.narrow ? 'w-72 max-w-full' : undefined}>
              <Panel name={name} state={state} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function Panel({ name, state }: { readonly name: string; readonly state: PanelState }) {
  const [parts] = useState(() => partsOf(name, state));
  return <BoundForm {...parts} confirmChange={async () => true} />;
}

function partsOf(name: string, { panel, rows = [], state = {}, ...more }: PanelState) {
  const question = { ...OWNERS, ...panel };
  const link = `PANEL-${name.replace(/\W+/gu, '-')}`;
  const address = `${link}/P`;
  const ids = (question.questions ?? []).map(({ id }) => id);
  const store = tinyStore({ [address]: state }, ids, (one) =>
    more.wrong?.[one.slice(address.length + 1)] === undefined
      ? {}
      : { errors: more.wrong[one.slice(address.length + 1)] ?? [] },
  );
  const add = store.addRow as (panel: string, row: string) => string;
  for (const [at, answers] of rows.entries()) {
    add(address, `r${at}`);
    for (const [id, answer] of Object.entries(answers))
      store.set(`${address}/r${at}/${id}`, answer);
  }
  const touched = createTouched();
  if (more.wrong || state.errors) touched.showAll();
  const offered = `${address}/r${rows.length - 1}`;
  return {
    store,
    section: toSchema({ link, questions: [question] }, { now: '2026-03-15' }),
    touched,
    folds: createFolds((more.folded ?? []).map((at) => `${address}/r${at}`)),
    rowOffers: {
      read: (row: string) => (row === offered ? (more.offer ?? null) : null),
      subscribe: () => () => undefined,
      take: () => undefined,
    },
  };
}
