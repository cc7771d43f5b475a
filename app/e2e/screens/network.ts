import { dana } from '../people.ts';
import { reply } from './replies.ts';
import type { Screen, Visit } from './screen.ts';

const ID = '0190f3a2-5b7c-7d1e-8f90-123456789abc';
const LONG = 'Northfield Electrical Contractors of Greater Minnesota';
const card = (name: string, type: string) => ({
  id: ID,
  name,
  organization_type: { name: type },
  domain: 'keystone-builders.example',
  employee_quantity: '250-499',
  city: 'Chicago',
  state: 'IL',
  is_claimed: true,
});
const part = {
  id: ID,
  organization: { ...card(LONG, 'Trade Partner'), id: '0190f3a2-5b7c-7d1e-8f90-123456789abd' },
  role: 'Trade Partner',
  trades: [],
  state: 'confirmed',
  asked: '2026-11-20T15:00:00Z',
};
const project = {
  id: ID,
  name: 'Harbor Hospital, east tower and parking structure',
  description: 'A 12-story tower with a shelled floor.\nTwo levels of parking.',
  city: 'Duluth',
  county_fips: '27137',
  county: 'St. Louis',
  state: 'MN',
  market_segment: 'Healthcare - acute',
  delivery_method: 'Construction Manager at Risk',
  value_range: '$100M to $500M',
  status: 'Under Construction',
  start_on: '2025-03-01',
  finish_on: '2027-06-30',
  keeper: card('Keystone Builders', 'General Contractor'),
  photos: [],
  participants: [part, { ...part, id: `${ID.slice(0, -1)}d`, state: 'claimed' }],
  revision: 1,
  modified: '2026-11-20T15:00:00Z',
  can_edit: true,
  is_from_vault: false,
};
const mailed = {
  id: ID,
  organization: card('Keystone Builders', 'General Contractor'),
  asked: { name: 'Summit Electric LLC' },
  kind: 'has_worked_with',
  message: 'On the Harbor Hospital.\nThank you.',
  email: 'maria.alvarez@summit-electric.example',
  requested: '2026-11-20T15:00:00Z',
  status: 'pending',
};
const CONFIRM = '/relationships/:uuid?/confirm';
const confirm = `/relationships/${ID}/confirm`;
const heading = ({ page }: Visit, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Projects, and the page of a mailed link. */
export const networkScreens: readonly Screen[] = [
  {
    route: '/projects/:id',
    path: `/projects/${ID}`,
    who: dana,
    name: 'a project of the own company',
    before: (visit) => reply(visit, `**/api/projects/${ID}/`, project),
    reach: (visit) => heading(visit, project.name),
  },
  {
    route: '/projects/:id',
    path: `/projects/${ID}`,
    who: dana,
    name: 'a project that is not there',
    reach: ({ page }) => page.getByText('Project not found').waitFor(),
  },
  {
    route: CONFIRM,
    path: `${confirm}?token=${'a'.repeat(43)}`,
    who: null,
    name: 'a relationship to confirm by a mailed link',
    before: (visit) => reply(visit, '**/api/relationships/link/', mailed),
    reach: (visit) => heading(visit, 'Is this right?'),
  },
  {
    route: CONFIRM,
    path: confirm,
    who: null,
    name: 'a relationship without its link',
    reach: (visit) => heading(visit, 'Confirm a relationship'),
  },
];
