import type { AnswersDocument, Question } from '@plumbline/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepLastPlace, lastPlace } from '../../form/section/last-place.ts';
import { closeFormPage, openFormPage } from './testing/open-form-page.tsx';
import { TP } from './testing/section-server.ts';

const text = (id: string, told: Partial<Question> = {}): Question => ({
  id,
  type: 'TEXT',
  label: `Question ${id}`,
  value: null,
  ...told,
});
const required = (id: string, value: string | null = null) => text(id, { required: true, value });
const section = (link: string, title: string, ...questions: Question[]): AnswersDocument => ({
  id: `F/${link}`,
  link,
  template: 'F',
  title,
  questions,
});

const [FIRST, MIDDLE, LAST] = ['basic-information', 'insurance', 'licenses-registrations'] as const;
const vault = (
  middle: readonly Question[] = [text('M-0'), required('M-1'), text('M-2'), required('M-3')],
  last: readonly Question[] = [text('L-0'), required('L-1'), required('L-2')],
) => [
  section(FIRST, 'Basic Information', required('B-1', 'Summit'), text('B-2')),
  section(MIDDLE, 'Insurance', ...middle),
  section(LAST, 'Licenses', ...last),
];

const NOW = '2026-11-23';
const whose = { user: 'u-1', tp: TP };
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const focused = () => document.activeElement?.id;
const isWrong = (id: string) => field(id).getAttribute('aria-invalid') === 'true';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const key = (shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F8', shiftKey });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  // Any other action of the person ends a jump that is still settling.
  window.dispatchEvent(new Event('pointerdown'));
  closeFormPage();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('a section opens', () => {
  it('at the question of its address, whose error it shows unless the link says not to', async () => {
    const hash = `#${encodeURIComponent(`${MIDDLE}/M-3`)}`;
    await openFormPage(MIDDLE, vault(), NOW, { hash });
    expect(focused()).toBe(`${MIDDLE}/M-3`);
    expect(isWrong(`${MIDDLE}/M-3`)).toBe(true);
    expect(isWrong(`${MIDDLE}/M-1`)).toBe(false);
    closeFormPage();
    await openFormPage(MIDDLE, vault(), NOW, { hash, state: { quiet: true } });
    expect(focused()).toBe(`${MIDDLE}/M-3`);
    expect(isWrong(`${MIDDLE}/M-3`)).toBe(false);
  });

  it('after a reload where the person was, but at its top when a link leads there', async () => {
    const place = { link: MIDDLE, address: `${MIDDLE}/M-2`, label: 'Question M-2', atMs: 1 };
    keepLastPlace(whose, place);
    const { router } = await openFormPage(MIDDLE, vault(), NOW);
    expect(focused()).toBe(`${MIDDLE}/M-2`);
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(`/prequal/form/${MIDDLE}`));
    await screen.findByLabelText('Question M-2');
    expect(focused()).not.toBe(`${MIDDLE}/M-2`);
    expect(lastPlace(whose)).toMatchObject({ link: MIDDLE, address: null });
    closeFormPage();
    keepLastPlace(whose, { ...place, link: LAST });
    await openFormPage(MIDDLE, vault(), NOW);
    expect(focused()).not.toBe(`${MIDDLE}/M-2`);
  });

  it('and remembers the question that has the focus', async () => {
    await openFormPage(MIDDLE, vault(), NOW);
    expect(lastPlace(whose)).toMatchObject({ link: MIDDLE, address: null });
    act(() => field(`${MIDDLE}/M-2`).focus());
    expect(lastPlace(whose)).toMatchObject({
      link: MIDDLE,
      address: `${MIDDLE}/M-2`,
      label: 'Question M-2',
    });
  });
});

