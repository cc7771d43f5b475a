import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../organization/testing/far-end.ts';
import { companyOf, LIST, listOf60, openList, row } from './testing/contact-list.ts';

const joined = (state: 'done' | 'failed') => [{ action: 'join' as const, state, because: '' }];

/** The first page of a longer list. */
const list: typeof listOf60 = {
  ...listOf60,
  results: [
    row(2, { state: 'matched', organization: companyOf('Trade Partner'), email: '' }),
    row(3, { state: 'matched', organization: companyOf('Architect') }),
    row(4, { done: joined('done') }),
    row(5, { done: joined('failed') }),
    row(6, { state: 'matched', organization: companyOf('Trade Partner') }),
    row(7, { email: '' }),
    row(8, { state: 'error' }),
  ],
};

const open = (told: Partial<typeof list> = {}, search = '') =>
  openList({ ...list, ...told }, search);
const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);
const press = (button: HTMLElement): void => void fireEvent.click(button);
const send = async (title: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  press(dialog.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a contact list', () => {
  it('has tabs for the states that occur, and pages of the rows of one state', async () => {
    const tabs = () =>
      textsOf(
        within(screen.getByRole('navigation', { name: 'Rows by status' })).getAllByRole('link'),
      );
    await open({ counts: { ...list.counts, new: 101 } }, '&state=new&page=2');
    expect(tabs()).toEqual(['All (60)', 'Matched (20)', 'Not on Plumbline (101)', 'Errors (1)']);
    const pages = within(screen.getByRole('navigation', { name: 'Pages of rows' }));
    pages.getByText('Page 2 of 3');
    expect(pages.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
      `/upload?list=${LIST}&state=new&page=3`,
    );
    cleanup();
    // The last duplicate was just corrected: its tab stays until another one is chosen.
    await open({ results: [] }, '&state=duplicate');
    expect(tabs()).toContain('Duplicates (0)');
    screen.getByText('No matching rows');
  });

  it('leads back to the other rows when the last one of a page was corrected', async () => {
    await open({ counts: { ...list.counts, error: 50 }, results: [] }, '&state=error&page=2');
    screen.getByText('No rows left on this page');
    const pages = within(screen.getByRole('navigation', { name: 'Pages of rows' }));
    expect(pages.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
      `/upload?list=${LIST}&state=error&page=1`,
    );
  });

  it('lets rows be selected and cleared one by one, for what can still be sent', async () => {
    await open({ can: { relate: 0, join: 30, prequalify: 25 } });
    const tick = (name: string) => press(screen.getByRole('checkbox', { name }));
    for (const name of ['Select row 2', 'Select row 3', 'Select row 2']) tick(name);
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    bar.getByText('1 row selected');
    // Today's requests are used up.
    bar.getByText('Nothing can be sent for these rows.');
  });

  it('offers for a selected row what fits it since it was corrected', async () => {
    const choices = [companyOf('Architect')];
    const { server } = await open({ results: [row(2, { state: 'choose', choices })] });
    press(screen.getByRole('checkbox', { name: 'Select row 2' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    bar.getByText('Nothing can be sent for these rows.');
    server.on(endpoints.changeContactRow, () => [200, list]);
    server.on(endpoints.getContactList, {
      ...list,
      results: [row(2, { state: 'matched', organization: companyOf('Architect') })],
    });
    const choose = screen.getByRole('button', { name: 'Choose Ridgeline for row 2' });
    choose.focus();
    press(choose);
    await bar.findByRole('button', { name: 'Request relationships (1)' });
    const box = screen.getByRole('checkbox', { name: 'Select row 2' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    // One that leaves its tab is no longer selected: what can be sent for it is unknown.
    server.on(endpoints.getContactList, { ...list, results: [] });
    press(screen.getByRole('button', { name: 'Leave out row 2' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });

  it('offers for a selected row what fits it since another one was left out', async () => {
    const { server } = await open({ results: [row(2, {}), row(3, { state: 'duplicate' })] });
    press(screen.getByRole('checkbox', { name: 'Select row 3' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    bar.getByText('Nothing can be sent for these rows.');
    server.on(endpoints.changeContactRow, () => [200, list]);
    server.on(endpoints.getContactList, {
      ...list,
      results: [row(2, { state: 'left_out' }), row(3, {})],
    });
    press(screen.getByRole('button', { name: 'Leave out row 2' }));
    await bar.findByRole('button', { name: 'Invite to join Plumbline (1)' });
  });

  it('lets rows be left out and included again until something was sent for them', async () => {
    const { server } = await open({
      results: [
        row(2, { done: joined('done') }),
        row(3, { done: joined('failed') }),
        row(4, { state: 'left_out' }),
        // The person's own company.
        row(5, { state: 'left_out', organization: companyOf('Trade Partner') }),
        row(6, { state: 'waiting' }),
      ],
    });
    server.on(endpoints.changeContactRow, () => [200, list]);
    expect(textsOf(screen.getAllByRole('button', { name: / row \d$/u }))).toEqual([
      'Edit',
      'Leave out',
      'Edit',
      'Include',
      'Edit',
    ]);
    press(screen.getByRole('button', { name: 'Leave out row 3' }));
    press(screen.getByRole('button', { name: 'Include row 4' }));
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.changeContactRow)).toEqual([
        { is_left_out: true },
        { is_left_out: false },
      ]),
    );
  });

  it('saves the fields of a row that changed, and that its match is wrong', async () => {
    const results = [
      row(2, { state: 'matched', organization: companyOf('Architect') }),
      row(3, { email: '', website: 'ridgeline.example' }),
      row(4, { email: '' }),
    ];
    const { server } = await open({ results });
    server.on(endpoints.changeContactRow, () => [200, list]);
    server.on(endpoints.getContactList, { ...list, results });
    const edit = async (number: number, company: string) => {
      press(screen.getByRole('button', { name: `Edit row ${number}` }));
      const dialog = within(await screen.findByRole('dialog', { name: `Edit row ${number}` }));
      fireEvent.change(dialog.getByLabelText('Company'), { target: { value: company } });
      return dialog;
    };
    const save = async (dialog: Awaited<ReturnType<typeof edit>>) => {
      press(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const first = await edit(2, 'Ridgeline Inc.');
    press(first.getByRole('checkbox', { name: /^This is not Ridgeline/u }));
    await save(first);
    // A website is enough to find a company.
    await save(await edit(3, ''));
    const last = await edit(4, '');
    press(last.getByRole('button', { name: 'Save' }));
    await last.findByText('Enter a company or an email address');
    expect(server.bodiesOf(endpoints.changeContactRow)).toEqual([
      { company_name: 'Ridgeline Inc.', organization: null },
      { company_name: '' },
    ]);
  });

  it('says when matching is done', async () => {
    const { server } = await open({ is_working: true, results: [row(2, {})] });
    server.on(endpoints.changeContactRow, () => [200, list]);
    server.on(endpoints.getContactList, list);
    press(screen.getByRole('button', { name: 'Leave out row 2' }));
    await screen.findByText('Done. 20 matched.');
  });

  it('is gone if a colleague has already deleted it', async () => {
    const { server } = await open();
    press(screen.getByRole('button', { name: 'Download CSV' }));
    await screen.findByText(/^Not downloaded\./u);
    const remove = async () => {
      press(screen.getByRole('button', { name: 'Delete list' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete this list?' }));
      press(dialog.getByRole('button', { name: 'Delete list' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    server.on(endpoints.deleteContactList, () => [503, problem(503, 'Busy.')]);
    await remove();
    await screen.findByText('Not deleted. Busy.');
    server.on(endpoints.deleteContactList, () => [403]);
    server.on(endpoints.listContactLists, { count: 0, results: [] });
    await remove();
    await screen.findByText('No lists yet');
    await screen.findByText('List deleted');
  });

  it('sends an action only for the selected rows that it fits, and can retry one that failed', async () => {
    const { server } = await open();
    const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
    press(all);
    press(all);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    press(all);
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    bar.getByText('7 rows selected');
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Request relationships (3)',
      'Invite to join Plumbline (1)',
      'Invite to prequalify (3)',
      'Clear selection',
    ]);
    press(bar.getByRole('button', { name: 'Invite to prequalify (3)' }));
    await send('Invite to prequalify: 3 rows');
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    // Without a selection, it concerns every row of the list.
    press(screen.getByRole('button', { name: 'Invite to join Plumbline (30)' }));
    await send('Invite to join Plumbline: 30 rows');
    expect(server.bodiesOf(endpoints.actOnContactList)).toEqual([
      { action: 'prequalify', rows: [4, 5, 6] },
      { action: 'join' },
    ]);
  });

  it('asks the matched companies to confirm the kind of relationship that was chosen', async () => {
    const { server } = await open();
    press(screen.getByRole('button', { name: 'Request relationships (20)' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Request relationships: 20 rows' }),
    );
    press(dialog.getByRole('radio', { name: /is a preferred supplier of them$/u }));
    press(dialog.getByRole('button', { name: 'Send requests' }));
    await screen.findByText('Sending started');
    expect(server.bodiesOf(endpoints.actOnContactList)).toEqual([
      { action: 'relate', kind: 'preferred_supplier_of' },
    ]);
  });
});

describe('the column mapping of a contact list', () => {
  const columns = [
    { index: 0, header: 'Firm', read_as: 'company_name' as const },
    { index: 1, header: 'Mail', read_as: 'email' as const },
    { index: 2, header: 'Fax', read_as: null },
    { index: 3, header: 'Notes', read_as: null },
  ];
  const openMapping = async () => {
    const { server } = await open({ columns, is_mapping_remembered: true });
    press(screen.getByRole('button', { name: 'Change mapping' }));
    const card = within(screen.getByRole('region', { name: 'Column mapping' }));
    expect(document.activeElement).toBe(card.getByLabelText('Firm'));
    const choose = (header: string, value: string) =>
      void fireEvent.change(card.getByLabelText(header), { target: { value } });
    return { server, card, choose };
  };

  it('uses each meaning for one column only', async () => {
    const { server, card, choose } = await openMapping();
    choose('Fax', 'email');
    choose('Firm', '');
    server.on(endpoints.changeContactList, () => [200, list]);
    const save = card.getByRole('button', { name: 'Save mapping' });
    save.focus();
    press(save);
    await screen.findByText('Column mapping changed');
    const opener = await screen.findByRole('button', { name: 'Change mapping' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(server.bodiesOf(endpoints.changeContactList)).toEqual([
      {
        columns: [
          { index: 0, read_as: null },
          { index: 1, read_as: null },
          { index: 2, read_as: 'email' },
          { index: 3, read_as: null },
        ],
      },
    ]);
  });

  it('is saved as chosen after a click on the headers while an earlier save ran', async () => {
    const { server, card } = await openMapping();
    server.on(endpoints.changeContactList, () => [503]);
    const save = () => press(card.getByRole('button', { name: 'Save mapping' }));
    save();
    press(card.getByRole('button', { name: 'Use column headers' }));
    await card.findByText(/^Not changed\./u);
    save();
    const said = { columns: columns.map(({ index, read_as }) => ({ index, read_as })) };
    await waitFor(() => expect(server.bodiesOf(endpoints.changeContactList)).toEqual([said, said]));
  });

  it('can go back to the headers; if that fails, the choices can still be saved', async () => {
    const { server, card } = await openMapping();
    server.on(endpoints.changeContactList, () => [503]);
    press(card.getByRole('button', { name: 'Use column headers' }));
    await card.findByText(/^Not changed\./u);
    press(card.getByRole('button', { name: 'Save mapping' }));
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.changeContactList)).toEqual([
        { columns: null },
        { columns: columns.map(({ index, read_as }) => ({ index, read_as })) },
      ]),
    );
  });
});
