import type { ContactRow } from '@plumbline/api-contract';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { contactsCsv } from './csv.ts';

it('the CSV export of a contact list says what was sent, what was not, and why', () => {
  const row: ContactRow = {
    row: 7,
    email: 'jo@lakeside-works.example',
    first_name: 'Jo',
    last_name: 'Reed',
    company_name: 'Lakeside Works',
    website: '',
    state: 'new',
    because: '',
    organization: null,
    matched_by: null,
    relationship: null,
    is_person_listed: false,
    choices: [],
    done: [
      { action: 'relate', state: 'done', because: '' },
      { action: 'join', state: 'failed', because: 'They already have an account.' },
      { action: 'prequalify', state: 'queued', because: '' },
    ],
  };
  expect(parse(contactsCsv([row]), { columns: true, bom: true })).toEqual([
    {
      Row: '7',
      Email: 'jo@lakeside-works.example',
      'First name': 'Jo',
      'Last name': 'Reed',
      'Company in file': 'Lakeside Works',
      Status: 'Not on Plumbline',
      Reason: '',
      'Company on Plumbline': '',
      Type: '',
      City: '',
      State: '',
      'Email domain': '',
      Relationship: '',
      Actions:
        'Relationship sent; Invitation to join not sent: They already have an account.; Invitation to prequalify sending',
    },
  ]);
});

it('the CSV export of a contact list has each part of a company in its own column', () => {
  const summit: ContactRow['organization'] = {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Summit Electric LLC',
    organization_type: { name: 'Trade Partner' },
    domain: 'summit-electric.example',
    employee_quantity: null,
    city: 'Austin',
    state: 'TX',
    is_claimed: true,
  };
  const row: ContactRow = {
    row: 2,
    email: '',
    first_name: '',
    last_name: '',
    company_name: 'Summit',
    website: '',
    state: 'left_out',
    because: 'You left it out.',
    organization: summit,
    matched_by: 'name',
    relationship: 'pending',
    is_person_listed: false,
    choices: [],
    done: [],
  };
  expect(parse(contactsCsv([row]), { columns: true, bom: true })).toMatchObject([
    {
      Status: 'Left out',
      Reason: 'You left it out.',
      'Company on Plumbline': 'Summit Electric LLC',
      Type: 'Trade Partner',
      City: 'Austin',
      State: 'TX',
      'Email domain': 'summit-electric.example',
      Relationship: 'Pending',
      Actions: '',
    },
  ]);
});
