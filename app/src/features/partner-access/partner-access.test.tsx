// Longer than 350 lines: one page with one set-up, a group for each of its lists.
import { endpoints } from '@plumbline/api-contract';
import type { Permission, IncomingRequest, Invitation, Section } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type farEnd, maria, problem } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { partnerAccessRoutes } from './routes.tsx';

const PATH = '/prequal/data-vault/gc-partner-access';
const TITLE = 'GC Partner Access';
const AT = '2026-11-20T15:00:00Z';

const section = (slug: string, name: string, tier: Section['tier']): Section =>
  ({ slug, name, tier, progress: null }) as unknown as Section;
const sections = [
  section('basic-information', 'Basic Information', 'basic'),
  section('insurance', 'Insurance', 'standard'),
  section('banking-credit', 'Banking & Credit', 'confidential'),
];

const dana = {
  id: '55555555-5555-4555-8555-555555555555',
  first_name: 'Dana',
  last_name: 'Whitfield',
  email: 'dana@keystone.example',
  title: 'Manager',
};
const keystone = {
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Keystone Builders',
  domain: 'keystone.example',
};

const permission = (told: Partial<Permission> = {}): Permission => ({
  id: '77777777-7777-4777-8777-777777777777',
  permission_id: '77777777-7777-4777-8777-777777777777',
  org_id: keystone.id,
  organization: keystone,
  user: dana,
  tp_status: '',
  tp_notes: '',
  sections: ['basic-information', 'insurance'],
  is_resting: false,
  last_read: null,
  created: AT,
  modified: AT,
  ...told,
});

const request: IncomingRequest = {
  id: '88888888-8888-4888-8888-888888888888',
  user: dana,
  organization: keystone,
  org_id: keystone.id,
  message: 'We bid a school in Waco.',
  sections: [],
  granted: [],
  status: 'pending',
  created: AT,
};

const invitation = (told: Partial<Invitation> = {}): Invitation => ({
  id: '99999999-9999-4999-8999-999999999999',
  uuid: '99999999-9999-4999-8999-999999999999',
  kind: 'contractor',
  email: 'lee@keystone.example',
  first_name: 'Lee',
  last_name: 'Park',
  company_name: 'Keystone Builders',
  sections: ['insurance'],
  status: 'sent',
  viewed: null,
  is_viewed_by_coworker: false,
  inviter: { id: maria().id, first_name: 'Maria', last_name: 'Alvarez' },
  created: AT,
  last_sent: AT,
  can_resend_at: AT,
  ...told,
});

const listed = <T,>(...results: T[]) => ({ count: results.length, results });

async function open(
  query: string,
  lists: { permissions?: Permission[]; requests?: IncomingRequest[]; sent?: Invitation[] },
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
  user = maria(),
) {
  return openPage(user, partnerAccessRoutes, `${PATH}${query}`, TITLE, (server) => {
    server.on(endpoints.getSections, sections);
    server.on(endpoints.listPermissions, listed(...(lists.permissions ?? [])));
    server.on(endpoints.listIncomingRequests, listed(...(lists.requests ?? [])));
    server.on(endpoints.listSentInvitations, listed(...(lists.sent ?? [])));
    tell(server);
  });
}

/** Accepts any sections. */
const takes = (server: ReturnType<typeof farEnd>): void =>
  server.on(endpoints.updatePermission, ({ body }) => [
    200,
    {
      permission_id: permission().id,
      tp_status: '',
      tp_notes: '',
      modified: AT,
      ...(body as object),
    },
  ]);
const press = (button: HTMLElement): void => void fireEvent.click(button);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** jsdom has no ResizeObserver; Radix measures the switches of a form with it. */
class UnseenSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', UnseenSizes));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the sections of a person', () => {
  const openSections = async () => {
    press(await screen.findByRole('button', { name: 'Change sections for Dana Whitfield' }));
    return screen.findByRole('switch', { name: 'Insurance' });
  };

  it('are removed at once, and Undo restores exactly what was shared', async () => {
    const { server } = await open('', { permissions: [permission()] }, takes);
    press(await openSections());
    await screen.findByText('Dana Whitfield no longer sees Insurance.');
    press(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Dana Whitfield now sees Insurance.');
    expect(server.bodiesOf(endpoints.updatePermission)).toEqual([
      { sections: ['basic-information'] },
      { sections: ['basic-information', 'insurance'] },
    ]);
    expect(screen.getByRole('switch', { name: 'Insurance' }).ariaChecked).toBe('true');
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Change sections for Dana Whitfield' }),
    );
  });