describe('stepping through required questions', () => {
  it('continues with the first one of the next section that has any, and announces the section', async () => {
    const { router } = await openFormPage(MIDDLE, vault(), NOW);
    act(() => field(`${MIDDLE}/M-1`).focus());
    key();
    expect(focused()).toBe(`${MIDDLE}/M-3`);
    key();
    await heading('Licenses');
    await waitFor(() => expect(focused()).toBe(`${LAST}/L-1`));
    await screen.findByText('Now in Licenses.');
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect(isWrong(`${LAST}/L-1`)).toBe(false);
    // A reload comes back to that question.
    expect(lastPlace(whose)).toMatchObject({ link: LAST, address: `${LAST}/L-1` });
  });

  it('goes back to the last one of the section before', async () => {
    await openFormPage(LAST, vault(), NOW);
    act(() => field(`${LAST}/L-2`).focus());
    press('Previous required question');
    expect(focused()).toBe(`${LAST}/L-1`);
    key(true);
    await heading('Insurance');
    await waitFor(() => expect(focused()).toBe(`${MIDDLE}/M-3`));
  });

  it('starts over here when no other section has one, and says when none is left', async () => {
    const answered = [required('L-1', 'x')];
    const { session } = await openFormPage(MIDDLE, vault(undefined, answered), NOW);
    act(() => field(`${MIDDLE}/M-3`).focus());
    key();
    expect(focused()).toBe(`${MIDDLE}/M-1`);
    act(() => {
      session.set(`${MIDDLE}/M-1`, 'a');
      session.set(`${MIDDLE}/M-3`, 'b');
    });
    key();
    await screen.findByText('All required questions are answered.');
    expect(focused()).toBe(`${MIDDLE}/M-1`);
  });

  it('says how many are left here or where the next one is, and ends with the review', async () => {
    const { session } = await openFormPage(MIDDLE, vault(), NOW);
    screen.getByText('2 left here');
    act(() => {
      session.set(`${MIDDLE}/M-1`, 'a');
      session.set(`${MIDDLE}/M-3`, 'b');
    });
    await screen.findByText('In Licenses');
    closeFormPage();
    await openFormPage(MIDDLE, vault([required('M-1', 'x')], [required('L-1', 'x')]), NOW);
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
      '/prequal/data-vault/review',
    );
  });
});

describe('the end of a section', () => {
  it('continues only without errors, and else lists them, with a way to continue anyway', async () => {
    const { router } = await openFormPage(MIDDLE, vault([required('M-1'), text('M-2')]), NOW);
    press('Continue to Licenses');
    const list = within(
      (await screen.findByRole('heading', { name: '1 answer needs attention' })).closest(
        'section',
      ) ?? document.body,
    );
    expect(document.title).toBe('(1 error) Insurance · Plumbline');
    expect(isWrong(`${MIDDLE}/M-1`)).toBe(true);
    fireEvent.click(list.getByRole('link'));
    expect(focused()).toBe(`${MIDDLE}/M-1`);
    fireEvent.change(field(`${MIDDLE}/M-1`), { target: { value: 'Acme' } });
    await waitFor(() => expect(document.title).toBe('Insurance · Plumbline'));
    await screen.findByText('No answers need attention.');
    fireEvent.change(field(`${MIDDLE}/M-1`), { target: { value: '' } });
    await screen.findByRole('heading', { name: '1 answer needs attention' });
    press('Continue to Licenses anyway');
    await heading('Licenses');
    expect(router.state.location.pathname).toBe(`/prequal/form/${LAST}`);
  });

  it('leads to the list at each check, but not while an answer is typed', async () => {
    await openFormPage(MIDDLE, vault([required('M-1'), text('M-2')]), NOW);
    press('Continue to Licenses');
    await waitFor(() => expect(focused()).toBe('error-summary'));
    act(() => field(`${MIDDLE}/M-1`).focus());
    press('Continue to Licenses');
    await waitFor(() => expect(focused()).toBe('error-summary'));
    act(() => field(`${MIDDLE}/M-1`).focus());
    fireEvent.change(field(`${MIDDLE}/M-1`), { target: { value: 'A' } });
    await waitFor(() => expect(screen.queryByText('1 answer needs attention')).toBeNull());
    fireEvent.change(field(`${MIDDLE}/M-1`), { target: { value: '' } });
    await screen.findByRole('heading', { name: '1 answer needs attention' });
    expect(focused()).toBe(`${MIDDLE}/M-1`);
  });

  it('names the rows of open answers, and says that the others are saved', async () => {
    const inner = required('M-4.1');
    const rows = [{ id: 'r1', questions: [inner] }];
    const table = { id: 'M-4', type: 'PANEL', label: 'Policies', questions: [inner], panels: rows };
    await openFormPage(MIDDLE, vault([text('M-0'), table as Question]), NOW);
    press('Continue to Licenses');
    await screen.findByRole('link', { name: /^Policies, 1st: /u });
    screen.getByText(/^Your answers are saved\./u);
    fireEvent.change(field(`${MIDDLE}/M-0`), { target: { value: 'Acme' } });
    await waitFor(() => expect(screen.queryByText(/^Your answers are saved\. /u)).toBeNull());
  });

  it('leads to the section before, and from the first to the Data Vault', async () => {
    await openFormPage(MIDDLE, vault(), NOW);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
      `/prequal/form/${FIRST}`,
    );
    closeFormPage();
    await openFormPage(FIRST, vault(), NOW);
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
    press('Continue to Insurance');
    await heading('Insurance');
  });

  it('of the last one leads to the review, after its answers were sent', async () => {
    const { router, server } = await openFormPage(LAST, vault(undefined, [text('L-0')]), NOW);
    fireEvent.change(field(`${LAST}/L-0`), { target: { value: 'None' } });
    press('Finish');
    await waitFor(() => expect(router.state.location.pathname).toBe('/prequal/data-vault/review'));
    await waitFor(() => expect(server.stored(LAST).questions[0]?.value).toBe('None'));
  });
});

