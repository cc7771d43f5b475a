import { endpoints, type OfficeLocation, type Section } from '@plumbline/api-contract';
import type { Question } from '@plumbline/schemas';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropForms, formsOf } from '../../form/open-forms.ts';
import { drafts } from '../../form/saving/drafts/device.ts';
import {
  companyProfile,
  type farEnd,
  maria,
  problem,
  SUMMIT,
} from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { listedSection, unreviewed } from '../../organization/testing/sections.ts';
import { today } from '../../time/today.ts';
import { formRoutes } from './routes.tsx';

const LINK = 'basic-information';
const progress = {
  questions: 2,
  answered: 0,
  required: 0,
  requiredAnswered: 0,
  errors: 0,
  warnings: 0,
};
const section = (slug: string, name: string, told: object = {}) =>
  listedSection(slug, name, {
    tier: 'basic',
    progress: { ...progress, ...told } as Section['progress'],
  });
const text = (id: string, label: string, told: Partial<Question> = {}): Question => ({
  id,
  type: 'TEXT',
  label,
  value: null,
  ...told,
});

let version = 0;

/** The server's reply for the section with these questions. */
const reply = (questions: readonly Question[], told: object = {}) => ({
  answers: {
    id: `F/${LINK}`,
    link: LINK,
    template: 'F',
    title: 'Basic Information',
    revision: 1,
    questions,
  },
  facts: {},
  fact_types: {},
  template: 'F',
  template_version: `form-page-${(version += 1)}`,
  editable: true,
  ...unreviewed,
  is_changes_questions: false,
  ...told,
});

const open = (
  answers: object | (() => readonly [number, object]),
  heading = 'Basic Information',
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
  slug = LINK,
) =>
  openPage(maria(), formRoutes, `/prequal/form/${slug}`, heading, (server) => {
    server.on(endpoints.getSections, [
      // As it was saved last: on the screen, nothing is missing here.
      section(LINK, 'Basic Information', { required: 1 }),
      section('insurance', 'Insurance', { required: 2, requiredAnswered: 1, errors: 1 }),
    ]);
    server.on(endpoints.getAnswers, answers as never);
    tell(server);
  });

afterEach(() => {
  // Any other action of the person ends a jump that is still settling.
  window.dispatchEvent(new Event('pointerdown'));
  cleanup();
  dropForms();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page of a section', () => {
  it('does not ask the server for a section that no form has', async () => {
    const { server } = await open({}, '404', undefined, 'no-such-section');
    expect(server.asked.filter(({ id }) => id === endpoints.getAnswers.id)).toEqual([]);
  });

  it('says when the vault has no such section', async () => {
    await open(() => [404, problem(404, 'No.')]);
    await screen.findByText('Section not found');
    expect(screen.getByRole('link', { name: 'Open your Data Vault' }).getAttribute('href')).toBe(
      '/prequal/data-vault/data-vault',
    );
  });

  it('cannot be opened with a broken template, and says what to tell support', async () => {
    const checks = [{ formula: 'a >', inputs: { a: 'question.Q-1' }, message: 'No' }];
    await open(reply([text('Q-1', 'Legal name', { checks })]));
    await screen.findByText('This section cannot be opened');
    screen.getByText('T108');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('can be tried again when it could not be loaded', async () => {
    const { server } = await open(() => [503, problem(503, 'Busy.')]);
    await screen.findByText('Busy.');
    server.on(endpoints.getAnswers, reply([text('Q-1', 'Legal name')]) as never);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByLabelText('Legal name');
  });

  it('is for reading to those who may not edit it, with what does not apply on request', async () => {
    const questions = [
      text('Q-1', 'Legal name', { value: 'Summit' }),
      text('Q-2', 'Union', { hidden: true }),
    ];
    await open(reply(questions, { editable: false }));
    await screen.findByText(/^You can read these answers\./u);
    screen.getByText('Summit');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Union')).toBeNull();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    fireEvent.click(screen.getByRole('switch', { name: 'Show questions that do not apply (1)' }));
    screen.getByText('Union');
  });
});

describe('a vault that is ready for review', () => {
  const ready = { facts: { status: 'Ready For Review' }, fact_types: { status: 'text' } };
  const vault = (lapse: object | null) => (server: ReturnType<typeof farEnd>) => {
    server.on(endpoints.getDataVault, { lapse } as never);
    server.on(endpoints.updateOrganization, companyProfile());
  };
  const banner = () => screen.findByText(/^Ready For Review, /u);

  it('counts what is missing here, as on the screen, and elsewhere', async () => {
    const questions = [text('Q-1', 'Legal name', { required: true, value: 'Summit' })];
    await open(reply(questions, ready), undefined, vault(null));
    const now = new Date(`${today(new Date())}T00:00:00Z`).toLocaleDateString('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
    expect((await banner()).textContent).toBe(
      `Ready For Review, 1 required answer missing, 1 answer to correct since ${now}.`,
    );
    fireEvent.change(screen.getByLabelText(/^Legal name/u), { target: { value: '' } });
    expect((await banner()).textContent).toMatch(/^Ready For Review, 2 required answers missing/u);
  });

  it('says since when, and can go back to work in progress', async () => {
    const lapse = { missing: 9, errors: 9, expired: 2, since: '2026-11-01' };
    const { server } = await open(reply([text('Q-1', 'Legal name')], ready), undefined, (far) => {
      vault(lapse)(far);
      far.on(endpoints.getSections, [
        section(LINK, 'Basic Information'),
        section('insurance', 'Insurance', { errors: 1 }),
      ]);
    });
    expect((await banner()).textContent).toBe(
      'Ready For Review, 1 answer to correct, 2 documents expired since Nov 1, 2026.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Back to Work In Progress' }));
    await waitFor(() => expect(screen.queryByText(/^Ready For Review, /u)).toBeNull());
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      { prequal_status: 'Work In Progress' },
    ]);
  });

  it('is known as one as soon as another person changes the status', async () => {
    const progressing = { ...ready, facts: { status: 'Work In Progress' } };
    await open(reply([text('Q-1', 'Legal name')], progressing), undefined, vault(null));
    await screen.findByLabelText('Legal name');
    expect(screen.queryByText(/^Ready For Review, /u)).toBeNull();
    const [form] = formsOf(SUMMIT.id, LINK);
    // As what is read again after another person's change says.
    act(() => void form?.session.setFacts(ready.facts));
    await banner();
    act(() => void form?.session.setFacts(progressing.facts));
    expect(screen.queryByText(/^Ready For Review, /u)).toBeNull();
  });
});

