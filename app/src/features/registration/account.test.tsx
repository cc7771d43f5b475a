import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem } from '../../organization/testing/far-end.ts';
import { keep, readKept } from '../../registration/kept.ts';
import { rememberInvitation } from '../../session/from-invite.ts';
import { rememberReturnPath, returnPath } from '../../session/return-path.ts';
import { openRegistration } from './testing/open-registration.tsx';

const EMAIL = 'quinn@ironwood.example';
const COMPANY = '12345678-1234-4234-8234-123456789abc';
const INVITATION = '87654321-1234-4234-8234-123456789abc';
const PASSWORD = 'Long-enough-words-1';

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // The emailed link takes its secret out of the address.
  window.history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
});

describe('the address', () => {
  const sent = { is_sent: true, is_webmail: false };

  it('and the type of company are required, and the first that is missing gets the focus', async () => {
    const { server } = await openRegistration(
      null,
      '/registration/email-entry',
      'Create your free account',
    );
    press('Continue');
    screen.getByText('Enter your email address');
    screen.getByText('Choose what your company does');
    expect(document.activeElement).toBe(field('Work email'));
    type('Work email', 'quinn');
    press('Continue');
    screen.getByText('Enter a valid email address, such as name@company.com');
    expect(server.bodiesOf(endpoints.register)).toEqual([]);
  });

  it('is sent with what the link of an invitation says, and leads to the code', async () => {
    rememberReturnPath('/market-search');
    keep({ userType: 'Trade Partner' });
    document.cookie = 'joined_source=spring-mailing';
    const { server, router } = await openRegistration(
      null,
      `/registration/email-entry?type=Owner&expected_org=${COMPANY}`,
      'Create your free account',
      (far) => far.on(endpoints.register, sent),
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Owner' }).checked).toBe(true);
    type('Work email', EMAIL);
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(server.bodiesOf(endpoints.register)).toEqual([
      {
        email: EMAIL,
        user_type: 'Owner',
        accept_webmail: false,
        expected_org: COMPANY,
        joined_source: 'spring-mailing',
      },
    ]);
    screen.getByText(`We sent a code to ${EMAIL}.`);
    expect(router.state.location.pathname).toBe('/registration/validate-email');
    expect(readKept()).toMatchObject({
      email: EMAIL,
      userType: 'Owner',
      expectedOrg: COMPANY,
      from_route: '/market-search',
    });
  });

  it('can be corrected without losing the company that invited the person', async () => {
    const { server } = await openRegistration(
      null,
      `/registration/email-entry?type=Owner&expected_org=${COMPANY}`,
      'Create your free account',
      (far) => far.on(endpoints.register, sent),
    );
    type('Work email', 'quinn@ironwod.example');
    press('Continue');
    fireEvent.click(await screen.findByRole('link', { name: 'Use another address' }));
    await screen.findByRole('heading', { level: 1, name: 'Create your free account' });
    type('Work email', EMAIL);
    press('Continue');
    await screen.findByText(`We sent a code to ${EMAIL}.`);
    const named = { user_type: 'Owner', expected_org: COMPANY };
    expect(server.bodiesOf(endpoints.register)).toMatchObject([named, named]);
    expect(readKept()).toMatchObject({ email: EMAIL, expectedOrg: COMPANY });
  });

  it('of a free provider is used only after a question', async () => {
    const { server } = await openRegistration(
      null,
      '/registration/email-entry?type=Owner',
      'Create your free account',
      (far) =>
        far.on(endpoints.register, ({ body }) => [
          200,
          { is_sent: (body as { accept_webmail: boolean }).accept_webmail, is_webmail: true },
        ]),
    );
    type('Work email', 'quinn@gmail.com');
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'Use your company’s address?' });
    screen.getByText(/^gmail\.com is a free email provider\./u);
    press('Use my company address');
    expect(field('Work email').value).toBe('');
    type('Work email', 'quinn@gmail.com');
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'Use your company’s address?' });
    press('Continue with this address');
    await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(server.bodiesOf(endpoints.register)).toMatchObject([
      { accept_webmail: false },
      { accept_webmail: false },
      { accept_webmail: true },
    ]);
  });

  it.each([
    ['sent', 1],
    ['accepted', 0],
  ] as const)(
    'that an invitation was sent to is named if it is still open: %s',
    async (status, shown) => {
      rememberInvitation(`/prequal-contact?uuid=${INVITATION}`);
      const invitation = { uuid: INVITATION, email: EMAIL, status, kind: 'trade_partner' };
      const { server } = await openRegistration(
        null,
        '/registration/email-entry',
        'Create your free account',
        (far) =>
          far.on(endpoints.listContactInvitations, () => [
            200,
            { count: 1, results: [invitation] },
          ]),
      );
      await waitFor(() =>
        expect(server.asked.map(({ query }) => query.get('uuid'))).toContain(INVITATION),
      );
      await waitFor(() => expect(screen.queryAllByText(EMAIL)).toHaveLength(shown));
    },
  );
});

