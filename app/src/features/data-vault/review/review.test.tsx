import { endpoints, type Section, type SectionReply } from '@plumbline/api-contract';
import type { Question } from '@plumbline/schemas';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  companyProfile,
  type farEnd,
  maria,
  problem,
  SUMMIT,
} from '../../../organization/testing/far-end.ts';
import { holdReplies } from '../../../organization/testing/hold-replies.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { listedSection } from '../../../organization/testing/sections.ts';
import { dataVaultRoutes } from '../routes.tsx';

type Vault = {
  readonly prequal_status?: string;
  readonly lapse?: object | null;
  readonly user?: ReturnType<typeof maria>;
  readonly changed?: boolean;
};

let version = 0;

/** A section whose progress is not read by these tests. */
const section = (slug: string, name: string, isChanged = false): Section =>
  listedSection(slug, name, {
    is_changes_questions: isChanged,
    progress: {
      questions: 2,
      answered: 0,
      required: 1,
      requiredAnswered: 0,
      errors: 0,
      warnings: 0,
    },
  });

const required = (id: string, label: string, value: unknown = null): Question => ({
  id,
  type: 'TEXT',
  label,
  required: true,
  value,
});
const agreement = (value: boolean | null = null): Question => ({
  id: 'DD-01',
  type: 'CHECK',
  label: 'I confirm the answers',
  required: true,
  value,
});
const optional: Question = { id: 'DD-02', type: 'CHECK', label: 'Send me a copy', value: null };

/** 7, which is wrong, and low for other reasons too. */
const checks = [
  { formula: 'a > 100', inputs: { a: 'question.IN-10' }, message: 'Too low' },
  {
    formula: 'a > 200',
    inputs: { a: 'question.IN-10' },
    message: 'Unusually low',
    severity: 'warning',
  },
];
const low = { id: 'IN-10', type: 'NUMERIC', label: 'Limit', value: 7, checks } as Question;

