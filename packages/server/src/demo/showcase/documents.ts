import type { StoredAnswers, StoredRow } from '@plumbline/form-engine';
import { formPdf } from '../pdf.ts';
import { fullName } from './names.ts';
import type { Scene } from './scene.ts';
import { injuriesOf } from './sections/safety.ts';

/** A file that a company uploaded: its question, the row it belongs to, and its content. */
export type Document = {
  readonly link: string;
  readonly question: string;
  readonly panel?: string;
  readonly row?: string;
  readonly name: string;
  readonly content: Uint8Array;
};

type Entries = Parameters<typeof formPdf>[2];
type Answers = ReadonlyMap<string, StoredAnswers>;

const dollars = (amount: unknown): string => `$${Number(amount).toLocaleString('en-US')}`;
const words = (value: unknown): string =>
  value === undefined || value === null
    ? '-'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number);

/** Every file that the answers call for, with facts from the answers in it. */
export function documentsOf(scene: Scene, answers: Answers): readonly Document[] {
  const { partner } = scene;
  const made = (
    at: Pick<Document, 'link' | 'question' | 'panel' | 'row'>,
    name: string,
    heading: string,
    entries: Entries,
  ): Document => ({
    ...at,
    name: `${name}.pdf`,
    content: formPdf(
      heading,
      `${partner.name}, ${partner.street}, ${partner.city}, ${partner.state} ${partner.zip}`,
      entries,
    ),
  });
  const inRows = (
    link: string,
    panel: string,
    question: string,
    make: (row: StoredRow) => readonly [name: string, heading: string, entries: Entries] | null,
  ): readonly Document[] =>
    (answers.get(link)?.rows?.[panel] ?? []).flatMap((row) => {
      const one = make(row);
      return one === null ? [] : [made({ link, question, panel, row: row.id }, ...one)];
    });
  const value = (link: string, id: string) => answers.get(link)?.values[id];
  const single = (
    link: string,
    question: string,
    name: string,
    heading: string,
    entries: Entries,
  ) => (answers.has(link) ? [made({ link, question }, name, heading, entries)] : []);

  return [
    ...single(
      'basic-information',
      'BI-07',
      `w-9-${partner.slug}`,
      'Request for Taxpayer Identification Number (Form W-9)',
      [
        ['1  Name', partner.name],
        ['3  Federal tax classification', words(value('basic-information', 'BI-21'))],
        ['5  Address', partner.street],
        ['6  City, state, and ZIP code', `${partner.city}, ${partner.state} ${partner.zip}`],
        ['Employer identification number', words(value('basic-information', 'BI-06'))],
        null,
        ['Signature', fullName(partner.president)],
      ],
    ),
    ...certificate(scene, answers, single),
    ...(value('bonding-surety', 'BO-01') === undefined || value('bonding-surety', 'BO-01') === 'No'
      ? []
      : single('bonding-surety', 'BO-15', 'surety-letter', 'Letter of bondability', [
          ['Surety', words(value('bonding-surety', 'BO-03') ?? 'To be named')],
          ['Agent', words(value('bonding-surety', 'BO-25'))],
          [
            'Single project',
            dollars(value('bonding-surety', 'BO-08') ?? value('bonding-surety', 'BO-30')),
          ],
          [
            'Aggregate',
            dollars(value('bonding-surety', 'BO-09') ?? value('bonding-surety', 'BO-31')),
          ],
        ])),
    ...single('safety-program', 'SP-03', 'safety-manual', 'Safety and health program', [
      ['Revised', words(value('safety-program', 'SP-02'))],
      ['Responsible', words(value('safety-program', 'SP-29') ?? fullName(partner.president))],
      ...[value('safety-program', 'SP-20')]
        .flat()
        .map((hazard, index) => [`Chapter ${index + 1}`, words(hazard)] as const),
    ]),
    ...inRows('licenses-registrations', 'LI-02', 'LI-02.9', ({ values }) =>
      values['LI-02.2'] !== 'Yes'
        ? null
        : [
            `license-${words(values['LI-02.1']).toLowerCase()}`,
            `Contractor license, ${words(values['LI-02.1'])}`,
            [
              ['Number', words(values['LI-02.3'])],
              ['Classification', words(values['LI-02.4'])],
              ['Qualifier', words(values['LI-02.5'])],
              ['Expires', words(values['LI-02.8'])],
            ],
          ],
    ),
    ...inRows('diversity-other-certifications', 'CE-02', 'CE-02.6', ({ values }) => [
      `${words(values['CE-02.1']).toLowerCase()}-certificate`,
      `Certificate: ${words(values['CE-02.1'])}`,
      [
        ['Agency', words(values['CE-02.2'])],
        ['Number', words(values['CE-02.4'])],
        ['Valid until', words(values['CE-02.5'])],
      ],
    ]),
    ...inRows('financial-information', 'FI-08', 'FI-08.32', ({ values }) => [
      `financial-statement-${words(values['FI-08.1'])}`,
      `${words(values['FI-08.2'])} financial statement, ${words(values['FI-08.3'])}`,
      [
        ['Revenue', dollars(values['FI-08.4'])],
        ['Cost of revenue', dollars(values['FI-08.5'])],
        ['Net income before taxes', dollars(values['FI-08.10'])],
        null,
        ['Total current assets', dollars(values['FI-08.19'])],
        ['Total assets', dollars(values['FI-08.22'])],
        ['Total current liabilities', dollars(values['FI-08.26'])],
        ['Total liabilities', dollars(values['FI-08.27'])],
        ['Equity', dollars(Number(values['FI-08.22']) - Number(values['FI-08.27']))],
      ],
    ]),
    ...inRows('safety-statistics', 'SS-04', 'SS-04.13', ({ id }) => summary300A(scene, id)),
    ...inRows('safety-statistics', 'SS-07', 'SS-07.4', ({ values }) => [
      `emr-worksheet-${words(values['SS-07.1'])}`,
      'Workers compensation experience rating',
      [
        ['Rating effective', words(values['SS-07.5'])],
        ['Experience modification', Number(values['SS-07.2']).toFixed(2)],
      ],
    ]),
  ];
}