it('leads to an answer that cannot be saved, and shows why', async () => {
  await openFormPage(MIDDLE, vault([{ ...text('M-5'), type: 'NUMERIC' }]), NOW);
  fireEvent.change(field(`${MIDDLE}/M-5`), { target: { value: 'many' } });
  await screen.findByText(/^Not saved yet: 1 answer needs/u);
  expect(isWrong(`${MIDDLE}/M-5`)).toBe(false);
  const [lead] = screen.getByText(/^Not saved yet/u).querySelectorAll('button');
  fireEvent.click(lead as HTMLElement);
  expect(focused()).toBe(`${MIDDLE}/M-5`);
  expect(isWrong(`${MIDDLE}/M-5`)).toBe(true);
});

describe('the list of sections', () => {
  const names = () => {
    const list = within(screen.getByRole('navigation', { name: 'Sections' }));
    return list.getAllByRole('link').map(({ textContent }) => textContent);
  };

  it('can be limited to open ones and the current one, and stays so', async () => {
    await openFormPage(FIRST, vault(undefined, [text('L-0')]), NOW);
    screen.getByText('1 of 3 sections have open questions.');
    expect(names()).toEqual(['Basic Information', 'Insurance', 'Licenses']);
    const nav = within(screen.getByRole('navigation', { name: 'Sections' }));
    const here = nav.getByRole('link', { current: 'page' });
    expect(here.textContent).toBe('Basic Information');
    const description = document.getElementById(here.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Done · 1 of 2 answered');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only sections with open questions' }));
    expect(names()).toEqual(['Basic Information', 'Insurance']);
    fireEvent.click(screen.getByRole('link', { name: 'Insurance' }));
    await heading('Insurance');
    expect(names()).toEqual(['Insurance']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only sections with open questions' }));
    expect(names()).toHaveLength(3);
  });

  it('is in a drawer where there is no room for it, which closes with a choice', async () => {
    await openFormPage(MIDDLE, vault(), NOW);
    press('Sections');
    const drawer = within(await screen.findByRole('dialog', { name: 'Sections' }));
    fireEvent.click(drawer.getByRole('link', { name: 'Insurance' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('counts what is on the screen, ahead of the server', async () => {
    await openFormPage(MIDDLE, vault([required('M-1')], [text('L-0')]), NOW);
    screen.getByText('1 of 3 sections have open questions.');
    fireEvent.change(field(`${MIDDLE}/M-1`), { target: { value: 'Acme' } });
    screen.getByText('No section has open questions.');
  });
});
