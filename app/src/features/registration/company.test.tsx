import { endpoints, type OrganizationProfile, type User } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyProfile, maria, problem } from '../../organization/testing/far-end.ts';
import { openRegistration } from './testing/open-registration.tsx';

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

/** A step about the company of a person who has just added it. */
const openStep = (
  step: string,
  heading: string,
  told: Partial<OrganizationProfile> = {},
  user: Partial<User> = {},
) =>
  openRegistration(
    maria({ reg_step: 'organization_type', ...user }),
    `/registration/${step}`,
    heading,
    (far) => {
      far.on(endpoints.getOrganization, companyProfile(told));
      far.on(endpoints.updateOrganization, companyProfile(told));
      far.on(endpoints.checkDomain, { domain_status: 'valid' } as never);
    },
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the domain of a company', () => {
  const TITLE = 'Your company’s domain';

  it('is shared with colleagues unless the person says no', async () => {
    const told = { domain: 'summit.example', website: '' };
    const { server, router } = await openStep('set-domain', TITLE, told);
    await screen.findByText(/^How do colleagues find/u);
    expect(radio('Yes, colleagues with an @summit.example address can find it').checked).toBe(true);
    expect(field(/^Website/u).value).toBe('www.summit.example');
    next();
    await waitFor(() => expect(router.state.location.pathname).toBe('/registration/categories'));
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      { website: 'www.summit.example', domain: 'summit.example' },
    ]);
    cleanup();
    const other = await openStep('set-domain', TITLE, { domain: null, website: 'www.old.example' });
    await screen.findByText(/^How do colleagues find/u);
    expect(radio(/^No, /u).checked).toBe(true);
    type(/^Website/u, '');
    next();
    await waitFor(() =>
      expect(other.server.bodiesOf(endpoints.updateOrganization)).toEqual([
        { website: '', domain: null },
      ]),
    );
    expect(other.server.bodiesOf(endpoints.checkDomain)).toEqual([]);
  });

  it('of a free email service is neither asked for nor saved', async () => {
    const user = { webmail_user: true, email: 'maria@gmail.com' };
    const { server } = await openStep('set-domain', TITLE, { domain: null, website: '' }, user);
    await screen.findByText('What is the website of Summit Electric LLC?');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(field(/^Website/u).value).toBe('');
    next();
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([{ website: '' }]),
    );
  });

  it('is saved only with a valid website', async () => {
    const { server } = await openStep('set-domain', TITLE);
    await screen.findByText(/^How do colleagues find/u);
    server.on(endpoints.checkDomain, { domain_status: 'invalid' } as never);
    type(/^Website/u, 'not a website');
    next();
    await screen.findByText(/^Enter a web address such as/u);
    expect(document.activeElement).toBe(field(/^Website/u));
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([]);
  });

  it('can be asked for again when the company could not be loaded', async () => {
    const { server } = await openRegistration(
      maria({ reg_step: 'organization_type' }),
      '/registration/set-domain',
      TITLE,
      (far) => far.on(endpoints.getOrganization, () => [503, problem(503, 'Busy.')]),
    );
    await screen.findByText('Busy.');
    server.on(endpoints.getOrganization, companyProfile());
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText(/^How do colleagues find/u);
  });
});

describe('the type of a company', () => {
  const office = { id: 'm-1', name: 'Offices' };
  const division = { id: '26', name: 'Electrical', supercategory: { id: 'tp', name: 'x' } };
  const trade = { id: '26 10 00', name: 'Switchgear', supercategory: division };

  it('decides whether its trades or its markets are saved', async () => {
    const told = { categories: [trade] as never, market_segments: ['m-1'] };
    const { server, router } = await openStep('categories', 'What kind of company is yours?', told);
    server.on(endpoints.searchMarketSegments, [office] as never);
    server.on(endpoints.listCategoryTree, [] as never);
    server.on(endpoints.searchTertiaryCategories, [] as never);
    await screen.findByText(/1 chosen\.$/u);
    next();
    await waitFor(() => expect(router.state.location.pathname).toBe('/registration/description'));
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      { organization_type: 'Trade Partner', categories: ['26 10 00'], market_segments: [] },
    ]);
    // The person's own pages depend on the type.
    expect(server.asked.filter(({ id }) => id === endpoints.getMe.id)).toHaveLength(2);
    cleanup();
    const other = await openStep('categories', 'What kind of company is yours?', told);
    await screen.findByText(/1 chosen\.$/u);
    other.server.on(endpoints.searchMarketSegments, [office] as never);
    fireEvent.click(radio('Owner'));
    await screen.findByRole('checkbox', { name: 'Offices' });
    next();
    await waitFor(() =>
      expect(other.server.bodiesOf(endpoints.updateOrganization)).toEqual([
        { organization_type: 'Owner', categories: [], market_segments: ['m-1'] },
      ]),
    );
  });
});

describe('the description of a company', () => {
  it('is saved with the phone number, and leads to the verification', async () => {
    const { server, router } = await openStep('description', 'Tell others about your company', {
      description: 'Old words',
    });
    await screen.findByText('Tell others about Summit Electric LLC');
    expect(field(/^Description/u).value).toBe('Old words');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
      '/registration/categories',
    );
    type(/^Description/u, 'Switchgear and more');
    type(/^Phone/u, '512-555-0199');
    server.on(endpoints.checkOrganization, {
      status: 'not_submitted',
      is_domain_confirmed: false,
    } as never);
    next();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/registration/submit-verification'),
    );
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      { description: 'Switchgear and more', phone: '512-555-0199' },
    ]);
  });
});
