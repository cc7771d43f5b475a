// Imported first: it must be loaded before React DOM.
import { type Render, rendersOf, takeRenders } from '../../form/section/testing/watch-renders.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { sampleAnswers } from '@plumbline/authoring';
import { type Session, compile } from '@plumbline/form-engine';
import { plumblineTheme } from '@plumbline/rjsf-theme';
import type { AnswersDocument } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { benchForm } from '../../../bench/form.ts';
import { closeFormPage, openFormPage } from './testing/open-form-page.tsx';

const now = new Date().toISOString().slice(0, 10);
const widgets = new Set<unknown>(Object.values(plumblineTheme.widgets ?? {}));
const { FieldTemplate } = plumblineTheme.templates as { FieldTemplate: () => null };
/** What surrounds the fields: RJSF's form with its lists and objects, and the theme's templates for them. */
const AROUND =
  /^(Form|Themed|StructureForm|ObjectField|ArrayField|ObjectFieldTemplate|ArrayFieldTemplate|ArrayFieldItemTemplate|PanelField|PanelRow)$/u;

const compiledF = compile(formF);
if (!compiledF.ok) throw new Error('form F does not compile');
const answersF = sampleAnswers(compiledF.program, { seed: 4, now }).documents;

/** A thousand fields take jsdom a while to draw. */
const LONG = { timeout: 60_000 };
const LARGE = 'insurance';
const large = benchForm(1020, LARGE, { id: 'L', template: 'F' });

afterEach(() => {
  vi.useRealTimers();
  closeFormPage();
});

/** Opens the page of a section. Renders are counted again from here. */
async function open(link: string, documents: readonly AnswersDocument[] = answersF) {
  // What the page loads while the browser is idle would be rendered between two keys on a slow machine.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const page = await openFormPage(link, documents, now);
  return { ...page, mounted: takeRenders() };
}

/** Does something to the form, and returns what it rendered and which questions it changed. */
async function during(session: Session, work: () => unknown) {
  const changed = new Set<string>();
  const end = session.onChange((addresses) => {
    for (const address of addresses) changed.add(address);
  });
  takeRenders();
  await act(async () => {
    await work();
  });
  end();
  return { rendered: takeRenders(), changed };
}

/** On a slow machine a save could begin between two keys; saving has its own tests. */
function stopSaving() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

const sorted = (some: Iterable<string>) => [...some].sort();
const inForm = (some: readonly Render[]) => some.filter(({ address }) => address !== '');
const around = (some: readonly Render[]) =>
  some.filter(({ name }) => AROUND.test(name)).map(({ name, address }) => `${name} ${address}`);
const outside = (some: readonly Render[]) =>
  some.filter(({ address, name }) => address === '' && name !== '').map(({ name }) => name);
const element = (address: string) => {
  const found = document.getElementById(address);
  if (!found) throw new Error(`${address} is not drawn`);
  return found;
};
const type = (address: string, value: string) =>
  fireEvent.change(element(address), { target: { value } });
const isShown = (session: Session, address: string) =>
  session.has(address) && !session.is(address, 'hidden');

/** The first text question that can be edited freely, in a row or outside. */
function textOf(session: Session, link: string): string | undefined {
  return session.addresses(link).find((address) => {
    const { type: of, hidden, disabled, readonly } = session.get(address);
    const { confirmationBeforeChange } = session.placeOf(address).question;
    if (hidden || disabled || readonly || confirmationBeforeChange) return false;
    return of === 'TEXT' || of === 'TEXTAREA';
  });
}

/** Of the questions that changed, those on the screen now, including the one that was typed in. */
function drawn(session: Session, changed: Iterable<string>): readonly string[] {
  return sorted([...changed].filter((address) => isShown(session, address)));
}

describe('a keystroke in form F', () => {
  it.each(formF.map(({ link }) => link))(
    'in %s renders only its own field and the fields that it changes',
    async (link) => {
      const { session, mounted } = await open(link);
      // Proves that the counter works: every question that is shown was rendered with the page.
      const questions = session.addresses(link).filter((address) => isShown(session, address));
      const answers = questions.filter((address) => session.get(address).type !== 'PANEL');
      expect(sorted(new Set(rendersOf(mounted, widgets)))).toEqual(sorted(answers));

      const address = textOf(session, link);
      if (address === undefined) throw new Error(`${link} has no text question`);
      const { rendered, changed } = await during(session, () => type(address, 'Summit'));
      expect(session.get(address).own).toBe('Summit');
      const expected = drawn(session, changed);
      expect(expected).toContain(address);
      expect(sorted(rendersOf(rendered, widgets))).toEqual(expected);
      expect(sorted(rendersOf(rendered, FieldTemplate))).toEqual(expected);
      expect(around(rendered)).toEqual([]);
    },
  );
});

