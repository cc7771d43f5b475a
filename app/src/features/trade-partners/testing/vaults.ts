import type { GrantedVault } from '@plumbline/api-contract';

export const idOf = (kind: string, n: number) => `${kind.repeat(8)}-1111-4111-8111-11111111111${n}`;
export const card = (n: number, name: string) => ({
  id: idOf('1', n),
  name,
  organization_type: { name: 'Trade Partner' },
  employee_quantity: null,
  categories: [],
  city: 'Tulsa',
  state: 'OK',
  domain: null,
  is_verified: false,
  is_domain_confirmed: false,
  prequal_status: 'Ready For Review',
});
/** A vault that is shared with the person. */
export const vault = (n: number, name: string, status = 'Approved') =>
  ({
    tp: card(n, name),
    permission_id: idOf('2', n),
    tp_status: status,
    tp_notes: '',
    approval: null,
    assessment: null,
    reviewed: null,
    lapse: null,
    sections: [{ slug: 'safety', name: 'Safety' }],
    modified: null,
    is_changes_questions: false,
    ready_at: null,
    expires_on: null,
    emr: null,
    trir: null,
    created: '2026-11-20T15:00:00Z',
  }) as unknown as GrantedVault;
export const listed = <T>(...results: T[]) => ({
  count: results.length,
  offset: 0,
  is_more: false,
  results,
});
