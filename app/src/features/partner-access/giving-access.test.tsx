import {
  endpoints,
  type GrantablePerson,
  type IncomingCorrection,
  type IncomingRequest,
} from '@plumbline/api-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type farEnd, maria, problem } from '../../organization/testing/far-end.ts';
import {
  AT,
  dana,
  dialog,
  keystone,
  listed,
  open as openAccess,
  permission,
  press,
  request as requested,
  setUpAccessPage,
} from './testing/access-page.tsx';

setUpAccessPage();

const [BASIC, INSURANCE, BANKING] = ['basic-information', 'insurance', 'banking-credit'] as const;
const request: IncomingRequest = {
  ...requested,
  message: '',
  sections: [INSURANCE, BANKING],
  granted: [INSURANCE],
};
const correction = (told: Partial<IncomingCorrection>): IncomingCorrection => ({
  id: 'c-1',
  question: 'insurance/IN-01',
  link: INSURANCE,
  label: 'Policy number',
  section: 'Insurance',
  reason: 'It is of last year.',
  status: 'pending',
  explanation: '',
  created: AT,
  closed: null,
  user: dana,
  organization: keystone,
  ...told,
});

/** The page of Summit Electric, or of a colleague who can only read it. */
const open = async (
  query: string,
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
  user = maria(),
) => (await openAccess(query, {}, tell, user)).server;
const viewer = maria({ rank: 100, is_pf_contact: false });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const type = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });

it('the lists say how many rows they have, and of corrections how many are open', async () => {
  await open('?list=incoming', (far) => {
    far.on(endpoints.listPermissions, { ...listed(permission()), count: 3 });
    far.on(endpoints.listIncomingRequests, { ...listed(request), count: 2 });
    far.on(endpoints.listIncomingCorrections, ({ query }) => [
      200,
      { count: query.get('state') === 'open' ? 1 : 4, results: [] },
    ]);
  });
  const tabs = within(screen.getByRole('navigation', { name: 'Lists of access' }));
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Access Granted3',
      'Incoming Access Requests2',
      'Outgoing GC Invitations0',
      'Correction Requests1',
    ]),
  );
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toMatch(/^Incoming/u);
});

