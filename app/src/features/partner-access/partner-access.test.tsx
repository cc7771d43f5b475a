import { endpoints, type Permission } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { maria, problem } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import {
  dana,
  keystone,
  permission,
  listed,
  open,
  takes,
  press,
  dialog,
  PATH,
  setUpAccessPage,
} from './testing/access-page.tsx';

setUpAccessPage();

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
    const release = holdReplies(server);
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
    button.focus();
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
    const release = holdReplies(server);
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
    const { router } = await open('', {}, (server) =>
      server.on(endpoints.listPermissions, ({ query }) => [
        200,
        query.has('search') && query.get('search') !== '' ? listed() : listed(...readers),
      ]),
    );
    const box = await screen.findByRole<HTMLInputElement>('searchbox');
    box.focus();
    fireEvent.change(box, { target: { value: 'zz', selectionStart: 1, selectionEnd: 1 } });
    expect([box.value, box.selectionStart]).toEqual(['zz', 1]);
    // Back leaves the search, and does not remove its last letter.
    expect(router.state.location.search).toBe('?search=zz');
    expect(router.state.historyAction).toBe('REPLACE');
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
    await screen.findByText('Nothing left on this page.');
    const back = screen.getByRole('link', { name: 'Previous page' });
    expect(back.getAttribute('href')).toBe(`${PATH}?page=2`);
  });
});
