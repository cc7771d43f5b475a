import { endpoints, type OrganizationCard, type Relationship } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyProfile, type farEnd, maria, problem } from '../organization/testing/far-end.ts';
import { openPage } from '../organization/testing/open-page.tsx';
import { RelationshipsTab } from './relationships-tab.tsx';

const company = (name: string, told: Partial<OrganizationCard> = {}): OrganizationCard => ({
  id: name,
  name,
  organization_type: { name: 'Manufacturer' },
  domain: null,
  employee_quantity: null,
  city: '',
  state: '',
  is_claimed: true,
  ...told,
});
const relationship = (name: string, told: Partial<Relationship> = {}): Relationship => ({
  id: `relationship-${name}`,
  kind: 'represents',
  is_outgoing: false,
  organization: company(name),
  status: 'pending',
  requested: '2026-11-20T15:00:00Z',
  decided: null,
  ended: null,
  message: '',
  note: '',
  ...told,
});

const none = { count: 0, results: [] };
const listed = <T,>(...results: T[]) => ({ count: results.length, results });

/** The tab of the person's own company. The fake server does not read the query, so all lists have these rows. */
async function open(
  rows: Relationship[],
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
  isEditable = true,
) {
  const tab = (
    <>
      <h1 tabIndex={-1}>Summit</h1>
      <RelationshipsTab profile={companyProfile()} isOwn isEditable={isEditable} asOthers={false} />
    </>
  );
  const page = await openPage(maria(), [{ path: '/', element: tab }], '/', 'Summit', (server) => {
    server.on(endpoints.listRelationships, listed(...rows));
    server.on(endpoints.listRelationshipSuggestions, none);
    tell(server);
  });
  await screen.findAllByText(rows[0]?.organization.name ?? 'No relationships yet');
  return page;
}
const list = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).closest('section');
  return within(card as HTMLElement);
};
const press = (button: HTMLElement): void => void fireEvent.click(button);
const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the relationships of a company', () => {
  const rows = [
    relationship('Ask'),
    relationship('Asked', { is_outgoing: true }),
    relationship('Barton', {
      status: 'standing',
      decided: '2026-11-21T15:00:00Z',
      note: 'Pays late',
    }),
    relationship('Cedar', { status: 'standing', kind: 'preferred_supplier_of', is_outgoing: true }),
    relationship('Dawson', { status: 'ended', ended: '2026-11-22T15:00:00Z' }),
    relationship('Elm', { status: 'cancelled', decided: '2026-11-23T15:00:00Z' }),
  ];

  it('say since when, what the other company is, and what can be done', async () => {
    const asked = async (isEditable: boolean) => {
      const { server } = await open(rows, undefined, isEditable);
      return server.asked
        .filter(({ id }) => id === endpoints.listRelationships.id)
        .map(({ query }) => query.get('status'))
        .toSorted();
    };
    expect(await asked(true)).toEqual(['past', 'pending', 'standing']);
    expect(textsOf(list('Relationships').getAllByRole('listitem'))).toEqual([
      'AskRepresented byManufacturerReceived Nov 20, 2026ConfirmDecline',
      'AskedRepresentsManufacturerRequested Nov 20, 2026Withdraw',
      'BartonRepresented byManufacturerConfirmed Nov 21, 2026Your note: Pays lateEdit noteEnd',
      'CedarPreferred supplier ofManufacturerConfirmed Nov 20, 2026Add a noteEnd',
      'DawsonRepresented byManufacturerEnded Nov 22, 2026',
      'ElmRepresented byManufacturerWithdrawn Nov 23, 2026',
    ]);
    cleanup();
    expect(await asked(false)).toEqual(['standing']);
    expect(textsOf(screen.getAllByRole('button'))).toEqual(['Edit note', 'Add a note']);
  });

  it('can be answered again after a failure, and reload if a colleague was faster', async () => {
    const { server } = await open([relationship('Ask')]);
    const button = (name: string) => list('Relationships').getByRole('button', { name });
    server.on(endpoints.updateRelationship, () => [503]);
    press(button('Confirm: Ask'));
    await screen.findByText(/^Nothing was changed\./u);
    server.on(endpoints.updateRelationship, () => [409]);
    server.on(endpoints.listRelationships, none);
    press(button('Decline: Ask'));
    await screen.findByText('No relationships yet');
    expect(server.bodiesOf(endpoints.updateRelationship)).toEqual([
      { status: 'standing' },
      { status: 'declined' },
    ]);
  });

  it('end only after a confirmation, and keep a trimmed note', async () => {
    const { server } = await open([relationship('Barton', { status: 'standing' })]);
    server.on(endpoints.updateRelationship, () => [200, relationship('Barton')]);
    const own = list('Relationships');
    const write = own.getByRole('button', { name: 'Add a note: Barton' });
    write.focus();
    press(write);
    const note = within(await screen.findByRole('dialog', { name: 'Your note on Barton' }));
    fireEvent.change(note.getByRole('textbox'), { target: { value: ' Pays late ' } });
    press(note.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your note was saved.');
    await waitFor(() => expect(document.activeElement).toBe(write));
    const end = async (choice: string) => {
      const button = own.getByRole('button', { name: 'End the relationship with Barton' });
      button.focus();
      press(button);
      const name = 'End the relationship with Barton?';
      const question = within(await screen.findByRole('dialog', { name }));
      press(question.getByRole('button', { name: choice }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await end('Cancel');
    expect(server.bodiesOf(endpoints.updateRelationship)).toEqual([{ note: 'Pays late' }]);
    server.on(endpoints.listRelationships, none);
    await end('End relationship');
    await screen.findByText('The relationship with Barton ended.');
    expect(server.bodiesOf(endpoints.updateRelationship)[1]).toEqual({ status: 'ended' });
    await screen.findByText('No relationships yet');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('companies from the same projects', () => {
  const suggestion = (organization: OrganizationCard) => ({
    organization,
    projects: [{ id: 'p-1', name: 'Harbor' }],
    count: 3,
  });

  it('are asked by email if no one from there is here yet', async () => {
    const quiet = company('Quiet', { is_claimed: false, domain: 'quiet.example' });
    const { server } = await open([], (far) =>
      far.on(endpoints.listRelationshipSuggestions, listed(suggestion(quiet))),
    );
    await screen.findByText('and 2 more');
    press(screen.getByRole('button', { name: 'Ask Quiet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a relationship' }));
    press(dialog.getByRole('button', { name: 'Send request' }));
    await dialog.findByText('Enter an email address at quiet.example');
    fireEvent.change(dialog.getByLabelText('Email address of someone at Quiet'), {
      target: { value: 'ann@quiet.example' },
    });
    server.on(endpoints.createRelationship, () => [201, relationship('Quiet')]);
    press(dialog.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Request sent to Quiet.');
    expect(server.bodiesOf(endpoints.createRelationship)).toEqual([
      {
        organization: 'Quiet',
        kind: 'has_worked_with',
        message: '',
        email: 'ann@quiet.example',
      },
    ]);
  });

  it('can be dismissed, and brought back with Undo', async () => {
    const { server } = await open([], (far) =>
      far.on(endpoints.listRelationshipSuggestions, listed(suggestion(company('Barton')))),
    );
    server.on(endpoints.dismissRelationshipSuggestion, () => [204]);
    press(await screen.findByRole('button', { name: 'Don’t suggest Barton' }));
    press(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.dismissRelationshipSuggestion)).toEqual([
        { organization: 'Barton', is_dismissed: true },
        { organization: 'Barton', is_dismissed: false },
      ]),
    );
  });

  it('that are dismissed one after the other each have their own Undo', async () => {
    const all = [suggestion(company('Barton')), suggestion(company('Acme'))];
    const { server } = await open([], (far) =>
      far.on(endpoints.listRelationshipSuggestions, listed(...all)),
    );
    server.on(endpoints.dismissRelationshipSuggestion, ({ body }) => {
      const told = body as { organization: string; is_dismissed: boolean };
      const left = all.filter(({ organization }) => organization.id !== told.organization);
      server.on(endpoints.listRelationshipSuggestions, listed(...(told.is_dismissed ? left : all)));
      return [204];
    });
    const dismiss = await screen.findByRole('button', { name: 'Don’t suggest Barton' });
    dismiss.focus();
    press(dismiss);
    await screen.findByText('The suggestion was removed.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    press(screen.getByRole('button', { name: 'Don’t suggest Acme' }));
    await waitFor(() => expect(screen.getAllByText('The suggestion was removed.')).toHaveLength(2));
    press(screen.getAllByRole('button', { name: 'Undo' })[1] as HTMLElement);
    await screen.findByText('Acme');
    expect(server.bodiesOf(endpoints.dismissRelationshipSuggestion).at(-1)).toEqual({
      organization: 'Acme',
      is_dismissed: false,
    });
    expect(screen.getAllByText('The suggestion was removed.')).toHaveLength(1);
  });

  it('stay, with the reason, when they could not be dismissed', async () => {
    const { server } = await open([], (far) =>
      far.on(endpoints.listRelationshipSuggestions, listed(suggestion(company('Barton')))),
    );
    server.on(endpoints.dismissRelationshipSuggestion, () => [503, problem(503, 'Busy.')]);
    press(await screen.findByRole('button', { name: 'Don’t suggest Barton' }));
    await screen.findByText('Nothing was changed. Busy.');
    screen.getByText('Barton');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
