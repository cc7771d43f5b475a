import type { ContactColumn } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { roleOf } from './headers.ts';
import { columnsOf, readTable } from './table.ts';

/** Headers as found in vendor lists, CRM exports and handmade lists, and what each must be read as. */
const HEADERS: Readonly<Record<ContactColumn | 'nothing', readonly string[]>> = {
  email: [
    'Email',
    'E-mail',
    'E-Mail Address',
    'Email Address',
    'EmailAddress',
    'email_address',
    'Contact Email',
    'Vendor Email',
    'Primary Contact Email',
    'Business Email',
    'Company E-mail',
    'Main Email',
    'Email ID',
    'Mail',
  ],
  first_name: [
    'First Name',
    'FirstName',
    'First',
    'Given Name',
    'fname',
    'Contact First Name',
    'Contact Name (First)',
  ],
  last_name: ['Last Name', 'Last', 'Surname', 'Family name', 'LName', 'Vendor Contact Last Name'],
  name: [
    'Name',
    'Full Name',
    'Contact',
    'Contact Name',
    'Contact Person',
    'Primary Contact',
    'Main Contact Name',
    'Vendor Contact',
    'Company contact',
    'Point of Contact',
    'Attn',
    'Attention',
    'Representative',
    'Estimator',
    'Last, First',
    'First & Last Name',
    'Key Contact',
  ],
  company_name: [
    'Company',
    'Company Name',
    'CompanyName',
    'Vendor',
    'Vendor Name',
    'VendorName',
    'vendor_name',
    'Vendor Display Name',
    'Supplier',
    'Supplier Name',
    'Subcontractor',
    'Subcontractor Name',
    'Sub',
    'Trade Partner',
    'Trade Partner Name',
    'Trade Contractor',
    'Contractor',
    'Organization',
    'Organisation Name',
    'Firm',
    'Business Name',
    'Legal Name',
    'Legal Entity Name',
    'Account Name',
    'Payee',
    'Payee Name',
    'Bidder',
    'Manufacturer',
    'DBA',
    'Doing Business As',
    'Contact Company',
    'Contact’s company',
  ],
  website: [
    'Website',
    'Web Site',
    'Web Address',
    'URL',
    'Company Website',
    'Domain',
    'Email Domain',
  ],
  nothing: [
    'Our main company contact for all projects in Texas',
    'Last Updated',
    'Last Modified Date',
    'Last Contacted On',
    'Last Activity',
    'First Seen',
    'Company Type',
    'Business Type',
    'Vendor Type',
    'Vendor ID',
    'Vendor No.',
    'Vendor #1 Code',
    'Vendor Status',
    'Vendor Since',
    'Company Phone',
    'Contact Phone',
    'Contact Title',
    'Contact Method',
    'Email Opt Out',
    'Email Status',
    'Address',
    'Mailing Address',
    'Business Address',
    'City',
    'State',
    'Zip',
    'Trade',
    'Trades',
    'CSI Codes',
    'Contractor License',
    'Contractor License Number',
    'Insurance Company',
    'Surety Agent Name',
    'Middle Name',
    'Name Suffix',
    'Project Name',
    'Job',
    'Job Title',
    'Print on Check Name',
    'Tax ID',
    '1099',
    'Account Manager',
    'Company Owner',
    'Company Size',
    'Notes',
    'Balance',
    'Terms',
  ],
};

describe('a header of a vendor list', () => {
  for (const [role, headers] of Object.entries(HEADERS))
    it.each(headers)(`%s is read as ${role}`, (header) => {
      expect(roleOf(header) ?? 'nothing').toBe(role);
    });
});

const rolesOf = (cells: readonly (readonly string[])[]) => {
  const table = readTable(cells);
  if ('reason' in table) throw new Error(table.reason);
  return columnsOf(table).map(({ header, read_as }) => [header, read_as]);
};

describe('the columns of a vendor list', () => {
  it('are recognized in a QuickBooks export', () => {
    expect(
      rolesOf([
        ['Vendor', 'Company name', 'Phone', 'Email', 'Billing address', 'Print on check name'],
        ['Acme', 'Acme Steel LLC', '512 555 0100', 'pat@acme.example', '1 Main', 'Acme'],
      ]).filter(([, role]) => role !== null),
    ).toEqual([
      ['Company name', 'company_name'],
      ['Email', 'email'],
    ]);
  });

  it('from an accounting system with numeric vendor ids: the name is the company', () => {
    expect(
      rolesOf([
        ['Vendor', 'Name', 'Contact', 'E-Mail', 'Last Updated'],
        ['10023', 'North Steel, Inc.', 'Pat Reed', 'pat@north.example', '2026-01-02'],
        ['10024', 'Ridge Concrete LLC', 'Lee Park', 'lee@ridge.example', '2026-03-04'],
      ]),
    ).toEqual([
      ['Vendor', null],
      ['Name', 'company_name'],
      ['Contact', 'name'],
      ['E-Mail', 'email'],
      ['Last Updated', null],
    ]);
  });

  it('from a system with letter codes as ids: the column labeled as the name is the company', () => {
    expect(
      rolesOf([
        ['Vendor', 'Vendor Name', 'Preferred Vendor', 'Email'],
        ['ACME', 'Acme Steel LLC', 'Yes', 'pat@acme.example'],
        ['NORTH', 'North Concrete', 'No', 'lee@north.example'],
      ]),
    ).toEqual([
      ['Vendor', null],
      ['Vendor Name', 'company_name'],
      ['Preferred Vendor', null],
      ['Email', 'email'],
    ]);
  });

  it('from a project system: a true/false column is not a company, and the name is', () => {
    expect(
      rolesOf([
        ['name', 'authorized_bidder', 'email_address'],
        ['North Steel, Inc.', 'true', 'pat@north.example'],
        ['Ridge Concrete LLC', 'false', 'lee@ridge.example'],
      ]),
    ).toEqual([
      ['name', 'company_name'],
      ['authorized_bidder', null],
      ['email_address', 'email'],
    ]);
  });

  it.each([
    ['Y', 'n'],
    ['x', ''],
    ['TRUE', 'False'],
  ])('a column of “%s” and “%s” does not hold companies', (one, other) => {
    const rows = rolesOf([
      ['Vendor', 'Name', 'Email'],
      [one, 'North Steel, Inc.', 'pat@north.example'],
      [other, 'Ridge Concrete LLC', 'lee@ridge.example'],
    ]);
    expect(rows.map(([, role]) => role)).toEqual([null, 'company_name', 'email']);
  });

  it('prefer the main email to a secondary one, and the legal name to a DBA', () => {
    expect(
      rolesOf([
        ['DBA', 'Legal Name', 'Secondary Email', 'Email'],
        ['North', 'North Steel, Inc.', 'office@north.example', 'pat@north.example'],
      ]),
    ).toEqual([
      ['DBA', null],
      ['Legal Name', 'company_name'],
      ['Secondary Email', null],
      ['Email', 'email'],
    ]);
  });

  it('without headers are named as in a spreadsheet, also after the 26th', () => {
    const cells = [...Array.from({ length: 26 }, () => 'x'), 'pat@north.example', 'y'];
    expect(rolesOf([cells]).slice(25)).toEqual([
      ['Column Z', null],
      ['Column AA', 'email'],
      ['Column AB', null],
    ]);
  });
});
