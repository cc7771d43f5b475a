import { afterEach, describe, expect, it } from 'vitest';
import { forgetRegistration, keep } from '../storage/store.ts';
import { forgetInvitation, invitationPath, rememberInvitation } from './from-invite.ts';

const UUID = '0190f3a2-5b7c-7d1e-8f90-123456789abc';

afterEach(() => forgetInvitation());

describe('the invitation that a person came from', () => {
  it.each([
    `/prequal-contact?uuid=${UUID}`,
    `/gc-access?uuid=${UUID}`,
    '/invite?url=c29tZS1saW5rLXRoYXQtaXMtbG9uZw',
  ])('is kept until the registration is over: %s', (path) => {
    rememberInvitation(path);
    expect(invitationPath()).toBe(path);
    forgetRegistration();
    expect(invitationPath()).toBeNull();
  });

  it.each([
    '//elsewhere.example/gc-access?uuid=x',
    `https://elsewhere.example/gc-access?uuid=${UUID}`,
    `/gc-access?uuid=${UUID}&next=//elsewhere.example`,
    '/gc-access?uuid=no',
    '/settings/me',
    '',
  ])('is never any other page, even if the cookie names it: %s', (path) => {
    rememberInvitation(path);
    expect(invitationPath()).toBeNull();
    keep('loginFromInvite', path);
    expect(invitationPath()).toBeNull();
  });
});