describe('answers that an earlier visit could not send', () => {
  const questions = [text('Q-1', 'Legal name'), text('Q-2', 'Trade name')];
  const typed = { [`${LINK}/Q-1`]: 'Summit', [`${LINK}/Q-2`]: 'Summit Co' };

  it.each([
    ['A change was', { [`${LINK}/Q-1`]: 'Summit' }],
    ['2 changes were', typed],
  ])('are there again, and the page says so until that is closed: %s', async (words, values) => {
    const draft = {
      revision: 1,
      base: { values: {}, rows: {} },
      mine: { values, rows: {} },
      sinceMs: 1,
      keptAtMs: 1,
    };
    const name = { user: maria().id, tp: SUMMIT.id, link: LINK, opening: 'o-1' };
    await drafts.keep({ name, tab: 'gone', draft });
    await open(reply(questions));
    const said = `${words} not sent last time you were here. We restored it from this device.`;
    await screen.findByText(said);
    const field = screen.getByLabelText<HTMLInputElement>('Legal name');
    await waitFor(() => expect(field.value).toBe('Summit'));
    const close = screen.getByRole('button', { name: 'Close message' });
    close.focus();
    fireEvent.click(close);
    expect(screen.queryByText(said)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('answers that the profile already has', () => {
  const questions = [text('BI-01', 'Legal name'), text('BI-27', 'What you do')];
  const profile = (server: ReturnType<typeof farEnd>) => {
    server.on(endpoints.getOrganization, companyProfile({ description: 'Switchgear' }));
    server.on(endpoints.listOffices, { count: 0, results: [] as OfficeLocation[] });
  };
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const openOffers = async () => {
    await open(reply(questions), undefined, profile);
    return within(await screen.findByRole('region', { name: 'Use your profile' }));
  };

  it('are filled in one by one, and the focus stays at the others', async () => {
    const offers = await openOffers();
    offers.getByText('Your company profile has answers to 2 questions here.');
    fireEvent.click(offers.getByRole('button', { name: 'Use your profile: Legal name' }));
    expect(field('Legal name').value).toBe('Summit Electric LLC');
    expect(field('What you do').value).toBe('');
    offers.getByText('Your company profile has an answer to 1 question here.');
    expect(offers.queryByRole('button', { name: /^Use all/u })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Use your profile' }));
    await screen.findByText('Legal name: filled in from your profile');
  });

  it('are filled in all at once, and the focus moves to the heading', async () => {
    const offers = await openOffers();
    const all = offers.getByRole('button', { name: 'Use all 2' });
    all.focus();
    fireEvent.click(all);
    expect(field('Legal name').value).toBe('Summit Electric LLC');
    expect(field('What you do').value).toBe('Switchgear');
    expect(screen.queryByRole('region', { name: 'Use your profile' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await screen.findByText('2 answers filled in from your profile');
  });

  it('are offered no more once declined, and not where something was typed', async () => {
    const offers = await openOffers();
    fireEvent.change(field('Legal name'), { target: { value: 'S' } });
    expect(offers.queryByText('Legal name')).toBeNull();
    const decline = offers.getByRole('button', { name: 'Not now' });
    decline.focus();
    fireEvent.click(decline);
    expect(screen.queryByRole('region', { name: 'Use your profile' })).toBeNull();
    expect(field('What you do').value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
