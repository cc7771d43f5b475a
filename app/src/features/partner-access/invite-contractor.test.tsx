import { endpoints } from '@plumbline/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { maria, problem } from '../../organization/testing/far-end.ts';
import {
  AT,
  keystone,
  invitation,
  open,
  press,
  dialog,
  setUpAccessPage,
} from './testing/access-page.tsx';

setUpAccessPage();

describe('an invitation', () => {
  it('can be sent again once that is allowed, and says why not until then', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { server } = await open('?list=sent', {
      sent: [
        invitation(),
        invitation({ id: keystone.id, email: 'new@keystone.example', can_resend_at: soon }),
        invitation({ id: maria().id, email: 'often@keystone.example', can_resend_at: null }),
      ],
    });
    server.on(endpoints.resendInvite, () => [200, invitation()]);
    const early = await screen.findByRole('button', { name: 'Send again to new@keystone.example' });
    press(early);
    expect(early.ariaDescribedByElements ?? early.getAttribute('aria-describedby')).toBeTruthy();
    press(screen.getByRole('button', { name: 'Send again to often@keystone.example' }));
    screen.getByText('No more emails can be sent for this invitation');
    press(screen.getByRole('button', { name: 'Send again to lee@keystone.example' }));
    await screen.findByText('Another email sent to lee@keystone.example.');
    expect(server.bodiesOf(endpoints.resendInvite)).toHaveLength(1);
  });

  it('says when it was opened, and whether one of their colleagues opened it', async () => {
    await open('?list=sent', {
      sent: [
        invitation({ viewed: AT, is_viewed_by_coworker: true }),
        invitation({ id: keystone.id, email: 'new@keystone.example', is_viewed_by_coworker: true }),
      ],
    });
    const sent = 'Invited Nov 20, 2026 by Maria Alvarez';
    const colleague = 'opened by one of their colleagues';
    await screen.findByText(`${sent} · opened Nov 20, 2026 · ${colleague}`);
    screen.getByText(`${sent} · ${colleague}`);
  });

  it('is sent with its sections, and a refusal is shown in the dialog', async () => {
    const { server } = await open('?list=sent', {});
    press((await screen.findAllByRole('button', { name: 'Invite a contractor' }))[0]!);
    const invite = await dialog('Invite a contractor');
    press(invite.getByRole('button', { name: 'Send invitation' }));
    await invite.findByText('Enter the email address');
    fireEvent.change(invite.getByLabelText('Work email'), { target: { value: 'pat@gc.example' } });
    server.on(endpoints.inviteGc, () => [409, problem(409, 'They asked not to be invited again.')]);
    press(invite.getByRole('button', { name: 'Send invitation' }));
    await invite.findByText('Not invited. They asked not to be invited again.');
    // Its time is that of the server, whose clock may differ by far from this computer's.
    server.on(endpoints.inviteGc, () => [201, { ...invitation(), is_just_sent: true }]);
    press(invite.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Invitation sent to pat@gc.example.');
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.inviteGc).at(-1)).toEqual({
        email: 'pat@gc.example',
        sections: ['basic-information'],
      }),
    );
  });
});
