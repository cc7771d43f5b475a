import { endpoints, type User } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { contactUploadRoutes } from './routes.tsx';
import { companyOf, LIST, listOf60, openList, row } from './testing/contact-list.ts';

const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const counts = (told: Partial<typeof listOf60.counts>) => ({ ...listOf60.counts, ...told });
const nextStep = () => within(screen.getByRole('region', { name: 'Next step' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the last step before sending', () => {
  it('stays open for other rows, still selected, when an earlier one was closed before its reply', async () => {
    const results = [row(2, {}), row(3, {})];
    const { server } = await openList({ ...listOf60, results });
    const release = holdReplies(server);
    const select = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
    const open = async (count: number, title: string) => {
      press(`Invite to join Plumbline (${count})`);
      return within(await screen.findByRole('dialog', { name: title }));
    };
    select('Select row 2');
    const first = await open(1, 'Invite to join Plumbline: 1 row');
    fireEvent.click(first.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.actOnContactList)).toHaveLength(1));
    fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    select('Select row 3');
    const second = await open(2, 'Invite to join Plumbline: 2 rows');
    const message = second.getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(message, { target: { value: 'Hello' } });
    release();
    await screen.findByText('Sending started');
    expect(message.isConnected).toBe(true);
    expect(message.value).toBe('Hello');
    fireEvent.click(second.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    within(screen.getByRole('region', { name: 'Selected rows' })).getByText('2 rows selected');
  });
});

describe('a row of a contact list', () => {
  it('that could be more than one company is one of them, or none', async () => {
    const other = '77777777-7777-4777-8777-777777777777';
    const south = companyOf('Trade Partner', { id: other, name: 'South', city: 'Waco' });
    const choices = [companyOf('Architect'), south];
    const results = [row(2, { state: 'choose', choices }), row(3, { state: 'choose', choices })];
    const { server } = await openList({ ...listOf60, counts: counts({ choose: 2 }), results });
    nextStep().getByText('2 rows could be more than one company. Choose which one below.');
    expect(screen.getByRole('group', { name: 'Company of row 2' }).textContent).toBe(
      'Company of row 2RidgelineArchitectChooseSouthTrade Partner · WacoChooseNone of these',
    );
    server.on(endpoints.changeContactRow, () => [409, problem(409, 'It is gone.')]);
    press('Choose South for row 2');
    await screen.findByText('Not changed. It is gone.');
    server.on(endpoints.changeContactRow, () => [200, {}]);
    server.on(endpoints.getContactList, {
      ...listOf60,
      counts: counts({ choose: 1 }),
      results: results.slice(1),
    });
    press('Choose South for row 2');
    await nextStep().findByText('One row could be more than one company. Choose which one below.');
    press('None of these for row 3');
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.changeContactRow)).toEqual([
        { organization: other },
        { organization: other },
        { organization: null },
      ]),
    );
  });

  it('says which company it is, by what, how the two stand, and what was sent', async () => {
    const company = companyOf('Architect', { domain: 'ridgeline.example', state: 'TX' });
    const matched = { state: 'matched', organization: company } as const;
    await openList({
      ...listOf60,
      results: [
        row(2, { ...matched, matched_by: 'domain', relationship: 'standing' }),
        row(3, {
          ...matched,
          matched_by: 'name',
          relationship: 'pending',
          first_name: 'Ann',
          last_name: 'Lee',
          is_person_listed: true,
          done: [{ action: 'relate', state: 'done', because: '' }],
        }),
        row(4, {
          done: [{ action: 'join', state: 'failed', because: 'They asked not to be invited' }],
        }),
        row(5, { state: 'waiting', email: '', website: 'ridgeline.example' }),
        row(6, { state: 'error', because: 'Enter a valid email address' }),
      ],
    });
    const table = within(screen.getByRole('table', { name: 'Rows in the list' }));
    const rows = table.getAllByRole('row').slice(1);
    const cellsOf = (at: number) =>
      textsOf(within(rows[at] ?? document.body).getAllByRole('cell')).slice(1, 4);
    const facts = 'RidgelineArchitect · TX · ridgeline.example';
    expect([0, 1, 2, 3, 4].map(cellsOf)).toEqual([
      [
        'Ridgelinecontact2@ridgeline.example',
        `${facts}Already connected · Same email domain`,
        'Matched',
      ],
      [
        'RidgelineAnn Leecontact3@ridgeline.example',
        `${facts}Relationship pending · Same nameAnn Lee is on its People tab`,
        'MatchedRelationship requested',
      ],
      [
        'Ridgelinecontact4@ridgeline.example',
        'None',
        'Not on PlumblineNot invited to join. They asked not to be invited',
      ],
      ['Ridgelineridgeline.example', 'Matching', 'Matching'],
      ['Ridgelinecontact6@ridgeline.example', 'None', 'ErrorEnter a valid email address'],
    ]);
    const people = screen.getByRole('link', { name: 'Ann Lee is on its People tab' });
    expect(people.getAttribute('href')).toBe(`/profile/${company.id}/people`);
  });
});

