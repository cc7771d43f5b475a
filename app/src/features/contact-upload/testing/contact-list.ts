import {
  type ContactRow,
  endpoints,
  type OrganizationCard,
  type ReplyOf,
} from '@plumbline/api-contract';
import { maria } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { contactUploadRoutes } from '../routes.tsx';

export const LIST = '99999999-9999-4999-8999-999999999999';

export const companyOf = (
  type: string,
  told: Partial<OrganizationCard> = {},
): OrganizationCard => ({
  id: '88888888-8888-4888-8888-888888888888',
  name: 'Ridgeline',
  organization_type: { name: type },
  domain: null,
  employee_quantity: null,
  city: '',
  state: '',
  is_claimed: true,
  ...told,
});

export const row = (number: number, told: Partial<ContactRow>): ContactRow => ({
  row: number,
  email: `contact${number}@ridgeline.example`,
  first_name: '',
  last_name: '',
  company_name: 'Ridgeline',
  website: '',
  state: 'new',
  because: '',
  organization: null,
  matched_by: null,
  relationship: null,
  is_person_listed: false,
  choices: [],
  done: [],
  ...told,
});

type List = ReplyOf<typeof endpoints.getContactList>;

/** A list of 60 rows, of which none are shown. */
export const listOf60: List = {
  id: LIST,
  file_name: 'network.xls',
  uploaded: '2026-11-20T15:00:00Z',
  uploaded_by: 'Maria Alvarez',
  is_working: false,
  columns: [{ index: 0, header: 'Firm', read_as: 'company_name' }],
  counts: {
    all: 60,
    waiting: 0,
    matched: 20,
    choose: 0,
    new: 39,
    error: 1,
    duplicate: 0,
    left_out: 0,
  },
  can: { relate: 20, join: 30, prequalify: 25 },
  is_mapping_remembered: false,
  results: [],
};

/** The page of a list. */
export const openList = (list: List, search = '') =>
  openPage(maria(), contactUploadRoutes, `/upload?list=${LIST}${search}`, 'network.xls', (far) => {
    far.on(endpoints.getContactList, list);
    far.on(endpoints.actOnContactList, () => [202, { count: 1 }]);
  });
