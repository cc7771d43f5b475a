import type { EmployeeRequest, OrganizationCard } from '@plumbline/api-contract';
import { fireEvent, screen } from '@testing-library/react';

/** A company of a list. */
export const company = (id: string, name: string, told: Partial<OrganizationCard> = {}) => ({
  id,
  name,
  organization_type: { name: 'Trade Partner' },
  domain: 'summit-electric.example',
  employee_quantity: null,
  city: '',
  state: '',
  is_claimed: true,
  ...told,
});
export const listed = <T>(...results: T[]) => ({ count: results.length, results });

/** A request to join Acme Steel. */
export const request = (told: Partial<EmployeeRequest> = {}) =>
  ({
    id: 'r-1',
    organization: company('c-1', 'Acme Steel'),
    status: 'pending',
    is_same_domain: false,
    is_webmail: false,
    has_document: false,
    document: null,
    rank: null,
    // 3:05 PM in Chicago.
    created: '2026-05-03T20:05:00Z',
    ...told,
  }) as EmployeeRequest;

/** By its text: a name that is partly visually hidden has no space in jsdom. */
export const button = (words: string) =>
  screen.getByText((_, element) => element?.tagName === 'BUTTON' && element.textContent === words);
export const press = (words: string) => fireEvent.click(button(words));
/** The buttons to join a company, in order. */
export const namesOf = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((words) => /^(?:Join|Ask to join|This is my company) /u.test(words));