describe('the next step of a contact list', () => {
  const can = { relate: 0, join: 0, prequalify: 0 };

  it('sums up the list, and says when nothing can be sent', async () => {
    await openList(listOf60);
    nextStep().getByText('20 of 60 rows matched, 39 not on Plumbline, 1 error.');
    expect(nextStep().queryByText(/^There is nothing to send\./u)).toBeNull();
    cleanup();
    await openList({ ...listOf60, can, counts: counts({ matched: 1, new: 0, error: 0, all: 1 }) });
    nextStep().getByText('1 of 1 row matched.');
    nextStep().getByText(/^There is nothing to send\./u);
    expect(nextStep().queryByRole('button')).toBeNull();
  });

  it.each([
    [5, 'Matching 5 rows. You can leave this page and come back.'],
    [1, 'Matching 1 row. You can leave this page and come back.'],
    [0, 'Sending. You can leave this page and come back.'],
  ])('says what the server does while it works: %i rows wait', async (waiting, words) => {
    await openList({ ...listOf60, can, is_working: true, counts: counts({ waiting, choose: 1 }) });
    nextStep().getByText(words);
    expect(nextStep().queryByText(/^(?:There is nothing|One row)/u)).toBeNull();
  });

  it('is sent with the message that was written, also after a failure', async () => {
    const { server } = await openList(listOf60);
    server.on(endpoints.actOnContactList, () => [503, problem(503, 'Busy.')]);
    press('Invite to prequalify (25)');
    const title = 'Invite to prequalify: 25 rows';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.queryByRole('radio')).toBeNull();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Hello ' } });
    const send = dialog.getByRole('button', { name: 'Send invitations' });
    fireEvent.click(send);
    await dialog.findByText('Nothing was sent. Busy.');
    server.on(endpoints.actOnContactList, () => [202, { count: 25 }]);
    fireEvent.click(send);
    await screen.findByText('Sending started');
    const body = { action: 'prequalify', message: 'Hello' };
    expect(server.bodiesOf(endpoints.actOnContactList)).toEqual([body, body]);
  });
});

describe('the upload of contacts', () => {
  const open = (user: User) =>
    openPage(user, contactUploadRoutes, '/upload', 'Upload contacts', (far) => {
      const unsure = { ...listOf60, counts: counts({ choose: 2 }) };
      far.on(endpoints.listContactLists, {
        count: 3,
        results: [
          { ...listOf60, id: 'a', file_name: 'a.csv' },
          { ...unsure, id: 'b', file_name: 'b.csv', uploaded_by: 'Lee Park' },
          { ...unsure, id: 'c', file_name: 'c.csv', is_working: true },
        ],
      });
    });

  it('leads to the list that was uploaded, and lists earlier ones with what they wait for', async () => {
    const { server, router } = await open(maria());
    const lists = within(screen.getByRole('region', { name: 'Your lists' }));
    await lists.findByRole('link', { name: 'a.csv' });
    expect(screen.getByRole('link', { name: 'Download a template' }).getAttribute('href')).toBe(
      '/contact-list-template.csv',
    );
    const line = '60 rows, 20 matched · Uploaded by';
    expect(textsOf(lists.getAllByRole('listitem'))).toEqual([
      `a.csv${line} Maria AlvarezReady`,
      `b.csv${line} Lee Park2 to choose`,
      `c.csv${line} Maria AlvarezWorking`,
    ]);
    server.on(endpoints.uploadContactList, () => [422, problem(422, 'It has no rows.')]);
    const drop = () =>
      fireEvent.drop(screen.getByText('or drop one here'), {
        dataTransfer: { files: [new File(['Firm'], 'network.csv', { type: 'text/csv' })] },
      });
    drop();
    await screen.findByText('It has no rows.');
    server.on(endpoints.uploadContactList, () => [201, { ...listOf60 }]);
    server.on(endpoints.getContactList, listOf60);
    drop();
    await screen.findByRole('heading', { level: 1, name: 'network.xls' });
    expect(router.state.location.search).toBe(`?list=${LIST}`);
  });

  it('leaves the page alone that the person has gone on to', async () => {
    const routes = [...contactUploadRoutes, { path: '/elsewhere', element: <p>Elsewhere</p> }];
    const { server, router } = await openPage(
      maria(),
      routes,
      '/upload',
      'Upload contacts',
      (far) => {
        far.on(endpoints.listContactLists, { count: 0, results: [] });
        far.on(endpoints.uploadContactList, () => [201, { ...listOf60 }]);
      },
    );
    const release = holdReplies(server);
    fireEvent.drop(screen.getByText('or drop one here'), {
      dataTransfer: { files: [new File(['Firm'], 'network.csv', { type: 'text/csv' })] },
    });
    await waitFor(() => expect(server.bodiesOf(endpoints.uploadContactList)).toHaveLength(1));
    await act(() => router.navigate('/elsewhere'));
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    screen.getByText('Elsewhere');
    expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '' });
  });

  it('leads nobody back to the lists who has left a list that is being deleted', async () => {
    const routes = [...contactUploadRoutes, { path: '/elsewhere', element: <p>Elsewhere</p> }];
    const path = `/upload?list=${LIST}`;
    const { server, router } = await openPage(maria(), routes, path, 'network.xls', (far) => {
      far.on(endpoints.getContactList, listOf60);
      far.on(endpoints.deleteContactList, () => [204]);
    });
    const release = holdReplies(server);
    press('Delete list');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this list?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete list' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.deleteContactList)).toHaveLength(1));
    await act(() => router.navigate('/elsewhere'));
    release();
    await screen.findByText('List deleted');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('needs a company, in whose name everything is sent', async () => {
    await open(maria({ primary_organization: null, rank: null }));
    screen.getByText('Join or add your company first');
    expect(screen.queryByText('or drop one here')).toBeNull();
  });
});
