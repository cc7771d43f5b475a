import { expect, it } from 'vitest';
import { withoutSecrets } from './log.ts';

const token = 'Zk3-q_9'.repeat(7).slice(0, 43);
const id = '7d8f6d0e-3c0e-4d0c-9a53-2f7f0d3b1a11';

it.each([
  ['/api/pf_answers/?link=basic-information&tp=1', '/api/pf_answers/'],
  [`/ws/notifications/?token=${token}`, '/ws/notifications/'],
  [`/registration/validate-email?token=${token}`, '/registration/validate-email'],
  [`/password-reset-confirm/${id}/${token}`, `/password-reset-confirm/${id}/…`],
  [`/password-reset-confirm/${token}/`, '/password-reset-confirm/…/'],
  [`/api/portraits/${token.slice(0, 22)}/`, '/api/portraits/…/'],
  [`/unsubscribe/${id}~daily~${token}`, '/unsubscribe/…'],
  ['/info/riOnlyForFriends_42', '/info/ri…'],
  ['/api/unlisted_pages/OnlyForFriends_42/', '/api/unlisted_pages/…/'],
  [`/api/organizations/${id}/members/${id}/`, `/api/organizations/${id}/members/${id}/`],
  ['/api/employee_confirmation_requests/', '/api/employee_confirmation_requests/'],
  ['/prequal/data-vault/financial-information', '/prequal/data-vault/financial-information'],
])('logs %s as %s', (url, path) => {
  expect(withoutSecrets(url)).toBe(path);
});