  it('follow a preset, and Undo restores the custom selection', async () => {
    const chosen = ['basic-information', 'banking-credit'];
    const { server } = await open('', { permissions: [permission({ sections: chosen })] }, takes);
    await openSections();
    press(screen.getByRole('button', { name: 'Basic', pressed: false }));
    await screen.findByText('Dana Whitfield no longer sees Banking & Credit.');
    press(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Dana Whitfield now sees Banking & Credit.');
    expect(server.bodiesOf(endpoints.updatePermission)).toEqual([
      { sections: ['basic-information'] },
      { sections: chosen },
    ]);
  });

  it('offer one Undo, for the last change', async () => {
    await open('', { permissions: [permission()] }, takes);
    press(await openSections());
    await screen.findByText('Dana Whitfield no longer sees Insurance.');
    press(screen.getByRole('switch', { name: 'Banking & Credit' }));
    await screen.findByText('Dana Whitfield now sees Banking & Credit.');
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('are sent one change after the other, each with all that was chosen by then', async () => {
    const { server } = await open('', { permissions: [permission()] }, takes);
    let release = (): void => {};
    const first = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const reply = server.fetch(input, init);
      if (init?.method === 'PATCH') await first;
      return reply;
    });
    press(await openSections());
    press(screen.getByRole('switch', { name: 'Banking & Credit' }));
    press(screen.getByRole('switch', { name: 'Basic Information' }));
    expect(server.bodiesOf(endpoints.updatePermission)).toEqual([
      { sections: ['basic-information'] },
    ]);
    release();
    await screen.findByRole('button', { name: 'Undo' });
    expect(server.bodiesOf(endpoints.updatePermission)).toEqual([
      { sections: ['basic-information'] },
      { sections: ['banking-credit'] },
    ]);
  });

  it('revert to what the server has when it refuses a change', async () => {
    await open('', { permissions: [permission()] }, (server) =>
      server.on(endpoints.updatePermission, () => [409, problem(409, 'Not now.')]),
    );
    const insurance = await openSections();
    press(insurance);
    await screen.findByText('The sections for Dana Whitfield were not changed. Not now.');
    expect(screen.getByRole('switch', { name: 'Insurance' }).ariaChecked).toBe('true');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('access', () => {
  it('ends without confirmation, and Undo restores the same sections', async () => {
    const { server } = await open('', { permissions: [permission()] });
    server.on(endpoints.revokePermission, () => [204]);
    const button = await screen.findByRole('button', { name: 'End access for Dana Whitfield' });
    server.on(endpoints.listPermissions, listed());
    press(button);
    await screen.findByText('No one has access yet');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    server.on(endpoints.allowAccess, () => [201, permission()]);
    server.on(endpoints.listPermissions, listed(permission()));
    press(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Dana Whitfield can read 2 sections again.');
    await screen.findByRole('heading', { name: 'Dana Whitfield' });
    expect(server.bodiesOf(endpoints.allowAccess)).toEqual([
      { user: dana.id, sections: ['basic-information', 'insurance'] },
    ]);
  });

  it('that is given slowly does not close what was opened meanwhile', async () => {
    const { server } = await open('', {});
    const results = [{ ...dana, organization: keystone, permission_id: null }];
    server.on(endpoints.listContractorPeople, { count: 1, is_more: false, results });
    server.on(endpoints.allowAccess, () => [201, permission()]);
    let release = (): void => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const reply = server.fetch(input, init);
      if (init?.method === 'POST') await late;
      return reply;
    });
    press((await screen.findAllByRole('button', { name: 'Give access' }))[0]!);
    const give = await dialog('Give access');
    fireEvent.change(give.getByRole('searchbox'), { target: { value: 'dana' } });
    press(await give.findByRole('button', { name: /^Dana/u }));
    const share = await dialog('What Dana Whitfield can read');
    press(share.getByRole('button', { name: 'Share 1 section' }));
    press(share.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press((await screen.findAllByRole('button', { name: 'Invite a contractor' }))[0]!);
    const email = (await dialog('Invite a contractor')).getByLabelText('Work email');
    fireEvent.change(email, { target: { value: 'pat@gc.example' } });
    release();
    await screen.findByText('Dana Whitfield can now read 1 section.');
    expect(screen.getByLabelText('Work email')).toHaveProperty('value', 'pat@gc.example');
  });

  it('is only shown to colleagues who may not edit the data vault', async () => {
    const colleague = maria({ rank: 100, is_pf_contact: false });
    await open('', { permissions: [permission()] }, undefined, colleague);
    await screen.findByRole('button', { name: 'Show sections for Dana Whitfield' });
    screen.getByText('Not viewed yet');
    expect(screen.queryByRole('button', { name: /^End access|^Give|^Invite/u })).toBeNull();
  });

  it('that is suspended opens no sections, and is re-granted with the same ones', async () => {
    const { server } = await open('', { permissions: [permission({ is_resting: true })] });
    await screen.findByText(/^Dana Whitfield is no longer at Keystone Builders/u);
    expect(screen.queryByRole('button', { name: /sections for/u })).toBeNull();
    server.on(endpoints.allowAccess, () => [201, permission()]);
    press(screen.getByRole('button', { name: 'Re-grant access to Dana Whitfield' }));
    const share = await dialog('What Dana Whitfield can read');
    press(share.getByRole('button', { name: 'Share 2 sections' }));
    await screen.findByText('Dana Whitfield can now read 2 sections.');
    expect(server.bodiesOf(endpoints.allowAccess)).toEqual([
      { user: dana.id, sections: ['basic-information', 'insurance'] },
    ]);
  });

  it('that is given late closes no later dialog, and the list is loaded again', async () => {
    const id = '77777777-7777-4777-8777-777777777778';
    const lee = { ...dana, id: '55555555-5555-4555-8555-555555555556', first_name: 'Lee' };
    const resting = [
      permission({ is_resting: true }),
      permission({ is_resting: true, id, permission_id: id, user: lee }),
    ];
    const { server } = await open('', { permissions: resting });
    server.on(endpoints.allowAccess, () => [201, permission()]);
    const loads = () => server.asked.filter((one) => one.id === endpoints.listPermissions.id);
    const again = async (name: string) => {
      press(await screen.findByRole('button', { name: `Re-grant access to ${name}` }));
      return dialog(`What ${name} can read`);
    };
    const release = holdReplies(server);
    const first = await again('Dana Whitfield');
    press(first.getByRole('button', { name: 'Share 2 sections' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.allowAccess)).toHaveLength(1));
    press(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await again('Lee Whitfield');
    const before = loads().length;
    release();
    await screen.findByText('Dana Whitfield can now read 2 sections.');
    await waitFor(() => expect(loads().length).toBeGreaterThan(before));
    screen.getByRole('dialog', { name: 'What Lee Whitfield can read' });
  });

  it('that is suspended ends without an Undo, which would share with the new company', async () => {
    const { server } = await open('', { permissions: [permission({ is_resting: true })] });
    server.on(endpoints.revokePermission, () => [204]);
    const button = await screen.findByRole('button', { name: 'End access for Dana Whitfield' });
    server.on(endpoints.listPermissions, listed());
    press(button);
    await screen.findByText('Dana Whitfield no longer has access.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('access that ended in the meantime', () => {
  it('has no Undo: the person may have ended it for a reason', async () => {
    const { server } = await open('', { permissions: [permission()] });
    server.on(endpoints.revokePermission, () => [404]);
    const button = await screen.findByRole('button', { name: 'End access for Dana Whitfield' });
    server.on(endpoints.listPermissions, listed());
    press(button);
    await screen.findByText('No one has access yet');
    screen.getByText('Dana Whitfield no longer has access.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a list', () => {
  it('keeps its search, the focus and the cursor while the search is typed and cleared', async () => {
    const readers = Array.from({ length: 7 }, (_, n) => {
      const id = `77777777-7777-4777-8777-77777777777${n}`;
      return permission({ id, permission_id: id, user: { ...dana, first_name: `Dana ${n}` } });
    });
    await open('', {}, (server) =>
      server.on(endpoints.listPermissions, ({ query }) => [
        200,
        query.has('search') && query.get('search') !== '' ? listed() : listed(...readers),
      ]),
    );
    const box = await screen.findByRole<HTMLInputElement>('searchbox');
    box.focus();
    fireEvent.change(box, { target: { value: 'zz', selectionStart: 1, selectionEnd: 1 } });
    expect([box.value, box.selectionStart]).toEqual(['zz', 1]);
    // The rows are still those without a search.
    expect(screen.queryByText(/match/u)).toBeNull();
    await screen.findByText('No one here matches “zz”');
    fireEvent.change(box, { target: { value: '' } });
    expect(screen.queryByText('No one has access yet')).toBeNull();
    expect(document.activeElement).toBe(box);
    await screen.findByRole('heading', { name: 'Dana 0 Whitfield' });
    expect(document.activeElement).toBe(box);
  });

  it('has a search from six rows on, and says how many rows match', async () => {
    const readers = (count: number) =>
      Array.from({ length: count }, (_, n) => {
        const id = `77777777-7777-4777-8777-77777777777${n}`;
        return permission({ id, permission_id: id, user: { ...dana, first_name: `Dana ${n}` } });
      });
    await open('', { permissions: readers(5) });
    await screen.findByRole('heading', { name: 'Dana 4 Whitfield' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    cleanup();
    await open('', { permissions: readers(6) });
    await screen.findByRole('searchbox', { name: 'Search people with access' });
    cleanup();
    await open('?search=dana', { permissions: readers(2) });
    await screen.findByText('2 match “dana”');
    cleanup();
    await open('?search=dana', { permissions: readers(1) });
    await screen.findByText('1 matches “dana”');
  });

  it('keeps the focus on its last page, and leads back from a page after that', async () => {
    const pages = (...results: Permission[]) => ({ count: 60, results });
    await open('', {}, (server) => server.on(endpoints.listPermissions, pages(permission())));
    const next = await screen.findByRole('link', { name: 'Next page' });
    next.focus();
    press(next);
    await screen.findByText('Page 2 of 2');
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
    cleanup();
    await open('?page=4', {}, (server) => server.on(endpoints.listPermissions, pages()));
    await screen.findByText('There is nothing on this page.');
    const back = screen.getByRole('link', { name: 'Previous page' });
    expect(back.getAttribute('href')).toBe(`${PATH}?page=2`);
  });
});

describe('a request', () => {
  it('is accepted with the standard sections unless others are chosen', async () => {
    const { server } = await open('?list=incoming', { requests: [request] });
    await screen.findByText('We bid a school in Waco.');
    const opener = screen.getByRole('button', { name: 'Accept Dana Whitfield' });
    opener.focus();
    press(opener);
    const accept = await dialog('What Dana Whitfield can read');
    expect(accept.getByRole('button', { name: 'Standard' }).ariaPressed).toBe('true');
    server.on(endpoints.acceptAccess, () => [409, problem(409, 'It is answered already.')]);
    press(accept.getByRole('button', { name: 'Share 2 sections' }));
    await accept.findByText('Access not given. It is answered already.');
    server.on(endpoints.acceptAccess, () => [
      201,
      { permission_id: permission().id, tp: keystone.id, sections: [] },
    ]);
    server.on(endpoints.listIncomingRequests, listed());
    press(accept.getByRole('button', { name: 'Share 2 sections' }));
    await screen.findByText('Dana Whitfield can now read 2 sections.');
    await screen.findByText('No pending requests');
    // The button that opened the dialog is gone with its row.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
    expect(server.bodiesOf(endpoints.acceptAccess).at(-1)).toEqual({
      id: request.id,
      sections: ['basic-information', 'insurance'],
    });
  });

  it('is accepted once every company with nearly the same name is told apart', async () => {
    const { server } = await open('?list=incoming', { requests: [request] });
    server.on(endpoints.acceptAccess, ({ body }) => {
      const { confirmed_namesakes: told = [] } = body as { confirmed_namesakes?: string[] };
      const id = ['n-1', 'n-2'].find((one) => !told.includes(one));
      if (id === undefined)
        return [201, { permission_id: permission().id, tp: keystone.id, sections: [] }];
      const namesakes = [{ id, name: `Keystone ${id}`, domain: null }];
      return [409, problem(409, 'Similar names', { organization: keystone, namesakes })];
    });
    press(await screen.findByRole('button', { name: 'Accept Dana Whitfield' }));
    const accept = await dialog('What Dana Whitfield can read');
    press(accept.getByRole('button', { name: 'Share 2 sections' }));
    for (const id of ['n-1', 'n-2']) {
      await screen.findByText(new RegExp(`Keystone ${id} `, 'u'));
      const question = await dialog('Is this the right company?');
      press(question.getByRole('button', { name: 'Yes, keystone.example' }));
    }
    await screen.findByText('Dana Whitfield can now read 2 sections.');
    const sent = { id: request.id, sections: ['basic-information', 'insurance'] };
    expect(server.bodiesOf(endpoints.acceptAccess)).toEqual([
      sent,
      { ...sent, confirmed_namesakes: ['n-1'] },
      { ...sent, confirmed_namesakes: ['n-1', 'n-2'] },
    ]);
  });

  it('for more sections starts with those that the person can already read', async () => {
    const granted = ['basic-information', 'insurance'];
    const more = { ...request, sections: ['banking-credit'], granted };
    const { server } = await open('?list=incoming', { requests: [more] });
    server.on(endpoints.acceptAccess, () => [
      201,
      { permission_id: permission().id, tp: keystone.id, sections: [] },
    ]);
    await screen.findByText('Requests access to Banking & Credit. Can already read 2 sections.');
    press(await screen.findByRole('button', { name: 'Choose sections for Dana Whitfield' }));
    const accept = await dialog('What Dana Whitfield can read');
    press(accept.getByRole('button', { name: 'Share 3 sections' }));
    await screen.findByText('Dana Whitfield can now read 3 sections.');
    expect(server.bodiesOf(endpoints.acceptAccess)).toEqual([
      { id: request.id, sections: [...granted, 'banking-credit'] },
    ]);
  });

  it('for more sections is shared while another one is still being sent', async () => {
    const more = { ...request, sections: ['banking-credit'], granted: ['insurance'] };
    const lee = { ...dana, id: keystone.id, first_name: 'Lee', last_name: 'Park' };
    const other = { ...more, id: '88888888-8888-4888-8888-888888888889', user: lee };
    const { server } = await open('?list=incoming', { requests: [more, other] });
    server.on(endpoints.acceptAccess, () => [
      201,
      { permission_id: permission().id, tp: keystone.id, sections: [] },
    ]);
    let release = (): void => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const reply = server.fetch(input, init);
      if (init?.method === 'POST') await late;
      return reply;
    });
    const first = await screen.findByRole('button', { name: /^Share .* with Dana Whitfield$/u });
    press(first);
    press(first);
    press(screen.getByRole('button', { name: /^Share .* with Lee Park$/u }));
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.acceptAccess)).toEqual([{ id: more.id }, { id: other.id }]),
    );
    release();
    await screen.findByText('Lee Park can now read 1 more section.');
  });

  it('is declined after a confirmation', async () => {
    const { server } = await open('?list=incoming', { requests: [request] });
    server.on(endpoints.revokePermission, () => [204]);
    press(await screen.findByRole('button', { name: 'Decline Dana Whitfield' }));
    const question = await dialog('Decline Dana Whitfield?');
    expect(server.bodiesOf(endpoints.revokePermission)).toEqual([]);
    press(question.getByRole('button', { name: 'Decline' }));
    await screen.findByText('The request from Dana Whitfield was declined.');
    expect(server.bodiesOf(endpoints.revokePermission)).toHaveLength(1);
  });

  it('disappears if it was withdrawn before it could be declined', async () => {
    const { server } = await open('?list=incoming', { requests: [request] });
    server.on(endpoints.revokePermission, () => [404, problem(404, 'It was withdrawn.')]);
    press(await screen.findByRole('button', { name: 'Decline Dana Whitfield' }));
    server.on(endpoints.listIncomingRequests, listed());
    press((await dialog('Decline Dana Whitfield?')).getByRole('button', { name: 'Decline' }));
    await screen.findByText('Dana Whitfield was not declined. It was withdrawn.');
    await screen.findByText('No pending requests');
  });
});

describe('a person of a trade partner without a company', () => {
  it('invites someone at a contractor that they found', async () => {
    const found = {
      ...keystone,
      organization_type: { name: 'General Contractor' },
      city: '',
      state: 'TX',
      employee_quantity: null,
      people: 1,
      standing: null,
    };
    const nobody = maria({ primary_organization: null, rank: null });
    const { server } = await open(
      '',
      {},
      (far) =>
        far.on(endpoints.searchOrganizationNr, () => [
          200,
          { count: 1, is_more: false, results: [found] },
        ]),
      nobody,
    );
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search contractors' }), {
      target: { value: 'keystone' },
    });
    press(await screen.findByRole('button', { name: 'Invite someone at Keystone Builders' }));
    screen.getByText('keystone.example · TX · 1 person on Plumbline');
    const invite = await dialog('Invite a contractor');
    expect(invite.getByLabelText('Company (optional)')).toHaveProperty(
      'value',
      'Keystone Builders',
    );
    // Nothing can be shared yet.
    expect(invite.queryByRole('switch')).toBeNull();
    fireEvent.change(invite.getByLabelText('Work email'), { target: { value: 'pat@gc.example' } });
    const now = new Date().toISOString();
    server.on(endpoints.inviteGc, () => [201, invitation({ created: now, last_sent: now })]);
    press(invite.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Invitation sent to pat@gc.example.');
    expect(server.bodiesOf(endpoints.inviteGc)).toEqual([
      { email: 'pat@gc.example', company_name: 'Keystone Builders', sections: [] },
    ]);
  });

  it('sees that there are more contractors, or none', async () => {
    const nobody = maria({ primary_organization: null, rank: null });
    const found = {
      ...keystone,
      organization_type: { name: 'General Contractor' },
      city: 'Waco',
      state: 'TX',
      employee_quantity: '51 to 100',
      people: 2,
      standing: null,
    };
    const other = { ...found, id: request.id, name: 'Keystone Masonry' };
    const reply = { count: 2, is_more: true, results: [found, other] };
    await open(
      '',
      {},
      (server) =>
        server.on(endpoints.searchOrganizationNr, ({ query }) => [
          200,
          query.get('search') === 'key' ? reply : { count: 0, is_more: false, results: [] },
        ]),
      nobody,
    );
    screen.getByText('Type at least 3 letters of a company’s name.');
    const box = screen.getByRole('searchbox', { name: 'Search contractors' });
    fireEvent.change(box, { target: { value: 'key' } });
    await screen.findByText('These are the first 2. Type more of the name to see others.');
    const facts = 'keystone.example · Waco, TX · 51 to 100 employees · 2 people on Plumbline';
    expect(screen.getAllByText(facts)).toHaveLength(2);
    fireEvent.change(box, { target: { value: 'zzz' } });
    await screen.findByText('No contractor matches “zzz”. Invite one by email.');
  });
});

describe('an invitation', () => {
  it('can be sent again once that is allowed, and says why not until then', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { server } = await open('?list=sent', {
      sent: [
        invitation(),
        invitation({ id: keystone.id, email: 'new@keystone.example', can_resend_at: soon }),
      ],
    });
    server.on(endpoints.resendInvite, () => [200, invitation()]);
    const early = await screen.findByRole('button', { name: 'Send again to new@keystone.example' });
    press(early);
    expect(early.ariaDescribedByElements ?? early.getAttribute('aria-describedby')).toBeTruthy();
    press(screen.getByRole('button', { name: 'Send again to lee@keystone.example' }));
    await screen.findByText('Another email sent to lee@keystone.example.');
    expect(server.bodiesOf(endpoints.resendInvite)).toHaveLength(1);
  });

  it('is sent with its sections, and a refusal is shown in the dialog', async () => {
    const { server } = await open('?list=sent', {});
    press((await screen.findAllByRole('button', { name: 'Invite a contractor' }))[0]!);
    const invite = await dialog('Invite a contractor');
    press(invite.getByRole('button', { name: 'Send invitation' }));
    await invite.findByText('Enter the email address');
    fireEvent.change(invite.getByLabelText('Work email'), { target: { value: 'pat@gc.example' } });
    server.on(endpoints.inviteGc, () => [409, problem(409, 'They asked not to be invited again.')]);
    press(invite.getByRole('button', { name: 'Send invitation' }));
    await invite.findByText('Not invited. They asked not to be invited again.');
    const now = new Date().toISOString();
    server.on(endpoints.inviteGc, () => [201, invitation({ created: now, last_sent: now })]);
    press(invite.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Invitation sent to pat@gc.example.');
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.inviteGc).at(-1)).toEqual({
        email: 'pat@gc.example',
        sections: ['basic-information'],
      }),
    );
  });
});