function certificate(
  { partner, policy }: Scene,
  answers: Answers,
  single: (
    link: string,
    question: string,
    name: string,
    heading: string,
    entries: Entries,
  ) => readonly Document[],
): readonly Document[] {
  const insurance = answers.get('insurance');
  return single(
    'insurance',
    'IN-02',
    'certificate-of-insurance',
    'Certificate of Liability Insurance',
    [
      ['Producer', words(insurance?.values['IN-27'])],
      ['Insured', partner.name],
      ...(insurance?.rows?.['IN-04'] ?? []).map(
        ({ values }) =>
          [
            words(values['IN-04.1']),
            `${words(values['IN-04.2'])}, ${words(values['IN-04.4'])}`,
          ] as const,
      ),
      null,
      ['Each occurrence', dollars(insurance?.values['IN-05'])],
      ['General aggregate', dollars(insurance?.values['IN-06'])],
      ['Policy period', `${policy.starts} to ${policy.ends}`],
    ],
  );
}

function summary300A(scene: Scene, id: string): readonly [string, string, Entries] {
  const year = injuriesOf(scene).find((one) => `${one.year}` === id);
  return [
    `osha-300a-${id}`,
    `Summary of Work-Related Injuries and Illnesses ${id} (OSHA Form 300A)`,
    [
      ['Total deaths (G)', words(year?.deaths)],
      ['Cases with days away (H)', words(year?.away)],
      ['Cases with transfer or restriction (I)', words(year?.restricted)],
      ['Other recordable cases (J)', words(year?.other)],
      ['Annual average number of employees', words(year?.employees)],
      ['Total hours worked', words(year?.hours.toLocaleString('en-US'))],
      null,
      ['Certified by', fullName(scene.partner.president)],
    ],
  ];
}
