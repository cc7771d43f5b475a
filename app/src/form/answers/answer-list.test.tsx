import type { Question } from '@plumbline/schemas';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AnswerList } from './answer-list.tsx';
import { changesOf, onlyChanged } from './changes.ts';
import { withNotApplicable } from './not-applicable.ts';
import { questionLabels } from './question-labels.ts';
import { ReadingProvider } from './reading.ts';

afterEach(cleanup);

const years: Question = {
  id: 'P',
  type: 'PANEL',
  label: 'Figures',
  panels: [2024, 2025].map((year) => ({
    id: year,
    questions: [
      { id: 'P.1', type: 'YEAR', label: 'Year', value: year },
      { id: 'P.2', type: 'NUMERIC', label: 'Hours', value: year * 10 },
    ],
  })),
};
const people: Question = {
  id: 'K',
  type: 'PANEL',
  label: 'Contacts',
  panels: ['r1', 'r2'].map((id) => ({
    id,
    questions: [{ id: 'K.1', type: 'TEXTAREA', label: 'Name', value: `Name ${id}` }],
  })),
};
const questions: readonly Question[] = [
  { id: 'A', type: 'TEXT', label: 'Company', value: 'Acme' },
  { id: 'B', type: 'TEXT', label: 'Also called', value: null },
  years,
  people,
];

function draw(
  list: readonly Question[],
  told = changesOf({ changed: [], rows_added: [], rows_removed: [] }),
  previous?: ReadonlyMap<string, Question>,
) {
  render(
    <ReadingProvider value={{ changes: told, ...(previous && { previous }) }}>
      <AnswerList questions={list} prefix="s" />
    </ReadingProvider>,
  );
}

/** The text of a question and of its answer. */
const pair = (label: string) => screen.getByText(label).closest('div')?.textContent;

describe('group headings', () => {
  const grouped: readonly Question[] = [
    { id: 'A', type: 'TEXT', label: 'Company', value: 'Acme', group: 'Legal identity' },
    { id: 'B', type: 'TEXT', label: 'Also called', value: null },
    { ...people, group: 'People' },
    {
      ...years,
      panels: (years.panels ?? []).map((row) => ({
        ...row,
        questions: row.questions.map((one, at) => ({ ...one, group: at === 0 ? 'Year' : 'Work' })),
      })),
    },
  ];
  const headings = () =>
    screen
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.trim()}`);

  it('are in order, with panels and rows below them', () => {
    draw(grouped);
    expect(headings()).toEqual([
      'H2 Legal identity',
      'H2 People',
      'H3 Contacts',
      'H4 1st',
      'H4 2nd',
      'H3 Figures',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Work' })).toBeTruthy();
    expect(screen.queryByText('Year')).toBeNull();
  });

  it('come before the first question of the group, even if it does not apply', () => {
    // As the server sends it: the heading is on the first question that is shown.
    const [, also, ...others] = grouped;
    const shown = [{ ...also, group: 'Legal identity' } as Question, ...others];
    draw(
      withNotApplicable(shown, 's', [
        { address: 's/A', label: 'Company', after: null, group: 'Legal identity' },
        { address: 's/Z', label: 'Nickname', after: 's/B', group: 'Legal identity' },
      ]),
    );
    const heading = screen.getByRole('heading', { name: 'Legal identity' });
    const company = screen.getByText('Company');
    expect(heading.compareDocumentPosition(company)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(headings().filter((one) => one.includes('Legal'))).toHaveLength(1);
  });

  it('are kept for changed answers', () => {
    const changes = changesOf({ changed: ['s/B'], rows_added: [], rows_removed: [] });
    draw(onlyChanged(grouped, 's', changes), undefined);
    expect(headings()).toEqual(['H2 Legal identity']);
    expect(pair('Also called')).toBeTruthy();
  });
});

describe('answers that are read', () => {
  it('distinguish a blank answer from a question that does not apply', () => {
    draw(
      withNotApplicable(questions, 's', [{ address: 's/C', label: 'Trade name', after: 's/B' }]),
    );
    expect(pair('Also called')).toBe('Also called Not answered');
    expect(pair('Trade name')).toBe('Trade name Does not apply');
    expect(screen.getAllByRole('definition')).toHaveLength(5);
  });

  it('say in words what changed, and nothing about the rest', () => {
    draw(
      questions,
      changesOf({
        changed: ['s/A', 's/P/2025/P.2'],
        rows_added: ['s/K/r2'],
        rows_removed: [{ address: 's/K', count: 1 }],
      }),
    );
    expect(pair('Company')).toBe('Company ChangedAcme');
    expect(pair('Also called')).toBe('Also called Not answered');
    const hours = screen.getByRole('row', { name: /^Hours/u });
    expect(
      within(hours)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['20,240', 'Changed 20,250']);
    expect(screen.getByRole('heading', { name: '2nd New' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1st' })).toBeTruthy();
    expect(screen.getByText(/1 entry was removed since the last review/u)).toBeTruthy();
  });

  it('say how many entries were removed', () => {
    draw(
      questions,
      changesOf({ changed: [], rows_added: [], rows_removed: [{ address: 's/K', count: 2 }] }),
    );
    screen.getByText(/^2 entries were removed since the last review\.$/u);
  });

  it('make only the changed places focusable', () => {
    draw(questions, changesOf({ changed: ['s/A'], rows_added: ['s/K/r2'], rows_removed: [] }));
    const places = [...document.querySelectorAll('[data-changed]')];
    expect(places).toHaveLength(2);
    for (const place of places) expect(place.getAttribute('tabindex')).toBe('-1');
    expect(document.querySelectorAll('[tabindex]')).toHaveLength(2);
  });
});

it('says of each document that is asked for, by its name, whether its files are there', async () => {
  const [[id, label] = ['', '']] = questionLabels();
  const value = [
    { id, files: 1, asked: 1 },
    { id: 'X-2', files: 0, asked: 1 },
    { id: 'X-3', files: 1, asked: 3 },
  ];
  draw([{ id: 'D', type: 'CALC', label: 'Documents', unit: 'documents', value }]);
  await screen.findByText(label);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${label}On file`,
    'X-2Not on file',
    'X-31 of 3 on file',
  ]);
});