/** The review of a vault with these answers in the sections Insurance and Declaration. */
function open(
  insurance: readonly Question[],
  declaration: readonly Question[],
  told: Vault = {},
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
) {
  version += 1;
  const { user = maria(), changed = false, ...vault } = told;
  const path = '/prequal/data-vault/review';
  const answers: Record<string, readonly Question[]> = { insurance, declaration };
  const routes = [...dataVaultRoutes, { path: '*', element: <h1>Elsewhere</h1> }];
  return openPage(user, routes, path, 'Review your answers', (server) => {
    server.on(endpoints.getDataVault, {
      id: SUMMIT.id,
      name: SUMMIT.name,
      created: '2026-11-20T15:00:00Z',
      last_modified_date: null,
      last_modified_user: null,
      prequal_status: 'Work In Progress',
      lapse: null,
      reviewed: null,
      permission_id: null,
      sections: [section('insurance', 'Insurance', changed), section('declaration', 'Declaration')],
      not_shared: null,
      ...vault,
    } as never);
    server.on(endpoints.getAnswers, ({ query }) => {
      const link = query.get('link') ?? '';
      const reply = {
        answers: { id: link, link, template: 'F', revision: 1, questions: answers[link] ?? [] },
        facts: {},
        fact_types: {},
        template_version: `review-${version}`,
      };
      return [200, reply as unknown as SectionReply];
    });
    tell(server);
  });
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const ready = { prequal_status: 'Ready For Review' };
const lapse = { missing: 1, errors: 0, expired: 0, since: '2026-11-22' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('counts what is open, names the section if it is only one, and leads to the first', async () => {
  await open([required('IN-01', 'Insurer', 'Acme')], [required('DD-03', 'Signer'), agreement()]);
  await heading('Not ready yet: 2 answers need attention in Declaration');
  expect(link('Go to the first one')).toBe('/prequal/form/declaration#declaration%2FDD-03');
  expect(screen.queryByRole('button', { name: 'Mark Ready For Review' })).toBeNull();
  cleanup();
  await open([required('IN-01', 'Insurer')], [required('DD-03', 'Signer'), agreement(true)]);
  await heading('Not ready yet: 2 answers need attention in 2 sections');
  cleanup();
  await open([low], [required('DD-03', 'Signer'), agreement(true)]);
  await heading('Not ready yet: 2 answers need attention in 2 sections');
  cleanup();
  await open([required('IN-01', 'Insurer')], [agreement(true)]);
  await heading('Not ready yet: 1 answer needs attention in Insurance');
});

it('lists wrong answers, missing ones and what to check, five of each until asked for more', async () => {
  const many = [1, 2, 3, 4, 5, 6].map((number) => required(`IN-0${number}`, `Policy ${number}`));
  await open([...many, low], [agreement(true)]);
  await heading('Not ready yet: 7 answers need attention in Insurance');
  const titles = screen.getAllByRole('heading', { level: 4 });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'To correct',
    'Required, not answered',
    'To check (optional)',
  ]);
  const lists = titles.map(({ parentElement }) => within(parentElement ?? document.body));
  expect(lists.map((list) => list.getAllByRole('listitem').length)).toEqual([1, 5, 1]);
  screen.getByRole('link', { name: /Too low/u });
  screen.getByRole('link', { name: /Unusually low/u });
  fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(lists[1]?.getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Show the first 5' }));
  expect(lists[1]?.getAllByRole('listitem')).toHaveLength(5);
  cleanup();
  await open(many.slice(1), [agreement(true)]);
  await heading('Not ready yet: 5 answers need attention in Insurance');
  expect(screen.queryByRole('button', { name: /^Show all/u })).toBeNull();
});

it('names the row of a table that an open answer is in', async () => {
  const inner = required('IN-04.1', 'Carrier');
  const rows = [
    { id: 'r1', questions: [{ ...inner, value: 'Acme' }] },
    { id: 'r2', questions: [inner] },
  ];
  const table = { id: 'IN-04', type: 'PANEL', label: 'Policies', questions: [inner], panels: rows };
  await open([table as Question], [agreement(true)]);
  await heading('Not ready yet: 1 answer needs attention in Insurance');
  expect(screen.getByRole('link', { name: /^Policies, 2nd: /u }).getAttribute('href')).toBe(
    '/prequal/form/insurance#insurance%2FIN-04%2Fr2%2FIN-04.1',
  );
});

it('says of each required declaration whether it is confirmed', async () => {
  await open([], [agreement(false), optional, { ...agreement(), id: 'DD-09', hidden: true }]);
  expect((await screen.findByText('Not confirmed yet')).previousSibling?.textContent).toBe(
    'I confirm the answers',
  );
  expect(screen.queryByText('Send me a copy')).toBeNull();
  cleanup();
  await open([], [agreement(true), optional]);
  await screen.findByText('Confirmed');
});

it('marks a vault without open answers ready, and shows the receipt', async () => {
  const { server, router } = await open([], [agreement(true)]);
  await heading('Everything is answered. You can mark the vault Ready For Review');
  server.on(endpoints.updateOrganization, companyProfile());
  fireEvent.click(screen.getByRole('button', { name: 'Mark Ready For Review' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/prequal/data-vault/receipt'));
  expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
    { prequal_status: 'Ready For Review' },
  ]);
});

it('leads nobody to the receipt who has left the page since', async () => {
  const { server, router } = await open([], [agreement(true)]);
  await heading('Everything is answered. You can mark the vault Ready For Review');
  server.on(endpoints.updateOrganization, companyProfile());
  const release = holdReplies(server);
  fireEvent.click(screen.getByRole('button', { name: 'Mark Ready For Review' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.updateOrganization)).toHaveLength(1));
  await act(() => router.navigate('/elsewhere'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('lists what the server found missing in the meantime, and moves the focus there', async () => {
  const { server, router } = await open([], [agreement(true)]);
  const title = await heading(/^Everything is answered/u);
  server.on(endpoints.updateOrganization, () => [
    422,
    problem(422, 'No.', { errors: [{ address: 'insurance/IN-01', reason: 'Insurer is missing' }] }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Mark Ready For Review' }));
  await screen.findByText(/^Someone else changed answers/u);
  expect(link('Insurer is missing')).toBe('/prequal/form/insurance#insurance%2FIN-01');
  expect(document.activeElement).toBe(title);
  await screen.findByText(/^The vault could not be marked ready/u);
  expect(router.state.location.pathname).toBe('/prequal/data-vault/review');
});

it('says why a status was not saved, and can try again', async () => {
  const { server } = await open([], [agreement(true)]);
  await heading(/^Everything is answered/u);
  server.on(endpoints.updateOrganization, () => [503, problem(503, 'Busy.')]);
  fireEvent.click(screen.getByRole('button', { name: 'Mark Ready For Review' }));
  await screen.findByText('Busy.');
  const again = screen.getByRole('button', { name: 'Mark Ready For Review' });
  await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
  fireEvent.click(again);
  await waitFor(() => expect(server.bodiesOf(endpoints.updateOrganization)).toHaveLength(2));
});

it('sets a ready vault back to Work In Progress, and stays on the page', async () => {
  const { server, router } = await open([], [agreement(true)], ready);
  await heading('Marked Ready For Review');
  screen.getByText(/^Nothing changed since\./u);
  expect(link('Receipt')).toBe('/prequal/data-vault/receipt');
  expect(screen.queryByRole('button', { name: /^Mark/u })).toBeNull();
  server.on(endpoints.updateOrganization, companyProfile());
  server.on(endpoints.getDataVault, () => [503, problem(503, 'Busy.')]);
  fireEvent.click(screen.getByRole('button', { name: 'Back to Work In Progress' }));
  await heading('Everything is answered. You can mark the vault Ready For Review');
  await screen.findByText('The vault is Work In Progress again.');
  expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
    { prequal_status: 'Work In Progress' },
  ]);
  expect(router.state.location.pathname).toBe('/prequal/data-vault/review');
});

it('offers to mark a vault ready again after changes', async () => {
  await open([], [agreement(true)], { ...ready, changed: true });
  await heading('Marked Ready For Review');
  screen.getByText(/^1 section has changed since\./u);
  screen.getByRole('button', { name: 'Mark ready again' });
});

it('says since when something is missing in a vault that is ready', async () => {
  await open([required('IN-01', 'Insurer')], [], { ...ready, lapse });
  await heading('Ready For Review, 1 required answer missing since Nov 22, 2026');
  screen.getByText(/^Contractors with access see what is missing/u);
  cleanup();
  await open([], [agreement(true)], { ...ready, lapse });
  await heading('Ready For Review, 1 required answer missing since Nov 22, 2026');
});

it('offers a View Only member no change', async () => {
  const user = maria({ rank: 100, is_pf_contact: false });
  await open([required('IN-01', 'Insurer')], [], { user });
  await heading(/^Not ready yet: 1 answer/u);
  screen.getByText('Only Admins and pre-qual contacts can change the status.');
  expect(screen.queryByRole('link', { name: 'Go to the first one' })).toBeNull();
});

it('can be tried again when a section could not be loaded', async () => {
  const { server } = await open([], [], {}, (far) =>
    far.on(endpoints.getAnswers, () => [503, problem(503, 'Busy.')]),
  );
  await screen.findByText('Busy.');
  const before = server.asked.filter(({ id }) => id === endpoints.getAnswers.id).length;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() =>
    expect(server.asked.filter(({ id }) => id === endpoints.getAnswers.id).length).toBe(before + 2),
  );
});