describe('giving access', () => {
  const person: GrantablePerson = { ...dana, organization: keystone, permission_id: null };
  const find = async (results: GrantablePerson[], typed: string) => {
    const server = await open('', (far) =>
      far.on(endpoints.listContractorPeople, { count: results.length, is_more: false, results }),
    );
    await screen.findByText('No one has access yet');
    press(screen.getAllByRole('button', { name: 'Give access' })[0] as HTMLElement);
    const first = await dialog('Give access');
    type(first.getByRole('searchbox'), typed);
    return { server, first };
  };

  it('starts with who, then with the basic sections, and shares nothing before the last step', async () => {
    const { server, first } = await find([person], 'whitfield');
    press(await first.findByRole('button', { name: /^Dana Whitfield/u }));
    const share = await dialog('What Dana Whitfield can read');
    press(share.getByRole('switch', { name: 'Basic Information' }));
    expect(share.getByRole('button', { name: 'Share no section' })).toHaveProperty(
      'disabled',
      true,
    );
    press(share.getByRole('button', { name: 'Back' }));
    await first.findByRole('searchbox');
    expect(server.bodiesOf(endpoints.allowAccess)).toEqual([]);
    type(first.getByRole('searchbox'), 'whitfield');
    press(await first.findByRole('button', { name: /^Dana Whitfield/u }));
    press(share.getByRole('button', { name: 'Standard' }));
    server.on(endpoints.allowAccess, () => [409, problem(409, 'Not now.')]);
    press(share.getByRole('button', { name: 'Share 2 sections' }));
    await share.findByText('Access not given. Not now.');
    server.on(endpoints.allowAccess, () => [201, permission()]);
    server.on(endpoints.listPermissions, listed(permission({ last_read: AT })));
    press(share.getByRole('button', { name: 'Share 2 sections' }));
    await screen.findByText('Dana Whitfield can now read 2 sections.');
    await screen.findByRole('heading', { name: 'Dana Whitfield' });
    screen.getByText('Standard');
    screen.getByText(/^Last read Nov 20, 2026/u);
    const body = { user: dana.id, sections: [BASIC, INSURANCE] };
    expect(server.bodiesOf(endpoints.allowAccess)).toEqual([body, body]);
  });

  it('asks which company is meant when another has nearly the same name', async () => {
    const { server, first } = await find([person], 'whitfield');
    press(await first.findByRole('button', { name: /^Dana Whitfield/u }));
    const share = await dialog('What Dana Whitfield can read');
    const namesakes = [{ id: 'n-1', name: 'Keystone Builders Inc', domain: null }];
    const told = { organization: keystone, namesakes };
    server.on(endpoints.allowAccess, () => [409, problem(409, 'Which one?', told)]);
    const send = share.getByRole('button', { name: 'Share 1 section' });
    press(send);
    press((await dialog('Is this the right company?')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(server.bodiesOf(endpoints.allowAccess)).toHaveLength(1);
    press(send);
    const question = await dialog('Is this the right company?');
    server.on(endpoints.allowAccess, () => [201, permission()]);
    press(question.getByRole('button', { name: 'Yes, keystone.example' }));
    await screen.findByText('Dana Whitfield can now read 1 section.');
    expect(server.bodiesOf(endpoints.allowAccess).at(-1)).toEqual({
      user: dana.id,
      sections: [BASIC],
      confirmed_namesakes: ['n-1'],
    });
  });

  it('becomes an invitation when no one is found, which is sent once', async () => {
    const { server, first } = await find([], 'pat@gc.example');
    press(await first.findByRole('button', { name: 'Invite a contractor' }));
    const invite = await dialog('Invite a contractor');
    expect(invite.getByLabelText('Work email')).toHaveProperty('value', 'pat@gc.example');
    server.on(endpoints.inviteGc, () => [200, { created: AT, is_just_sent: false }]);
    press(invite.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText(
      'pat@gc.example was already invited on Nov 20, 2026. Nothing was sent.',
    );
  });
});

describe('access of a person', () => {
  it('who had no company is suspended once they join one, and stays when it could not be ended', async () => {
    const resting = permission({ is_resting: true, organization: null });
    const server = await open('', (far) => far.on(endpoints.listPermissions, listed(resting)));
    await screen.findByText(/^Dana Whitfield has since joined a company and can’t see anything\./u);
    server.on(endpoints.revokePermission, () => [503, problem(503, 'Busy.')]);
    press(await button('End access for Dana Whitfield'));
    await screen.findByText('Access for Dana Whitfield was not ended. Busy.');
    await button('End access for Dana Whitfield');
  });
});

describe('a request for more sections', () => {
  it('is shared with one click, which keeps what the person already reads', async () => {
    const server = await open('?list=incoming', (far) =>
      far.on(endpoints.listIncomingRequests, listed(request)),
    );
    await screen.findByText(/^Requests access to Insurance, Banking & Credit\./u);
    expect(screen.queryByRole('button', { name: /^Accept/u })).toBeNull();
    server.on(endpoints.acceptAccess, () => [503, problem(503, 'Busy.')]);
    press(await button('Share 2 sections with Dana Whitfield'));
    await screen.findByText('Access not given. Busy.');
    server.on(endpoints.acceptAccess, () => [201, {}]);
    server.on(endpoints.listIncomingRequests, listed());
    const share = await button('Share 2 sections with Dana Whitfield');
    share.focus();
    press(share);
    await screen.findByText('Dana Whitfield can now read 1 more section.');
    await screen.findByText('No pending requests');
    expect(server.bodiesOf(endpoints.acceptAccess)).toEqual([
      { id: request.id },
      { id: request.id },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('can only be read by colleagues who may not edit the data vault', async () => {
    const tell = (far: ReturnType<typeof farEnd>): void =>
      far.on(endpoints.listIncomingRequests, listed(request));
    await open('?list=incoming', tell, viewer);
    const card = within(await screen.findByRole('article', { name: /^Request from Dana/u }));
    expect(card.queryByRole('button')).toBeNull();
  });
});

describe('the corrections that contractors request', () => {
  const tell = (far: ReturnType<typeof farEnd>): void =>
    far.on(endpoints.listIncomingCorrections, {
      count: 60,
      results: [
        correction({}),
        correction({
          id: 'c-2',
          label: 'Insurer',
          status: 'confirmed',
          explanation: 'It is their new name.',
        }),
      ],
    });

  it('say what was asked and what became of it; the open ones lead to the answer', async () => {
    const server = await open('?list=corrections&page=2', tell);
    const card = async (label: string) =>
      within(await screen.findByRole('article', { name: `Dana Whitfield on ${label}` }));
    const pending = await card('Policy number');
    pending.getByText('It is of last year.');
    pending.getByText(/^Dana Whitfield, Manager, Keystone Builders \(keystone\.example\), Nov 20/u);
    const answer = pending.getByRole('link', { name: 'Go to the answer: Policy number' });
    expect(answer.getAttribute('href')).toMatch(/insurance.*IN-01/u);
    pending.getByRole('button', { name: 'Confirm as correct: Policy number' });
    const closed = await card('Insurer');
    closed.getByText('Confirmed as correct');
    closed.getByText('It is their new name.');
    expect(closed.queryByRole('button')).toBeNull();
    expect(closed.queryByRole('link')).toBeNull();
    const lists = server.asked.filter(({ id }) => id === endpoints.listIncomingCorrections.id);
    expect(lists.flatMap(({ query }) => query.get('offset') ?? [])).toEqual(['50']);
  });

  it('cannot be settled by colleagues who may not edit the data vault', async () => {
    await open('?list=corrections', tell, viewer);
    await screen.findByText('Policy number');
    expect(screen.queryByRole('button', { name: /^Confirm/u })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Go to the answer/u })).toBeNull();
  });
});

describe('the invite link', () => {
  it('is emailed to at most 20 valid addresses, each once', async () => {
    const server = await open('?list=sent', (far) =>
      far.on(endpoints.getInviteLink, { url: 'x', link: 'https://plumbline.example/invite/x' }),
    );
    press(await button('Copy invite link'));
    const form = await dialog('Invite link');
    expect(await form.findByLabelText('Your link')).toHaveProperty(
      'value',
      'https://plumbline.example/invite/x',
    );
    const send = (emails: string): void => {
      type(form.getByLabelText(/^Email it to/u), emails);
      press(form.getByRole('button', { name: 'Email the link' }));
    };
    send(' ');
    await form.findByText('Enter at least one email address');
    send(Array.from({ length: 21 }, (_, n) => `a${n}@gc.example`).join('\n'));
    await form.findByText('Enter at most 20 addresses; these are 21');
    send('lee@gc.example, pat');
    await form.findByText('“pat” isn’t a valid email address');
    expect(server.bodiesOf(endpoints.sendInviteLink)).toEqual([]);
    server.on(endpoints.sendInviteLink, { sent: 2 });
    send('Lee@gc.example; pat@gc.example\nlee@gc.example,');
    await screen.findByText('Link sent to 2 addresses.');
    expect(server.bodiesOf(endpoints.sendInviteLink)).toEqual([
      { emails: ['lee@gc.example', 'pat@gc.example'] },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press(await button('Copy invite link'));
    const again = await dialog('Invite link');
    await again.findByLabelText('Your link');
    server.on(endpoints.sendInviteLink, { sent: 1 });
    type(again.getByLabelText(/^Email it to/u), 'lee@gc.example');
    press(again.getByRole('button', { name: 'Email the link' }));
    await screen.findByText('Link sent to 1 address.');
  });
});
