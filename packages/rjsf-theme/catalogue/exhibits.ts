import type { questionWidgets } from '../src/theme/widgets/index.ts';
import { choiceExhibits } from './choice-exhibits.ts';
import { pick, visit } from './interactions.ts';
import { absent, type Exhibit } from './exhibit.ts';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;

const nothingToWaitFor = absent('asks nothing of the page');
const chosenNotTyped = absent('is chosen, not typed');
const anyText = absent('takes any text');

const paragraph =
  'We self-perform concrete, masonry and structural steel, and manage the other trades on projects of up to forty ' +
  'million dollars. '.repeat(4);

/** Every widget in each of its variants: a widget without an entry here fails to compile. */
export const exhibits: Readonly<Record<keyof typeof questionWidgets, readonly Exhibit[]>> = {
  ...choiceExhibits,
  TEXT: [
    {
      schema: text,
      options: { maxLength: 120 },
      answer: 'Summit Concrete, Inc.',
      longAnswer:
        'The Summit Concrete and Structural Steel Erection Company of Northern Illinois, a limited liability company, and sons',
      illFormed: anyText,
      busy: nothingToWaitFor,
    },
  ],
  TEXTAREA: [
    {
      schema: text,
      options: { maxLength: 500 },
      answer: 'Concrete and masonry for schools.',
      longAnswer: paragraph,
      illFormed: anyText,
      busy: nothingToWaitFor,
    },
  ],
  NUMERIC: [
    {
      label: 'Hours worked',
      schema: number,
      answer: 128_450,
      longAnswer: -999_999_999_999.123,
      illFormed: '1.234,56',
      busy: nothingToWaitFor,
    },
  ],
  CURRENCY: [
    {
      label: 'Net income',
      schema: number,
      options: { decimals: 2 },
      answer: 1_250_000.5,
      longAnswer: -999_999_999_999.99,
      illFormed: '1.2 million',
      busy: nothingToWaitFor,
    },
  ],
  PERCENTAGE: [
    {
      label: 'Work performed with own employees',
      schema: number,
      answer: 62.5,
      longAnswer: 33.333333333,
      illFormed: 'about half',
      busy: nothingToWaitFor,
    },
  ],
  YEAR: [
    {
      label: 'Year founded',
      schema: number,
      answer: 1987,
      longAnswer: absent('has four digits'),
      illFormed: "'87",
      busy: nothingToWaitFor,
    },
  ],
  YEAR_RANGE: [
    {
      label: 'Years of the statements',
      schema: { type: 'object' },
      isWhole: true,
      options: {
        choices: [2020, 2021, 2022, 2023, 2024].map((year) => ({ value: year, label: `${year}` })),
      },
      answer: { from: 2022, to: 2024 },
      longAnswer: absent('has two years'),
      illFormed: { from: 2022, to: null },
      busy: nothingToWaitFor,
    },
  ],
  DATE: [
    {
      label: 'Expiration date',
      schema: text,
      answer: '2026-03-31',
      longAnswer: absent('is one day'),
      illFormed: 'March 2026',
      busy: nothingToWaitFor,
    },
  ],
  PHONE: [
    {
      label: 'Telephone',
      schema: text,
      answer: '(312) 555-0123',
      longAnswer: '(312) 555-0123 ext. 123456',
      illFormed: '555-0123',
      busy: nothingToWaitFor,
    },
  ],
  MASK: [
    {
      label: 'Federal tax identification number (EIN)',
      schema: text,
      options: { mask: '##-#######' },
      answer: '00-4178231',
      longAnswer: absent('is as long as its mask'),
      illFormed: '00-41782',
      busy: nothingToWaitFor,
    },
  ],
  EMAIL: [
    {
      label: 'Email',
      schema: text,
      answer: 'maria@summit.example',
      longAnswer: 'prequalification.department@concrete.and.structural.steel.summit.example',
      illFormed: 'maria at summit',
      busy: nothingToWaitFor,
    },
  ],
  WEBSITE: [
    {
      label: 'Website',
      schema: text,
      answer: 'www.summit.example',
      longAnswer:
        'https://www.concrete-and-structural-steel.summit.example/company/about?from=prequalification',
      illFormed: 'summit dot example',
      busy: { act: visit },
    },
  ],
  ADDRESS: [
    {
      label: 'Head office street address',
      schema: { type: 'object' },
      isWhole: true,
      answer: {
        line1: '1200 Foundry Rd',
        line2: 'Unit 4',
        city: 'Joliet',
        state: 'IL',
        zip: '60431',
      },
      longAnswer: {
        line1: '12345 West Old Industrial Parkway at the Former Foundry and Rail Yard, Building 12',
        line2: 'Second floor, left of the elevator',
        city: 'Llanfairpwllgwyngyll-on-the-Des-Plaines',
        state: 'IL',
        zip: '60431-1234',
      },
      illFormed: { line1: '1200 Foundry Rd', city: '', state: '', zip: '604' },
      busy: nothingToWaitFor,
    },
  ],
  FILE: [
    {
      label: 'Certificate of insurance',
      schema: { type: 'object' },
      isWhole: true,
      options: { accept: ['pdf', 'gif'] },
      answer: { id: 'f1', name: 'certificate-2026.pdf', size: 245_000 },
      longAnswer: {
        id: 'f2',
        name: 'certificate-of-insurance-general-liability-and-umbrella-2026-2027-final-signed.pdf',
        size: 24_500_000,
      },
      illFormed: chosenNotTyped,
      busy: { act: pick('bonding-letter.pdf') },
    },
    {
      form: 'an upload that failed',
      label: 'Certificate of insurance',
      schema: { type: 'object' },
      isWhole: true,
      options: { accept: ['pdf', 'gif'] },
      answer: { id: 'f1', name: 'backlog-2026.xlsx', size: 245_000 },
      longAnswer: absent('is as long as in the form before'),
      illFormed: chosenNotTyped,
      busy: { act: pick('broken.pdf') },
    },
    {
      form: 'several files',
      label: 'Certificates of insurance',
      schema: { type: 'array', items: { type: 'object' } },
      isWhole: true,
      options: { accept: ['pdf', 'gif'], many: true },
      answer: [
        { id: 'f1', name: 'certificate-2026.pdf', size: 245_000 },
        { id: 'f2', name: 'endorsement.gif', size: 54_000 },
      ],
      longAnswer: Array.from({ length: 5 }, (_, at) => ({
        id: `f${at}`,
        name: `certificate-${at + 1}.pdf`,
        size: 245_000,
      })),
      illFormed: chosenNotTyped,
      busy: { act: pick('bonding-letter.pdf') },
    },
  ],
  CALC: [
    {
      label: 'Total recordable incident rate',
      schema: {},
      isWhole: true,
      options: { unit: 'rate' },
      answer: 2.345,
      longAnswer: absent('shows two decimals'),
      illFormed: absent('nobody answers it'),
      busy: nothingToWaitFor,
    },
    {
      form: 'a document check list',
      label: 'Document check list',
      schema: {},
      isWhole: true,
      options: { unit: 'documents' },
      answer: [
        { id: 'W-9', files: 1, asked: 1 },
        { id: 'Certificates of insurance', files: 1, asked: 3 },
      ],
      longAnswer: absent('is as long as the form’s uploads'),
      illFormed: absent('nobody answers it'),
      busy: nothingToWaitFor,
    },
  ],
  LABEL: [
    {
      label: 'Who may speak for the company',
      schema: {},
      isWhole: true,
      answer: undefined,
      longAnswer: absent('has no answer'),
      illFormed: absent('has no answer'),
      busy: nothingToWaitFor,
    },
  ],
};
