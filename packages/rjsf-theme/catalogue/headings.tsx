import { useState } from 'react';
import { BoundForm } from '../src/binding/bound-form.tsx';
import type { SectionQuestion } from '../src/binding/section-document.ts';
import { tinyStore } from '../src/binding/tiny-store.ts';
import { toSchema } from '../src/binding/to-schema.ts';

const QUESTIONS: readonly SectionQuestion[] = [
  { id: 'A', type: 'TEXT', label: 'Legal name', group: 'Legal identity', colWidth: 6 },
  { id: 'B', type: 'MASK', label: 'EIN', mask: '##-#######', colWidth: 3 },
  { id: 'C', type: 'YEAR', label: 'Founded', colWidth: 3 },
  { id: 'D', type: 'ADDRESS', label: 'Main office', group: 'Offices' },
  {
    id: 'P',
    type: 'PANEL',
    label: 'Branch offices',
    questions: [
      { id: 'P.1', type: 'TEXT', label: 'City', group: 'Where it is', colWidth: 6 },
      { id: 'P.2', type: 'TEXT', label: 'State', colWidth: 6 },
      { id: 'P.3', type: 'TEXT', label: 'Name', group: 'Who leads it', colWidth: 6 },
      { id: 'P.4', type: 'PHONE', label: 'Phone', colWidth: 6 },
    ],
  },
  { id: 'E', type: 'TEXT', label: 'Never drawn', group: 'A heading without questions' },
];

const LINK = 'HEADINGS';

/** Headed groups of a section and of a panel's rows; a group whose questions are all hidden is not shown. */
export function Headings() {
  const [parts] = useState(() => {
    const store = tinyStore(
      Object.fromEntries(
        QUESTIONS.map(({ id, colWidth = 12 }) => [
          `${LINK}/${id}`,
          { colWidth, hidden: id === 'E' },
        ]),
      ),
      ['P.1', 'P.2', 'P.3', 'P.4'],
      () => ({ colWidth: 6 }),
    );
    (store.addRow as (panel: string, row: string) => string)(`${LINK}/P`, 'r1');
    const section = toSchema({ link: LINK, questions: QUESTIONS }, { now: '2026-03-15' });
    return { store, section };
  });
  return (
    <section aria-label="Headings" className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-1 text-lg font-semibold">Headings</h2>
      <div
        data-widget="HEADINGS"
        data-state="groups"
        className="max-w-4xl min-w-0 rounded-lg border border-line bg-surface p-4"
      >
        <div data-frame="">
          <BoundForm {...parts} confirmChange={async () => true} />
        </div>
      </div>
    </section>
  );
}