describe('the code', () => {
  const openCode = (tell?: Parameters<typeof openRegistration>[3]) => {
    keep({ email: EMAIL, userType: 'Owner' });
    return openRegistration(null, '/registration/validate-email', 'Check your email', tell);
  };

  it('may be pasted with spaces and dashes, and leads to the password', async () => {
    const { server } = await openCode((far) =>
      far.on(endpoints.validateEmail, {
        ticket: 'ticket-1',
        email: EMAIL,
        expected_org: COMPANY,
      }),
    );
    for (const wrong of ['12345', '1234567', '12345a']) {
      type('Code', wrong);
      press('Continue');
      screen.getByText('Enter the six-digit code from the email');
    }
    expect(server.bodiesOf(endpoints.validateEmail)).toEqual([]);
    type('Code', ' 123-4 56 ');
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'Create a password' });
    expect(server.bodiesOf(endpoints.validateEmail)).toEqual([{ email: EMAIL, code: '123456' }]);
    expect(readKept()).toMatchObject({ ticket: 'ticket-1', expectedOrg: COMPANY });
  });

  it('that is wrong keeps the person here, with the reason at the field', async () => {
    await openCode((far) =>
      far.on(endpoints.validateEmail, () => [422, problem(422, 'That code is not right.')]),
    );
    type('Code', '123456');
    press('Continue');
    await screen.findByText('That code is not right.');
    expect(document.activeElement).toBe(field('Code'));
    expect(field('Code').getAttribute('aria-invalid')).toBe('true');
  });

  it('is replaced by the emailed link, which is used only after a click', async () => {
    const { server, router } = await openRegistration(
      null,
      '/registration/validate-email?token=secret-1',
      `Continue as ${EMAIL}?`,
      (far) => {
        far.on(endpoints.checkLink, { is_good: true, email: EMAIL } as never);
        far.on(endpoints.validateEmail, {
          ticket: 'ticket-1',
          email: EMAIL,
          expected_org: null,
        });
      },
    );
    expect(server.bodiesOf(endpoints.validateEmail)).toEqual([]);
    // No other site is sent the secret of the address.
    const referrer = () => document.querySelector<HTMLMetaElement>('meta[name=referrer]')?.content;
    expect(referrer()).toBe('no-referrer');
    expect(window.location.pathname).toBe('/registration/validate-email');
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'Create a password' });
    expect(referrer()).toBeUndefined();
    expect(server.bodiesOf(endpoints.validateEmail)).toEqual([{ token: 'secret-1' }]);
    screen.getByText(`For ${EMAIL}`);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('cannot be replaced by a link that was used', async () => {
    await openRegistration(
      null,
      '/registration/validate-email?token=secret-1',
      'Check your email',
      (far) => far.on(endpoints.checkLink, { is_good: false } as never),
    );
    await screen.findByText('This link has expired or was already used.');
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(
      '/registration/email-entry',
    );
  });
});

