import { endpoints, type Section, type TpEmployee, type User } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { peoplePath } from '../../organization/person-name.ts';
import { maria, SUMMIT } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { teamRoutes } from './routes.tsx';

/** A pre-qual contact who is not an Admin. */
const contact = maria({ rank: 100, is_pf_contact: true });
const former = maria({ rank: 100, is_pf_contact: false });

const entryOf = (user: User): TpEmployee => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  title: user.title,
  portrait: null,
  rank: 100,
  is_pf_contact: user.is_pf_contact,
  fills: [],
  has_signed_in: true,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a pre-qual contact who is not an Admin', () => {
  it('is asked before they stop being one, and can no longer edit afterward', async () => {
    const path = '/prequal/data-vault/user-management';
    const { server } = await openPage(contact, teamRoutes, path, 'User Management', (far) => {
      far.on(endpoints.listTpEmployees, { count: 1, results: [entryOf(contact)] });
      far.on(endpoints.getSections, []);
      far.on(endpoints.updateTpEmployee, entryOf(former));
    });
    const name = 'Maria Alvarez is a pre-qual contact';
    const ask = async () => {
      const control = await screen.findByRole('switch', { name });
      control.focus();
      fireEvent.click(control);
      const title = 'Stop being a pre-qual contact?';
      return within(await screen.findByRole('dialog', { name: title }));
    };
    fireEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Invite a colleague' });
    const dialog = await ask();
    server.on(endpoints.getMe, former);
    server.on(endpoints.listTpEmployees, { count: 1, results: [entryOf(former)] });
    fireEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await screen.findByText('You are no longer a pre-qual contact.');
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Invite a colleague' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(server.bodiesOf(endpoints.updateTpEmployee)).toEqual([{ is_pf_contact: false }]);
  });
});

describe('the people of a trade partner', () => {
  const path = '/prequal/data-vault/user-management';
  const tom: TpEmployee = {
    ...entryOf(contact),
    id: '33333333-3333-4333-8333-333333333333',
    first_name: 'Tom',
    last_name: 'Reed',
    is_pf_contact: false,
    has_signed_in: false,
  };
  const admin = { ...entryOf(contact), rank: 500 };

  it('become contacts without a question, and stay what they were if that fails', async () => {
    const { server } = await openPage(maria(), teamRoutes, path, 'User Management', (far) => {
      far.on(endpoints.listTpEmployees, { count: 2, results: [admin, tom] });
      far.on(endpoints.getSections, []);
    });
    const people = await screen.findByRole('link', { name: 'your company’s people' });
    expect(people.getAttribute('href')).toBe(peoplePath(SUMMIT.id));
    const ofTom = { name: 'Tom Reed is a pre-qual contact' };
    server.on(endpoints.updateTpEmployee, () => [503]);
    fireEvent.click(await screen.findByRole('switch', ofTom));
    await screen.findByText(/^Tom Reed was not changed\./u);
    await waitFor(() => expect(screen.getByRole('switch', ofTom).ariaChecked).toBe('false'));
    server.on(endpoints.updateTpEmployee, { ...tom, is_pf_contact: true });
    fireEvent.click(screen.getByRole('switch', ofTom));
    await screen.findByText('Tom Reed is now a pre-qual contact.');
    // An Admin can still edit, so they are not asked.
    fireEvent.click(screen.getByRole('switch', { name: 'Maria Alvarez is a pre-qual contact' }));
    await screen.findByText('You are no longer a pre-qual contact.');
    expect(server.bodiesOf(endpoints.updateTpEmployee)).toEqual([
      { is_pf_contact: true },
      { is_pf_contact: true },
      { is_pf_contact: false },
    ]);
  });

  it('are only listed for colleagues who may not edit', async () => {
    await openPage(former, teamRoutes, path, 'User Management', (far) => {
      far.on(endpoints.listTpEmployees, { count: 2, results: [admin, tom] });
      far.on(endpoints.getSections, []);
    });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MAMaria Alvarez (you)Office Managermaria@summit-electric.exampleAdminContactNone',
      'TRTom ReedInvitedOffice Managermaria@summit-electric.exampleView OnlyNoNone',
    ]);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('the sections assigned to someone', () => {
  it('stay when another one is added', async () => {
    const path = '/prequal/data-vault/user-management';
    const section = (slug: string, name: string): Section =>
      ({ slug, name, tier: 'standard', progress: null }) as unknown as Section;
    const person = { ...entryOf(contact), fills: ['insurance'] };
    const { server } = await openPage(contact, teamRoutes, path, 'User Management', (far) => {
      far.on(endpoints.listTpEmployees, { count: 1, results: [person] });
      far.on(endpoints.getSections, [
        section('insurance', 'Insurance'),
        section('safety', 'Safety'),
      ]);
      far.on(endpoints.updateTpEmployee, person);
    });
    const name = 'Change the sections assigned to Maria Alvarez';
    fireEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Safety' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Sections assigned to Maria Alvarez are saved.');
    expect(server.bodiesOf(endpoints.updateTpEmployee)).toEqual([
      { fills: ['insurance', 'safety'] },
    ]);
  });
});

describe('a dialog that was opened while an earlier one was being sent', () => {
  const path = '/prequal/data-vault/user-management';
  const tom = { ...entryOf(contact), id: 'tom', first_name: 'Tom', last_name: 'Reed' };
  const ann = { ...tom, id: 'ann', first_name: 'Ann' };

  /** The page; the reply to what is sent comes once it is released. */
  const openHeld = async () => {
    const { server } = await openPage(maria(), teamRoutes, path, 'User Management', (far) => {
      far.on(endpoints.listTpEmployees, { count: 2, results: [tom, ann] });
      far.on(endpoints.getSections, []);
      far.on(endpoints.quickEmployeeCreate, () => [202]);
      far.on(endpoints.updateTpEmployee, tom);
    });
    await screen.findByText('Tom Reed');
    const release = holdReplies(server);
    const open = async (button: string, title: string) => {
      fireEvent.click(screen.getByRole('button', { name: button }));
      return within(await screen.findByRole('dialog', { name: title }));
    };
    const cancel = async (dialog: Awaited<ReturnType<typeof open>>) => {
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    return { server, open, cancel, release };
  };

  it('stays open with what was typed for the next colleague', async () => {
    const { server, open, cancel, release } = await openHeld();
    const title = 'Invite a colleague';
    const first = await open(title, title);
    const type = (dialog: typeof first, label: string, value: string) =>
      void fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    type(first, 'First name', 'Una');
    type(first, 'Last name', 'Lee');
    type(first, 'Work email', 'una@summit-electric.example');
    fireEvent.click(first.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.quickEmployeeCreate)).toHaveLength(1));
    await cancel(first);
    type(await open(title, title), 'First name', 'Bob');
    release();
    await screen.findByText('Email sent to una@summit-electric.example.');
    const dialog = within(screen.getByRole('dialog', { name: title }));
    expect(dialog.getByLabelText<HTMLInputElement>('First name').value).toBe('Bob');
  });

  it('stays open with the sections of someone else', async () => {
    const { server, open, cancel, release } = await openHeld();
    const opened = (name: string) =>
      open(`Change the sections assigned to ${name}`, `Sections assigned to ${name}`);
    const first = await opened('Tom Reed');
    fireEvent.click(first.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.updateTpEmployee)).toHaveLength(1));
    await cancel(first);
    await opened('Ann Reed');
    release();
    await screen.findByText('Sections assigned to Tom Reed are saved.');
    screen.getByRole('dialog', { name: 'Sections assigned to Ann Reed' });
  });
});

