import { endpoints } from '@plumbline/api-contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import {
  dana,
  keystone,
  permission,
  request,
  listed,
  open,
  press,
  dialog,
  setUpAccessPage,
} from './testing/access-page.tsx';

setUpAccessPage();

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
    const release = holdReplies(server);
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
    const decline = await screen.findByRole('button', { name: 'Decline Dana Whitfield' });
    decline.focus();
    press(decline);
    const question = await dialog('Decline Dana Whitfield?');
    expect(server.bodiesOf(endpoints.revokePermission)).toEqual([]);
    server.on(endpoints.listIncomingRequests, listed());
    press(question.getByRole('button', { name: 'Decline' }));
    await screen.findByText('The request from Dana Whitfield was declined.');
    await screen.findByText('No pending requests');
    expect(server.bodiesOf(endpoints.revokePermission)).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
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
