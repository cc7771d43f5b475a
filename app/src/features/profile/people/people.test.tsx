import { endpoints } from '@plumbline/api-contract';
import type { EmployeeRequest, Member, User } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  asMember,
  colleague,
  companyProfile,
  maria,
  problem,
  SUMMIT,
} from '../../../organization/testing/far-end.ts';
import type { farEnd } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { profileRoutes } from '../routes.tsx';

const me = maria();
const tom = colleague('Tom');
const NAME = 'Maria Alvarez';

const request: EmployeeRequest = {
  id: '44444444-4444-4444-8444-444444444444',
  user: {
    id: '55555555-5555-4555-8555-555555555555',
    first_name: 'Pat',
    last_name: 'Doe',
    email: 'pat.doe@gmail.com',
    title: 'Foreman',
  },
  organization: {
    id: SUMMIT.id,
    name: SUMMIT.name,
    organization_type: SUMMIT.organization_type,
    domain: 'summit-electric.example',
    employee_quantity: null,
    city: '',
    state: '',
    is_claimed: true,
  },
  status: 'pending',
  rank: null,
  is_same_domain: false,
  is_webmail: true,
  has_document: false,
  document: null,
  created: '2026-11-20T15:00:00Z',
};

const listed = <T,>(...results: T[]) => ({ count: results.length, results });

async function open(
  user: User,
  members: readonly Member[],
  requests: readonly EmployeeRequest[] = [],
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
) {
  const path = `/profile/${SUMMIT.id}/people`;
  return openPage(user, profileRoutes, path, 'Company Profile', (server) => {
    server.on(endpoints.getOrganization, companyProfile());
    server.on(endpoints.getListing, { is_listed: false, shows_email: false });
    server.on(endpoints.listListedPeople, listed());
    server.on(endpoints.listMembers, listed(...members));
    server.on(endpoints.listEmployeeConfirmations, listed(...requests));
    tell(server);
  });
}

const choose = (select: HTMLElement, value: string): void =>
  void fireEvent.change(select, { target: { value } });
