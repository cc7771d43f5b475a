import { ACME, dana, TP } from './open-read-view.tsx';

const AT = '2026-11-20T15:00:00Z';

/** A note of Dana's on the insurer, as the server returns it. */
export const note = (id: string, told: object = {}) => ({
  id,
  permission: 'p',
  tp: { id: TP, name: ACME },
  section: 'Insurance',
  is_shared: false,
  is_own: true,
  mentions: [],
  resolved: null,
  note: `Note ${id}`,
  question: 'insurance/Q-1',
  link: 'insurance',
  label: 'Insurer',
  created: AT,
  modified: AT,
  author: { id: dana.id, first_name: 'Dana', last_name: 'Whitfield' },
  ...told,
});
