import {
  type DeskClaim,
  type DeskCompany,
  type DeskDocument,
  type DeskMail,
  type DeskMerge,
  type DeskPerson,
  endpoints,
} from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type farEnd, maria, problem } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { operatorRoutes } from './routes.tsx';

const AT = '2026-11-20T15:00:00.000Z';
const listed = <T,>(...results: T[]) => ({ count: results.length, results }) as never;

const company = (id: string, name: string, told: Partial<DeskCompany> = {}): DeskCompany => ({
  id,
  name,
  organization_type: 'Trade Partner',
  domain: null,
  city: '',
  state: '',
  created: AT,
  people: 2,
  admins: 1,
  offices: 0,
  projects: 1,
  relationships: 1200,
  is_verified: false,
  has_answers: false,
  merged_into: null,
  ...told,
});
const gil = { id: 'p-1', name: 'Gil Ortiz', email: 'gil@quiet.example' };

const open = (tab: string, tell: (server: ReturnType<typeof farEnd>) => void) =>
  openPage(
    maria({ is_operator: true }),
    operatorRoutes,
    `/operator${tab}`,
    'Operators’ desk',
    (server) => {
      server.on(endpoints.getDesk, { claims: 3, duplicates: 0, documents: 12, mail: 1 });
      tell(server);
    },
  );

/** By its text: a name that is partly visually hidden has no space in jsdom. */
const button = (words: string) =>
  screen.getByText((_, element) => element?.tagName === 'BUTTON' && element.textContent === words);
const press = (words: string) => fireEvent.click(button(words));
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