describe('a colleague', () => {
  it('is invited with the sections they are to fill in, and is then in the list', async () => {
    const path = '/prequal/data-vault/user-management';
    const section = (slug: string, name: string, tier: Section['tier']): Section =>
      ({ slug, name, tier, progress: null }) as unknown as Section;
    const { server } = await openPage(maria(), teamRoutes, path, 'User Management', (far) => {
      far.on(endpoints.listTpEmployees, { count: 1, results: [entryOf(contact)] });
      far.on(endpoints.getSections, [
        section('insurance', 'Insurance', 'standard'),
        section('safety', 'Safety', 'basic'),
        section('tax', 'Tax', 'confidential'),
      ]);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }));
    dialog.getByText(/become a View Only member of your company when they accept it/u);
    const type = (label: string, value: string) =>
      void fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    type('First name', 'Ann');
    type('Last name', 'Lee');
    type('Work email', 'ann@summit-electric.example');
    for (const name of ['Safety', 'Tax', 'Insurance', 'Tax'])
      fireEvent.click(dialog.getByRole('checkbox', { name }));
    server.on(endpoints.quickEmployeeCreate, () => [202]);
    const ann = { ...entryOf(contact), id: 'ann', first_name: 'Ann', last_name: 'Lee' };
    server.on(endpoints.listTpEmployees, {
      count: 2,
      results: [entryOf(contact), { ...ann, has_signed_in: false }],
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    await screen.findByText('Email sent to ann@summit-electric.example.');
    await screen.findByText('Ann Lee');
    screen.getByText('Invited');
    // In the order of the form.
    expect(server.bodiesOf(endpoints.quickEmployeeCreate)).toEqual([
      {
        email: 'ann@summit-electric.example',
        first_name: 'Ann',
        last_name: 'Lee',
        fills: ['insurance', 'safety'],
      },
    ]);
  });
});