const press = (button: HTMLElement): void => void fireEvent.click(button);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the people of a company', () => {
  it('are changed by its Admins', async () => {
    const { server } = await open(me, [asMember(me), tom]);
    server.on(endpoints.updateMember, () => [200, { ...tom, rank: 500 }]);
    choose(await screen.findByLabelText('Rank of Tom Reed'), '500');
    const question = await dialog('Make Tom Reed an Admin?');
    server.on(endpoints.listMembers, listed(asMember(me), { ...tom, rank: 500 }));
    press(question.getByRole('button', { name: 'Make Admin' }));
    await screen.findByText('Tom Reed is now Admin.');
    expect(server.bodiesOf(endpoints.updateMember)).toEqual([{ rank: 500 }]);
    // There are two Admins now, so each may step down.
    await screen.findByLabelText(`Rank of ${NAME}`);
  });

  it('can step down, and the focus does not go with their own rank', async () => {
    const { server } = await open(me, [asMember(me), { ...tom, rank: 500 }]);
    const rank = await screen.findByLabelText(`Rank of ${NAME}`);
    rank.focus();
    server.on(endpoints.updateMember, () => [200, { ...asMember(me), rank: 100 }]);
    choose(rank, '100');
    const question = await dialog('Make yourself View Only?');
    server.on(endpoints.getMe, { ...me, rank: 100 });
    press(question.getByRole('button', { name: 'Make View Only' }));
    await screen.findByText('You are now View Only.');
    await waitFor(() => expect(screen.queryByLabelText(`Rank of ${NAME}`)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('see that their own rank changed even if the page cannot be refreshed', async () => {
    const { server } = await open(me, [asMember(me), { ...tom, rank: 500 }]);
    const rank = await screen.findByLabelText<HTMLSelectElement>(`Rank of ${NAME}`);
    server.on(endpoints.updateMember, () => [200, { ...asMember(me), rank: 100 }]);
    choose(rank, '100');
    const question = await dialog('Make yourself View Only?');
    server.on(endpoints.getMe, () => [503, problem(503, 'Busy.')]);
    press(question.getByRole('button', { name: 'Make View Only' }));
    await screen.findByText('You are now View Only.');
    // The change is over: the fake server still lists the old rank.
    await waitFor(() => expect(rank.value).toBe('500'));
    expect(screen.queryByText(/was not changed/u)).toBeNull();
  });

  it('become View Only after a confirmation, and stay Admin if that is refused', async () => {
    const { server } = await open(me, [asMember(me), { ...tom, rank: 500 }]);
    const rank = await screen.findByLabelText<HTMLSelectElement>('Rank of Tom Reed');
    server.on(endpoints.updateMember, () => [409, problem(409, 'Not now.')]);
    choose(rank, '100');
    const question = await dialog('Make Tom Reed View Only?');
    press(question.getByRole('button', { name: 'Make View Only' }));
    await screen.findByText('The rank of Tom Reed was not changed. Not now.');
    expect(server.bodiesOf(endpoints.updateMember)).toEqual([{ rank: 100 }]);
    await waitFor(() => expect(rank.value).toBe('500'));
  });

  it('keep their rank when the confirmation is canceled', async () => {
    const { server } = await open(me, [asMember(me), tom]);
    const rank = await screen.findByLabelText('Rank of Tom Reed');
    choose(rank, '500');
    press((await dialog('Make Tom Reed an Admin?')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect((rank as HTMLSelectElement).value).toBe('100'));
    expect(server.bodiesOf(endpoints.updateMember)).toEqual([]);
  });

  it('always include one Admin: the last one sees why their rank cannot change', async () => {
    const invited = colleague('Ann', { rank: 500, has_signed_in: false });
    await open(me, [asMember(me), tom, invited]);
    await screen.findByText(/^The only Admin\./u);
    screen.getByLabelText('Rank of Ann Reed');
    expect(screen.queryByLabelText(`Rank of ${NAME}`)).toBeNull();
    expect(screen.queryByRole('button', { name: `Remove ${NAME}` })).toBeNull();
    expect(screen.getByRole('link', { name: 'Leave…' }).getAttribute('href')).toBe(
      `/settings/${me.id}#company`,
    );
  });

  it('are removed after a confirmation, and a refusal is shown', async () => {
    const { server } = await open(me, [asMember(me), tom]);
    server.on(endpoints.removeMember, () => [409, problem(409, 'Not now.')]);
    press(await screen.findByRole('button', { name: 'Remove Tom Reed' }));
    press((await dialog('Remove Tom Reed?')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Tom Reed was not removed. Not now.');
    server.on(endpoints.removeMember, () => [204]);
    server.on(endpoints.listMembers, listed(asMember(me)));
    const remove = await screen.findByRole('button', { name: 'Remove Tom Reed' });
    remove.focus();
    press(remove);
    press((await dialog('Remove Tom Reed?')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Tom Reed')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('can be viewed by a View Only colleague', async () => {
    const { server } = await open({ ...me, rank: 100 }, [
      asMember({ ...me, rank: 100 }),
      { ...tom, rank: 500, has_signed_in: false },
      colleague('Ann', { is_employee_verified: false }),
    ]);
    await screen.findByText('Invited');
    screen.getByText('Not confirmed');
    screen.getByText('Pre-qual contact');
    expect(screen.queryByRole('button', { name: /Remove|Invite/u })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(server.bodiesOf(endpoints.listEmployeeConfirmations)).toEqual([]);
  });

  it('are shown to no one else', async () => {
    const other = { ...SUMMIT, id: '99999999-9999-4999-8999-999999999999' };
    const { server } = await open(maria({ primary_organization: other }), [asMember(me), tom]);
    await screen.findByText('People appear here when they choose to.');
    expect(screen.queryByRole('heading', { name: 'Team' })).toBeNull();
    expect(server.bodiesOf(endpoints.listMembers)).toEqual([]);
  });
});

describe('being listed on the profile', () => {
  it('is each person’s own choice, with or without their email address', async () => {
    const { server } = await open({ ...me, rank: 100 }, [asMember(me)]);
    server.on(endpoints.updateListing, ({ body }) => [
      200,
      { is_listed: true, shows_email: false, ...(body as object) },
    ]);
    const address = await screen.findByRole('switch', { name: 'Show my email address' });
    expect(address).toHaveProperty('disabled', true);
    press(screen.getByRole('switch', { name: /^List me/u }));
    await screen.findByText('You are listed on the profile.');
    press(address);
    await screen.findByText('Your email address is shown.');
    press(address);
    await screen.findByText('Your email address is hidden.');
    press(screen.getByRole('switch', { name: /^List me/u }));
    await screen.findByText('You are no longer listed on the profile.');
    expect(server.bodiesOf(endpoints.updateListing)).toEqual([
      { is_listed: true },
      { shows_email: true },
      { shows_email: false },
      { is_listed: false },
    ]);
  });

  it('shows others the name, the title and what else was chosen', async () => {
    const other = { ...SUMMIT, id: '99999999-9999-4999-8999-999999999999' };
    await open(maria({ primary_organization: other }), [], [], (server) =>
      server.on(
        endpoints.listListedPeople,
        listed({
          id: me.id,
          first_name: 'Maria',
          last_name: 'Alvarez',
          title: 'Office Manager',
          portrait: null,
          email: me.email,
        }),
      ),
    );
    await screen.findByRole('heading', { level: 3, name: NAME });
    expect(screen.getByRole('link', { name: me.email }).getAttribute('href')).toBe(
      `mailto:${me.email}`,
    );
  });
});

describe('inviting a colleague', () => {
  it('asks for what is missing, then emails them', async () => {
    const { server } = await open(me, [asMember(me)]);
    server.on(endpoints.inviteMember, () => [202]);
    press(await screen.findByRole('button', { name: 'Invite a colleague' }));
    const form = await dialog('Invite a colleague');
    form.getByText(/become a member of .+ when they accept it/u);
    press(form.getByRole('button', { name: 'Invite' }));
    await form.findByText('Enter the first name');
    expect(document.activeElement).toBe(form.getByLabelText('First name'));
    choose(form.getByLabelText('First name'), 'Ann');
    choose(form.getByLabelText('Last name'), 'Lee');
    choose(form.getByLabelText('Work email'), 'ann at summit');
    press(form.getByRole('button', { name: 'Invite' }));
    await form.findByText('Enter a valid email address, such as name@company.com');
    choose(form.getByLabelText('Work email'), ' ann@summit-electric.example ');
    press(form.getByRole('radio', { name: /^Admin/u }));
    press(form.getByRole('button', { name: 'Invite' }));
    await screen.findByText('Email sent to ann@summit-electric.example.');
    expect(server.bodiesOf(endpoints.inviteMember)).toEqual([
      {
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'ann@summit-electric.example',
        rank: 500,
      },
    ]);
  });

  it('shows a refusal beside its field, and any other below the form', async () => {
    const { server } = await open(me, [asMember(me)]);
    press(await screen.findByRole('button', { name: 'Invite a colleague' }));
    const form = await dialog('Invite a colleague');
    choose(form.getByLabelText('First name'), 'Ann');
    choose(form.getByLabelText('Last name'), 'Lee');
    choose(form.getByLabelText('Work email'), 'ann@summit-electric.example');
    const refuse = (address: string): void =>
      server.on(endpoints.inviteMember, () => [
        422,
        problem(422, 'No.', { errors: [{ address, reason: 'Not this one' }] }),
      ]);
    refuse('/email');
    press(form.getByRole('button', { name: 'Invite' }));
    await form.findByText('Not this one');
    expect(document.activeElement).toBe(form.getByLabelText('Work email'));
    refuse('/rank');
    press(form.getByRole('button', { name: 'Invite' }));
    await form.findByText(/^Not invited\. /u);
    expect(form.queryByText('Not this one')).toBeNull();
  });
});

describe('a request to join', () => {
  it('says what is known of the person, and is accepted with a rank', async () => {
    const { server } = await open(me, [asMember(me)], [request]);
    const card = within(await screen.findByRole('article', { name: 'Request from Pat Doe' }));
    card.getByText('Free email address');
    server.on(endpoints.answerEmployee, () => [200, { ...request, status: 'accepted', rank: 100 }]);
    server.on(endpoints.listEmployeeConfirmations, listed());
    const accept = card.getByRole('button', { name: 'Accept as View Only: Pat Doe' });
    accept.focus();
    press(accept);
    await screen.findByText('Pat Doe joined Summit Electric LLC.');
    expect(server.bodiesOf(endpoints.answerEmployee)).toEqual([{ status: 'accepted', rank: 100 }]);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('is declined after a confirmation', async () => {
    // Those of another company of theirs are answered on its own page.
    const elsewhere = { ...request.organization, id: '99999999-9999-4999-8999-999999999999' };
    const { server } = await open(
      me,
      [asMember(me)],
      [
        { ...request, is_same_domain: true },
        { ...request, id: tom.id, organization: elsewhere },
      ],
    );
    await screen.findByText('Same email domain as Summit Electric LLC');
    server.on(endpoints.answerEmployee, () => [200, { ...request, status: 'declined' }]);
    press(screen.getByRole('button', { name: 'Decline Pat Doe' }));
    press((await dialog('Decline Pat Doe?')).getByRole('button', { name: 'Decline' }));
    await screen.findByText('The request from Pat Doe was declined.');
    expect(server.bodiesOf(endpoints.answerEmployee)).toEqual([{ status: 'declined' }]);
  });

  it('says when the attached document could not be downloaded', async () => {
    const document = { id: '66666666-6666-4666-8666-666666666666', name: 'Contract.pdf' };
    const { server } = await open(me, [asMember(me)], [{ ...request, document }]);
    press(await screen.findByRole('button', { name: 'Download Contract.pdf' }));
    await screen.findByText(/^“Contract\.pdf” could not be downloaded\./u);
    expect(server.asked.map(({ path }) => path)).toContain(
      `/api/verifications/${document.id}/download/`,
    );
  });

  it('is removed from the page if it was withdrawn in the meantime', async () => {
    const { server } = await open(me, [asMember(me)], [request]);
    server.on(endpoints.answerEmployee, () => [409, problem(409, 'It was withdrawn.')]);
    const button = await screen.findByRole('button', { name: 'Accept as Admin: Pat Doe' });
    server.on(endpoints.listEmployeeConfirmations, listed());
    press(button);
    await screen.findByRole('dialog', { name: 'Make Pat Doe an Admin?' });
    press(screen.getByRole('button', { name: 'Accept as Admin' }));
    await screen.findByText('Your response to Pat Doe was not saved. It was withdrawn.');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});
