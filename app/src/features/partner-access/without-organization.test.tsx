import { endpoints } from '@plumbline/api-contract';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { maria } from '../../organization/testing/far-end.ts';
import {
  keystone,
  request,
  invitation,
  open,
  press,
  dialog,
  setUpAccessPage,
} from './testing/access-page.tsx';

setUpAccessPage();

describe('a person of a trade partner without a company', () => {
  it('invites someone at a contractor that they found', async () => {
    const found = {
      ...keystone,
      organization_type: { name: 'General Contractor' },
      city: '',
      state: 'TX',
      employee_quantity: null,
      people: 1,
      standing: null,
    };
    const nobody = maria({ primary_organization: null, rank: null });
    const { server } = await open(
      '',
      {},
      (far) =>
        far.on(endpoints.searchOrganizationNr, () => [
          200,
          { count: 1, is_more: false, results: [found] },
        ]),
      nobody,
    );
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search contractors' }), {
      target: { value: 'keystone' },
    });
    press(await screen.findByRole('button', { name: 'Invite someone at Keystone Builders' }));
    screen.getByText('keystone.example · TX · 1 person on Plumbline');
    const invite = await dialog('Invite a contractor');
    expect(invite.getByLabelText('Company (optional)')).toHaveProperty(
      'value',
      'Keystone Builders',
    );
    // Nothing can be shared yet.
    expect(invite.queryByRole('switch')).toBeNull();
    fireEvent.change(invite.getByLabelText('Work email'), { target: { value: 'pat@gc.example' } });
    server.on(endpoints.inviteGc, () => [201, { ...invitation(), is_just_sent: true }]);
    press(invite.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Invitation sent to pat@gc.example.');
    expect(server.bodiesOf(endpoints.inviteGc)).toEqual([
      { email: 'pat@gc.example', company_name: 'Keystone Builders', sections: [] },
    ]);
  });

  it('sees that there are more contractors, or none', async () => {
    const nobody = maria({ primary_organization: null, rank: null });
    const found = {
      ...keystone,
      organization_type: { name: 'General Contractor' },
      city: 'Waco',
      state: 'TX',
      employee_quantity: '51 to 100',
      people: 2,
      standing: null,
    };
    const other = { ...found, id: request.id, name: 'Keystone Masonry' };
    const reply = { count: 2, is_more: true, results: [found, other] };
    await open(
      '',
      {},
      (server) =>
        server.on(endpoints.searchOrganizationNr, ({ query }) => [
          200,
          query.get('search') === 'key' ? reply : { count: 0, is_more: false, results: [] },
        ]),
      nobody,
    );
    screen.getByText('Type at least 3 letters of a company’s name.');
    const box = screen.getByRole('searchbox', { name: 'Search contractors' });
    fireEvent.change(box, { target: { value: 'key' } });
    await screen.findByText('These are the first 2. Type more of the name to see others.');
    const facts = 'keystone.example · Waco, TX · 51 to 100 employees · 2 people on Plumbline';
    expect(screen.getAllByText(facts)).toHaveLength(2);
    fireEvent.change(box, { target: { value: 'zzz' } });
    await screen.findByText('No contractor matches “zzz”. Invite one by email.');
  });
});