it('marks a changed choice that names a row, in a table and in a card', () => {
  const state = (value: string): Question => ({
    id: 'L.1',
    type: 'SELECT',
    label: 'State',
    options: ['Ohio', 'Texas', 'Utah'].map((name) => ({ value: name, label: name })),
    value,
  });
  const licenses = (type: Question['type']): Question => ({
    id: 'L',
    type: 'PANEL',
    label: 'Licenses',
    panels: ['Ohio', 'Utah'].map((value, at) => ({
      id: `r${at}`,
      questions: [state(value), { id: 'L.2', type, label: 'Number', value: '7' }],
    })),
  });
  const told = changesOf({ changed: ['s/L/r0/L.1'], rows_added: [], rows_removed: [] });
  const previous = new Map([['s/L/r0/L.1', state('Texas')]]);
  const drawn = [
    [[licenses('TEXT')], 'th'],
    [[licenses('TEXTAREA')], 'h3'],
    [onlyChanged([licenses('TEXT')], 's', told), 'h3'],
  ] as const;
  for (const [list, around] of drawn) {
    draw(list, told, previous);
    const places = [...document.querySelectorAll('[data-changed]')];
    expect(places.map(({ textContent }) => textContent)).toEqual(['Ohio ChangedWas: Texas']);
    expect(places[0]?.closest(around)).not.toBeNull();
    cleanup();
  }
});

describe('earlier answers', () => {
  it('are shown beside the new ones, in table cells too', () => {
    const told = changesOf({ changed: ['s/P/2025/P.2'], rows_added: [], rows_removed: [] });
    const before: Question = { id: 'P.2', type: 'NUMERIC', label: 'Hours', value: 12 };
    draw(questions, told, new Map([['s/P/2025/P.2', before]]));
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    const texts = cells.map(({ textContent }) => textContent ?? '');
    expect(texts.filter((text) => text.includes('Was: 12'))).toHaveLength(1);
    expect(texts.find((text) => text.includes('Was: 12'))).toContain('20,250');
  });

  it('are "not shown" if the reader never saw them, and left out without a review', () => {
    const told = changesOf({ changed: ['s/P/2025/P.2'], rows_added: [], rows_removed: [] });
    draw(questions, told, new Map());
    expect(screen.getByRole('table').textContent).toContain('Was: not shown');
    cleanup();
    draw(questions, told);
    expect(screen.getByRole('table').textContent).not.toContain('Was:');
  });
});