describe('the password', () => {
  const openPassword = (
    tell: Parameters<typeof openRegistration>[3],
    expectedOrg: string | null,
  ) => {
    keep({ email: EMAIL, ticket: 'ticket-1', userType: 'Owner', expectedOrg });
    return openRegistration(null, '/registration/create-password', 'Create a password', tell);
  };

  it.each([
    [COMPANY, `?expected_org=${COMPANY}`],
    [null, ''],
  ])('creates the account and leads to the name, with the company %s', async (expected, search) => {
    const { server } = await openPassword((far) => {
      far.on(endpoints.createPassword, { token: 't-1' } as never);
      far.on(endpoints.getMe, maria({ reg_step: 'name_entry', primary_organization: null }));
    }, expected);
    type('Password', EMAIL);
    press('Continue');
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    type('Password', PASSWORD);
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'What is your name?' });
    expect(server.bodiesOf(endpoints.createPassword)).toEqual([
      { ticket: 'ticket-1', password: PASSWORD },
    ]);
    await waitFor(() => expect(readKept()).toMatchObject({ email: null, ticket: null }));
    // The guard of the pages for guests redirects there.
    expect(returnPath()).toBe(`/registration/add-name${search}`);
  });

  it('creates the account once, also if the person cannot be loaded at first', async () => {
    const { server } = await openPassword((far) => {
      far.on(endpoints.createPassword, { token: 't-1' } as never);
      far.on(endpoints.getMe, () => [503, problem(503, 'Busy.')]);
    }, null);
    type('Password', PASSWORD);
    press('Continue');
    await screen.findByText('Busy.');
    server.on(endpoints.getMe, maria({ reg_step: 'name_entry', primary_organization: null }));
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'What is your name?' });
    expect(server.bodiesOf(endpoints.createPassword)).toHaveLength(1);
  });

  it('is refused at its field, and an expired ticket starts over', async () => {
    let pointer = '/password';
    await openPassword(
      (far) =>
        far.on(endpoints.createPassword, () => [422, problem(422, 'Too common', { pointer })]),
      null,
    );
    type('Password', PASSWORD);
    expect(screen.queryByRole('link', { name: 'Start over' })).toBeNull();
    press('Continue');
    await screen.findByText('Too common');
    expect(screen.queryByRole('link', { name: 'Start over' })).toBeNull();
    pointer = '/ticket';
    press('Continue');
    await screen.findByText('Your code has expired. Start over with your email address.');
    const again = screen.getByRole('link', { name: 'Start over' });
    expect(again.getAttribute('href')).toBe('/registration/email-entry');
  });
});

describe('the name', () => {
  const newcomer = maria({
    reg_step: 'name_entry',
    first_name: '',
    last_name: '',
    title: '',
    primary_organization: null,
  });

  it('is required, is greeted, and can be corrected', async () => {
    const { server } = await openRegistration(
      newcomer,
      '/registration/add-name',
      'What is your name?',
      (far) => far.on(endpoints.listJobTitles, [{ name: 'Estimator' }] as never),
    );
    type('First name', 'Quinn');
    press('Continue');
    screen.getByText('Enter your last name');
    type('Last name', 'Avery');
    type(/^Job title/u, 'Estimator');
    await waitFor(() =>
      expect(document.querySelector('datalist option')?.textContent).toBe('Estimator'),
    );
    server.on(endpoints.updateMe, ({ body }) => [
      200,
      { ...newcomer, ...(body as object), reg_step: 'continue_or_join' },
    ]);
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Quinn' });
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([
      { first_name: 'Quinn', last_name: 'Avery', title: 'Estimator' },
    ]);
    press('Back');
    expect(field('First name').value).toBe('Quinn');
    expect(field('Last name').value).toBe('Avery');
    expect(field(/^Job title/u).value).toBe('Estimator');
    type('First name', 'Quincy');
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Quincy' });
  });

  it('comes before the workplace, and keeps the company of the invitation', async () => {
    const path = `/registration/workplace?expected_org=${COMPANY}`;
    const named = { ...newcomer, first_name: 'Quinn', reg_step: 'continue_or_join' as const };
    const { router } = await openRegistration(named, path, 'Welcome, Quinn');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(`/registration/add-name?expected_org=${COMPANY}`);
  });
});
