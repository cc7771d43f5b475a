import { endpoints, type VerificationStatus } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem } from '../../../organization/testing/far-end.ts';
import { keep, readKept } from '../../../registration/kept.ts';
import { forgetRegistration } from '../../../storage/store.ts';
import { openRegistration } from '../testing/open-registration.tsx';

const PATH = '/registration/submit-verification';
const founder = maria({ reg_step: 'organization_type' });
const pdf = new File(['%PDF'], 'license.pdf', { type: 'application/pdf' });

const button = (name: string) => screen.queryByRole('button', { name });
const send = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, {
    target: { files: [file] },
  });

afterEach(() => {
  cleanup();
  forgetRegistration();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('confirming that a company exists', () => {
  const openCheck = (status: VerificationStatus, isDomainConfirmed = false) =>
    openRegistration(founder, PATH, 'Confirm Summit Electric LLC', (far) =>
      far.on(endpoints.checkOrganization, {
        status,
        is_domain_confirmed: isDomainConfirmed,
      } as never),
    );

  it.each([
    ['not_submitted', /^To get the “Company verified” badge/u, 'Do this later'],
    ['rejected', /^The document does not show that the company exists/u, 'Do this later'],
    ['pending', /^We are reviewing your document/u, 'Finish'],
    ['verified', /^We checked your document/u, 'Finish'],
  ] as const)('asks for a document only if none is on its way: %s', async (status, words, go) => {
    await openCheck(status, status === 'verified');
    await screen.findByText(words);
    screen.getByText('Step 9 of 9');
    expect(button('Choose a file') === null).toBe(go === 'Finish');
    expect(button(go)).not.toBeNull();
    expect(screen.queryAllByText(/^Email domain confirmed/u)).toHaveLength(
      status === 'verified' ? 1 : 0,
    );
  });

  it('shows that the document was received, or why it was not', async () => {
    const { server } = await openCheck('not_submitted');
    await screen.findByText(/^To get the/u);
    send(new File(['x'], 'license.txt'));
    screen.getByText('Choose a PDF, GIF, PNG or JPEG file');
    server.on(endpoints.submitOrganization, () => [
      422,
      problem(422, 'No.', { file: ['This PDF is damaged.'] }),
    ]);
    send(pdf);
    expect((await screen.findAllByText('This PDF is damaged.')).length).toBeGreaterThan(0);
    expect(button('Choose a file')?.getAttribute('aria-busy')).toBeNull();
    server.on(endpoints.submitOrganization, () => {
      server.on(endpoints.checkOrganization, {
        status: 'pending',
        is_domain_confirmed: false,
      } as never);
      return [200, { status: 'pending' }];
    });
    send(pdf);
    await screen.findByText(/^We are reviewing your document/u);
    await screen.findByText('license.pdf was sent');
    expect(server.bodiesOf(endpoints.submitOrganization)).toHaveLength(2);
  });

  it('ends the registration, and opens the page that the person wanted before', async () => {
    keep({ from_route: '/market-search?type=Owner', change_made: true });
    const { server, router } = await openCheck('pending');
    await screen.findByText(/^We are reviewing/u);
    fireEvent.click(button('Finish') ?? document.body);
    await waitFor(() => expect(router.state.location.pathname).toBe('/market-search'));
    expect(router.state.location.search).toBe('?type=Owner');
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([{ reg_step: 'complete' }]);
    expect(readKept().from_route).toBeNull();
    await screen.findByText('Elsewhere, complete');
  });
});

describe('confirming that a person works at a company', () => {
  const asking = maria({ primary_organization: null, rank: null, reg_step: 'join_company' });
  const openAsking = (requestStatus: string, status: VerificationStatus = 'not_submitted') =>
    openRegistration(
      asking,
      PATH,
      requestStatus === 'pending' ? 'Show that you work at Acme Steel' : 'Where do you work?',
      (far) => {
        const organization = { id: 'c-1', name: 'Acme Steel' };
        far.on(endpoints.listOwnEmployeeRequests, {
          count: 1,
          results: [{ id: 'r-1', organization, status: requestStatus }],
        } as never);
        far.on(endpoints.checkEmployee, { status } as never);
      },
    );

  it('takes a document while the request is open, and leads back to it', async () => {
    const { server } = await openAsking('pending');
    await screen.findByText(/^Send a document that shows you work there/u);
    // Those who join a company skip the pages about it.
    screen.getByText('Step 6 of 6');
    expect(screen.getByRole('link', { name: 'Back to your request' }).getAttribute('href')).toBe(
      '/registration/workplace',
    );
    server.on(endpoints.submitEmployee, () => [200, { status: 'pending' }]);
    send(pdf);
    await screen.findByText('The Admins of Acme Steel see your document with your request.');
    expect(server.bodiesOf(endpoints.submitOrganization)).toEqual([]);
    expect(server.bodiesOf(endpoints.submitEmployee)).toHaveLength(1);
    expect(button('Choose a file')).toBeNull();
  });

  it('asks for another document when the first does not show it', async () => {
    await openAsking('pending', 'rejected');
    await screen.findByText(/^The document does not show that you work there/u);
    expect(button('Choose a file')).not.toBeNull();
  });

  it('is not possible without a request', async () => {
    const { router } = await openAsking('declined');
    expect(router.state.location.pathname).toBe('/registration/workplace');
  });

  it.each([
    ['verified', 'You joined Summit Electric LLC', 'Continue'],
    ['pending', 'Show that you work at Summit Electric LLC', 'Finish'],
    ['not_submitted', 'Show that you work at Summit Electric LLC', 'Do this later'],
  ] as const)('can be finished by a person who has joined: %s', async (status, heading, go) => {
    const member = maria({ rank: 100, reg_step: 'join_company' });
    const { server, router } = await openRegistration(member, PATH, heading, (far) =>
      far.on(endpoints.checkEmployee, { status } as never),
    );
    fireEvent.click(await screen.findByRole('button', { name: go }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/prequal'));
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([{ reg_step: 'complete' }]);
  });
});