/** Gives the reason that every decision needs. */
async function decide(title: string, submit: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.click(dialog.getByRole('button', { name: submit }));
  dialog.getByText('Enter a reason');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Checked. ' } });
  fireEvent.click(dialog.getByRole('button', { name: submit }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the operators’ desk', () => {
  it('says beside each queue how much is in it', async () => {
    await open('', (server) => server.on(endpoints.listDeskClaims, listed()));
    await screen.findByText('No pending claims');
    await waitFor(() =>
      expect(
        within(screen.getByRole('navigation', { name: 'Operators’ desk' }))
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Claims3', 'Duplicates', 'Documents12', 'Find', 'Failed email1', 'Merges', 'Log']),
    );
    expect(document.title).toBe('Claims: Operators’ desk · Plumbline');
  });

  it('can load a queue again after a failure', async () => {
    const { server } = await open('', (far) =>
      far.on(endpoints.listDeskClaims, () => [503, problem(503, 'Busy.')]),
    );
    await screen.findByText('Busy.');
    server.on(endpoints.listDeskClaims, listed());
    press('Try Again');
    await screen.findByText('No pending claims');
  });
});

describe('a claim', () => {
  const claim = {
    id: 'claim-1',
    person: gil,
    organization: company('c-1', 'Quiet Glass', { people: 0, is_verified: true, offices: 1 }),
    reason: 'I own it.',
    is_same_domain: true,
    created: AT,
  } as unknown as DeskClaim;

  it.each([
    [
      'Approve',
      'approved',
      'Make Gil Ortiz an Admin of Quiet Glass?',
      'Approve claim',
      'Claim approved',
    ],
    ['Decline', 'declined', 'Decline the claim to Quiet Glass?', 'Decline claim', 'Claim declined'],
  ])('is decided with a reason: %s', async (verb, status, title, submit, done) => {
    const { server } = await open('', (far) => far.on(endpoints.listDeskClaims, listed(claim)));
    await screen.findByText('Same email domain');
    screen.getByText('No people, 1 office, 1 project, 1,200 relationships');
    screen.getByText('Verified');
    screen.getByText('Nov 20, 2026, 9:00 AM');
    server.on(endpoints.decideClaim, () => {
      server.on(endpoints.listDeskClaims, listed());
      server.on(endpoints.getDesk, { claims: 2, duplicates: 0, documents: 12, mail: 1 });
      return [200, {}];
    });
    press(`${verb} Quiet Glass`);
    await decide(title, submit);
    await screen.findByText(done);
    await screen.findByText('No pending claims');
    await screen.findByRole('link', { name: /^Claims ?2$/u });
    expect(server.bodiesOf(endpoints.decideClaim)).toEqual([{ status, reason: 'Checked.' }]);
  });
});

describe('a document', () => {
  const document = (kind: 'company' | 'employee') =>
    ({
      id: 'd-1',
      kind,
      name: 'license.pdf',
      person: { ...gil, name: '' },
      organization: { id: 'c-1', name: 'Quiet Glass', domain: 'quiet.example' },
      created: AT,
    }) as unknown as DeskDocument;

  it.each([
    ['company', 'Verify', 'verified', 'Verify Quiet Glass?', 'Verify'],
    [
      'employee',
      'Reject',
      'rejected',
      'Reject the document about gil@quiet.example at Quiet Glass?',
      'Reject document',
    ],
  ] as const)('about a %s is decided: %s', async (kind, verb, status, title, submit) => {
    const { server } = await open('/documents', (far) =>
      far.on(endpoints.listDeskDocuments, listed(document(kind))),
    );
    await screen.findByText(kind === 'company' ? 'Company' : 'Employee');
    server.on(endpoints.decideDocument, () => [200, {}]);
    press(`${verb} license.pdf`);
    await decide(title, submit);
    await screen.findByText(status === 'verified' ? 'Document accepted' : 'Document rejected');
    expect(server.bodiesOf(endpoints.decideDocument)).toEqual([{ status, reason: 'Checked.' }]);
  });

  it('that cannot be downloaded says why', async () => {
    await open('/documents', (far) => {
      far.on(endpoints.listDeskDocuments, listed(document('company')));
      far.on(endpoints.downloadVerification, () => [404, problem(404, 'It was deleted.')]);
    });
    await waitFor(() => press('license.pdf (download)'));
    await screen.findByText('It was deleted.');
  });
});

describe('finding', () => {
  const person = (told: Partial<DeskPerson> = {}) =>
    ({
      ...gil,
      organization: { id: 'c-1', name: 'Quiet Glass', is_admin: true },
      sessions: 2,
      last_seen: AT,
      frozen: null,
      ...told,
    }) as DeskPerson;
  const find = async (companies: DeskCompany[], people: DeskPerson[]) => {
    const opened = await open('/find', (far) =>
      far.on(endpoints.findAtDesk, { companies, people } as never),
    );
    fireEvent.change(screen.getByLabelText('Company or person'), { target: { value: ' quiet ' } });
    return opened;
  };

  it('says when nothing matches', async () => {
    const { server } = await find([], []);
    await screen.findByText('No matches');
    const asked = server.asked.filter(({ id }) => id === endpoints.findAtDesk.id);
    expect(asked.map(({ query }) => query.get('q'))).toEqual(['quiet']);
  });

  it('leads to merging the two companies that were selected last', async () => {
    await find(
      [
        company('c-1', 'Quiet Glass'),
        company('c-2', 'Quiet Glazing'),
        company('c-3', 'Quiet Windows'),
        company('c-4', 'Quiet Doors', { merged_into: { id: 'c-1', name: 'Quiet Glass' } }),
      ],
      [],
    );
    const box = async (name: string) =>
      screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
    expect((await box('Quiet Doors')).disabled).toBe(true);
    screen.getByText('Merged into Quiet Glass');
    expect(screen.getByRole('link', { name: 'Quiet Doors' }).getAttribute('href')).toBe(
      '/profile/c-1',
    );
    fireEvent.click(await box('Quiet Glass'));
    expect(button('Select two to merge').hasAttribute('disabled')).toBe(true);
    fireEvent.click(await box('Quiet Glazing'));
    fireEvent.click(await box('Quiet Windows'));
    expect((await box('Quiet Glass')).checked).toBe(false);
    press('Merge…');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Quiet Glazing');
    expect(dialog.textContent).toContain('Quiet Windows');
    expect(dialog.textContent).not.toContain('Quiet Glass');
  });

  it('leads to signing a person out and freezing the account', async () => {
    const { server } = await find([], [person()]);
    await waitFor(() => button('Freeze Gil Ortiz'));
    expect(rows()[1]).toContain('Quiet GlassAdmin2 openLast seen Nov 20, 2026, 9:00 AM');
    server.on(endpoints.endPersonsSessions, () => [204]);
    server.on(endpoints.freezePerson, () => [204]);
    press('Sign out Gil Ortiz everywhere');
    await decide('Sign Gil Ortiz out everywhere?', 'Sign out everywhere');
    await screen.findByText('Signed out everywhere');
    // What was found is loaded again.
    await waitFor(() =>
      expect(
        server.asked.filter(({ id }) => id === endpoints.findAtDesk.id).length,
      ).toBeGreaterThan(1),
    );
    press('Freeze Gil Ortiz');
    await decide('Freeze the account of Gil Ortiz?', 'Freeze account');
    await screen.findByText('Account frozen');
    expect(server.bodiesOf(endpoints.endPersonsSessions)).toEqual([{ reason: 'Checked.' }]);
    expect(server.bodiesOf(endpoints.freezePerson)).toEqual([
      { is_frozen: true, reason: 'Checked.' },
    ]);
    cleanup();
    await find([], [person({ sessions: 0, frozen: AT, name: '', organization: null } as never)]);
    await screen.findByText('Frozen Nov 20, 2026');
    screen.getByText('None');
    expect(button('Sign out gil@quiet.example everywhere').hasAttribute('disabled')).toBe(true);
  });
});

describe('a failed email', () => {
  const mail = (told: Partial<DeskMail> = {}) =>
    ({
      id: 'm-1',
      recipient: 'gil@quiet.example',
      kind: 'access-given',
      error: 'Mailbox full',
      attempts: 9,
      created: AT,
      can_resend: true,
      ...told,
    }) as DeskMail;

  it('can be sent again unless it is out of date', async () => {
    const { server } = await open('/mail', (far) => {
      const old = mail({ id: 'm-2', recipient: 'lee@quiet.example', can_resend: false });
      far.on(endpoints.listFailedMail, listed(mail(), old));
      far.on(endpoints.resendMail, () => [200, {}]);
    });
    await screen.findAllByText('Access given');
    expect(rows().slice(1)).toEqual([
      expect.stringMatching(
        /^gil@quiet\.exampleAccess givenMailbox full.*9Nov 20, 2026, 9:00 AMSend again/u,
      ),
      expect.stringMatching(/Out of date$/u),
    ]);
    press('Send again to gil@quiet.example');
    await decide('Send this email to gil@quiet.example again?', 'Send again');
    await screen.findByText('Email on its way');
    expect(server.bodiesOf(endpoints.resendMail)).toEqual([{ reason: 'Checked.' }]);
  });
});

describe('a merge', () => {
  const merge = (id: string, told: Partial<DeskMerge>) =>
    ({
      id,
      merged: { id: `${id}-old`, name: `Old ${id}` },
      survivor: { id: `${id}-new`, name: `New ${id}` },
      at: AT,
      undo_until: null,
      undone: null,
      left_alone: 0,
      ...told,
    }) as DeskMerge;

  it('can be undone until its last day, and says what stayed', async () => {
    const { server } = await open('/merges', (far) => {
      far.on(
        endpoints.listMerges,
        listed(
          merge('1', { undo_until: '2026-12-20T15:00:00.000Z' }),
          merge('2', {}),
          merge('3', { undone: AT, left_alone: 1 }),
          merge('4', { undone: AT, left_alone: 2 }),
        ),
      );
      far.on(endpoints.undoMerge, () => [200, {}]);
    });
    await screen.findByText('Old 1');
    const [, ...all] = rows();
    expect(all[0]).toContain('MergedUndo until Dec 20, 2026, 9:00 AMUndo the merge of Old 1');
    expect(all[1]).toMatch(/Permanent$/u);
    expect(all[2]).toMatch(/Undone.*1 record had changed and stayed\.$/u);
    expect(all[3]).toMatch(/2 records had changed and stayed\.$/u);
    expect(screen.getByRole('link', { name: 'New 2' }).getAttribute('href')).toBe('/profile/2-new');
    press('Undo the merge of Old 1');
    await decide('Undo the merge of Old 1 into New 1?', 'Undo merge');
    await screen.findByText('Merge undone');
    expect(server.bodiesOf(endpoints.undoMerge)).toEqual([{ reason: 'Checked.' }]);
  });
});