/** Where fields of a panel were rendered: which of its rows, and which fields elsewhere. */
const rowsOf = (some: readonly Render[], panel: string) =>
  sorted(
    new Set(
      [...rendersOf(some, widgets), ...rendersOf(some, FieldTemplate)]
        .filter((address) => address !== panel)
        .map((address) => {
          const [, row] = address.startsWith(`${panel}/`)
            ? address.slice(panel.length).split('/')
            : [];
          return row === undefined ? address : `${panel}/${row}`;
        }),
    ),
  );
/** The panels that were rendered again: only one is expected, whatever else is in the section. */
const lists = (some: readonly Render[]) => [
  ...new Set(some.filter(({ name }) => name === 'PanelField').map(({ address }) => address)),
];

/** Adds, moves, collapses, opens, removes and restores a row: only what this changes may be rendered. */
async function expectRowsAlone(session: Session, link: string, panel: string): Promise<void> {
  const press = (name: string | RegExp) =>
    fireEvent.click(within(element(panel)).getAllByRole('button', { name })[0] as HTMLElement);
  const before = session.get(panel).rows;

  const added = await during(session, () => press(/^Add/u));
  const fresh = session.get(panel).rows.at(-1) ?? '';
  expect(before).not.toContain(fresh);
  expect(rowsOf(added.rendered, panel)).toEqual([`${panel}/${fresh}`]);
  expect(lists(added.rendered)).toEqual([panel]);
  const questions = session.addresses(link).filter((one) => one.startsWith(`${panel}/${fresh}/`));
  expect(rendersOf(added.rendered, widgets)).toHaveLength(
    questions.filter((one) => isShown(session, one)).length,
  );

  const moved = await during(session, () => press(/^Move .* up$/u));
  expect(rowsOf(moved.rendered, panel)).toEqual([]);
  const up = await during(session, () => fireEvent.click(element(`${panel}/${fresh}--up`)));
  expect(session.get(panel).rows.at(-2)).toBe(fresh);
  expect(rowsOf(up.rendered, panel)).toEqual([]);
  expect(lists(up.rendered)).toEqual([panel]);

  const toggle = () =>
    fireEvent.click(element(`${panel}/${fresh}--row`).querySelector('button') as HTMLElement);
  const folded = await during(session, toggle);
  expect(document.getElementById(questions[0] ?? '')).toBeNull();
  expect(rowsOf(folded.rendered, panel)).toEqual([]);
  const opened = await during(session, toggle);
  expect(rowsOf(opened.rendered, panel)).toEqual([`${panel}/${fresh}`]);

  const removed = await during(session, () => session.removeRow(panel, fresh));
  expect(session.get(panel).rows).toEqual(before);
  expect(rowsOf(removed.rendered, panel)).toEqual([]);
  const undone = await during(session, () => void session.undo());
  expect(session.get(panel).rows).toContain(fresh);
  expect(rowsOf(undone.rendered, panel)).toEqual([`${panel}/${fresh}`]);
  expect(lists(undone.rendered)).toEqual([panel]);
}

describe('the rows of a panel in form F', () => {
  it('render alone when added, moved, collapsed, opened, removed or restored', async () => {
    const { session } = await open('contacts-key-personnel');
    await expectRowsAlone(session, 'contacts-key-personnel', 'contacts-key-personnel/KP-02');
  });
});

