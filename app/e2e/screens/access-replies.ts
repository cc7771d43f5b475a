import type { Permission, IncomingRequest, Invitation } from '@plumbline/api-contract';
import { dana, lee } from '../people.ts';
import { reply } from './replies.ts';
import type { Visit } from './screen.ts';

/** Replies for the lists of access, because the demo has one permission and little else. */

const AT = '2026-11-20T15:00:00Z';
const keystone = {
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Keystone Builders',
  domain: 'keystone-builders.example',
};
const [first_name = '', last_name = ''] = dana.name.split(' ');
const person = {
  id: '55555555-5555-4555-8555-555555555555',
  first_name,
  last_name,
  email: dana.email,
  title: 'Prequalification Manager',
};
const permission: Permission = {
  id: '77777777-7777-4777-8777-777777777777',
  permission_id: '77777777-7777-4777-8777-777777777777',
  org_id: keystone.id,
  organization: keystone,
  user: person,
  tp_status: '',
  tp_notes: '',
  sections: ['basic-information'],
  is_resting: true,
  last_read: null,
  created: AT,
  modified: AT,
};
const request: IncomingRequest = {
  id: '88888888-8888-4888-8888-888888888888',
  user: person,
  organization: keystone,
  org_id: keystone.id,
  message: 'We bid a school in Waco and would like you on our list.\nBids are due in March.',
  sections: [],
  granted: [],
  status: 'pending',
  created: AT,
};
const invitation: Invitation = {
  id: '99999999-9999-4999-8999-999999999999',
  uuid: '99999999-9999-4999-8999-999999999999',
  kind: 'contractor',
  email: lee.email,
  first_name: 'Lee',
  last_name: 'Park',
  company_name: keystone.name,
  sections: ['basic-information', 'insurance'],
  status: 'sent',
  viewed: AT,
  is_viewed_by_coworker: true,
  inviter: {
    id: '22222222-2222-4222-8222-222222222222',
    first_name: 'Maria',
    last_name: 'Alvarez',
  },
  created: AT,
  last_sent: AT,
  can_resend_at: '2099-01-01T15:00:00Z',
};
const reading = {
  user: person,
  organization: keystone,
  action: 'section',
  what: 'Safety Statistics',
  at: AT,
};
const listed = (count: number, rows: readonly object[]) => ({ count, results: rows });

export const restingPermission = (visit: Visit) =>
  reply(visit, '**/data_vault/get_has_access/**', listed(1, [permission]));

export const twoRequests = (visit: Visit) =>
  reply(
    visit,
    '**/data_vault/get_incoming/**',
    listed(2, [request, { ...request, id: keystone.id, organization: null, message: '' }]),
  );

/** Someone who reads one section requests another. */
export const oneForMore = (visit: Visit) =>
  reply(
    visit,
    '**/data_vault/get_incoming/**',
    listed(1, [{ ...request, sections: ['insurance'], granted: ['basic-information'] }]),
  );

/** More than a page holds, so that the search and the pagination show. */
export const manyInvitations = (visit: Visit) =>
  reply(
    visit,
    '**/data_vault/get_sent/**',
    listed(60, [
      invitation,
      ...['accepted', 'declined', 'cancelled', 'redirected'].map((status, index) => ({
        ...invitation,
        id: `99999999-9999-4999-8999-99999999999${index}`,
        first_name: '',
        last_name: '',
        status,
      })),
    ]),
  );

/** A contractor's emailed invitations: without sections, and the first one can be sent again. */
export const mailedInvitations = (visit: Visit) =>
  reply(
    visit,
    '**/data_vault/get_sent/**',
    listed(
      60,
      ['sent', 'sent', 'accepted', 'declined', 'cancelled', 'redirected'].map((status, index) => ({
        ...invitation,
        id: `99999999-9999-4999-8999-99999999999${index}`,
        kind: 'trade_partner',
        email: `office-${index}@a-company-with-a-rather-long-name.example`,
        first_name: index === 0 ? 'Quinn' : '',
        last_name: index === 0 ? 'Ford' : '',
        company_name: 'Ironwood Electric',
        sections: [],
        can_resend_at: index === 0 ? AT : invitation.can_resend_at,
        status,
      })),
    ),
  );

export const manyReadings = (visit: Visit) =>
  reply(
    visit,
    '**/api/pf_data_vault/readers/**',
    listed(
      120,
      ['section', 'file', 'pdf', 'vault', 'sections'].map((action, index) => ({
        ...reading,
        action,
        at: `2026-11-20T15:0${index}:00Z`,
      })),
    ),
  );

/** Answers a switch as the server would, without changing anything for the other screens. */
export const keepPermissions = (visit: Visit) =>
  reply(
    visit,
    '**/api/prequal_permissions/data_vault/*/',
    { permission_id: permission.id, sections: [], tp_status: '', tp_notes: '', modified: AT },
    { method: 'PUT' },
  );