describe('a form of 1,000 questions', LONG, () => {
  // One test, because drawing the form takes much longer than everything else.
  it('renders only what a key, a rule or a row of a panel changes', async () => {
    const { session, mounted } = await open(LARGE, [large.document]);
    expect(new Set(rendersOf(mounted, widgets)).size).toBeGreaterThanOrEqual(1000);
    stopSaving();
    // One widget and one field template per key, and after the first key nothing else.
    for (const address of [large.inRow, `${LARGE}/Q-1`]) {
      const first = await during(session, () => type(address, 'Steel a'));
      expect(rendersOf(first.rendered, widgets)).toEqual([address]);
      expect(rendersOf(first.rendered, FieldTemplate)).toEqual([address]);
      expect(around(first.rendered)).toEqual([]);
      const second = await during(session, () => type(address, 'Steel ab'));
      expect(rendersOf(second.rendered, widgets)).toEqual([address]);
      expect(rendersOf(second.rendered, FieldTemplate)).toEqual([address]);
      expect(new Set(inForm(second.rendered).map((one) => one.address))).toEqual(
        new Set([address]),
      );
      expect(outside(second.rendered)).toEqual([]);
    }

    // One more of each for each question that a rule changes. This text hides ten questions: their fields disappear,
    // and nothing is rendered for that.
    const gone = await during(session, () => type(large.source, 'nothing to tell'));
    expect(rendersOf(gone.rendered, widgets)).toEqual([large.source]);
    expect(rendersOf(gone.rendered, FieldTemplate)).toEqual([large.source]);
    expect(gone.changed.size).toBe(11);
    const back = await during(session, () => type(large.source, 'nothing'));
    expect(sorted(rendersOf(back.rendered, widgets))).toEqual(sorted(back.changed));
    expect(rendersOf(back.rendered, FieldTemplate)).toHaveLength(11);
    expect(around(back.rendered)).toEqual([]);
    // One question of the same row becomes required.
    const row = large.inRow.slice(0, large.inRow.lastIndexOf('.'));
    const required = await during(session, () => type(large.inRow, 'A crane'));
    expect(sorted(rendersOf(required.rendered, widgets))).toEqual([large.inRow, `${row}.9`]);
    expect(rendersOf(required.rendered, FieldTemplate)).toHaveLength(2);
    expect(around(required.rendered)).toEqual([]);

    await expectRowsAlone(session, LARGE, large.panel.address);
  });
});

describe('a save', () => {
  const link = 'project-experience-references';

  it('renders no field when it succeeds, and in the section list only its own entry', async () => {
    const { session, form } = await open(link);
    const address = textOf(session, link) ?? '';
    await during(session, () => type(address, 'Lakeline Hospital'));
    const { rendered } = await during(session, async () => void (await form.autosave.flush()));
    await screen.findByText(/^Saved \d/u);
    expect(inForm(rendered)).toEqual([]);
    expect(outside(rendered).filter((name) => name === 'SectionItem').length).toBeLessThanOrEqual(
      1,
    );
    expect(outside(rendered)).toContain('SaveStateView');
  });

  it('that finds another person’s changes renders only the answer that changed', async () => {
    const { server, session, form } = await open(link);
    const [mine, theirs] = session
      .addresses(link)
      .filter((one) => isShown(session, one) && session.get(one).type === 'TEXT');
    if (mine === undefined || theirs === undefined) throw new Error('too few texts');
    const [, panel, row, id] = theirs.split('/');
    server.change(link, (document) => ({
      ...document,
      questions: document.questions.map((question) =>
        question.id !== panel
          ? question
          : {
              ...question,
              panels: question.panels?.map((one) =>
                one.id !== row
                  ? one
                  : {
                      ...one,
                      questions: one.questions.map((inner) =>
                        inner.id === id ? { ...inner, value: 'By somebody else' } : inner,
                      ),
                    },
              ),
            },
      ),
    }));
    await during(session, () => type(mine, 'By me'));
    const { rendered } = await during(session, async () => void (await form.autosave.flush()));
    await screen.findByText(/^Saved \d/u);
    expect(element(theirs)).toHaveProperty('value', 'By somebody else');
    expect(element(mine)).toHaveProperty('value', 'By me');
    expect(rendersOf(rendered, widgets)).toEqual([theirs]);
    expect(rendersOf(rendered, FieldTemplate)).toEqual([theirs]);
    expect(around(rendered)).toEqual([]);
  });
});

describe('the section list', () => {
  it('renders only the entry of the edited section, and only when a count changes', async () => {
    const { session } = await open('project-experience-references');
    stopSaving();
    const address = textOf(session, 'project-experience-references') ?? '';
    await during(session, () => type(address, 'Lakeline Hospital'));
    const before = session.progress('project-experience-references').answered;
    const cleared = await during(session, () => type(address, ''));
    expect(session.progress('project-experience-references').answered).toBe(before - 1);
    expect(outside(cleared.rendered)).toContain('SectionItem');
    // Once, beside the form: the drawer is closed.
    expect(outside(cleared.rendered).filter((name) => name === 'SectionItem')).toHaveLength(1);
    await during(session, () => type(address, 'L'));
    const same = await during(session, () => type(address, 'La'));
    expect(outside(same.rendered)).toEqual([]);
  });
});
